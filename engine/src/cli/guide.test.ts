import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from './main.ts';
import { playGuide } from '../testing/playGuide.ts';

const folder = fileURLToPath(new URL('../../docs/guide', import.meta.url));
const example = fileURLToPath(new URL('../../../fixtures/configs/guide', import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe('the guide', () => {
  it.each(pages)('%s shows what its samples really do (npm run update)', async (name) => {
    const page = `${folder}/${name}`;
    const played = await playGuide(readFileSync(page, 'utf8'));
    // The guide must not show the output of a crash.
    expect(played).not.toMatch(/internal error|^\s+at .*:\d+:\d+\)?$/m);
    await expect(played).toMatchFileSnapshot(page);
  });

  it('has a worked example without findings, whose scenarios pass', async () => {
    for (const command of ['check', 'test', 'fmt --check']) {
      const said: string[] = [];
      const add = (text: string): void => void said.push(text);
      const output = { print: add, complain: add, move: add, color: false, interactive: false };
      expect([command, await main([...command.split(' '), example], output), said.join('\n')]).toEqual([
        command,
        0,
        expect.any(String),
      ]);
    }
  });

  it('refuses a sample that nothing plays, and a form with findings that it does not show', async () => {
    await expect(playGuide('```yaml\na: 1\n```\n')).rejects.toThrow(/of no kind/);
    await expect(playGuide('```yaml fields\n- { id: a, type: Txt, label: A }\n```\n')).rejects.toThrow(/FC016/);
  });
});
