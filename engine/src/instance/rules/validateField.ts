import type { Path } from '../../compiled-form/compiledForm.ts';
import { type Json, sameJson } from '../../json/json.ts';
import { namesChoice } from '../../field-type/wrappedChoice.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { isWordless } from '../../words/reason.ts';
import type { Answer } from '../state/answer.ts';
import { doseWarnings } from '../state/dose.ts';
import { justificationOf } from '../state/justification.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormError, Review } from '../state/formInstance.ts';
import { reviewError } from './review.ts';
import { FIRST_FACTS, type Facts } from '../state/facts.ts';

const NO_ERRORS = FIRST_FACTS.errors;

/**
 * The problems of an answer: missing though required, rejected by its validator or type, a choice that is not offered any
 * more, or violating a constraint.
 * An inherited value that needs review reports that first. A constraint is checked once the field and everything it reads
 * are answered, unless it tests emptiness itself.
 */
export function validateField(
  field: IndexedField,
  path: Path,
  answer: Answer,
  facts: Facts,
  isAnswered: (field: number, row: string | null) => boolean,
  valueOf: (field: number) => Json,
  review: Review | null = null,
): readonly FormError[] {
  if (!field.behavior.holdsAnswer) return NO_ERRORS;
  const { value, from } = answer;
  if (isEmpty(value)) {
    return facts.required ? keep(facts, [{ path, message: field.requiredMessage, severity: 'error' }]) : NO_ERRORS;
  }
  const errors: FormError[] = review === null ? [] : [reviewError(path, review)];
  if (facts.required && typeof value === 'string' && isWordless(value)) {
    errors.push({ path, message: 'A dash or a dot is no answer', severity: 'error' });
  }
  const refused = field.validate(value);
  if (refused !== null) errors.push({ path, message: refused, severity: 'error' });
  const withdrawn = facts.hiddenChoices.find((id) => namesChoice(value, id));
  if (withdrawn !== undefined) errors.push({ path, message: withdrawnMessage(field, withdrawn), severity: 'error' });
  const doubts = doubtsAbout(field, answer, facts);
  for (const rule of facts.failed.length > 0 ? field.constraints : []) {
    if (!facts.failed.includes(rule.number)) continue;
    if (!rule.asksEmptiness && !rule.reads.every((read) => isAnswered(read, null))) continue;
    const { message = 'Not allowed', severity = 'error' } = rule;
    if (severity === 'reason') doubts.push(message);
    else errors.push({ path, message, severity });
  }
  const severity = justificationOf(doubts, from) ? 'warning' : 'error';
  for (const message of doubts) errors.push({ path, message, severity, about: 'reason' });
  if (field.dose?.dose === field.index) {
    for (const message of doseWarnings(field.dose, valueOf)) errors.push({ path, message, severity: 'warning' });
  }
  return errors.length === 0 ? NO_ERRORS : keep(facts, errors);
}

/** The choice was offered when it was chosen; what was answered since then rules it out. */
function withdrawnMessage({ offered }: IndexedField, id: string): string {
  const label = offered?.find((choice) => choice.id === id)?.label ?? id;
  return `"${label}" does not fit the other answers: choose again`;
}

/** A person entered another value than the form calculates. An empty calculation contradicts nothing. */
function doubtsAbout(field: IndexedField, { value, overridden }: Answer, { calculated }: Facts): string[] {
  if (!overridden || isEmpty(calculated) || sameJson(value, calculated)) return [];
  const { endAdornment } = field.attributes;
  const unit = typeof endAdornment === 'string' ? ` ${endAdornment}` : '';
  const words = typeof calculated === 'number' ? `${calculated}${unit}` : inWords(field, calculated);
  const basis = field.assembles ? 'The answers it is put together from say' : 'Calculated from other answers:';
  return [`${basis} ${words}`];
}

function inWords({ label, attributes, behavior, offered }: IndexedField, value: Json): string {
  const choiceLabel = (id: string): string => offered?.find((choice) => choice.id === id)?.label ?? id;
  return behavior.toNotePhrase(value, { label, attributes, isSide: false, choiceLabel })?.text ?? '';
}

/** Returns the same list while its content is unchanged, to avoid rerendering. */
function keep(facts: Facts, errors: readonly FormError[]): readonly FormError[] {
  const same =
    facts.errors.length === errors.length &&
    errors.every((error, index) => {
      const old = facts.errors[index];
      return old?.message === error.message && old.severity === error.severity;
    });
  return same ? facts.errors : errors;
}
