import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../testing/runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'form-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

it('checks and compiles a single form file, and reports it by its file name [CARD-039]', async () => {
  const form = 'formConfigType: Consult\nepisodeType: Radiation\nsystem: Default\nlabel: L\nsections:\n';
  const section = '- id: s\n  label: S\n  fields:\n    - { id: a, type: Text, label: A';
  const right = file('right.yaml', `${form}${section} }\n`);
  expect((await runCommand('check', right)).code).toBe(0);
  const compiled = await runCommand('compile', right);
  expect(compiled.code).toBe(0);
  expect(JSON.parse(compiled.out)).toMatchObject({ fields: [{ id: 'a', type: 'Text', label: 'A' }] });
  const wrong = file('visit.yaml', `${form}${section}, relevant: { field: b, eq: x } }\n`);
  expect((await runCommand('compile', wrong)).code).toBe(2);
  const checked = await runCommand('check', wrong);
  expect(checked.code).toBe(1);
  expect(checked.out).toMatch(/visit\.yaml:9:57 {2}error {2}FC012/);
  expect((await runCommand('check', file('broken.yaml', 'a: "b\n'))).out).toMatch(/broken\.yaml:1:4 {2}error {2}FC001/);
});
