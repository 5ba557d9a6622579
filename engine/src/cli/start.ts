import { readFileSync } from 'node:fs';
import { main } from './main.ts';

const args = process.argv.slice(2);
if (args[0] === '--version') {
  // package.json is two folders up, both in a checkout (src/cli) and in the tarball (dist/package).
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  process.stdout.write(`${String(version)}\n`);
} else {
  process.exitCode = await main(args, {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    interactive: process.stderr.isTTY,
    move: (text) => process.stderr.write(text),
  });
}
