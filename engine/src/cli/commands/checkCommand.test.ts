import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formWithFields } from '../../testing/authorMistakes.ts';
import { runCommand } from '../../testing/runCommand.ts';

const root = mkdtempSync(join(tmpdir(), 'form-engine-fix-'));
const wrong = formWithFields(
  '- { id: c, type: Text, label: C, required: yes } # ours\n- { id: d, type: Text, label: D, relevant: b = zzz }\n',
);
const path = join(root, wrong.path);
beforeAll(() => mkdirSync(dirname(path), { recursive: true }));
beforeEach(() => writeFileSync(path, wrong.text));
afterAll(() => rmSync(root, { recursive: true }));

describe('form-engine check --fix', () => {
  it('tells each change, and reports what is left', async () => {
    const { code, out } = await runCommand('check', root, '--fix');
    expect(code).toBe(1);
    expect(out).toMatch(/Default\.yaml:11:50 {2}fixed {2}FC110 {2}yes -> true\n/);
    expect(out).toMatch(/Default\.yaml:12:\d+ {2}error {2}FC025[\s\S]*1 error, 0 warnings in 1 file checked\.$/);
    expect(readFileSync(path, 'utf8')).toBe(wrong.text.replace('required: yes', 'required: true'));
  });

  it('changes nothing the second time, and nothing without --fix', async () => {
    await runCommand('check', root);
    expect(readFileSync(path, 'utf8')).toBe(wrong.text);
    await runCommand('check', root, '--fix');
    const fixed = readFileSync(path, 'utf8');
    expect(JSON.parse((await runCommand('check', root, '--fix', '--json')).out)).toMatchObject({ repaired: [] });
    expect(readFileSync(path, 'utf8')).toBe(fixed);
  });

  it('is refused with --watch', async () => {
    expect(await runCommand('check', root, '--fix', '--watch')).toMatchObject({
      code: 2,
      err: 'Use --fix without --watch, which writes nothing.',
    });
  });
});
