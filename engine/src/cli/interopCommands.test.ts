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

interface Finding {
  readonly code: string;
}
interface Imported {
  readonly files: readonly { readonly findings: readonly Finding[] }[];
}
/** OpenMRS does not say whether a date is planned, so the author is asked. */
const isUnexpected = ({ code }: Finding) => code !== 'FC098';

it('imports into folders that check, compile and export accept', async () => {
  const { code, out } = await run('import', 'openmrs', at('fixtures/openmrs-forms'), '-o', folder, '--json');
  expect(code).toBe(0);
  const { files } = JSON.parse(out) as Imported;
  expect(files).toMatchObject([{ items: 51, mapped: 51 }]);
  expect(files.flatMap(({ findings }) => findings).filter(isUnexpected)).toEqual([]);
  const form = join(folder, 'ssuubo_scd_form/Radiation/Consult/Default.yaml');
  const checked = JSON.parse((await run('check', form, '--json')).out) as Imported['files'][number];
  expect(checked.findings.filter(isUnexpected)).toEqual([]);
  const file = join(folder, 'again.json');
  expect((await run('export', 'fhir-questionnaire', form, '-o', file)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('"resourceType": "Questionnaire"');
});

it('explains what it cannot do', async () => {
  expect((await run('import', 'pdf', 'x', '-o', folder)).code).toBe(2);
  expect((await run('import', 'openmrs', 'nowhere.json', '-o', folder)).code).toBe(2);
  expect((await run('export', 'pdf', 'x')).code).toBe(2);
});
