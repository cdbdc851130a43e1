"""The database's shape, as the steps that led to it. A step that was released is never changed: a new one follows it.

Everything is in a schema of its own, so that a database can be shared with others. `events` is the log itself; all else
is an index of it, but for finished games, which outlive their table, and for drafts and notes, which never were events.
`folds` and `analyses` may be emptied at any time; what was found in a game goes with its record, whichever node changes
that: it has the same names in it. Wake-ups are apart from their tables, as PostgreSQL writes a changed row anew, with
all its entries in all indexes, if one of these entries has changed: a wake-up does so with every append, a table never.

There are no foreign keys: each check of one would lock the table's row, and write that down. The functions are what
takes several statements; in the database, they cost one round trip and hold no lock while a node is slow or frozen.
Nodes of two versions may work side by side for a while: a function that changes its meaning gets a new name.
"""

from collections.abc import Sequence

Migration = Sequence[str]

_TABLES: Migration = (
    """CREATE TABLE thenumber.tables (
        no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        table_id text COLLATE "C" NOT NULL UNIQUE,
        code text COLLATE "C" NOT NULL UNIQUE,
        version bigint NOT NULL,
        opened bigint NOT NULL,
        changed bigint NOT NULL
    ) WITH (fillfactor = 70)""",
    """CREATE TABLE thenumber.wakes (
        table_no bigint PRIMARY KEY,
        wake bigint NOT NULL,
        claimed_by text COLLATE "C",
        claimed_until bigint
    ) WITH (fillfactor = 70)""",
    "CREATE INDEX wakes_by_time ON thenumber.wakes (wake)",
    """CREATE TABLE thenumber.events (
        table_no bigint NOT NULL,
        version bigint NOT NULL,
        event text NOT NULL,
        PRIMARY KEY (table_no, version)
    )""",
    """CREATE TABLE thenumber.guests (
        guest text COLLATE "C" NOT NULL,
        table_no bigint NOT NULL,
        PRIMARY KEY (guest, table_no)
    )""",
    "CREATE INDEX guests_by_table ON thenumber.guests (table_no)",
    """CREATE TABLE thenumber.drafts (
        table_no bigint NOT NULL,
        player bigint NOT NULL,
        guest text COLLATE "C" NOT NULL,
        game_no bigint NOT NULL,
        round_no bigint NOT NULL,
        turn_no bigint NOT NULL,
        number text NOT NULL,
        PRIMARY KEY (table_no, player)
    ) WITH (fillfactor = 70)""",
    "CREATE TABLE thenumber.folds (table_no bigint PRIMARY KEY, fold bytea NOT NULL)",
    """CREATE TABLE thenumber.finished (
        table_id text COLLATE "C" NOT NULL,
        game_no bigint NOT NULL,
        at bigint NOT NULL,
        record text NOT NULL,
        guests text NOT NULL,
        PRIMARY KEY (table_id, game_no)
    )""",
    "CREATE UNIQUE INDEX finished_by_time ON thenumber.finished (at, table_id, game_no)",
    """CREATE TABLE thenumber.played (
        guest text COLLATE "C" NOT NULL,
        table_id text COLLATE "C" NOT NULL,
        game_no bigint NOT NULL,
        PRIMARY KEY (guest, table_id, game_no)
    )""",
    "CREATE INDEX played_by_game ON thenumber.played (table_id, game_no)",
    "CREATE TABLE thenumber.clock (seen bigint NOT NULL, cautious_until bigint NOT NULL)",
    "INSERT INTO thenumber.clock VALUES (0, 0)",
)

