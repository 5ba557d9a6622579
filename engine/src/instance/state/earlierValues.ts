import { isTrue } from '../../json/json.ts';
import type { FormContext, SourcedValue } from './formInstance.ts';
import type { IndexedField } from './formIndex.ts';
import { historyOf } from './inheritance.ts';

/** Whether the field is shown and told with the values of earlier visits. */
export const showsEarlier = ({ attributes }: Pick<IndexedField, 'attributes'>): boolean => {
  return isTrue(attributes['showBaseline']);
};

const histories = new WeakMap<FormContext, Map<string, readonly SourcedValue[]>>();

/**
 * The values of other tasks up to a clinical date, oldest first: the same list for the same context and date.
 * @param until the clinical date of this task; null for no limit
 */
export function historyIn(field: IndexedField, context: FormContext, until: string | null): readonly SourcedValue[] {
  const known = histories.get(context) ?? new Map<string, readonly SourcedValue[]>();
  histories.set(context, known);
  const key = `${field.path} ${until ?? ''}`;
  const made = known.get(key) ?? historyOf(field, context, until);
  known.set(key, made);
  return made;
}

/**
 * The last value before treatment, which is the baseline, and the last value of all. A signed value goes before one that
 * is not signed. Without a known first day of treatment nothing is a baseline: a grade of the first week must not pass for
 * the state before it.
 */
export function earlierOf(history: readonly SourcedValue[]): {
  readonly baseline: SourcedValue | null;
  readonly previous: SourcedValue | null;
} {
  const isSigned = ({ provenance }: SourcedValue) => provenance.origin === 'carePlan' && provenance.signed;
  const lastOf = (values: readonly SourcedValue[]) => values.findLast(isSigned) ?? values.at(-1) ?? null;
  return { baseline: lastOf(history.filter(({ beforeTreatment }) => beforeTreatment)), previous: lastOf(history) };
}
