import type { Json } from '@isocenter/engine';
import type { CaseFieldChoice, CaseFieldOrigin, CaseFieldType } from '@isocenter/schemas';

/** What a case can hold for a field; a missing value is absent. */
export type StoredCaseValue = string | number | readonly string[];

/** A field of cases, before anything is known of how often it is filled. */
export interface CaseColumn {
  readonly shortName: string;
  readonly label: string;
  readonly type: CaseFieldType;
  readonly unit: string | null;
  /** Null where values are not from a list. */
  readonly choices: readonly CaseFieldChoice[] | null;
  readonly origin: CaseFieldOrigin;
  readonly form: string | null;
  readonly path: string | null;
  /** Values without a list that the product derives from codes; what people type is not coded. */
  readonly isCoded?: boolean;
}

/** A field that is read from the answer of one question. */
export interface ReadColumn extends CaseColumn {
  readonly read: (answer: Json) => StoredCaseValue | null;
}

/** `OTVAdverseEvents` becomes `otv_adverse_events`, `stage.group` becomes `stage_group`. */
export function shortNameOf(...parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .replace(/[^A-Za-z0-9]+/g, '_')
        .toLowerCase(),
    )
    .join('_');
}
