/* Random games in lock-step, as fast as plain C goes: what thenumber.sim is measured against.

   The same method: 512 games side by side, one sfc32 generator per lane, digits from one random word without bias,
   every step a loop over the lanes that a compiler can turn into vector instructions. The published rulebook and the
   number of players are known to the compiler. The same seed gives the same games, so results can be compared. */

#include <stdint.h>
#include <string.h>

#define LANES 512
#ifndef PLAYERS
#define PLAYERS 4
#endif
#define FRESH 1023
#define FRACTION 0x0fffffffu
#define STEP static __attribute__((noinline)) void /* keeps `restrict` in force */
#define ALIGNED __attribute__((aligned(64)))

typedef int16_t lanes[LANES];

static const int16_t BONUSES[5] = {2, 3, 4, 6, 8};
static uint64_t rows[FRESH + 1]; /* ten digits of four bits, their count on top */

static uint32_t a[LANES] ALIGNED, b[LANES] ALIGNED, c[LANES] ALIGNED, counter[LANES] ALIGNED;
static uint32_t low[LANES] ALIGNED, high[LANES] ALIGNED, rests[LANES] ALIGNED;
static lanes keys[PLAYERS] ALIGNED, used[PLAYERS] ALIGNED, shared[PLAYERS] ALIGNED, crosses_out[PLAYERS] ALIGNED;
static lanes available[PLAYERS] ALIGNED, scores[PLAYERS] ALIGNED, highest ALIGNED;

static uint32_t next_word(int lane) {
    uint32_t word = a[lane] + b[lane] + counter[lane]++;
    a[lane] = b[lane] ^ (b[lane] >> 9);
    b[lane] = c[lane] + (c[lane] << 3);
    c[lane] = ((c[lane] << 21) | (c[lane] >> 11)) + word;
    return word;
}

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static void seed_lanes(uint64_t seed, uint64_t stream) {
    const uint64_t golden = 0x9e3779b97f4a7c15u, start = mixed(seed + golden);
    for (int lane = 0; lane < LANES; lane++) {
        uint64_t place = 2 * (stream * LANES + lane);
        uint64_t first = mixed(start + (place + 1) * golden), second = mixed(start + (place + 2) * golden);
        a[lane] = (uint32_t)first;
        b[lane] = (uint32_t)(first >> 32);
        c[lane] = (uint32_t)second;
        counter[lane] = 1;
    }
    for (int times = 0; times < 12; times++)
        for (int lane = 0; lane < LANES; lane++) next_word(lane);
}

STEP look_up(const int16_t *restrict sets) {
    for (int lane = 0; lane < LANES; lane++) {
        low[lane] = (uint32_t)rows[sets[lane]];
        high[lane] = (uint32_t)(rows[sets[lane]] >> 32);
    }
}

/* The digit at the place that stands before the point of a product. */
#define DIGIT(product) ((((product) >> 31 ? upper : lower) >> (((product) >> 28 & 7) * 4)) & 15)

static __attribute__((noinline)) uint32_t write_numbers(int16_t *restrict key, int16_t *restrict digits) {
    uint32_t lowest = FRACTION;
    for (int lane = 0; lane < LANES; lane++) {
        uint32_t lower = low[lane], upper = high[lane], count = upper >> 28;
        uint32_t product = (next_word(lane) >> 4) * count;
        uint32_t first = DIGIT(product);
        product = (product & FRACTION) * count;
        uint32_t second = DIGIT(product);
        product = (product & FRACTION) * count;
        uint32_t third = DIGIT(product);
        uint32_t rest = product & FRACTION;
        key[lane] = (int16_t)(first << 8 | second << 4 | third);
        digits[lane] = (int16_t)(count ? 1u << first | 1u << second | 1u << third : 0);
        rests[lane] = rest;
        lowest = rest < lowest ? rest : lowest;
    }
    return lowest;
}

