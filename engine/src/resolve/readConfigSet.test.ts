import { describe, expect, it } from 'vitest';
import { readConfigSet } from '../check/check.ts';
import type { FormDefinition, SourceFile } from '../definition/definition.ts';
import { compiledFormAddresses } from './compiledFormAddresses.ts';

const DEFAULT = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
conditions:
  is_heavy: { field: weight, gt: 100 }
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight, min: 1 }
      - { id: plan, type: Text, label: Plan, relevant: { condition: is_heavy } }
      - { use: laterality@2, id: side, label: Side of the field }
      - { id: remark, type: Text, label: Remark }
`;
const BREAST = `extends: Default
label: Breast visit
conditions:
  is_heavy: { field: weight, gt: 90 }
patch:
  - add: { section: visit, after: weight, field: { id: cup, type: Text, label: Cup size } }
  - set: { path: visit.weight, attribute: placeholder, value: Without the prosthesis }
  - remove: { path: visit.remark }
  - add: { section: { id: skin, label: Skin, fields: [{ id: skin, type: Text, label: Skin }] }, before: visit }
`;
const LATERALITY = `id: laterality
type: Radio
label: Side
source: Local consensus
reviewedBy: null
choices:
  - { id: left, label: Left }
  - { id: right, label: Right }
`;
const files = (more: { readonly [path: string]: string } = {}): readonly SourceFile[] =>
  Object.entries({
    'Radiation/OTVStatus/Default.yaml': DEFAULT,
    'Radiation/OTVStatus/Breast.yaml': BREAST,
    'field-library/laterality@2.yaml': LATERALITY,
    ...more,
  }).map(([path, text]) => ({ path, text }));

function breast(): FormDefinition {
  const { configSet, findings } = readConfigSet(files());
  expect(findings).toEqual([]);
  const form = configSet.forms.find(({ system }) => system === 'Breast');
  if (!form) throw new Error('no Breast form');
  return form;
}

describe('a form that extends another', () => {
  it('applies its patches in order', () => {
    const { label, sections } = breast();
    expect(label).toBe('Breast visit');
    expect(sections.map(({ id, fields }) => [id, fields.map((field) => field.id)])).toEqual([
      ['skin', ['skin']],
      ['visit', ['weight', 'cup', 'plan', 'side']],
    ]);
    expect(sections[1]?.fields[0]?.attributes).toEqual({ min: 1, placeholder: 'Without the prosthesis' });
  });

  it('keeps source positions through inheritance and library', () => {
    const [weight, , plan, side] = breast().sections[1]?.fields ?? [];
    expect(weight?.positionOf('min')).toMatchObject({ file: 'Radiation/OTVStatus/Default.yaml', line: 11 });
    expect(weight?.positionOf('placeholder')).toMatchObject({ file: 'Radiation/OTVStatus/Breast.yaml', line: 7 });
    expect(side?.positionOf('choices')).toMatchObject({ file: 'field-library/laterality@2.yaml', line: 7 });
    expect(side?.positionOf('label').file).toBe('Radiation/OTVStatus/Default.yaml');
    expect(plan?.relevant?.positionOf('/condition')).toMatchObject({ line: 12 });
  });

  it('replaces a named condition of the same name', () => {
    expect(breast().conditions['is_heavy']?.tree).toEqual({ field: 'weight', gt: 90 });
  });

  it('overrides keys of a library field', () => {
    const side = breast().sections[1]?.fields[3];
    expect(side).toMatchObject({ id: 'side', type: 'Radio', label: 'Side of the field', attributes: {} });
    expect(side?.choices).toMatchObject({ kind: 'inline', choices: [{ id: 'left' }, { id: 'right' }] });
  });

  it('reports a fault in an inherited line once, where it was written', () => {
    const { findings } = readConfigSet(
      files({ 'Radiation/OTVStatus/Default.yaml': DEFAULT.replace('min: 1', 'mni: 1') }),
    );
    expect(findings.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['Radiation/OTVStatus/Default.yaml', 11, 'FC013'],
    ]);
  });
});

describe('a config set', () => {
  const EVENTS = `formConfigType: Events
episodeType: Radiation
system: Default
tasks:
  - taskType: OTV
    stage: ON_TREATMENT
    sequences: [1, 2]
    roles: { edit: [ATTENDING], pend: [ATTENDING], sign: [ATTENDING] }
    forms:
      - { eventType: OTVStatus, relevant: { field: OTVStatus.weight, answered: true } }
`;
  const { configSet, findings } = readConfigSet(
    files({
      'Radiation/Events/Default.yaml': EVENTS,
      'support-data/doses.yaml': 'source: Local\nchoices: [{ id: a, label: A }]\n',
      'care-plan-fields.yaml': 'fields: [{ id: weight, name: Weight, type: number, maxAge: 30 }]\n',
      'notes.txt': 'not a config',
    }),
  );

  it('has tasks, support data and care plan fields', () => {
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(configSet.tasks['Radiation']?.[0]).toMatchObject({
      taskType: 'OTV',
      displayName: 'On-treatment visit',
      iterations: 1,
      required: false,
    });
    expect(configSet.supportData).toEqual({ doses: [{ id: 'a', label: 'A' }] });
    expect(configSet.carePlanFields).toEqual([{ id: 'weight', name: 'Weight', type: 'number', maxAge: 30 }]);
  });

  it('has a compiled form for each task and disease system', () => {
    expect(compiledFormAddresses(configSet)).toHaveLength(10);
    expect(compiledFormAddresses(configSet)[0]).toEqual({ episodeType: 'Radiation', form: 'OTV', system: 'Breast' });
  });
});

describe('content templates', () => {
  const form = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight, withUnknown: true }
      - id: breaks
        type: Table
        label: Breaks
        columns: [{ id: days, type: Numeric, label: Days }, { id: reason, type: Text, label: Reason }]
`;
  const template = `name: " Quiet visit "
description: Nothing to report
episodeType: Radiation
taskType: OTV
system: Breast
site: left_breast
published: true
source: Department
reviewedBy: null
formValues:
  OTVStatus:
    weight: 70
    breaks: [{ days: 2, reason: "" }, { _id: holidays, days: 1 }]
`;
  const read = (text: string) =>
    readConfigSet([
      { path: 'Radiation/OTVStatus/Default.yaml', text: form },
      { path: 'content-templates/quiet_visit.yaml', text },
    ]);

  it('have their answers in the stored format, with row ids [FORM-086]', () => {
    const { position, ...rest } = read(template).configSet.contentTemplates[0] ?? { at: null };
    expect(position).toMatchObject({ file: 'content-templates/quiet_visit.yaml', line: 1 });
    expect(rest).toEqual({
      id: 'quiet_visit',
      name: 'Quiet visit',
      description: 'Nothing to report',
      episodeType: 'Radiation',
      taskType: 'OTV',
      system: 'Breast',
      site: 'left_breast',
      published: true,
      source: 'Department',
      reviewedBy: null,
      formValues: {
        OTVStatus: {
          weight: 70,
          breaks: [
            { days: 2, _id: 'r1' },
            { days: 1, _id: 'holidays' },
          ],
        },
      },
    });
  });

  it('are left out when their task is unclear', () => {
    expect(read(template.replace('OTV\n', 'OTVV\n')).configSet.contentTemplates).toEqual([]);
  });
});
