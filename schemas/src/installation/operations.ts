import type { SourceSystem } from '../domain/external.ts';
import type { Instant } from '../domain/people.ts';

/** Work that waits, counted. */
export const OPERATION_QUEUES = [
  'audit events',
  'notes to send',
  'notes that failed',
  'unusable messages',
  'courses without case',
  'courses without worklist',
] as const;
export type OperationQueue = (typeof OPERATION_QUEUES)[number];

type AuditState = 'checking' | 'intact' | 'faulty' | 'failed' | 'unchecked';

/** How the installation is, by GET /api/data_api/operations: figures and names of the program, nothing about a patient. */
export interface Operations {
  readonly version: {
    readonly branch: string;
    readonly sha: string;
    readonly node: string;
    /** The shape of the stored records. */
    readonly shape: number;
    readonly started_on: Instant;
    readonly workers: number;
  };
  readonly store: {
    readonly kind: 'embedded' | 'mongodb';
    readonly is_sharded: boolean;
    /** Milliseconds of one question and its answer; null when there was none. */
    readonly answers_in: number | null;
  };
  readonly queues: readonly { readonly name: OperationQueue; readonly count: number }[];
  readonly systems: readonly {
    readonly id: SourceSystem;
    readonly is_up: boolean | null;
    readonly last_success: Instant | null;
  }[];
  readonly audit: {
    readonly state: AuditState;
    readonly checked_on: Instant | null;
    readonly faults: number;
    /** Whether the ends of the chains reach every place outside the database. */
    readonly is_anchored: boolean;
  };
  /** The last one that was made on this machine; null when none is known. */
  readonly backup: { readonly made_on: Instant; readonly last_write: Instant | null } | null;
  /** Of the process that answers, newest first. */
  readonly slow: readonly {
    readonly what: string;
    readonly milliseconds: number;
    readonly on: Instant;
    readonly request_id: string | null;
  }[];
}
