/**
 * A FHIR call without a usable result. `reason` is for logs and administrators: where and how it failed, never what was
 * asked or answered, so it contains no patient data.
 */
export class FhirCallFailed extends Error {
  readonly reason: string;
  /** The HTTP status, if there was an answer. */
  readonly status: number | null;
  constructor(reason: string, status: number | null = null) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

export const isFhirFailure = (problem: unknown): problem is FhirCallFailed => problem instanceof FhirCallFailed;
