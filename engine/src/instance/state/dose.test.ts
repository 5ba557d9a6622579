import { expect, it } from 'vitest';
import type { Json } from '../../json/json.ts';
import { compiledFormOf } from '../../testing/testForm.ts';
import { doseGroups, doseWarnings, followDose } from './dose.ts';

const GROUP = { dose: 0, dosePerFraction: 1, fractions: 2 };
type Triple = readonly [dose: Json, dosePerFraction: Json, fractions: Json];
const valueOf = (triple: Triple) => (field: number) => triple[field] ?? null;

it.each<readonly [typed: keyof typeof GROUP, triple: Triple, field: keyof typeof GROUP | null, value: number]>([
  ['dose', [6000, null, 30], 'dosePerFraction', 200],
  ['dose', [6000, 100, 30], 'dosePerFraction', 200],
  ['dose', [4000, null, 15], 'dosePerFraction', 266.7],
  ['dose', [6000, null, 1], 'dosePerFraction', 6000],
  ['dose', [null, 200, 30], null, 0],
  ['dose', [6000, 200, 0], null, 0],
  ['dose', [6000, 200, 1.5], null, 0],
  ['dose', [6000, 200, '30'], null, 0],
  ['dose', ['6000', 200, 30], null, 0],
  ['dose', [Number.POSITIVE_INFINITY, 200, 30], null, 0],
  ['dosePerFraction', [6000, 200, 25], 'dose', 5000],
  ['dosePerFraction', [null, 266.66, 10], 'dose', 2667],
  ['dosePerFraction', [6000, null, 30], null, 0],
  ['fractions', [6000, 200, 25], 'dose', 5000],
  ['fractions', [4000, null, 15], 'dosePerFraction', 266.7],
  ['fractions', [null, null, 30], null, 0],
])('%s typed with %j changes %s to %d', (typed, triple, field, value) => {
  const followed = followDose(GROUP, GROUP[typed], valueOf(triple));
  expect(followed).toEqual(field === null ? null : { field: GROUP[field], value });
});

it.each<readonly [triple: Triple, warnings: readonly string[]]>([
  [[50, null, null], ['50 cGy: did you mean 5000?']],
  [[99.9, null, null], ['99.9 cGy: did you mean 9990?']],
  [[0.1, null, null], ['0.1 cGy: did you mean 10?']],
  [[0, null, null], []],
  [[100, null, null], []],
  [[12_000, null, null], []],
  [[12_000.1, null, null], ['12000.1 cGy is more than 12000 cGy: is that right?']],
  [[6000, 200, 30], []],
  [[4000.5, 266.7, 15], []],
  [[6000, 200, 29], ['200 × 29 = 5800 cGy, 200 cGy less than the total']],
  [[6000, 200.5, 30], ['200.5 × 30 = 6015 cGy, 15 cGy more than the total']],
  [[4000.4, 266.7, 15], ['266.7 × 15 = 4000.5 cGy, 0.1 cGy more than the total']],
  [[6000, 200, null], []],
  [[6000, null, 30], []],
  [[null, 200, 30], []],
  [
    [50, 2, 30],
    ['50 cGy: did you mean 5000?', '2 × 30 = 60 cGy, 10 cGy more than the total'],
  ],
])('%j warns %j', (triple, warnings) => {
  expect(doseWarnings(GROUP, valueOf(triple))).toEqual(warnings);
});

it('a group is a complete triple of one section or table, the first of each kind', () => {
  const triple = (prefix: string, roles: readonly string[]) =>
    roles.map((role, index) => `{ id: ${prefix}${index}, type: Numeric, label: A, doseRole: ${role} }`);
  const ALL = ['dose', 'dosePerFraction', 'fractions'];
  const compiledForm = compiledFormOf(
    [
      '{ id: other, type: Numeric, label: A }',
      ...triple('s', ALL),
      ...triple('late', ['dose']),
      ...['half', 'whole'].map(
        (table) =>
          `{ id: ${table}, type: Table, label: A, columns: [${triple(table, table === 'half' ? ALL.slice(1) : ALL).join(', ')}] }`,
      ),
    ]
      .map((field) => `- ${field}`)
      .join('\n'),
  );
  const idOf = (index: number) => compiledForm.fields[index]?.id;
  const groups = [...doseGroups(compiledForm)].map(([member, { dose, dosePerFraction, fractions }]) =>
    [member, dose, dosePerFraction, fractions].map(idOf),
  );
  const [inSection, inTable] = [
    ['s0', 's1', 's2'],
    ['whole0', 'whole1', 'whole2'],
  ];
  expect(groups).toEqual([...inSection.map((id) => [id, ...inSection]), ...inTable.map((id) => [id, ...inTable])]);
});
