import type { CompiledForm, CompiledField, Json, Provenances, StoredAnswers } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import { answerOf, isDose, sameAnswer } from './differences.ts';

export type Side = 'mine' | 'theirs';

/** A field that differs between this screen and what another user saved. */
export interface FieldMerge {
  readonly field: CompiledField;
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: Json;
  /** The side that is taken automatically. Null if the user decides: both changed the field, or it holds a dose. */
  readonly side: Side | null;
}

/** Compares each field with the common base, in the order of the form. A dose never merges automatically. */
export function threeWay(
  compiledForm: CompiledForm,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): readonly FieldMerge[] {
  return compiledForm.fields
    .filter((field) => field.table === undefined)
    .flatMap((field): readonly FieldMerge[] => {
      const [was, ours, other] = [answerOf(base, field), answerOf(mine, field), answerOf(theirs, field)];
      if (sameAnswer(ours, other)) return [];
      const side = isDose(compiledForm, field)
        ? null
        : sameAnswer(was, ours)
          ? 'theirs'
          : sameAnswer(was, other)
            ? 'mine'
            : null;
      return [{ field, base: was, mine: ours, theirs: other, side }];
    });
}

/** Theirs, with the fields that were decided for mine replaced. */
export function mergedAnswers(
  merges: readonly FieldMerge[],
  sides: ReadonlyMap<string, Side>,
  mine: StoredAnswers,
  theirs: StoredAnswers,
): StoredAnswers {
  const merged: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.entries(theirs.values).map(([eventType, answers]) => [eventType, { ...answers }]),
  );
  const provenance: Record<string, Provenances[string]> = { ...theirs.provenance };
  for (const { field, mine: value } of merges.filter((merge) => sides.get(merge.field.path) === 'mine')) {
    const answers = (merged[field.eventType] ??= {});
    if (value === null) delete answers[field.id];
    else answers[field.id] = value;
    moveProvenance(provenance, mine.provenance, field.path);
  }
  return { values: merged, provenance };
}

/** Of the field and of its rows' cells. */
function moveProvenance(into: Record<string, Provenances[string]>, from: Provenances, path: string): void {
  const ofField = (candidate: string) => candidate === path || candidate.startsWith(`${path}[`);
  for (const known of Object.keys(into)) if (ofField(known)) delete into[known];
  for (const [known, provenance] of Object.entries(from)) if (ofField(known)) into[known] = provenance;
}
