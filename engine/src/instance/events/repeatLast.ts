import { isEmpty } from '../../expressions/operators.ts';
import { isTrue } from '../../json/json.ts';
import type { Pass } from '../rules/pass.ts';
import { clinicalDateOf } from '../state/clinicalDate.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext, SourcedValue } from '../state/formInstance.ts';
import type { FormState } from '../state/formState.ts';
import { historyOf } from '../state/inheritance.ts';
import type { Provenance } from '../state/provenance.ts';
import { put } from './answering.ts';

interface Earlier {
  readonly target: IndexedField;
  readonly last: SourcedValue;
}

/**
 * A person states that nothing has changed (`repeatsLast`): the fields of the same form that show earlier values and are
 * not answered yet get their value of the last visit, as answers of that person. What an older visit had stays empty.
 */
export function repeatLast(pass: Pass, state: FormState, field: IndexedField, from: Provenance): void {
  if (!isTrue(field.attributes['repeatsLast']) || isEmpty(pass.valueOf(field))) return;
  const earlier = earlierValues(pass, state, field);
  const visit = taskOf(earlier.toSorted((a, b) => (timeOf(a.last) < timeOf(b.last) ? -1 : 1)).at(-1));
  for (const value of earlier) {
    if (taskOf(value) !== visit || !isEmpty(pass.valueOf(value.target))) continue;
    put(pass, { field: value.target, row: null }, value.last.value, from);
  }
}

function earlierValues({ index }: Pass, state: FormState, { eventType }: IndexedField): readonly Earlier[] {
  const until = clinicalDateOf(index, (section) => state.sections[section]);
  return index.fields.flatMap((target): readonly Earlier[] => {
    const isRepeated = target.eventType === eventType && isTrue(target.attributes['showBaseline']);
    const last = isRepeated ? lastOf(target, state.context, until) : undefined;
    return last ? [{ target, last }] : [];
  });
}

function lastOf(target: IndexedField, context: FormContext, until: string | null): SourcedValue | undefined {
  return target.mode === 'Definition' && target.table === undefined
    ? historyOf(target, context, until).at(-1)
    : undefined;
}

function taskOf(earlier: Earlier | undefined): string | null {
  const from = earlier?.last.provenance;
  return from?.origin === 'carePlan' ? from.taskId : null;
}

/** The clinical date, then the time of the signature. */
function timeOf({ date, provenance }: SourcedValue): string {
  const on = provenance.origin === 'carePlan' ? provenance.on : '';
  return `${(date ?? on).slice(0, 10)} ${on}`;
}
