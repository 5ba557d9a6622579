import type { Json, JsonObject } from '../../json/json.ts';

/** Keys and indexes from the top of a file to a value: `['sections', 0, 'fields', 2, 'required']`. */
export type DocumentPath = readonly (string | number)[];

/** A value to write. Undefined removes the key; items of lists are replaced, never removed, so that paths stay right. */
export interface Edit {
  readonly path: DocumentPath;
  readonly value: Json | undefined;
}

/** Edits that are made together or not at all. */
export type Rewrite = readonly Edit[];

/**
 * Another way to write the same thing. An upgrade is pure: the content of one file in, the rewrites out. It need not
 * prove that the meaning stays: every rewrite is tried, and left out when a compiled form would change.
 */
export interface Upgrade {
  /** In kebab-case, such as `infix-expressions`. */
  readonly name: string;
  /** One line for the report. */
  readonly summary: string;
  readonly rewrites: (file: JsonObject) => readonly Rewrite[];
}
