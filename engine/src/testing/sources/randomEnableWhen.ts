import fc from 'fast-check';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Amount, Coding, EnableWhen, FhirValue, PlainItem } from './runEnableWhen.ts';

type Kind =
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'string'
  | 'date'
  | 'choice'
  | 'choices'
  | 'words'
  | 'weight'
  | 'weights'
  | 'group';

/** A random item: conditions name earlier items by number. */
export interface RandomItem {
  readonly kind: Kind;
  readonly required: boolean;
  readonly behavior: 'all' | 'any';
  readonly when: readonly {
    readonly on: number;
    readonly operator: string;
    readonly answer: FhirValue;
    readonly fits: number;
  }[];
  readonly items: readonly RandomItem[];
}

const CODINGS: readonly Coding[] = [
  { system: 'http://a', code: 'x', display: 'X of a' },
  { system: 'http://b', code: 'x', display: 'X of b' },
  { system: 'http://a', code: 'y', display: 'Y' },
  { code: 'z', display: 'Z' },
];
const WORDS = ['one', 'two'];
const coding = (value: Coding): FhirValue => ({ type: 'Coding', value });
const amount = (value: number, code?: string): FhirValue => ({
  ...{ type: 'Quantity', value: { value, ...(code === undefined ? {} : { code }) } },
});
/** Answers that a question of each kind can have. */
const ANSWERS: { readonly [kind in Kind]: readonly FhirValue[] } = {
  boolean: [true, false].map((value) => ({ type: 'boolean', value })),
  integer: [0, 2, -3].map((value) => ({ type: 'integer', value })),
  decimal: [0, 2, 2.5].map((value) => ({ type: 'decimal', value })),
  string: ['a', 'two', '2'].map((value) => ({ type: 'string', value })),
  date: ['2026-01-01', '2026-06-30'].map((value) => ({ type: 'date', value })),
  ...{ choice: CODINGS.map(coding), choices: CODINGS.map(coding) },
  words: WORDS.map((value) => ({ type: 'string', value })),
  /** In kilograms, and in kilograms or grams. */
  ...{ weight: [amount(2, 'kg'), amount(2.5, 'kg')], weights: [amount(2, 'kg'), amount(2000, 'g'), amount(500, 'g')] },
  group: [],
};
/** Amounts that conditions ask for. */
const AMOUNTS: readonly FhirValue[] = [
  ...[
    amount(2),
    amount(2, 'kg'),
    amount(2000, 'g'),
    amount(2500, 'g'),
    amount(0.5, 'kg'),
    amount(2, 'cm'),
    amount(500),
  ],
];
/** What conditions also ask for: other types, other systems, codes without a system. */
const STRANGE: readonly FhirValue[] = [
  ...[{ code: 'x' }, { system: 'http://c', code: 'x' }, { system: 'http://a', code: 'z' }].map(coding),
  ...[{ code: 'y' }, { system: 'http://b', code: 'y' }, { code: 'one' }].map(coding),
  ...ANSWERS.string,
  ...[
    ...ANSWERS.boolean,
    ...ANSWERS.integer,
    { type: 'string', value: 'x' } as const,
    { type: 'string', value: 'yes' } as const,
  ],
];

const KINDS: readonly Kind[] = [
  'boolean',
  'integer',
  'decimal',
  'string',
  'date',
  'choice',
  'choice',
  'choices',
  'words',
  'weight',
  'weights',
];
const { item } = fc.letrec<{ item: RandomItem }>((tie) => ({
  item: fc.record({
    kind: fc.oneof(
      { arbitrary: fc.constantFrom(...KINDS), weight: 5 },
      { arbitrary: fc.constant<Kind>('group'), weight: 1 },
    ),
    required: fc.boolean(),
    behavior: fc.constantFrom('all', 'any'),
    when: fc.array(
      fc.record({
        on: fc.nat(30),
        operator: fc.constantFrom('=', '=', '!=', '>', '>=', '<', '<=', 'exists'),
        answer: fc.constantFrom(...STRANGE),
        fits: fc.nat(11),
      }),
      { maxLength: 3 },
    ),
    items: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('item'), { minLength: 1, maxLength: 3 })),
  }),
}));
export const randomItems = fc.array(item, { minLength: 4, maxLength: 8 });

/** A questionnaire and what is needed to judge it. */
export interface RandomQuestionnaire {
  readonly items: readonly JsonObject[];
  readonly plain: readonly PlainItem[];
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly required: ReadonlySet<string>;
}

