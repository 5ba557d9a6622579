import { main } from './main.ts';

const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
process.exitCode = await main(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  colour,
  interactive: process.stderr.isTTY,
  move: (text) => process.stderr.write(text),
});
