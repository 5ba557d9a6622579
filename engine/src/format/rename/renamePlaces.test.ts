import { describe, expect, it } from 'vitest';
import { check } from '../../check/check.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { renameInConfigs } from './renameInConfigs.ts';

const DEFAULT = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
phrases:
  told: "{% if pain == 'none' %}none{% else %}{{ pain_site }}{% endif %}"
lists:
  sides:
    choiceAttributes: { half: [one, other] }
    choices:
      - { id: left, label: Left, half: one, say: the left }
      - { id: right, label: Right, half: other, say: the right }
sections:
  - id: visit
    label: Visit
    note: sentences
    toxicities:
      - fatigue
      - { id: nausea, relevant: fatigue is answered }
    fields:
      - id: pain
        type: Radio
        label: Pain
        choices: [{ id: none, label: None }, { id: some, label: Some }, { id: severe, label: Severe }]
        note: pain is {{ value | downcase }}
        say: { none: there is no pain, some: "there is some pain{% phrase %} {{ pain_site }}{% endphrase %}" }
      - { id: pain_site, type: Text, label: Place, relevant: pain != none, toldBy: pain, note: "{{ value }}" }
      - { id: side, type: Radio, label: Side, choices: { list: sides } }
      - { id: half, type: Text, label: Half, relevant: half(side) = one, note: "{% use told %} {{ value }}" }
      - id: targets
        type: Table
        label: Targets
        tableData: [{ _id: r1, kind: a }]
        columns:
          - { id: kind, type: Radio, label: Kind, choices: [{ id: a, label: A }, { id: b, label: B }] }
          - { id: dose, type: Numeric, label: Dose }
`;
const BREAST = `extends: Default
patch:
  - set: { path: visit.pain, attribute: say.severe, value: the pain is severe }
  - set: { path: visit.pain, choice: severe, attribute: label, value: Very strong }
  - add: { path: visit.pain, after: some, choice: { id: moderate, label: Moderate } }
  - set: { list: sides, choice: left, attribute: label, value: Left breast }
  - add: { path: visit.targets, before: dose, column: { id: fractions, type: Numeric, label: Fractions, decimals: 0 } }
  - set: { path: visit.targets.kind, choice: a, attribute: label, value: First }
  - set: { path: visit.fatigue, attribute: help, value: Since the last visit }
`;
const FILES = [
  { path: 'Radiation/OTVStatus/Default.yaml', text: DEFAULT },
  { path: 'Radiation/OTVStatus/Breast.yaml', text: BREAST },
];

function renamed(from: string, to: string): string {
  const { files } = renameInConfigs(FILES, {
    episodeType: 'Radiation',
    form: 'OTVStatus',
    system: 'Default',
    from,
    to,
  });
  const after = FILES.map((file): SourceFile => files.find(({ path }) => path === file.path) ?? file);
  // A longer name makes longer lines.
  expect(check(after).filter(({ code }) => code !== 'FC133')).toEqual([]);
  return after.map(({ text }) => text).join('');
}
const DATA_FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
      - id: drug
        type: Radio
        label: Drug
        choiceAttributes: { way: [oral, iv] }
        choices: { csv: drugs.csv }
        note: "{% if value == 'cis' %}platinum{% else %}{{ value }}{% endif %}"
      - id: goals
        type: Table
        label: Goals
        tableData: { csv: goals.csv }
        columns:
          - { id: organ, type: Text, label: Organ }
          - { id: kind, type: Radio, label: Kind, choices: [{ id: max, label: Max }, { id: mean, label: Mean }] }
`;
const DRUGS = 'id,label,way\ncis,Cisplatin,iv\ntmz,"Temozolomide, ""TMZ""",oral\n';
const GOALS = '_id,organ,kind\ng1,heart,mean\ng2,cord,max\n';
function renamedData(from: string, to: string): { readonly [path: string]: string } {
  const files = [
    { path: 'Radiation/OTVStatus/Default.yaml', text: DATA_FORM },
    { path: 'Radiation/OTVStatus/drugs.csv', text: DRUGS },
    { path: 'Radiation/OTVStatus/goals.csv', text: GOALS },
  ];
  expect(check(files)).toEqual([]);
  const request = { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default', from, to } as const;
  const { files: changed } = renameInConfigs(files, request);
  const after = files.map((file): SourceFile => changed.find(({ path }) => path === file.path) ?? file);
  expect(check(after).filter(({ code }) => code !== 'FC133')).toEqual([]);
  return Object.fromEntries(changed.map(({ path, text }) => [path.replace('Radiation/OTVStatus/', ''), text]));
}

/** How often a name stands in the files. */
const count = (text: string, name: string): number => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;

describe('renaming reaches', () => {
  it('starts from forms without findings', () => {
    expect(check(FILES)).toEqual([]);
  });

  it.each([
    ['pain.none', 'no_pain', 4, 'say: { no_pain: there is no pain'],
    ['pain.some', 'a_bit', 3, 'after: a_bit'],
    ['pain.severe', 'worst', 3, 'attribute: say.worst'],
    ['pain', 'ache', 7, 'toldBy: ache'],
    ['pain_site', 'ache_place', 3, '{% else %}{{ ache_place }}'],
    ['side.left', 'sinister', 2, 'list: sides, choice: sinister'],
    ['side', 'body_side', 2, 'half(body_side) = one'],
    ['targets.kind', 'sort', 3, 'path: visit.targets.sort, choice: a'],
    ['targets.kind.a', 'alpha', 3, '_id: r1, kind: alpha'],
    ['targets.dose', 'gray', 2, 'before: gray, column'],
    ['targets', 'volumes', 3, 'path: visit.volumes.kind'],
  ])('every place of %s', (from, to, places, sample) => {
    const text = renamed(from, to);
    expect(text).toContain(sample);
    expect(count(text, to)).toBe(places);
    const old = from.slice(from.lastIndexOf('.') + 1);
    expect(text).toMatch(new RegExp(`was: \\["?${old}"?\\]`));
  });
});

describe('renaming in a CSV', () => {
  it('renames a choice, and notes its old id in a column', () => {
    const changed = renamedData('drug.cis', 'cisplatin');
    expect(changed['drugs.csv']).toBe(
      'id,label,way,was:list\ncisplatin,Cisplatin,iv,cis\ntmz,"Temozolomide, ""TMZ""",oral,\n',
    );
    expect(changed['Default.yaml']).toContain("value == 'cisplatin'");
  });

  it('renames a column in the header, and a choice in the cells', () => {
    expect(renamedData('goals.kind', 'sort')['goals.csv']).toBe(GOALS.replace('kind', 'sort'));
    expect(renamedData('goals.kind.max', 'most')['goals.csv']).toBe(GOALS.replace('max', 'most'));
  });
});