static void write_again(int player) {
    for (int lane = 0; lane < LANES; lane++) {
        uint64_t row = rows[available[player][lane]];
        uint32_t count = row >> 60, numbers = count * count * count;
        while (numbers && rests[lane] < (1u << 28) % numbers) {
            uint32_t digit[3], product = next_word(lane) >> 4;
            for (int place = 0; place < 3; place++) {
                product = (product & FRACTION) * count;
                digit[place] = row >> (product >> 28) * 4 & 15;
            }
            rests[lane] = product & FRACTION;
            keys[player][lane] = (int16_t)(digit[0] << 8 | digit[1] << 4 | digit[2]);
            used[player][lane] = (int16_t)(1u << digit[0] | 1u << digit[1] | 1u << digit[2]);
        }
    }
}

/* Masks instead of choices: this compiler family then finds its vector instructions. */
#define IF(condition) ((int16_t)-(condition))

STEP compare(const int16_t *restrict k, const int16_t *restrict u, int16_t *restrict s, const int16_t *restrict other_k,
             const int16_t *restrict other_u, int16_t *restrict other_s) {
    for (int lane = 0; lane < LANES; lane++) {
        int16_t common = u[lane] & other_u[lane];
        s[lane] |= common & IF(other_k[lane] < k[lane]);
        other_s[lane] |= common & IF(k[lane] < other_k[lane]);
    }
}

STEP judge(const int16_t *restrict k, const int16_t *restrict u, const int16_t *restrict s, int16_t *restrict out) {
    for (int lane = 0; lane < LANES; lane++) {
        int16_t approved = u[lane] & IF(s[lane] == 0), key = k[lane] & IF(approved != 0);
        out[lane] = approved;
        highest[lane] = key > highest[lane] ? key : highest[lane];
    }
}

STEP resolve(const int16_t *restrict k, const int16_t *restrict out, int16_t *restrict left, int16_t *restrict score,
             int16_t factor, int16_t bonus) {
    for (int lane = 0; lane < LANES; lane++) {
        int16_t points = factor * (k[lane] >> 8) + (bonus & IF(k[lane] == highest[lane]));
        score[lane] += points & IF(out[lane] != 0);
        left[lane] &= ~out[lane];
    }
}

static void play_turn(int turn) {
    for (int player = 0; player < PLAYERS; player++) {
        look_up(available[player]);
        if (write_numbers(keys[player], used[player]) < 1000) write_again(player);
    }
    memset(shared, 0, sizeof shared);
    memset(highest, 0, sizeof highest);
    for (int player = 0; player < PLAYERS; player++)
        for (int other = 0; other < player; other++)
            compare(keys[player], used[player], shared[player], keys[other], used[other], shared[other]);
    for (int player = 0; player < PLAYERS; player++)
        judge(keys[player], used[player], shared[player], crosses_out[player]);
    for (int player = 0; player < PLAYERS; player++)
        resolve(keys[player], crosses_out[player], available[player], scores[player], turn == 4 ? 2 : 1, BONUSES[turn]);
}

static void play_round(void) {
    for (int player = 0; player < PLAYERS; player++)
        for (int lane = 0; lane < LANES; lane++) available[player][lane] = FRESH;
    for (int turn = 0; turn < 5; turn++) play_turn(turn);
    for (int player = 0; player < PLAYERS; player++)
        for (int lane = 0; lane < LANES; lane++) scores[player][lane] += 10 - (int16_t)(rows[available[player][lane]] >> 60);
}

/* Play the first games of a stream, a multiple of 512; totals has the shape (PLAYERS, games). */
void play_stream(uint64_t seed, uint64_t stream, int64_t games, int16_t *totals) {
    for (int set = 0; set <= FRESH; set++) {
        uint64_t row = 0, count = 0;
        for (uint64_t digit = 0; digit < 10; digit++)
            if (set >> digit & 1) row |= digit << 4 * count++;
        rows[set] = row | count << 60;
    }
    seed_lanes(seed, stream);
    for (int64_t start = 0; start < games; start += LANES) {
        memset(scores, 0, sizeof scores);
        play_round();
        play_round();
        for (int player = 0; player < PLAYERS; player++)
            memcpy(totals + player * games + start, scores[player], sizeof scores[player]);
    }
}
