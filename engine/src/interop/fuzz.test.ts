import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { importedForm } from '../testing/importedForm.ts';
import { runs } from '../testing/proof.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { importQuestionnaire } from './fhir/importQuestionnaire.ts';
import type { ImportedFile } from './importReport.ts';
import { importOpenmrsForm } from './openmrs/importOpenmrs.ts';
import { RENDERINGS } from './openmrs/renderings.ts';

const texts = (name: string): readonly string[] => {
  const folder = fileURLToPath(new URL(`../../../fixtures/${name}/`, import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .filter((text) => text.length < 16_000 || name === 'openmrs-forms');
};

/** One random item. Conditions name items by number, including items that do not exist. */
interface RandomItem {
  readonly type: string;
  readonly text: string;
  readonly repeats: boolean;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly when: readonly { readonly on: number; readonly operator: string; readonly answer: Json }[];
  readonly expression: string | null;
  readonly items: readonly RandomItem[];
}
const TYPES = [
  'group',
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
];
const answers: fc.Arbitrary<Json> = fc.oneof(
  fc.boolean().map((valueBoolean) => ({ answerBoolean: valueBoolean })),
  fc.integer({ min: -5, max: 5 }).map((value) => ({ answerInteger: value })),
  fc.constantFrom('a', 'b').map((code) => ({ answerCoding: { code } })),
  fc.constant({ answerDate: '2026-01-01' }),
  fc.string().map((value) => ({ answerString: value })),
);
const { item } = fc.letrec<{ item: RandomItem }>((tie) => ({
  item: fc.record({
    type: fc.constantFrom(...TYPES),
    text: fc.oneof(fc.string(), fc.constantFrom('Pain', 'Größe (cm)', '{{ x }}', 'yes', '__proto__', '- a: b')),
    repeats: fc.boolean(),
    required: fc.boolean(),
    options: fc.array(fc.constantFrom('a', 'b', 'c', 'yes', '1'), { maxLength: 4 }),
    when: fc.array(
      fc.record({
        on: fc.nat(30),
        operator: fc.constantFrom('=', '!=', '>', '<', '>=', '<=', 'exists'),
        answer: answers,
      }),
      { maxLength: 3 },
    ),
    expression: fc.option(
      fc.constantFrom(
        '1 + 1',
        "%resource.item.where(linkId = 'q1').answer.value",
        'today()',
        'a b',
        '%x.y()',
        'iif(true, 1',
      ),
      { freq: 3 },
    ),
    items: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('item'), { maxLength: 3 })),
  }),
}));

/** Conditions read only earlier items, so that the form has no circle. */
function questionnaireOf(items: readonly RandomItem[]): Json {
  let number = 0;
  const write = (randomItem: RandomItem): Json => {
    const own = number++;
    return {
      linkId: `q${own}`,
      text: randomItem.text,
      type: randomItem.type,
      repeats: randomItem.repeats,
      required: randomItem.required,
      ...(randomItem.type.includes('choice')
        ? { answerOption: [...new Set(randomItem.options)].map((code) => ({ valueCoding: { code } })) }
        : {}),
      enableBehavior: 'all',
      enableWhen: randomItem.when
        .filter(({ on }) => own > 0 && on !== own)
        .map(({ on, operator, answer }) => {
          const before = { question: `q${on % own}`, operator };
          return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
            ? { ...before, ...answer }
            : before;
        }),
      ...(randomItem.expression === null || own < 2
        ? {}
        : {
            extension: [
              {
                url: 'http://x/sdc-questionnaire-calculatedExpression',
                valueExpression: { expression: randomItem.expression },
              },
            ],
          }),
      item: randomItem.items.map(write),
    };
  };
  return { resourceType: 'Questionnaire', title: 'Random', item: items.map(write) };
}

