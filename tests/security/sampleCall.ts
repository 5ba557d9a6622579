import type { AuditedClinic } from './auditedClinic.ts';

/** One successful call of a field or route, by a person who may make it. */
export interface SampleCall {
  /** Arguments of a GraphQL field. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Path parameters of a REST route by name, and its query. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: object;
  /** Whom the record names; the clinic's patient unless told otherwise. `any`: a patient who did not exist before the call. */
  readonly patient?: 'any';
  /** Whom the records name as the caller, where it is not the signed-in person. */
  readonly who?: string;
}
export type Sample = (clinic: AuditedClinic) => Promise<SampleCall> | SampleCall;
