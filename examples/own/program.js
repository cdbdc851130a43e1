// The hermit as a program in JavaScript: it reads a line for each turn, and writes a line.
//
// thenumber arena --program "node examples/own/program.js" --against easy,medium

const readline = require("node:readline");

// One digit three times: a high one, and one that few others still have.
function number(view, chance) {
  const others = view.boards.filter((_, seat) => seat !== view.seat);
  const mine = view.boards[view.seat].available;
  const taste = mine.map((digit) => {
    const followers = others.filter((board) => board.available.includes(digit)).length;
    return (digit + 1) / 2 ** followers;
  });
  let left = chance * taste.reduce((sum, weight) => sum + weight, 0);
  const drawn = mine.find((_, index) => (left -= taste[index]) < 0);
  return String(drawn).repeat(3);
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { view, seed } = JSON.parse(line);
  console.log(JSON.stringify(number(view, seed / 2 ** 32)));
});
