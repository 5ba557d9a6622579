import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../check/check.ts';
import { compiledTestForm, formText, TestForm } from '../testing/testForm.ts';
import { GRADE_NOTE } from './toxicities.ts';

const PATH = 'Radiation/OTVStatus/Default.yaml';
const section = (body: string) => formText('OTVStatus', `sections:\n  - id: s\n    label: S\n${body}`);
type Earlier = { readonly before?: number; readonly week?: number };
const LISTED = section(
  '    toxicities:\n      - fatigue\n      - { id: dermatitis_radiation, words: radiation dermatitis, required: true }\n    fields:\n      - { id: other, type: Text, label: Other }\n',
);

describe('toxicities', () => {
  const field = (id: string, label: string, words: string, more = '') =>
    `      - { id: ${id}, type: CTCAE, label: ${label}, carePlanField: toxicity.${id}, adverseEvents: [${id}], showBaseline: true, note: "${GRADE_NOTE.join(words)}"${more} }\n`;
  const LONG = section(
    `    fields:\n${field('fatigue', 'Fatigue', 'fatigue')}${field('dermatitis_radiation', 'Dermatitis radiation', 'radiation dermatitis', ', required: true')}      - { id: other, type: Text, label: Other }\n`,
  );

  it('compile to the fields that authors wrote before', () => {
    const [short, long] = [LISTED, LONG].map((text) => compiledTestForm({ [PATH]: text }));
    expect(short?.hash).toBe(long?.hash);
    expect(short?.fields.map(({ id }) => id)).toEqual(['fatigue', 'dermatitis_radiation', 'other']);
  });

  it('are told by grade', () => {
    const form = new TestForm(compiledTestForm({ [PATH]: LISTED }));
    form.answer('fatigue', { grade: 0 }).answer('dermatitis_radiation', { grade: 2 });
    expect(form.store.note().text).toContain('No fatigue (grade 0); grade 2 radiation dermatitis');
  });

  it.each([
    ['alone', {}, 1, 'Grade 1 fatigue.'],
    ['after a visit', { week: 2 }, 1, 'Grade 1 fatigue (last grade 2).'],
    ['as at the visit before', { week: 1 }, 1, 'Grade 1 fatigue (as before).'],
    ['after an assessment before treatment', { before: 0 }, 1, 'Grade 1 fatigue (baseline grade 0).'],
    ['as before treatment', { before: 1 }, 1, 'Grade 1 fatigue (as at baseline).'],
    ['after both', { before: 0, week: 2 }, 1, 'Grade 1 fatigue (last grade 2, baseline grade 0).'],
    ['back to the state before', { before: 0, week: 2 }, 0, 'No fatigue (grade 0, last grade 2, baseline grade 0).'],
    ['as always', { before: 0, week: 0 }, 0, 'No fatigue (grade 0, as before).'],
    ['with its cause', { before: 0 }, 2, 'Grade 2 fatigue (probably related; baseline grade 0).', 'probable'],
  ] as const)('are told %s', (_, { before, week }: Earlier, grade, said, attribution?: string) => {
    const graded = (taskId: string, on: string, earlier: number | undefined) => {
      return earlier === undefined ? [] : [{ value: { grade: earlier }, taskId, on, signed: true }];
    };
    const history = [...graded('nurse', '2026-03-02', before), ...graded('week1', '2026-03-06', week)];
    const last = history.at(-1);
    const firstBeam = { value: '2026-03-02', taskId: 'start', on: '2026-03-02', signed: true };
    const form = new TestForm(compiledTestForm({ [PATH]: section('    toxicities: [fatigue]\n') }), {
      carePlan: { 'treatment.firstBeam': firstBeam, ...(last ? { 'toxicity.fatigue': { ...last, history } } : {}) },
    });
    form.answer('fatigue', { grade, ...(attribution ? { attribution } : {}) });
    expect(form.store.note().text).toContain(said);
  });

  it('of the first week are no baseline while the first day of treatment is not known', () => {
    const week = { value: { grade: 2 }, taskId: 'week1', on: '2026-03-06', signed: true };
    const form = new TestForm(compiledTestForm({ [PATH]: section('    toxicities: [fatigue]\n') }), {
      carePlan: { 'toxicity.fatigue': week },
    });
    form.answer('fatigue', { grade: 1 });
    expect(form.store.note().text).toContain('Grade 1 fatigue (last grade 2).');
  });

  it('may be the only fields of a section, and patches set, remove and add them', () => {
    const patch =
      'extends: Default\npatch:\n  - set: { path: s.fatigue, attribute: label, value: Tiredness }\n  - remove: { path: s.dermatitis_radiation }\n  - add: { section: s, after: fatigue, toxicities: [nausea, { id: vomiting }] }\n  - add: { section: s, before: fatigue, fields: [{ id: a, type: Text, label: A }, { id: b, type: Text, label: B }] }\n';
    const { configSet, findings } = readConfigSet([
      { path: PATH, text: section('    toxicities: [fatigue, dermatitis_radiation]\n') },
      { path: 'Radiation/OTVStatus/Breast.yaml', text: patch },
      {
        path: 'care-plan-fields.yaml',
        text: `fields:\n${['fatigue', 'dermatitis_radiation', 'nausea', 'vomiting'].map((term) => `  - { id: toxicity.${term}, name: ${term}, type: grade }\n`).join('')}`,
      },
    ]);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const breast = configSet.forms.find(({ system }) => system === 'Breast');
    expect(breast?.sections[0]?.fields.map(({ id, label }) => `${id} ${label}`)).toEqual([
      'a A',
      'b B',
      'fatigue Tiredness',
      'nausea Nausea',
      'vomiting Vomiting',
    ]);
  });

  it.each([
    ['fatigu', '9:9 FC058'],
    ['{ id: fatigue, word: tired }', '9:24 FC013'],
    ['{ words: tired }', '9:18 FC015'],
    ['[fatigue]', '9:9 FC014'],
    ['{ id: fatigue, words: "{{ valu }} tired" }', '9:35 FC030'],
  ])('with %s is reported at its place', (item, place) => {
    const text = section(`    toxicities:\n      - ${item}\n    fields: [{ id: other, type: Text, label: Other }]\n`);
    const plan =
      'fields: [{ id: toxicity.fatigue, name: F, type: grade }, { id: toxicity.fatigu, name: F, type: grade }]\n';
    const found = check([
      { path: PATH, text },
      { path: 'care-plan-fields.yaml', text: plan },
    ]).filter(({ code, file }) => file === PATH && code !== 'FC082');
    expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([place]);
  });
});

