import { describe, expect, it } from 'vitest';
import { readSources } from '../../resolve/readSources.ts';
import { fieldsOutside } from './fieldsOutside.ts';

const form = (system: string, field: string) => ({
  path: `Radiation/Consult/${system}.yaml`,
  text: `formConfigType: Consult
episodeType: Radiation
system: ${system}
label: Consultation
sections:
  - id: visit
    label: Visit
    fields:
      - { id: ${field}, type: Table, label: Doses, columns: [{ id: dose, type: Numeric, label: Dose }] }
`,
});
const breast = {
  path: 'Radiation/Consult/Breast.yaml',
  text: 'extends: Default\npatch:\n  - remove: { path: visit.courses }\n',
};

const outside = (name: string, files: readonly { path: string; text: string }[], system: 'Breast' | 'GU') =>
  fieldsOutside(name, { episodeType: 'Radiation', form: 'Consult', system }, readSources(files).configSet);

describe('a field outside of a compiled form', () => {
  it('was left out by the file of the disease system', () => {
    expect(outside('courses', [form('Default', 'courses'), breast], 'Breast')).toMatchObject([
      {
        form: 'Radiation/Consult/Default',
        path: 'Consult.courses',
        at: { file: 'Radiation/Consult/Default.yaml', line: 9 },
        why: 'Consult for Default has it; Breast has a file of its own, which leaves it out.',
      },
    ]);
  });

  it('is one that only another disease system has; a column as well', () => {
    const files = [form('Default', 'others'), form('Breast', 'courses')];
    expect(outside('Consult.courses.dose', files, 'GU')).toMatchObject([
      {
        form: 'Radiation/Consult/Breast',
        path: 'Consult.courses.dose',
        why: 'Consult for Breast has it; GU has no file of its own and uses Default, which does not have it.',
      },
    ]);
  });

  it('is not found by a name that nothing has', () => {
    expect(outside('nothing', [form('Default', 'courses')], 'GU')).toEqual([]);
  });
});
