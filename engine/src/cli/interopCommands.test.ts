import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { main } from './main.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'form-engine-interop-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args, {
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    move: () => undefined,
    color: false,
    interactive: false,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

it('imports into folders that check, compile and export accept', async () => {
  const { code, out } = await run('import', 'openmrs', at('fixtures/openmrs-forms'), '-o', folder, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ files: [{ items: 51, mapped: 51, findings: [] }] });
  const form = join(folder, 'ssuubo_scd_form/Radiation/Consult/Default.yaml');
  expect((await run('check', form)).code).toBe(0);
  const file = join(folder, 'again.json');
  expect((await run('export', 'fhir-questionnaire', form, '-o', file)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('"resourceType": "Questionnaire"');
});

it('explains what it cannot do', async () => {
  expect((await run('import', 'pdf', 'x', '-o', folder)).code).toBe(2);
  expect((await run('import', 'openmrs', 'nowhere.json', '-o', folder)).code).toBe(2);
  expect((await run('export', 'pdf', 'x')).code).toBe(2);
});