_APPEND = """
CREATE FUNCTION thenumber.append_all(
    table_ids text[], codes text[], afters bigint[], versions bigint[], logs text[], openings bigint[],
    changes bigint[], wake_ups bigint[], sitters text[], endings text[], reveals boolean[], new_folds bytea[]
) RETURNS integer[] LANGUAGE plpgsql AS $$
-- What becomes of each append: 0, it is stored; 1, a conflict; 2, its code is taken. All are stored in one transaction,
-- and one that is refused has changed nothing. Callers sort them by table: then no two of them wait for each other.
DECLARE
    outcomes integer[] := '{}';
    asked record;
    found_no bigint;
    ending json;
BEGIN
    FOR asked IN
        SELECT * FROM unnest(
            table_ids, codes, afters, versions, logs, openings, changes, wake_ups, sitters, endings, reveals, new_folds
        ) AS a (table_id, code, after, version, log, opened, changed, wake, guests, ending, reveals, fold)
    LOOP
        IF asked.after = 0 THEN
            INSERT INTO thenumber.tables AS t (table_id, code, version, opened, changed)
                VALUES (asked.table_id, asked.code, asked.version, asked.opened, asked.changed)
                ON CONFLICT DO NOTHING RETURNING t.no INTO found_no;
        ELSE
            UPDATE thenumber.tables t SET version = asked.version, changed = asked.changed
                WHERE t.table_id = asked.table_id AND t.version = asked.after RETURNING t.no INTO found_no;
        END IF;
        IF found_no IS NULL THEN
            outcomes := outcomes || CASE
                WHEN asked.after > 0 OR EXISTS (SELECT FROM thenumber.tables t WHERE t.table_id = asked.table_id)
                THEN 1 ELSE 2 END;
            CONTINUE;
        END IF;
        outcomes := outcomes || 0;
        INSERT INTO thenumber.events (table_no, version, event)
            SELECT found_no, asked.after + e.place, e.event::text
            FROM json_array_elements(asked.log::json) WITH ORDINALITY AS e (event, place);
        IF asked.after = 0 THEN
            INSERT INTO thenumber.wakes (table_no, wake) VALUES (found_no, asked.wake);
        ELSE
            UPDATE thenumber.wakes w SET wake = asked.wake, claimed_by = NULL, claimed_until = NULL
                WHERE w.table_no = found_no AND (w.wake <> asked.wake OR w.claimed_by IS NOT NULL);
        END IF;
        IF asked.guests IS NOT NULL THEN
            INSERT INTO thenumber.guests (guest, table_no)
                SELECT g, found_no FROM json_array_elements_text(asked.guests::json) AS g ON CONFLICT DO NOTHING;
        END IF;
        IF asked.reveals THEN
            DELETE FROM thenumber.drafts d WHERE d.table_no = found_no;
        END IF;
        IF length(asked.fold) > 0 THEN
            INSERT INTO thenumber.folds AS f (table_no, fold) VALUES (found_no, asked.fold)
                ON CONFLICT (table_no) DO UPDATE SET fold = excluded.fold;
        ELSIF asked.fold IS NOT NULL THEN
            DELETE FROM thenumber.folds f WHERE f.table_no = found_no;
        END IF;
        IF asked.ending IS NOT NULL THEN
            ending := asked.ending::json;
            INSERT INTO thenumber.finished (table_id, game_no, at, record, guests)
                VALUES (asked.table_id, (ending ->> 0)::bigint, (ending ->> 1)::bigint, ending ->> 2, ending ->> 3)
                ON CONFLICT (table_id, game_no)
                DO UPDATE SET at = excluded.at, record = excluded.record, guests = excluded.guests;
            INSERT INTO thenumber.played (guest, table_id, game_no)
                SELECT g, asked.table_id, (ending ->> 0)::bigint
                FROM json_array_elements(ending -> 3) AS holders, json_array_elements_text(holders) AS g
                ON CONFLICT DO NOTHING;
        END IF;
    END LOOP;
    RETURN outcomes;
END $$"""

_KEEP_DRAFTS = """
CREATE FUNCTION thenumber.keep_drafts(kept json, dropped json) RETURNS void LANGUAGE plpgsql AS $$
-- Store drafts and delete those that are gone; tables that are gone are passed over. Nobody was promised a draft, so
-- nobody waits for the disk.
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    INSERT INTO thenumber.drafts (table_no, player, guest, game_no, round_no, turn_no, number)
        SELECT t.no, (d ->> 1)::bigint, d ->> 2, (d ->> 3)::bigint, (d ->> 4)::bigint, (d ->> 5)::bigint, d ->> 6
        FROM json_array_elements(kept) AS d JOIN thenumber.tables t ON t.table_id = d ->> 0
        ORDER BY 1, 2
        ON CONFLICT (table_no, player) DO UPDATE SET guest = excluded.guest, game_no = excluded.game_no,
            round_no = excluded.round_no, turn_no = excluded.turn_no, number = excluded.number;
    DELETE FROM thenumber.drafts old USING json_array_elements(dropped) AS d, thenumber.tables t
        WHERE t.table_id = d ->> 0 AND old.table_no = t.no AND old.player = (d ->> 1)::bigint;
END $$"""

_CLAIM_DUE = """
CREATE FUNCTION thenumber.claim_due(moment bigint, most integer, node text, lasting bigint)
RETURNS SETOF text LANGUAGE plpgsql AS $$
-- The tables whose wake-up has come, the longest due first, but for those that another node has claimed; they are
-- claimed for this one for a few seconds, and as long as it asks for them again. A lost claim harms nobody.
DECLARE
    now_there bigint := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    RETURN QUERY
        WITH due AS (
            SELECT w.table_no, w.wake, t.table_id
            FROM thenumber.wakes w JOIN thenumber.tables t ON t.no = w.table_no
            WHERE w.wake <= moment AND (w.claimed_by IS NULL OR w.claimed_by = node OR w.claimed_until <= now_there)
            ORDER BY w.wake, t.table_id LIMIT most FOR UPDATE OF w SKIP LOCKED
        ), claimed AS (
            UPDATE thenumber.wakes w SET claimed_by = node, claimed_until = now_there + lasting
            FROM due WHERE w.table_no = due.table_no
        )
        SELECT due.table_id FROM due ORDER BY due.wake, due.table_id;
END $$"""

