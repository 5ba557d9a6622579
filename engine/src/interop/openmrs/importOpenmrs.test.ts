import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/json.ts';
import { importOpenmrsForm } from './importOpenmrs.ts';
import type { JsScope } from './javascript/jsNames.ts';
import { jsCondition, jsValue } from './javascript/translateJs.ts';

const KINDS = {
  sex_q: 'choice',
  weight: 'number',
  height: 'number',
  seen: 'date',
  signs: 'choices',
  name: 'text',
} as const;
const scope: JsScope = {
  target: (name) => {
    const found = Object.entries(KINDS).find(([id]) => id === name);
    return found && { name: found[0], table: null, kind: found[1] };
  },
  names: () => Object.keys(KINDS),
  fromTable: null,
  own: { name: 'weight', table: null, kind: 'number' },
};

describe('the JavaScript of OpenMRS forms', () => {
  it.each<[string, Json]>([
    ["sex_q === 'a'", { field: 'sex_q', eq: 'a' }],
    ["sex_q !== 'a' && weight > 3", { all: [{ not: { field: 'sex_q', eq: 'a' } }, { field: 'weight', gt: 3 }] }],
    ["!includes(signs, 'x')", { not: { field: 'signs', contains: 'x' } }],
    [
      "['a','b'].includes(sex_q)",
      {
        any: [
          { field: 'sex_q', eq: 'a' },
          { field: 'sex_q', eq: 'b' },
        ],
      },
    ],
    ['isEmpty(name)', { field: 'name', empty: true }],
    ["name === '' || name == null", { field: 'name', empty: true }],
    ['signs.length > 0', { field: 'signs', answered: true }],
    ['isDateAfterSimple(seen, today())', { field: 'seen', after: { context: 'today' } }],
    ['new Date(seen) > new Date()', { field: 'seen', after: { context: 'today' } }],
    ['10 < weight', { field: 'weight', gt: 10 }],
    ['myValue > 200', { field: 'weight', gt: 200 }],
    ["sex == 'F'", { value: { context: 'patient.sex' }, eq: 'FEMALE' }],
  ])('%s', (text, tree) => {
    expect(jsCondition(text, scope)).toEqual(tree);
  });

  it.each<[string, Json]>([
    ['calcBMI(height, weight)', { bmi: [{ field: 'weight' }, { field: 'height' }] }],
    ['weight + height * 2', { sum: [{ field: 'weight' }, { product: [{ field: 'height' }, 2] }] }],
    [
      "!isEmpty(weight) && !isEmpty(height) ? weight / height : ''",
      { quotient: [{ field: 'weight' }, { field: 'height' }] },
    ],
    ['age', { ageAt: [{ context: 'patient.dateOfBirth' }, { context: 'today' }] }],
  ])('%s', (text, tree) => {
    expect(jsValue(text, scope).tree).toEqual(tree);
  });
});

it('reports every problem of a form with its line', () => {
  const question = (id: string, hide: string): Json => ({
    id,
    label: id,
    type: 'obs',
    questionOptions: { rendering: 'text' },
    hide: { hideWhenExpression: hide },
  });
  const choice = {
    id: 'pick',
    label: 'Pick',
    questionOptions: { rendering: 'radio', answers: [{ concept: 'a', label: 'A' }] },
  };
  const questions = [
    choice,
    question('b', 'pikc === 1'),
    question('c', 'isEmtpy(b)'),
    question('d', "b === '"),
    question('b', 'x => 1'),
    question('e', "pick === 'z'"),
  ];
  const form = { name: 'Faulty', pages: [{ label: 'P', sections: [{ label: 'S', questions }] }] };
  const { items, mapped, unmapped, findings } = importOpenmrsForm({
    path: 'faulty.json',
    text: JSON.stringify(form, null, 1),
  });
  expect([items, mapped]).toEqual([6, 6]);
  expect(unmapped.map(({ id, part }) => `${id} ${part ?? ''}`)).toEqual([
    'b hideWhenExpression',
    'c hideWhenExpression',
    'd hideWhenExpression',
    'b hideWhenExpression',
  ]);
  expect(findings.map(({ code }) => code).toSorted()).toEqual(['FC012', 'FC018', 'FC023', 'FC025', 'FC041', 'FC047']);
  expect(findings.find(({ code }) => code === 'FC012')?.fix).toBe('Write "pick".');
  expect(findings.find(({ code }) => code === 'FC023')?.fix).toBe('Write "isEmpty".');
});
