# %% [markdown]
# # A first look
#
# One turn by the rules, a million games in a second, and what they show. Every cell of this page was run when the
# site was built; to run it yourself: `pip install 'thenumber[plot]'`.
#
# ## A turn
#
# Everyone writes a three-digit number. From the highest down, a number that shares a digit with a lower one is
# eliminated.

# %%
from thenumber.rules import Game

game = Game(5).play("964 852 852 743 110")
for tile in game.turns[0].tiles:
    print(tile.number, tile.verdict, tile.points, "with the bonus" if tile.won_bonus else "")

# %% [markdown]
# Approved numbers cross out their digits: they're gone for the rest of the round. Boards are open, so everyone sees
# what's left.

# %%
print([str(board.available) for board in game.boards])

# %% [markdown]
# ## A million games
#
# The fast twin of the rules plays simple styles in bulk. What is a number worth if everybody writes at random?

# %%
import numpy as np

from thenumber.sim import simulate

played = simulate(players=4, games=1_000_000, seed=1, statistics=True)
statistics = played.statistics
written = statistics.written.sum(axis=1)  # by turn and number, all players together
worth = statistics.points.sum(axis=1) / np.maximum(written, 1)
best = worth[0].argsort()[::-1][:5]
print("The best first numbers among random players, and what they're worth:")
for number in best:
    print(f"{number:03}  {worth[0, number]:.2f}")

# %% [markdown]
# The picture has a cell for each of the thousand numbers in the first turn: ten blocks by first digit, in each the
# second digit down and the third across. Bright cells are worth more. High is good, and one digit three times is
# better than three digits, which can be shared. Yet 888 is worth more than 999: nearly every number is lower than
# 999, so more of them can eliminate it.

# %%
import matplotlib.pyplot as plt

figure, blocks = plt.subplots(2, 5, figsize=(11, 4.8), layout="constrained")
for first, block in enumerate(blocks.flat):
    image = block.imshow(worth[0].reshape(10, 10, 10)[first], vmin=0, vmax=worth[0].max(), cmap="inferno")
    block.set_title(f"{first}xx", fontsize=9)
    block.set_xticks([])
    block.set_yticks([])
figure.colorbar(image, ax=blocks, label="points in turn 1, four random players")
plt.show()

# %% [markdown]
# ## Bots
#
# A dozen characters play, each with its own way. `mix(view)` is what one would write in a situation, as chances.

# %%
from thenumber.bots import character
from thenumber.rules import Seat, View

view = View.of(Game(3), Seat(0))
for bot_id in ("repeater", "copycat", "calculator"):
    bot = character(bot_id)
    likely = sorted(bot.bot().mix(view).items(), key=lambda chance: -chance[1])[:3]
    print(f"{bot.name:10}", ", ".join(f"{number} {chance:.0%}" for number, chance in likely))

# %% [markdown]
# A tournament tells who wins how often, with 95 % intervals:

# %%
from thenumber.arena import Tournament, mixed, standings

ids = ["beginner", "saver", "gambler", "scavenger"]
series = list(Tournament(seed=1).play(mixed(ids, players=4, series=60, seed=1)))
for standing in standings(series):
    share = standing.win_share
    print(f"{standing.id:10} {share.mean:6.1%} ± {share.within or 0:.1%}")

# %% [markdown]
# From here: [a trained agent in twenty minutes](../tutorial.md), [how strong the bots are](../bots.md), [what is
# solved](../solving.md).
