import type { Json } from '../json/json.ts';

/** The effect of a change on stored answers. */
export type ChangeClass = 'breaking' | 'answer-affecting' | 'cosmetic';

/** One change between two config versions. Breaking: stored answers are lost or may become invalid. */
export interface Change {
  readonly kind: string;
  /** `OTVStatus.weight`, followed by the attribute if one changed. */
  readonly path: string;
  readonly class: ChangeClass;
  readonly before: Json;
  readonly after: Json;
  /** The form: `Radiation/OTVStatus/Default`. */
  readonly address: string;
}
