import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/runCommand.ts';

describe('form-engine new', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'form-engine-new-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const fresh = (address: string, ...more: readonly string[]) => runCommand('new', address, '--configs', root, ...more);

  it('writes a form that has no finding, is formatted, and passes its scenarios, which cover it', async () => {
    expect(await fresh('Radiation/Consult')).toMatchObject({ code: 0 });
    expect(await fresh('Radiation/Consult/Breast')).toMatchObject({ code: 0 });
    expect((await runCommand('check', root)).out).toBe('4 files checked, no problems found.');
    expect((await runCommand('fmt', '--check', root)).code).toBe(0);
    const played = await runCommand('test', root, '--mutate', '--min-coverage', '100');
    expect(played).toMatchObject({ code: 0, out: expect.stringContaining('4 passed, 0 failed') as string });
    expect(readFileSync(join(root, 'Radiation/Consult/Breast.yaml'), 'utf8')).toContain('extends: Default');
  });

  it('overwrites neither a form nor its scenarios, whatever their ending', async () => {
    await fresh('Radiation/Consult/Default');
    const [form, scenarios] = ['Default.yaml', 'Default.test.yaml'].map((name) =>
      join(root, 'Radiation/Consult', name),
    );
    writeFileSync(form ?? '', '# mine');
    expect(await fresh('Radiation/Consult/Default')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Radiation/Consult/Default.yaml" exists already. Nothing was written.') as string,
    });
    expect(readFileSync(form ?? '', 'utf8')).toBe('# mine');
    rmSync(form ?? '');
    expect(await fresh('Radiation/Consult/Default')).toMatchObject({ code: 2 });
    rmSync(scenarios ?? '');
    writeFileSync(join(root, 'Radiation/Consult/Default.json'), '{}');
    const refused = await fresh('Radiation/Consult/Default');
    expect(refused.err).toContain('Default.json" exists already');
    expect(() => readFileSync(form ?? '')).toThrow('ENOENT');
  });

  it('names the part of an address that is wrong, and what is right', async () => {
    expect((await fresh('Radiation/Consul/Breast')).err).toContain('no event type "Consul". Did you mean "Consult"?');
    expect((await fresh('Radiation/Consult/Lung')).err).toContain('There is no system "Lung".');
    for (const wrong of ['Consult', 'Radiation/Events/Default', 'care-plan-fields', 'support-data/doses']) {
      expect(await fresh(wrong)).toMatchObject({
        code: 2,
        err: expect.stringContaining('is not the address') as string,
      });
    }
    expect((await runCommand('new')).err).toBe('Name one form by its address, such as Radiation/Consult/Default.');
  });

  it('tells when no task uses the form yet', async () => {
    mkdirSync(join(root, 'QA/Events'), { recursive: true });
    cpSync('configs/QA/Events/Default.yaml', join(root, 'QA/Events/Default.yaml'));
    const made = await fresh('QA/Consult/Default', '--json');
    expect(made.code).toBe(1);
    expect(JSON.parse(made.out)).toMatchObject({
      findings: [{ code: 'FC082', file: expect.stringMatching(/QA\/Consult\/Default\.yaml$/) as string }],
    });
  });
});
