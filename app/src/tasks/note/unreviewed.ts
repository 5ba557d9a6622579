import { provenanceText } from '@isocenter/renderer';
import type { CompiledField, FormStore, Json } from '@isocenter/engine';

/** An answer from elsewhere that was not reviewed in this task. */
export interface UnreviewedAnswer {
  readonly field: CompiledField;
  readonly value: Json;
  /** Where it came from, and how reliable that is. */
  readonly source: string;
  /** The task it came from; null for other sources. */
  readonly taskId: string | null;
}

/**
 * What a signature would cover unseen (decisions 27 and 40): answers copied from an earlier task, answers whose source
 * is not signed yet, and inherited ones marked for review without blocking. In the order of the form.
 */
export function unreviewedAnswers(store: FormStore): readonly UnreviewedAnswer[] {
  const { timeZone } = store.context;
  return store.compiledForm.fields
    .filter(({ table }) => table === undefined)
    .flatMap((field): readonly UnreviewedAnswer[] => {
      const { relevant, value, provenance, review } = store.field(field.path);
      if (!relevant || value === null || provenance === null) return [];
      const fromTask = provenance.origin === 'carePlan' || provenance.origin === 'copied' ? provenance.taskId : null;
      const isUnsigned = provenance.origin === 'carePlan' && !provenance.signed && !provenance.confirmed;
      if (provenance.origin !== 'copied' && !isUnsigned && !review) return [];
      const origin = provenanceText(provenance, timeZone);
      const source = [origin?.source, origin?.date].filter(Boolean).join(' · ');
      return [{ field, value, source: review ? review.message : source, taskId: fromTask }];
    });
}
