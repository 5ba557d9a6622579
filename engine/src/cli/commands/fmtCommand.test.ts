import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/runCommand.ts';

const FIXTURES = fileURLToPath(new URL('../../../../fixtures/configs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'form-engine-fmt-'));
const [ROOT, FORM] = [join(folder, 'configs'), join(folder, 'configs/Radiation/OTVStatus/Default.yaml')];
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(ROOT, { recursive: true, force: true });
  cpSync(join(FIXTURES, 'rules/FC012/good'), ROOT, { recursive: true });
});

const UNTIDY = `label:   Treatment status
formConfigType: OTVStatus
episodeType: Radiation
system: Default
sections: [{ id: visit, label: Visit, fields: [{ id: weight, label: 'Weight', type: Numeric }] }]
`;
const TIDY = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections: [{ id: visit, label: Visit, fields: [{ id: weight, type: Numeric, label: Weight }] }]
`;

describe('form-engine fmt', () => {
  it('writes files in their one form, and keeps their permissions', async () => {
    writeFileSync(FORM, UNTIDY);
    chmodSync(FORM, 0o640);
    const first = await runCommand('fmt', FORM);
    expect(first.code).toBe(0);
    expect(first.out).toContain('1 file formatted, of 1.');
    expect(readFileSync(FORM, 'utf8')).toBe(TIDY);
    expect(await runCommand('fmt', FORM)).toMatchObject({ code: 0, out: '0 files formatted, of 1.' });
    expect(readdirSync(join(ROOT, 'Radiation/OTVStatus')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('lists what is not formatted, and writes nothing, with --check', async () => {
    writeFileSync(FORM, UNTIDY);
    const { code, out } = await runCommand('fmt', FORM, '--check');
    expect(code).toBe(1);
    expect(out).toMatch(/Default\.yaml {2}not formatted/);
    expect(readFileSync(FORM, 'utf8')).toBe(UNTIDY);
    writeFileSync(FORM, TIDY);
    expect((await runCommand('fmt', FORM, '--check')).code).toBe(0);
  });

  it('refuses a file that cannot be read with its findings, and formats the others', async () => {
    const broken = join(ROOT, 'Radiation/OTVStatus/Breast.yaml');
    writeFileSync(FORM, UNTIDY);
    writeFileSync(broken, 'extends: Default\nextends: GI\n');
    const { code, out } = await runCommand('fmt', ROOT);
    expect(code).toBe(1);
    expect(out).toMatch(/Breast\.yaml:2:1 {2}error {2}FC004 no-duplicate-key/);
    expect(out).toContain('1 file cannot be read and stays as it is.');
    expect(readFileSync(broken, 'utf8')).toBe('extends: Default\nextends: GI\n');
    expect(readFileSync(FORM, 'utf8')).toBe(TIDY);
  });
});
