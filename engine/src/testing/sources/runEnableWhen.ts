/** An answer of a QuestionnaireResponse. */
export type FhirValue =
  | { readonly type: 'boolean' | 'string' | 'integer' | 'decimal' | 'date'; readonly value: string | number | boolean }
  | { readonly type: 'Coding'; readonly value: Coding }
  | { readonly type: 'Quantity'; readonly value: Amount };
/** A UCUM amount; without a code it has the unit of the question. */
export interface Amount {
  readonly value: number;
  readonly code?: string;
}
export interface Coding {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
}
export interface EnableWhen {
  readonly question: string;
  readonly operator: string;
  readonly answer: FhirValue;
}
/** An item as far as its display depends on it. */
export interface PlainItem {
  readonly linkId: string;
  readonly enableWhen: readonly EnableWhen[];
  readonly behavior: 'all' | 'any';
  readonly items: readonly PlainItem[];
}
export type Response = ReadonlyMap<string, readonly FhirValue[]>;

/**
 * The items that are enabled, by the definition of Questionnaire.item.enableWhen: an item inside a disabled one is disabled,
 * a disabled question has no answer, and parts of a coding that the condition does not give need not match.
 */
export function enabledItems(items: readonly PlainItem[], response: Response): ReadonlySet<string> {
  const enabled = new Set<string>();
  // Conditions read earlier items only, so one pass in order is enough.
  const visit = (item: PlainItem, isInside: boolean): void => {
    const holds = item.enableWhen.map((when) =>
      conditionHolds(when, enabled.has(when.question) ? (response.get(when.question) ?? []) : []),
    );
    const isEnabled =
      isInside && (holds.length === 0 || (item.behavior === 'any' ? holds.some(Boolean) : holds.every(Boolean)));
    if (isEnabled) enabled.add(item.linkId);
    for (const inner of item.items) visit(inner, isEnabled);
  };
  for (const item of items) visit(item, true);
  return enabled;
}

function conditionHolds({ operator, answer }: EnableWhen, given: readonly FhirValue[]): boolean {
  if (operator === 'exists') return given.length > 0 === answer.value;
  if (operator === '!=') return !given.some((value) => equal(value, answer));
  if (operator === '=') return given.some((value) => equal(value, answer));
  return given.some((value) => ordered(value, operator, answer));
}

const isNumber = ({ type }: FhirValue): boolean => type === 'integer' || type === 'decimal';

/** UCUM: what one unit is in the base unit. */
const UNITS: { readonly [code: string]: readonly [base: string, factor: number] } = {
  ...{ kg: ['g', 1000], g: ['g', 1], cm: ['m', 0.01], mm: ['m', 0.001] },
};
function inBase({ value, code }: Amount): readonly [base: string, value: number] {
  const [base, factor] = UNITS[code ?? ''] ?? [code ?? '', 1];
  return [base, Math.round(value * factor * 1e6) / 1e6];
}
/** The difference of two amounts; null when they cannot be compared. */
function apart(given: FhirValue, asked: FhirValue): number | null {
  if (given.type !== 'Quantity' || asked.type !== 'Quantity') return null;
  const code = asked.value.code ?? given.value.code;
  const [a, b] = [inBase(given.value), inBase({ ...asked.value, ...(code === undefined ? {} : { code }) })];
  return a[0] === b[0] ? a[1] - b[1] : null;
}

function equal(given: FhirValue, asked: FhirValue): boolean {
  if (given.type === 'Quantity' || asked.type === 'Quantity') return apart(given, asked) === 0;
  if (given.type === 'Coding' && asked.type === 'Coding') {
    const { system, code } = asked.value;
    return (system === undefined || system === given.value.system) && (code === undefined || code === given.value.code);
  }
  return (given.type === asked.type || (isNumber(given) && isNumber(asked))) && given.value === asked.value;
}

function ordered(given: FhirValue, operator: string, asked: FhirValue): boolean {
  const far = apart(given, asked);
  const isSame = (isNumber(given) && isNumber(asked)) || (given.type === 'date' && asked.type === 'date');
  if (!isSame && far === null) return false;
  const [a, b] = far === null ? [given.value, asked.value] : [far, 0];
  if (operator === '>') return a > b;
  if (operator === '>=') return a >= b;
  return operator === '<' ? a < b : a <= b;
}
