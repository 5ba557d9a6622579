import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAddress } from '../resolve/address.ts';
import { SOAK } from '../testing/proof.ts';
import { runCommand } from '../testing/runCommand.ts';
import { COMMANDS } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'form-engine-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = COMMANDS.flatMap(({ examples: all }) => all).map((example) => {
  const [command = ''] = example.split(' |');
  return { example, words: command.split(' ') };
});

/** Files, folders and addresses, but not what a command writes. */
function inputsOf(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => /\/|^configs$/.test(word) && !isOutput(words, index) && words[0] !== 'new');
}
function isOutput([command, ...rest]: readonly string[], index: number): boolean {
  return rest[index - 2] === (command === 'new' ? '--configs' : '-o');
}

describe('the examples of --help', () => {
  it.each(examples)('$example: names files and forms that exist', ({ words }) => {
    for (const input of inputsOf(words)) {
      expect(existsSync(input) || parseAddress(input) !== null, input).toBe(true);
    }
  });

  /** Reading all shipped forms takes seconds, so those examples run in a soak only. */
  const quick = examples.filter(({ words }) => SOAK || inputsOf(words).every((input) => input.startsWith('fixtures/')));
  it.each(quick)('$example: runs', async ({ words }) => {
    const args = words.map((word, index) => (isOutput(words, index) ? join(folder, word) : word));
    const { code, err } = await runCommand(...args);
    expect({ code: code === 2 ? err : 'runs' }).toEqual({ code: 'runs' });
  });
});
