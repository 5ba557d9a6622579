import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, sameJson } from '../json/json.ts';
import { readConfigSet } from '../check/check.ts';
import { diffConfigSets } from './diffConfigs.ts';
import { migrateAnswers } from './migrateAnswers.ts';

const SEED = 20_260_115;
const RUNS = process.env['SOAK'] ? 2_000 : 60;

const LIST = (ids: readonly string[]): string => `source: Department
choices:
${ids.map((id) => `  - { id: ${id}, label: ${id} }`).join('\n')}
`;
function version(fields: readonly string[], ids: readonly string[] = ['left', 'right']) {
  const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
${fields.map((field) => `      - ${field}`).join('\n')}
`;
  const { configSet } = readConfigSet([
    { path: 'Radiation/OTVStatus/Default.yaml', text },
    { path: 'support-data/sides.yaml', text: LIST(ids) },
  ]);
  const [form] = configSet.forms;
  if (!form) throw new Error('No form');
  return { configSet, form };
}
function migrate(answers: JsonObject, before: ReturnType<typeof version>, after: ReturnType<typeof version>) {
  return migrateAnswers(answers, before.form, after.form, after.configSet);
}

const CHANGES: readonly (readonly [
  what: string,
  before: string,
  after: string,
  answer: Json,
  kept: Json,
  fate: string | null,
])[] = [
  [
    'a removed choice',
    '{ id: a, type: Radio, label: A, choices: [{ id: x, label: X }, { id: y, label: Y }] }',
    '{ id: a, type: Radio, label: A, choices: [{ id: x, label: X }] }',
    'y',
    null,
    'lost',
  ],
  [
    'a choice removed from a shared list',
    '{ id: a, type: Radio, label: A, choices: { supportData: sides } }',
    '{ id: a, type: Radio, label: A, choices: { supportData: sides } }',
    'middle',
    null,
    'lost',
  ],
  [
    'a unit',
    '{ id: a, type: Numeric, label: A, endAdornment: kg }',
    '{ id: a, type: Numeric, label: A, endAdornment: lb }',
    70,
    70,
    'converted',
  ],
  [
    'a narrower range',
    '{ id: a, type: Numeric, label: A }',
    '{ id: a, type: Numeric, label: A, max: 50 }',
    70,
    70,
    'converted',
  ],
  [
    'a type with a counterpart',
    '{ id: a, type: Checkbox, label: A }',
    '{ id: a, type: Radio, label: A, choices: [{ id: "yes", label: Y }, { id: "no", label: N }] }',
    true,
    'yes',
    'converted',
  ],
  [
    'a type without one',
    '{ id: a, type: Text, label: A }',
    '{ id: a, type: Numeric, label: A }',
    'heavy',
    null,
    'lost',
  ],
  [
    'a removed column',
    '{ id: a, type: Table, label: A, columns: [{ id: b, type: Text, label: B }, { id: c, type: Text, label: C }] }',
    '{ id: a, type: Table, label: A, columns: [{ id: c, type: Text, label: C }] }',
    [{ _id: 'r1', b: 'x', c: 'y' }],
    [{ _id: 'r1', c: 'y' }],
    'lost',
  ],
  [
    'a choice of a radio table',
    '{ id: a, type: RadioTable, label: A, tableData: [{ _id: s, label: S }], choices: [{ id: x, label: X }, { id: y, label: Y }] }',
    '{ id: a, type: RadioTable, label: A, tableData: [{ _id: s, label: S }], choices: [{ id: x, label: X }] }',
    [{ _id: 's', value: 'y' }],
    [{ _id: 's' }],
    'lost',
  ],
  ['a renamed field', '{ id: old, type: Text, label: A }', '{ id: a, type: Text, label: A }', 'kept', 'kept', 'moved'],
  ['nothing', '{ id: a, type: Text, label: A }', '{ id: a, type: Text, label: A }', 'kept', 'kept', null],
];

describe('migrating answers between versions', () => {
  it.each(CHANGES)('reports the fate of each answer after %s', (_what, before, after, answer, kept, fate) => {
    const [old, fresh] = [version([before], ['left', 'middle']), version([after])];
    const id = old.form.sections[0]?.fields[0]?.id ?? '';
    const migrated = migrate({ [id]: answer }, old, fresh);
    expect(migrated.answers['a'] ?? null).toEqual(kept);
    expect(migrated.fates[0]?.fate ?? null).toBe(fate);
  });

  it('reports a changed unit and a removed shared choice as breaking', () => {
    const before = version(['{ id: a, type: Numeric, label: A, endAdornment: kg }'], ['left', 'middle']);
    const after = version(['{ id: a, type: Numeric, label: A, endAdornment: lb }'], ['left']);
    const changes = diffConfigSets(before.configSet, after.configSet);
    expect(changes.map(({ kind, path, class: of }) => `${kind} ${path} ${of}`)).toEqual([
      'attributeChanged OTVStatus.a.endAdornment breaking',
      'choiceRemoved sides:middle breaking',
    ]);
  });

  it(`reports every lost answer (seed ${SEED})`, () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const kind = fc.constantFrom(
      'type: Text',
      'type: Numeric',
      'type: Numeric, max: 5',
      'type: Checkbox',
      'type: DatePicker',
      'type: Radio, choices: [{ id: x, label: X }, { id: "yes", label: Y }]',
      'type: Table, columns: [{ id: a, type: Text, label: A }, { id: b, type: Numeric, label: B }]',
      'type: Table, columns: [{ id: b, type: Text, label: B }]',
      'type: CTCAE, adverseEvents: [fatigue]',
    );
    const field = fc
      .record({ id, kind, label: fc.constantFrom('One', 'Two'), key: fc.option(id) })
      .map(
        (made) =>
          [
            made.id,
            `{ id: ${made.id}, label: ${made.label}, ${made.kind}${made.key === null ? '' : `, key: ${made.key}`} }`,
          ] as const,
      );
    const form = fc
      .uniqueArray(field, { selector: ([name]) => name, minLength: 1 })
      .map((all) => version(all.map(([, text]) => text)));
    const scalar = fc.constantFrom<Json>('x', 'gone', 3, 70, true, '2026-01-15', { grade: 2 });
    const rows = fc.array(fc.record({ a: scalar, b: scalar }), { minLength: 1, maxLength: 2 }).map((all): Json => {
      return all.map((row, index) => ({ _id: `r${index}`, ...row }));
    });
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.oneof(scalar, rows));
    fc.assert(
      fc.property(form, form, answers, (before, after, stored) => {
        const { answers: moved, fates } = migrate(stored, before, after);
        const told = new Set(fates.map(({ path }) => path));
        const arrived = Object.values(moved);
        for (const [key, value] of Object.entries(stored)) {
          const path = `OTVStatus.${key}`;
          const isTold = [...told].some((toldPath) => toldPath === path || toldPath.startsWith(`${path}.`));
          expect(isTold || arrived.some((answer) => sameJson(answer, value))).toBe(true);
        }
        const lostOnes = fates.filter(({ fate, path }) => fate === 'lost' && path.split('.').length === 2);
        expect(Object.keys(moved).length + lostOnes.length).toBe(Object.keys(stored).length);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