const EXPRESSIONS = [
  ...[
    'isEmpty(a)',
    "a === 'x'",
    "a !== 'x' && b == null",
    "includes(a, 'x')",
    "['x'].includes(b)",
    'a > 5',
    'a.length > 1',
  ],
  ...[
    "arrayContains(a, ['x', 'y'])",
    'isDateBefore(a, today())',
    "moment(a).isAfter(b, 'day')",
    'age < 5',
    "sex !== 'F'",
  ],
  ...[
    'a',
    '!b',
    'a ? b : false',
    "(a === 'x' ? 1 : 0) + (b === 'y' ? 1 : 0) > 1",
    '/^[0-9]+$/.test(a)',
    'true',
    'false',
    '',
  ],
  ...[
    "a = 'x'",
    'isEmtpy(a)',
    'a &&',
    'nosuch === 1',
    "a === 'x",
    'x => x',
    'function () {}',
    '`${a}`',
    "typeof a === 'x'",
  ],
  ...[
    'parseInt(a) > 3',
    'calcBMI(a, b)',
    "a > 5 ? 'x' : a > 3 ? 'y' : ''",
    "'score: ' + a",
    'Math.round(a / b)',
    'a + b * 2',
  ],
  ...[
    "useFieldValue('a') === 'x'",
    "moment().diff(moment(a), 'years')",
    'isNaN(a) ? 0 : a',
    '-a',
    'a[0]',
    '({}).a',
    'return a',
  ],
];
const expression = fc.constantFrom(...EXPRESSIONS);
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { freq: 3, nil: undefined });
const answer = fc.record({
  concept: fc.constantFrom<Json>('x', 'y', '1', 2, null),
  label: fc.constantFrom<Json>('X', 'Y', '', null),
});
const { openmrs } = fc.letrec<{ openmrs: Json }>((tie) => ({
  openmrs: fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd e', '', 'a'),
      label: fc.oneof(fc.string(), fc.constantFrom('{{ x }}', '{% if %}', '- a: b')),
      type: fc.constantFrom(
        'obs',
        'obs',
        'obsGroup',
        'control',
        'testOrder',
        'encounterDatetime',
        'encounterProvider',
        '',
      ),
      questionOptions: fc.record({
        rendering: fc.constantFrom(...Object.keys(RENDERINGS), 'made-up', ''),
        answers: rarely(fc.array(answer, { maxLength: 3 })),
        calculate: rarely(fc.record({ calculateExpression: expression })),
        showDate: rarely(fc.constant('true')),
      }),
      hide: rarely(fc.oneof(fc.record({ hideWhenExpression: expression }), expression, fc.boolean())),
      disable: rarely(fc.record({ disableWhenExpression: expression })),
      readonly: rarely(fc.oneof(fc.boolean(), expression)),
      required: rarely(
        fc.constantFrom<Json>(true, 'true', { referenceQuestionId: 'a', referenceQuestionAnswers: ['x'] }),
      ),
      validators: rarely(
        fc.array(
          fc.oneof(
            fc.record({ type: fc.constant('js_expression'), failsWhenExpression: expression }),
            fc.constantFrom<Json>({ type: 'date' }, { type: 'min', min: 2 }, { type: 'nonsense' }, 'x'),
          ),
          { maxLength: 2 },
        ),
      ),
      alert: rarely(fc.record({ alertWhenExpression: expression })),
      default: rarely(fc.constantFrom<Json>('x', 5, ['x'], '2026-01-01', {})),
      questions: rarely(fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('openmrs'), { maxLength: 3 }))),
    })
    .map((question): Json => JSON.parse(JSON.stringify(question)) as Json),
}));

function holdsTogether(imported: ImportedFile): void {
  const whole = imported.unmapped.filter(({ part }) => part === undefined).length;
  expect(imported.mapped + whole).toBe(imported.items);
  for (const { line, file } of imported.findings) expect([line >= 1, file]).toEqual([true, imported.source]);
  if (!imported.form) expect(imported.findings.length).toBeGreaterThan(0);
}

describe('fuzzed imports', () => {
  it('accept random questionnaires: every item maps, compiles and runs', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        const imported = importQuestionnaire({
          path: 'random.json',
          text: JSON.stringify(questionnaireOf(items), null, 1),
        });
        holdsTogether(imported);
        expect(imported.mapped).toBe(imported.items);
        const store = createFormStore({ compiledForm: importedForm(imported), context: TEST_CONTEXT });
        expect(store.validation().unknown).toEqual([]);
      }),
      runs(20, 400),
    );
  });

  it('accept random OpenMRS forms: every question maps, compiles and runs with any expressions', () => {
    fc.assert(
      fc.property(fc.array(openmrs, { minLength: 1, maxLength: 5 }), (questions) => {
        const form = { name: 'Random', pages: [{ label: 'Page', sections: [{ label: 'Section', questions }] }] };
        const imported = importOpenmrsForm({ path: 'random.json', text: JSON.stringify(form, null, 1) });
        holdsTogether(imported);
        expect(imported.mapped).toBe(imported.items);
        const store = createFormStore({ compiledForm: importedForm(imported), context: TEST_CONTEXT });
        expect(store.validation().unknown).toEqual([]);
      }),
      runs(60, 1500),
    );
  });

  it.each(['fhir-questionnaires', 'openmrs-forms'])('never crash on broken %s', (name) => {
    const sources = texts(name);
    const importer = name === 'openmrs-forms' ? importOpenmrsForm : importQuestionnaire;
    const piece = fc.constantFrom('', '"', '{', ']', 'null', '0', 'true', '"linkId"', ',', '[]', '{}', '\\', '&&', "'");
    fc.assert(
      fc.property(
        fc.nat(sources.length - 1),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), piece), {
          minLength: 1,
          maxLength: 4,
        }),
        (which, cuts) => {
          let text = sources[which] ?? '';
          for (const [where, length, put] of cuts) {
            const index = Math.floor(where * text.length);
            text = text.slice(0, index) + put + text.slice(index + length);
          }
          holdsTogether(importer({ path: 'broken.json', text }));
        },
      ),
      runs(20, 400),
    );
  });

  it.each(['fhir-questionnaires', 'openmrs-forms'])('never crash on %s with values of other types', (name) => {
    const sources = texts(name);
    const importer = name === 'openmrs-forms' ? importOpenmrsForm : importQuestionnaire;
    fc.assert(
      fc.property(
        fc.nat(sources.length - 1),
        fc.array(fc.nat(900), { minLength: 1, maxLength: 8 }),
        fc.jsonValue(),
        (which, places, value) => {
          let seen = 0;
          const strange: unknown = JSON.parse(sources[which] ?? '', (_key: string, own: unknown) => {
            return places.includes(seen++) ? value : own;
          });
          const text = JSON.stringify(strange, null, 1);
          holdsTogether(importer({ path: 'strange.json', text }));
        },
      ),
      runs(20, 400),
    );
  });
});
