import type { CaseScalar, CaseState } from './cases.ts';

/** One chart of a viewpoint (VIEW-008): a feature alone, or one feature by another. */
export interface ViewpointChart {
  readonly id: string;
  readonly title: string;
  readonly feature: string;
  readonly feature2: string | null;
}

/**
 * One filter of a viewpoint (VIEW-009). `upper` and `lower` are limits of figures, `first` and `last` of dates; left-out
 * members do not apply. `verbose_equal` is how the value of `equal` reads.
 */
export interface ViewpointFilter {
  readonly feature: string;
  readonly equal?: CaseScalar | null;
  readonly notequal?: CaseScalar | null;
  readonly upper?: CaseScalar | null;
  readonly lower?: CaseScalar | null;
  readonly first?: string | null;
  readonly last?: string | null;
  readonly include?: readonly CaseScalar[] | null;
  readonly exclude?: readonly CaseScalar[] | null;
  readonly verbose_equal?: string | null;
}

/** A row of GET /api/data_api/viewpoints (API-021, VIEW-007). */
export interface Viewpoint {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  /** Comes with the product, and cannot be changed. */
  readonly preset: boolean;
  readonly shared: boolean;
  /** Its owner; null for a preset. */
  readonly user: { readonly id: string; readonly name: string } | null;
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  /** Increases with each change; a change names the one it was made on. */
  readonly revision: number;
}

/** `viewpoint` in the body of POST and PUT (API-023, API-024). */
export type ViewpointInput = Pick<Viewpoint, 'name' | 'description' | 'shared' | 'charts' | 'filters'> & {
  readonly revision?: number;
};

/** A count; null when it is too small to be shown (decision 60). */
export type Count = number | null;

export interface CountedCategory {
  /** Null: cases without a value. */
  readonly value: string | null;
  readonly label: string;
  readonly count: Count;
}
export interface CountedBin {
  readonly from: number;
  readonly to: number;
  readonly count: Count;
}
export interface NumberSummary {
  readonly n: Count;
  readonly mean: number | null;
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  /** Only for people who may see charts of patients. */
  readonly least: number | null;
  readonly most: number | null;
}
export interface SurvivalGroup {
  readonly label: string;
  readonly n: Count;
  readonly events: Count;
  readonly median: number | null;
  readonly medianLower: number | null;
  readonly medianUpper: number | null;
  readonly steps: readonly {
    readonly time: number;
    readonly atRisk: number;
    readonly survival: number;
    readonly lower: number | null;
    readonly upper: number | null;
    /** Whether someone was last seen at this time without the event. */
    readonly isCensored: boolean;
  }[];
}

/** The cumulative incidence of one of several events in one group, while the others compete. */
export interface IncidenceGroup {
  /** The cases together; one group has a curve for each of its events. */
  readonly group: string;
  readonly event: string;
  readonly n: Count;
  readonly events: Count;
  readonly steps: readonly {
    readonly time: number;
    readonly atRisk: number;
    readonly incidence: number;
    readonly lower: number | null;
    readonly upper: number | null;
  }[];
}

/** What a chart shows. The kind follows from the types of its features. */
export type ChartContent =
  | { readonly kind: 'categories'; readonly categories: readonly CountedCategory[] }
  | {
      readonly kind: 'histogram';
      readonly bins: readonly CountedBin[];
      /** All figures are whole numbers: a bin ends before the next begins. */
      readonly isWhole: boolean;
      readonly summary: NumberSummary;
    }
  /** `period` is `2026-03`, or `2026` where the dates span more than five years. */
  | { readonly kind: 'timeline'; readonly periods: readonly { readonly period: string; readonly count: Count }[] }
  | {
      readonly kind: 'grid';
      readonly columns: readonly string[];
      readonly rows: readonly string[];
      /** One list for each row. */
      readonly counts: readonly (readonly Count[])[];
    }
  | { readonly kind: 'boxes'; readonly groups: readonly (NumberSummary & { readonly label: string })[] }
  | {
      readonly kind: 'survival';
      readonly groups: readonly SurvivalGroup[];
      readonly logRank: {
        readonly chiSquare: number;
        readonly degreesOfFreedom: number;
        readonly p: number;
      } | null;
      /** Of the second of two groups, compared with the first. */
      readonly hazardRatio: { readonly value: number; readonly lower: number; readonly upper: number } | null;
    }
  | { readonly kind: 'incidence'; readonly curves: readonly IncidenceGroup[] }
  /** The person lacks the permission, a feature does not exist any more, or too few cases are left. */
  | { readonly kind: 'nothing'; readonly why: 'permission' | 'feature' | 'few' };

export interface ChartData extends ViewpointChart {
  /** Cases with an answer. */
  readonly n: Count;
  /** Of those, cases whose answer is that it is not known. */
  readonly unknown: Count;
  /** Cases without an answer. */
  readonly missing: Count;
  readonly unit: string | null;
  readonly content: ChartContent;
}

/** The answer of GET /api/data_api/viewpoints/{id}/data (API-022) and of POST /api/data_api/cases/charts. */
export interface ViewpointData extends CaseState {
  /** Cases that pass all filters, of all. */
  readonly matching: Count;
  readonly of: Count;
  /** For each filter, how many cases it alone leaves out: for another value, for one that is not known, or for none. */
  readonly excluded: readonly {
    readonly feature: string;
    readonly other: Count;
    readonly unknown: Count;
    readonly missing: Count;
  }[];
  readonly charts: readonly ChartData[];
}

/** The body of POST /api/data_api/cases/charts: charts and filters that are not saved (VIEW-015). */
export interface ChartQuery {
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  /** In cross-filtering, the filters on a chart's own features do not apply to it. */
  readonly isCrossFilter?: boolean;
}

/** The body of POST /api/data_api/cases/comparison: the same charts of two cohorts. */
export interface CohortQuery {
  readonly charts: readonly ViewpointChart[];
  readonly a: readonly ViewpointFilter[];
  readonly b: readonly ViewpointFilter[];
  /** Cases of both cohorts count in A alone. */
  readonly isApart?: boolean;
}

/** Its answer. */
export interface CohortComparison {
  readonly a: ViewpointData;
  readonly b: ViewpointData;
  /** Cases that are in both. A test between groups that share cases would be wrong, so there is none then. */
  readonly shared: Count;
  /** The curves of both cohorts in one chart each, with their tests. */
  readonly curves: readonly ChartData[];
}
