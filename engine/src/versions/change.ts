import type { Json } from '../compiled-form/compiledForm.ts';

/** What a change means for answers that are stored already. */
export type ChangeClass = 'breaking' | 'answer-affecting' | 'cosmetic';

/** One change between two config versions. Breaking: stored answers are lost, or may no longer be valid. */
export interface Change {
  readonly kind: string;
  /** `OTVStatus.weight`, with an attribute behind it where one changed. */
  readonly path: string;
  readonly class: ChangeClass;
  readonly before: Json;
  readonly after: Json;
  /** The form: `Radiation/OTVStatus/Default`. */
  readonly address: string;
}
