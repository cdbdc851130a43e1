# %% [markdown]
# # From records to a picture of habits
#
# A file of games, what one person writes in them, and what gives that person away. Every cell of this page was run
# when the site was built; to run it yourself: `pip install 'thenumber[plot]'`.
#
# ## Games
#
# Records are text or JSON, one game a line ([game records](../records.md)); a server exports them with `thenumber
# export`. Here Cleo, who plays like one of the characters, meets two others five times.

# %%
from thenumber.arena import SeatedBot, generator, play_series
from thenumber.bots import character
from thenumber.rules.records import Record, parse_json, print_json

names = {"Cleo": "copycat", "Ann": "saver", "Ben": "gambler"}
players = [SeatedBot(character(bot_id).bot(), generator(3, seat)) for seat, bot_id in enumerate(names.values())]
lines = [print_json(Record(tuple(names), game)) for game in play_series(players, games=5)]
print(lines[0][:150], "...")

# %% [markdown]
# ## What was written
#
# A record is read back into a whole game: every turn with its verdicts, points and boards.

# %%
records = [parse_json(line) for line in lines]
for turn in records[0].game.turns[:3]:
    told = (f"{name} {tile.number} {tile.verdict}" for name, tile in zip(names, turn.tiles, strict=True))
    print(f"turn {turn.turn_no}:", ", ".join(told))
print("final scores:", [record.game.totals for record in records])

# %% [markdown]
# ## What gives Cleo away
#
# `habits` compares every number with what a balanced player would have written in the same place, and asks whether
# chance alone could explain the difference ([how](../insight.md)).

# %%
from thenumber.insight import habits

cleo = habits(records, "Cleo")
print(f"{cleo.games} games, {cleo.numbers} numbers")
print(f"Reading Cleo gained an opponent {cleo.read_gain} points a turn.")
for tell in cleo.tells:
    others = f"a balanced player {tell.balanced:.0%}, most people {tell.crowd:.0%}"
    print(f"{tell.id}: {tell.yours:.0%} of {tell.cases} turns; {others} (p = {tell.p:.3f})")

# %% [markdown]
# ## The picture
#
# First digits by turn: grey is Cleo, the black line a balanced player in the same places.

# %%
import matplotlib.pyplot as plt

figure, panels = plt.subplots(1, 5, figsize=(11, 2.8), sharey=True, layout="constrained")
edges = [digit - 0.5 for digit in range(11)]
for panel, digits in zip(panels, cleo.first_digits, strict=True):
    panel.bar(range(10), digits.yours, color="0.72", label="Cleo")
    panel.stairs(digits.balanced, edges, baseline=None, color="black", lw=1.6, label="balanced")
    panel.set_title(f"turn {digits.turn} ({digits.cases} numbers)", fontsize=9)
    panel.set_xticks(range(10))
panels[0].set_ylabel("share of the first digits")
panels[0].legend(fontsize=8)
plt.show()
