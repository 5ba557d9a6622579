import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../check/check.ts';
import type { FieldDefinition, FormDefinition } from '../definition/definition.ts';

const DEFAULT = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
lists:
  sides: [{ id: left, label: Left }, { id: right, label: Right }]
sections:
  - id: visit
    label: Visit
    note: sentences
    fields:
      - { id: side, type: Radio, label: Side, choices: { list: sides } }
      - id: pain
        type: Radio
        label: Pain
        choices: [{ id: none, label: None }, { id: mild, label: Mild }, { id: severe, label: Severe }]
        note: pain is {{ value | downcase }}
        say: { none: there is no pain }
      - id: targets
        type: Table
        label: Targets
        columns:
          - { id: site, type: Text, label: Site }
          - { id: kind, type: Radio, label: Kind, choices: [{ id: a, label: A }, { id: b, label: B }] }
      - { id: drug, type: Radio, label: Drug, choices: { supportData: drugs } }
`;
const DRUGS = 'source: Local\nreviewedBy: null\nchoices: [{ id: x, label: X }]\n';
const read = (patches: string) =>
  readConfigSet([
    { path: 'Radiation/OTVStatus/Default.yaml', text: DEFAULT },
    { path: 'Radiation/OTVStatus/Breast.yaml', text: `extends: Default\npatch:\n${patches}` },
    { path: 'support-data/drugs.yaml', text: DRUGS },
  ]);

function patched(patches: string): FormDefinition {
  const { configSet, findings } = read(patches);
  expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const form = configSet.forms.find(({ system }) => system === 'Breast');
  if (!form) throw new Error('no Breast form');
  return form;
}
const fieldOf = (form: FormDefinition, id: string): FieldDefinition | undefined => {
  const fields = form.sections.flatMap((section) => section.fields);
  return [...fields, ...fields.flatMap(({ columns }) => columns)].find((field) => field.id === id);
};
const choicesOf = (form: FormDefinition, id: string): readonly string[] => {
  const choices = fieldOf(form, id)?.choices;
  return choices?.kind === 'inline' ? choices.choices.map((choice) => `${choice.id} ${choice.label}`) : [];
};

describe('a patch', () => {
  it('adds, changes and removes choices of a field and of a column', () => {
    const form = patched(`  - add: { path: visit.pain, after: mild, choice: { id: moderate, label: Moderate } }
  - set: { path: visit.pain, choice: severe, attribute: label, value: Very strong }
  - add: { path: visit.targets.kind, before: a, choices: [{ id: c, label: C }, { id: d, label: D }] }
  - remove: { path: visit.targets.kind, choice: b }
`);
    expect(choicesOf(form, 'pain')).toEqual(['none None', 'mild Mild', 'moderate Moderate', 'severe Very strong']);
    expect(choicesOf(form, 'kind')).toEqual(['c C', 'd D', 'a A']);
  });

  it('adds, changes and removes choices of a list, for every field that takes it', () => {
    const form = patched(`  - add: { list: sides, choice: { id: both, label: Both } }
  - set: { path: visit.side, attribute: note, value: "the side is {{ value }}" }
  - set: { path: visit.side, attribute: say.both, value: both sides }
  - set: { list: sides, choice: left, attribute: label, value: Left breast }
  - remove: { list: sides, choice: right }
`);
    expect(choicesOf(form, 'side')).toEqual(['left Left breast', 'both Both']);
    expect(fieldOf(form, 'side')?.say).toEqual({ keys: ['both'], hasNote: true });
  });

  it('adds and removes a column', () => {
    const form = patched(`  - add: { path: visit.targets, after: site, column: { id: dose, type: Text, label: Dose } }
  - remove: { path: visit.targets.kind }
`);
    expect(fieldOf(form, 'targets')?.columns.map(({ id }) => id)).toEqual(['site', 'dose']);
  });

  it('sets and removes one entry of say and of messages', () => {
    const form = patched(`  - set: { path: visit.pain, attribute: say.severe, value: the pain is severe }
  - remove: { path: visit.pain, attribute: say.none }
  - set: { path: visit.side, attribute: required, value: true }
  - set: { path: visit.side, attribute: messages.required, value: Which side? }
`);
    expect(fieldOf(form, 'pain')?.say?.keys).toEqual(['severe']);
    expect(fieldOf(form, 'pain')?.note).toContain('the pain is severe');
    expect(fieldOf(form, 'side')?.messages).toEqual({ required: 'Which side?' });
  });

  it('has the position of what it sets', () => {
    const pain = fieldOf(
      patched('  - set: { path: visit.pain, choice: severe, attribute: label, value: Very strong }\n'),
      'pain',
    );
    expect(pain?.positionOf('choices/2/label')).toMatchObject({ file: 'Radiation/OTVStatus/Breast.yaml', line: 3 });
    expect(pain?.positionOf('choices/1/label')).toMatchObject({ file: 'Radiation/OTVStatus/Default.yaml' });
  });

  it.each([
    ['set: { path: visit.pain, choice: sever, attribute: label, value: X }', 'FC039', 'Write "severe"'],
    ['set: { path: visit.side, choice: left, attribute: label, value: X }', 'FC039', 'Write "list: sides" instead'],
    ['set: { path: visit.drug, choice: x, attribute: label, value: Y }', 'FC039', 'Change "support-data/drugs"'],
    ['set: { list: side, choice: left, attribute: label, value: Y }', 'FC039', 'Write "sides"'],
    ['set: { path: visit.pain, attribute: say.nine, value: nine }', 'FC115', 'Write "none"'],
    ['remove: { path: visit.pain, attribute: say.nome }', 'FC039', 'Write "say.none"'],
    [
      'add: { path: visit.targets, after: sit, column: { id: dose, type: Text, label: Dose } }',
      'FC039',
      'Write "site"',
    ],
    ['add: { path: visit.pain, choice: { id: mild, label: Mild } }', 'FC079', 'Change "mild" with "set"'],
    ['add: { path: visit.targets }', 'FC015', 'Add "column"'],
    ['add: { section: visit }', 'FC015', 'Add "field"'],
    ['add: { field: { id: x, type: Text, label: X } }', 'FC015', 'Add "section"'],
    ['set: { attribute: label, value: X }', 'FC015', 'Add "path"'],
    ['set: { pth: visit.pain, attribute: label, value: X }', 'FC013', 'Write "path"'],
    ['set: { path: visit.pain, choice: mild, attribute: label, value: Mild }', 'FC084', 'Delete the patch'],
    ['set: { path: visit.pain, attribute: say.none, value: there is no pain }', 'FC084', 'Delete the patch'],
  ])('reports %s', (patch, code, fix) => {
    const found = read(`  - ${patch}\n`).findings;
    expect(found.map((finding) => finding.code)).toEqual([code]);
    expect(found[0]?.fix).toContain(fix);
  });

  it('leaves what it changes in place when a key is not text', () => {
    expect(
      check([
        { path: 'Radiation/OTVStatus/Default.yaml', text: DEFAULT },
        {
          path: 'Radiation/OTVStatus/Breast.yaml',
          text: 'extends: Default\npatch:\n  - set: { path: 1, choice: [a] }\n',
        },
      ]).map(({ code }) => code),
    ).toContain('FC022');
  });
});
