import { cellValue, userOf } from './answering.ts';
import { calculatedOrigin } from '../state/calculatedOrigin.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext } from '../state/formInstance.ts';
import type { FormState } from '../state/formState.ts';
import type { Pass } from '../rules/pass.ts';
import { cellPath, type Place } from '../state/paths.ts';
import type { Provenance } from '../state/provenance.ts';
import { isReason } from '../../words/reason.ts';
import { askedOf, reasonsAsked } from '../state/justification.ts';
import { reviewOf } from '../rules/review.ts';
import { unknownOf } from '../state/unknown.ts';

/** Confirming or accepting a calculated value does not override it. */
function acceptedOrigin(field: IndexedField, context: FormContext): Provenance {
  return field.calculation === null ? userOf(context) : calculatedOrigin(field);
}

/** Confirms a copied value, or an inherited one that needs review, recording the user and the time. */
export function confirm(pass: Pass, { field, row }: Place, context: FormContext): void {
  const answer = pass.answerOf(field);
  const { from } = answer;
  if (row !== null) return;
  // A copied answer that someone stands for is that person's.
  if (from?.origin === 'copied') return pass.write(field, { ...answer, from: userOf(context) });
  const review = reviewOf(field, from, context);
  if (review === null) return;
  if (from?.origin !== 'carePlan' && from?.origin !== 'external') return;
  const confirmed = { by: context.user.id, on: context.now, of: review.reason };
  pass.write(field, { ...answer, from: { ...from, confirmed } });
}

/** Accepts an unknown field, with a reason that is stored and signed with it (decision 44). */
export function overrideUnknown(pass: Pass, state: FormState, { field, row }: Place, reason: string): void {
  const { context } = state;
  const table = pass.tableOf(field);
  const facts = table && row !== null ? pass.cellFacts(cellPath(table, row, field), field) : pass.factsOf(field);
  const unknown = unknownOf(pass.index, field, facts.broken, state.sections[field.section]?.broken ?? []);
  if (unknown === null || field.safety || !isReason(reason)) return;
  const override = { reason: reason.trim(), by: context.user.id, on: context.now, of: unknown.code };
  if (table && row !== null) {
    const { cells } = pass.answerOf(table);
    const known = cells?.[`${row}.${field.id}`];
    const from = { ...(known?.from ?? acceptedOrigin(field, context)), override };
    pass.writeCell(table, row, field, cellValue(pass, field, row), from, known?.overridden === true);
  } else {
    const answer = pass.answerOf(field);
    pass.write(field, { ...answer, from: { ...(answer.from ?? acceptedOrigin(field, context)), override } });
  }
}

/** Records why a doubted value was entered. The value and who entered it stay. */
export function justify(pass: Pass, { field, row }: Place, reason: string, context: FormContext): void {
  const table = pass.tableOf(field);
  const facts = table && row !== null ? pass.cellFacts(cellPath(table, row, field), field) : pass.factsOf(field);
  const asked = reasonsAsked(facts.errors);
  if (asked.length === 0 || !isReason(reason)) return;
  const justified = { reason: reason.trim(), by: context.user.id, on: context.now, of: askedOf(asked) };
  if (table && row !== null) {
    const known = pass.answerOf(table).cells?.[`${row}.${field.id}`];
    const from = { ...(known?.from ?? acceptedOrigin(field, context)), justified };
    pass.writeCell(table, row, field, cellValue(pass, field, row), from, known?.overridden === true);
  } else {
    const answer = pass.answerOf(field);
    pass.write(field, { ...answer, from: { ...(answer.from ?? acceptedOrigin(field, context)), justified } });
  }
}