describe('systems', () => {
  const shown = (keys: string, diseaseSystem: string) => {
    const text = section(
      `    fields:\n      - { id: a, type: Text, label: A, ${keys} }\n      - { id: n, type: Numeric, label: N }\n`,
    );
    const task = {
      ...{ id: 't', taskType: 'OTV' as const, displayName: 'Visit', sequence: 1, iteration: 1 },
      ...{ treatmentStage: 'ON_TREATMENT' as const, diseaseSystem },
    };
    return new TestForm(compiledTestForm({ [PATH]: text }), { task });
  };

  it('compile to the show condition of the specification', () => {
    const both = [
      'systems: [breast, gi]',
      'showIf: [{ field: diseaseSystem, comparator: Contains, value: [breast, gi], topLevel: true }]',
    ];
    const [short, long] = both.map((keys) =>
      compiledTestForm({ [PATH]: section(`    fields: [{ id: a, type: Text, label: A, ${keys} }]\n`) }),
    );
    expect(short?.hash).toBe(long?.hash);
  });

  it('go with relevant: both must be true', () => {
    const keys = 'systems: [breast], relevant: { field: n, gt: 1 }';
    expect(shown(keys, 'Breast').answer('n', 2).field('a').relevant).toBe(true);
    expect(shown(keys, 'Breast').answer('n', 1).field('a').relevant).toBe(false);
    expect(shown(keys, 'GI').answer('n', 2).field('a').relevant).toBe(false);
    expect(shown(keys, 'Default').answer('n', 2).field('a').relevant).toBe(false);
  });

  it('have the mistakes of relevant at their own place', () => {
    const text = section(
      '    fields:\n      - { id: a, type: Text, label: A, systems: [breast], relevant: { field: m, gt: 1 } }\n',
    );
    const found = check([{ path: PATH, text }]);
    expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(['9:78 FC012']);
  });
});