/** Items get linkIds `i0`, `i1`, … in order. Only groups have items, and their conditions name items outside them. */
export function questionnaireOf(random: readonly RandomItem[]): RandomQuestionnaire {
  const kinds = new Map<string, Kind>();
  const required = new Set<string>();
  const write = (random: RandomItem): { readonly item: JsonObject; readonly plain: PlainItem } => {
    const linkId = `i${kinds.size}`;
    const enableWhen = random.when.flatMap((when) => whenOf(when, [...kinds]));
    kinds.set(linkId, random.kind);
    if (random.required && random.kind !== 'group') required.add(linkId);
    const inner = random.kind === 'group' ? random.items.map(write) : [];
    const written: JsonObject = {
      ...{ linkId, text: linkId, ...SHAPES[random.kind], enableBehavior: random.behavior },
      ...(required.has(linkId) ? { required: true } : {}),
      enableWhen: enableWhen.map(({ question, operator, answer }) => ({
        question,
        operator,
        [`answer${title(answer.type)}`]: plainJson(answer),
      })),
      ...(inner.length > 0 ? { item: inner.map(({ item: child }) => child) } : {}),
    };
    return {
      item: written,
      plain: { linkId, enableWhen, behavior: random.behavior, items: inner.map(({ plain }) => plain) },
    };
  };
  const all = random.map(write);
  return { items: all.map(({ item: own }) => own), plain: all.map(({ plain }) => plain), kinds, required };
}

const unit = (name: string, code: string): JsonObject => ({
  ...{ url: `http://hl7.org/fhir/StructureDefinition/${name}`, valueCoding: { code, display: code } },
});
const SHAPES: { readonly [kind in Kind]: JsonObject } = {
  ...{
    boolean: { type: 'boolean' },
    integer: { type: 'integer' },
    decimal: { type: 'decimal' },
    string: { type: 'string' },
  },
  ...{ date: { type: 'date' }, group: { type: 'group' } },
  choice: { type: 'choice', answerOption: CODINGS.map((valueCoding) => ({ valueCoding: { ...valueCoding } })) },
  choices: {
    type: 'choice',
    repeats: true,
    answerOption: CODINGS.map((valueCoding) => ({ valueCoding: { ...valueCoding } })),
  },
  words: { type: 'choice', answerOption: WORDS.map((valueString) => ({ valueString })) },
  weight: { type: 'quantity', extension: [unit('questionnaire-unit', 'kg')] },
  weights: { type: 'quantity', extension: ['kg', 'g'].map((code) => unit('questionnaire-unitOption', code)) },
};
const title = (type: string): string => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`;
const plainJson = ({ value }: FhirValue): Json => (typeof value === 'object' ? plainObject(value) : value);
const plainObject = (value: Coding | Amount): JsonObject => ({ ...value });

function whenOf(
  { on, operator, answer, fits }: RandomItem['when'][number],
  before: readonly (readonly [string, Kind])[],
): readonly EnableWhen[] {
  const named = before[on % Math.max(1, before.length)];
  if (!named) return [];
  const [question, kind] = named;
  if (kind === 'group') return [];
  if (operator === 'exists') return [{ question, operator, answer: { type: 'boolean', value: fits % 2 === 0 } }];
  // Most compare with a possible answer, and order what has an order.
  const isAmount = kind === 'weight' || kind === 'weights';
  const possible = isAmount ? AMOUNTS : ANSWERS[kind];
  const isOrdered = isAmount || kind === 'integer' || kind === 'decimal' || kind === 'date';
  const asked = isOrdered || fits === 11 || operator === '!=' ? operator : '=';
  return [{ question, operator: asked, answer: fits < 8 ? (possible[fits % possible.length] ?? answer) : answer }];
}

/** A response: for each item a number that picks its answers; 0 is none. */
export const randomResponse = fc.array(fc.nat(7), { minLength: 40, maxLength: 40 });

export function answersOf(
  kinds: ReadonlyMap<string, Kind>,
  picks: readonly number[],
): ReadonlyMap<string, readonly FhirValue[]> {
  return new Map(
    [...kinds].map(([linkId, kind], index) => {
      const pick = picks[index] ?? 0;
      const possible = ANSWERS[kind];
      const first = possible[pick % Math.max(1, possible.length)];
      if (pick < 2 || !first) return [linkId, []];
      const second = kind === 'choices' && pick > 4 ? possible[(pick + 1) % possible.length] : undefined;
      return [linkId, second ? [first, second] : [first]];
    }),
  );
}

/** The answers of one question as the form engine stores them. */
export function storedAnswer(kind: Kind, given: readonly FhirValue[]): Json {
  const stored = given.map((answer): Json => {
    if (answer.type === 'boolean') return answer.value === true ? 'yes' : 'no';
    if (answer.type === 'Quantity') {
      const { value, code = '' } = answer.value;
      return kind === 'weights' ? { value, unit: code } : value;
    }
    if (answer.type !== 'Coding') return answer.value;
    // The second option with the code x is stored under another id.
    return answer.value.system === 'http://b' ? 'x-2' : (answer.value.code ?? null);
  });
  return kind === 'choices' ? stored : (stored[0] ?? null);
}
