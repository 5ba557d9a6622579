import type { Instant } from '../domain/people.ts';

/**
 * What the answers of a case field are. `survival` is a time in days that ends with an event or without, `incidence` one
 * that ends with the first of several events.
 */
export const CASE_FIELD_TYPES = ['number', 'date', 'choice', 'choices', 'text', 'survival', 'incidence'] as const;
export type CaseFieldType = (typeof CASE_FIELD_TYPES)[number];

/** Times to an event have no value of their own: they are drawn as curves, and no filter compares them. */
export const isTimeToEvent = (type: CaseFieldType): boolean => type === 'survival' || type === 'incidence';

/**
 * Where a case field comes from: the course itself, the care plan, the worst grade of an adverse event, or a question of
 * a form.
 */
export const CASE_FIELD_ORIGINS = ['course', 'carePlan', 'toxicity', 'form'] as const;
export type CaseFieldOrigin = (typeof CASE_FIELD_ORIGINS)[number];

export interface CaseFieldChoice {
  readonly id: string;
  readonly label: string;
}

/** A row of GET /api/data_api/fields (API-020): a feature that viewpoints can show and filter by. */
export interface CaseField {
  /** The name in queries; it never changes. */
  readonly short_name: string;
  readonly label: string;
  readonly type: CaseFieldType;
  readonly unit: string | null;
  /** Null for fields without a list of choices. */
  readonly choices: readonly CaseFieldChoice[] | null;
  readonly origin: CaseFieldOrigin;
  /** The form and the path of its question; null for a field that comes from no single question. */
  readonly form: string | null;
  readonly path: string | null;
  /** The config version that introduced it; null for fields of the product itself. */
  readonly since: string | null;
  /** In how many of all cases it has a value; null for too few to be shown. */
  readonly filled: number | null;
  /** In how many of those the answer is that it is not known. */
  readonly unknown: number | null;
  readonly cases: number | null;
}

export type CaseScalar = string | number;

/**
 * What one feature is compared with. A plain value is equality. `ne` and `nin` also find cases without a value, as
 * in MongoDB; null stands for a missing value.
 */
export type CaseCondition =
  | CaseScalar
  | null
  | {
      readonly eq?: CaseScalar | null;
      readonly ne?: CaseScalar | null;
      readonly lte?: CaseScalar;
      readonly gte?: CaseScalar;
      readonly in?: readonly (CaseScalar | null)[];
      readonly nin?: readonly (CaseScalar | null)[];
    };
/** Every condition holds. */
export type CaseQuery = { readonly [shortName: string]: CaseCondition };

/** The body of POST /api/data_api/cases/search (API-018, VIEW-018). */
export interface CaseSearch {
  readonly field_names: readonly string[];
  readonly http_query: CaseQuery;
  readonly limit?: number;
  readonly offset?: number;
}

export type CaseValue = CaseScalar | readonly string[] | null;

/** How current the figures are. */
export interface CaseState {
  /** When the copy that was asked last agreed with the documents. */
  readonly as_of: Instant;
  /** Courses whose case is not made yet. */
  readonly behind: number;
}

/** Its answer. Without `patients:view`, rows have no case id, and rare ones are left out. */
export interface CaseSearchAnswer extends CaseState {
  /** How many cases match; null for fewer than the smallest number that is shown. */
  readonly matching: number | null;
  readonly rows: readonly { readonly [shortName: string]: CaseValue }[];
  /** Rows that are left out because fewer than five cases share their values. */
  readonly has_rare: boolean;
}

/** Fewer cases than this are never shown to people without `patients:view` (decision 60). */
export const SMALLEST_CELL = 5;

export const CASE_LIMITS = {
  /** Fields of one search. */
  fields: 100,
  /** Conditions of one query, and values of one list. */
  conditions: 100,
  listed: 500,
  /** Rows of one answer. */
  rows: 10_000,
  charts: 24,
  filters: 50,
  /** Categories of one chart; the rest are counted together. */
  categories: 60,
  nameCharacters: 80,
  descriptionCharacters: 1_000,
  viewpoints: 200,
} as const;