_FORGET = """
CREATE FUNCTION thenumber.forget(forgotten text) RETURNS void LANGUAGE plpgsql AS $$
-- Delete a table and all but its finished games; first of all the table: nothing can be appended to it from then on.
DECLARE
    found_no bigint;
BEGIN
    DELETE FROM thenumber.tables t WHERE t.table_id = forgotten RETURNING t.no INTO found_no;
    DELETE FROM thenumber.events e WHERE e.table_no = found_no;
    DELETE FROM thenumber.wakes w WHERE w.table_no = found_no;
    DELETE FROM thenumber.guests g WHERE g.table_no = found_no;
    DELETE FROM thenumber.drafts d WHERE d.table_no = found_no;
    DELETE FROM thenumber.folds f WHERE f.table_no = found_no;
END $$"""

_TRY_OUT = """
CREATE FUNCTION thenumber.try_out() RETURNS void LANGUAGE sql AS $$
    INSERT INTO thenumber.guests (guest, table_no) VALUES ('', 0) ON CONFLICT DO NOTHING;
    DELETE FROM thenumber.guests WHERE guest = '';
$$"""

_LOOK_AT_CLOCK = """
CREATE FUNCTION thenumber.look_at_clock(OUT moment bigint, OUT until bigint) LANGUAGE plpgsql AS $$
-- The time, and until when nothing may be deleted for its age. Once a minute it is noted that a server runs. If that
-- was more than a day ago, no server ran, or the clock is wrong: nobody can tell, so nothing is deleted for a day.
DECLARE
    minute CONSTANT bigint := 60 * 1000;
    day CONSTANT bigint := 24 * 60 * minute;
    noted bigint;
BEGIN
    moment := extract(epoch FROM clock_timestamp()) * 1000;
    SELECT c.seen, c.cautious_until INTO noted, until FROM thenumber.clock c;
    IF abs(moment - noted) < minute THEN
        RETURN;
    END IF;
    SELECT c.seen, c.cautious_until INTO noted, until FROM thenumber.clock c FOR UPDATE;
    IF noted > 0 AND moment > noted + day THEN
        until := moment + day;
    ELSIF until > moment + day THEN  -- a clock that was set right again
        until := 0;
    END IF;
    UPDATE thenumber.clock SET seen = moment, cautious_until = until;
END $$"""

_FIRST: Migration = (*_TABLES, _APPEND, _KEEP_DRAFTS, _CLAIM_DUE, _FORGET, _TRY_OUT, _LOOK_AT_CLOCK)

_HOUSES: Migration = (
    "CREATE UNLOGGED TABLE thenumber.houses (house text PRIMARY KEY, until bigint NOT NULL)",
    """CREATE UNLOGGED TABLE thenumber.attendance (
        table_id text COLLATE "C" NOT NULL,
        house text NOT NULL,
        there text NOT NULL,
        PRIMARY KEY (table_id, house)
    )""",
    "CREATE INDEX attendance_by_house ON thenumber.attendance (house)",
)

_ANALYSES: Migration = (
    """CREATE TABLE thenumber.analyses (
        table_id text COLLATE "C" NOT NULL,
        game_no bigint NOT NULL,
        analysis bytea NOT NULL,
        PRIMARY KEY (table_id, game_no)
    )""",
    "ALTER TABLE thenumber.analyses ALTER COLUMN analysis SET STORAGE EXTERNAL",  # it is compressed already
    """CREATE FUNCTION thenumber.drop_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM thenumber.analyses a WHERE a.table_id = old.table_id AND a.game_no = old.game_no;
    RETURN NULL;
END $$""",
    """CREATE TRIGGER record_changes AFTER UPDATE OF record OR DELETE ON thenumber.finished
    FOR EACH ROW EXECUTE FUNCTION thenumber.drop_analysis()""",
)

_NOTES: Migration = (
    """CREATE TABLE thenumber.notes (
        kind text COLLATE "C" NOT NULL,
        subject text COLLATE "C" NOT NULL,
        guest text COLLATE "C" NOT NULL,
        at bigint NOT NULL,
        value bytea NOT NULL,
        until bigint,
        PRIMARY KEY (kind, subject, guest)
    )""",
    "CREATE INDEX notes_by_guest ON thenumber.notes (guest, kind)",
    "CREATE INDEX notes_by_end ON thenumber.notes (until) WHERE until IS NOT NULL",
)

MIGRATIONS: Sequence[Migration] = (_FIRST, _HOUSES, _ANALYSES, _NOTES)
"""Statements by schema: the first step makes schema 1 of nothing, the second makes schema 2 of that, and so on."""
