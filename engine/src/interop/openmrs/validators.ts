import type { Json, JsonObject } from '../../json/json.ts';
import { child, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { anyOf, not, type Condition } from '../conditions.ts';
import type { Origins } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import type { JsScope } from './javascript/jsNames.ts';
import type { Question } from './question.ts';
import { figureOf, isYes } from './questionParts.ts';
import { constraint, type QuestionRules } from './questionRules.ts';

/** The effect of one validator on its field. */
interface Validation {
  readonly constraints?: readonly JsonObject[];
  readonly attributes?: { readonly [name: string]: Json };
  readonly required?: { readonly when: Condition; readonly message?: string };
}
interface ValidatorInput {
  readonly question: Question;
  readonly node: SourceNode;
  readonly message: string | undefined;
  readonly scope: JsScope;
  readonly rules: QuestionRules;
  readonly log: ImportLog;
  readonly origins: Origins;
}
type Validator = (input: ValidatorInput) => Validation | null;

/** Every validator of both OpenMRS form engines; null where it does not apply to the question. */
const VALIDATORS: { readonly [type: string]: Validator } = {
  form_field: () => ({}),
  default_value: () => ({}),
  date: ({ question, node, message }) => {
    if (question.kind !== 'date') return null;
    if (isYes(child(node, 'allowFutureDates'))) return { attributes: { tense: 'planned' } };
    const messages = message === undefined ? {} : { messages: { invalid: message } };
    return { attributes: { tense: 'happened', ...messages } };
  },
  js_expression: (input) => ({
    constraints: [...failsWhen(input, 'failsWhenExpression'), ...failsWhen(input, 'warnsWhenExpression', 'warning')],
  }),
  conditionalAnswered: ({ question, node, message, scope, rules, origins }) => {
    const allowed = rules.asked(node, question.written, 'validators', scope);
    if (allowed === null) return {};
    const fits = anyOf([not(rules.own(question, scope)), allowed]);
    return { constraints: [origins.from(node, constraint(fits, message ?? 'Conflicts with another answer'))] };
  },
  conditionalRequired: ({ question, node, scope, rules }) => {
    const required = rules.conditionallyRequired(node, question.written, scope);
    return required ? { required } : {};
  },
  required: () => ({ required: { when: true } }),
  disallowDecimals: ({ question }) => (question.kind === 'number' ? { attributes: { decimals: 0 } } : null),
  min: (input) => limits(input, ['min'], 'number'),
  max: (input) => limits(input, ['max'], 'number'),
  range: (input) => limits(input, ['min', 'max'], 'number'),
  minlength: (input) => limits(input, ['minLength'], 'text'),
  maxlength: (input) => limits(input, ['maxLength'], 'text'),
};

/** Reads a validator, and reports it if it has no counterpart. */
export function readValidator(input: Omit<ValidatorInput, 'message'>): Validation {
  const { node, question, log } = input;
  const type = textOf(child(node, 'type')) ?? '';
  const written = textOf(child(node, 'message'))?.trim();
  const message = written === '' ? undefined : written;
  const validator = Object.hasOwn(VALIDATORS, type) ? VALIDATORS[type] : undefined;
  const found = validator?.({ ...input, message }) ?? null;
  if (found) return found;
  const reason = validator ? 'does not fit the type of the answer' : 'has no counterpart';
  log.lostPart(question.written, 'validators', node, `The validator "${type}" ${reason}.`);
  return {};
}

/** Negates the failure condition, because our constraints state what must be true. */
function failsWhen(
  { question, node, message, scope, rules, origins }: ValidatorInput,
  key: string,
  severity?: 'warning',
): readonly JsonObject[] {
  const place = child(node, key);
  const fails = rules.condition(place, question.written, key, scope);
  if (!place || fails === null || fails === false) return [];
  return [origins.from(place, constraint(not(fails), message ?? 'Is not allowed', severity))];
}

function limits(
  { question, node }: ValidatorInput,
  names: readonly string[],
  kind: 'number' | 'text',
): Validation | null {
  const found = names.flatMap((name) => {
    const limit = figureOf(child(node, name) ?? child(node, name.toLowerCase()));
    return limit === null ? [] : [[name, limit] as const];
  });
  return question.kind === kind && found.length > 0 ? { attributes: Object.fromEntries(found) } : null;
}
