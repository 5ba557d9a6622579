import type { Instant } from '../domain/people.ts';
import type { Count, ViewpointChart, ViewpointFilter } from './viewpoints.ts';

export const EXPORT_FORMATS = ['csv', 'parquet', 'fhir'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which cases and fields leave the product, and how: the body of POST /api/data_api/cases/exports, and of its report. */
export interface CaseExportQuery {
  /** Their features are the fields, unless all are wanted. */
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  /** Every field that any case has. */
  readonly all: boolean;
  /** With case numbers, dates as they are, and text. */
  readonly isIdentified: boolean;
  /** Leaves out the rows of combinations that fewer than five cases share. */
  readonly withoutRare: boolean;
}

export type CaseExportRequest = CaseExportQuery & {
  readonly format: ExportFormat;
  /** Written to the audit log and to the list of exports. */
  readonly reason: string;
};

/** How easily a row could be recognized: by age, sex and disease system together. */
export interface RareReport {
  /** Cases that pass the filters. */
  readonly cases: Count;
  /** Cases that share their combination with fewer than four others. */
  readonly rare: Count;
  /** The smallest number of rows of the file that share a combination; null for a file without rows. */
  readonly k: number | null;
  /** Rows of the file. */
  readonly rows: Count;
  /** Fields of the file. */
  readonly fields: number;
  /** Fields that are left out because they hold text or could name a person. */
  readonly leftOut: number;
  /** The rarest combinations, at most fifty. */
  readonly combinations: readonly { readonly says: string; readonly count: Count }[];
}

/** One export that was made: who took what, and why. */
export interface CaseExport {
  readonly _id: string;
  readonly on: Instant;
  readonly by: string;
  readonly reason: string;
  readonly format: ExportFormat;
  readonly isIdentified: boolean;
  readonly rows: number;
  readonly fields: number;
  readonly k: number | null;
  /** The features that were filtered. */
  readonly filtered: readonly string[];
  /** Of the file (SHA-256, hex), so that a file that is found can be traced. */
  readonly hash: string;
}
