import type { CarePlanSource, Instant } from '@isocenter/schemas';
import type { Choice, Path } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import type { FormError, LastUpdate, Review, SectionProgress, SourcedValue } from './state/formInstance.ts';
import type { Provenance, UnknownOverride } from './state/provenance.ts';

/** A shown field or cell as it was. What is absent was not there. */
export interface RecordedField {
  readonly path: Path;
  /** The value as stored; a table has the ids of its rows, and each cell has a record of its own. */
  readonly value: Json;
  readonly provenance?: Provenance;
  readonly required?: true;
  readonly readOnly?: true;
  /** Describes a rule that could not be evaluated, and the acceptance of it. */
  readonly unknown?: string;
  readonly unknownOverride?: UnknownOverride;
  readonly errors?: readonly Omit<FormError, 'path'>[];
  /** The result of the rule whose value the user replaced. */
  readonly replaced?: { readonly calculated: Json };
  readonly review?: Review;
  readonly carePlanSource?: CarePlanSource;
  readonly reference?: SourcedValue;
  readonly revertTo?: SourcedValue;
  readonly history?: readonly SourcedValue[];
  /** Ids of choices of the form that were not offered. */
  readonly hiddenChoices?: readonly string[];
  /** The chosen ones of a list of the host, because its labels may change. */
  readonly choices?: readonly Choice[];
  readonly lastUpdate?: LastUpdate;
  /** Only in a record made of stored answers: nothing tells what was here. */
  readonly notRecorded?: true;
}

/**
 * What a form showed at one moment: plain JSON, kept with a version and played back by `playRecord`. Nothing in it is
 * computed again, so that later data, forms and engines cannot change it (decision 53).
 */
export interface FormRecord {
  readonly version: 1;
  readonly formHash: string;
  readonly takenOn: Instant;
  /** The department's calendar date and time zone at that moment. */
  readonly today?: string;
  readonly timeZone?: string;
  readonly sections: readonly SectionProgress[];
  /** In the order of the form; after each table its cells, by row. Hidden fields and cells are absent. */
  readonly fields: readonly RecordedField[];
  /** Names of the people in `fields`. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Made of stored answers (`recordOfAnswers`): it tells nothing about fields without an answer. */
  readonly answersOnly?: true;
}
