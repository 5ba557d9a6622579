import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

it('imports the rest of a batch when one file is bad', async () => {
  const source = join(folder, 'batch');
  mkdirSync(join(source, 'folder.json'), { recursive: true });
  const form = readFileSync(at('fixtures/openmrs-forms/ssuubo_scd_form.json'), 'utf8');
  writeFileSync(join(source, 'broken.json'), '{"pages": [');
  writeFileSync(join(source, 'form.json'), form);
  symlinkSync(join(source, 'nowhere'), join(source, 'lost.json'));
  const { code, out } = await run(
    'import',
    'openmrs',
    source,
    join(source, 'absent.json'),
    '-o',
    join(folder, 'out'),
    '--json',
  );
  expect(code).toBe(1);
  const { files } = JSON.parse(out) as {
    files: readonly { source: string; mapped: number; findings: readonly Finding[] }[];
  };
  const told = files.map(({ source: path, mapped, findings }) => [
    path.slice(source.length + 1),
    mapped,
    findings.filter(isUnexpected).map(({ code: own }) => own),
  ]);
  expect(told).toEqual([
    ['broken.json', 0, ['FC001']],
    ['form.json', 51, []],
    ['lost.json', 0, ['FC001']],
    ['absent.json', 0, ['FC001']],
  ]);
});

it('accepts a folder whose name ends like a file, and says when it has no forms', async () => {
  const source = join(folder, 'forms.json');
  mkdirSync(source);
  const empty = await run('import', 'openmrs', source, '-o', join(folder, 'out2'));
  expect([empty.code, empty.err]).toEqual([2, expect.stringContaining('has no JSON files')]);
  writeFileSync(join(source, 'a.json'), readFileSync(at('fixtures/openmrs-forms/ssuubo_scd_form.json'), 'utf8'));
  expect((await run('import', 'openmrs', source, '-o', join(folder, 'out2'))).code).toBe(0);
});
