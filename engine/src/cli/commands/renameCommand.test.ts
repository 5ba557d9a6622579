import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/runCommand.ts';

const BEFORE = fileURLToPath(new URL('../../../../fixtures/commands/before', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'form-engine-rename-'));
const [ROOT, FORM] = [join(folder, 'configs'), join(folder, 'configs/Radiation/OTVStatus/Default.yaml')];
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => cpSync(BEFORE, ROOT, { recursive: true }));

const rename = (...args: readonly string[]) => {
  return runCommand('rename', ...args, '--form', 'Radiation/OTVStatus', '--configs', ROOT);
};

describe('form-engine rename', () => {
  it('shows what would change with --dry-run, and changes it without', async () => {
    const before = readFileSync(FORM, 'utf8');
    const shown = await rename('weight', 'body_weight', '--dry-run');
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/Default\.yaml:9\n {2}- - \{ id: weight,.*\n {2}\+ - \{ id: body_weight,/);
    expect(shown.out).toContain('1 line in 1 file would be changed.');
    expect(readFileSync(FORM, 'utf8')).toBe(before);
    expect((await rename('pain.bad', 'severe')).out).toContain('1 line in 1 file changed.');
    expect(readFileSync(FORM, 'utf8')).toContain('{ id: severe, was: ["bad"], label: Severe }');
  });

  it('says why it cannot rename, and writes nothing', async () => {
    const before = readFileSync(FORM, 'utf8');
    expect(await rename('weight', 'pain')).toMatchObject({
      code: 2,
      err: '"weight" cannot become "pain": OTVStatus/Default has that name already.',
    });
    expect((await rename('weight')).err).toContain('rename OLD NEW --form Radiation/OTVStatus');
    expect((await runCommand('rename', 'a', 'b', '--form', 'OTV')).err).toContain('"OTV" is not a form.');
    expect(readFileSync(FORM, 'utf8')).toBe(before);
  });
});
