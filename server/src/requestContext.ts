import type { ClinicianRole, Instant, PermissionName } from '@isocenter/schemas';

/** The person behind a request, read from the user record at each request: a change of role holds at once. */
export interface SignedInUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Null for people who are no clinicians. */
  readonly clinicianRole: ClinicianRole | null;
  readonly providerTypeId: string | null;
  /** The provider record of a clinician, such as `prv-ruiz`. */
  readonly providerId: string | null;
  /** Internal permissions are in here only if `isInternal`. */
  readonly permissions: ReadonlySet<PermissionName>;
  readonly isInternal: boolean;
  readonly signInId: string;
  /** When this person last proved who they are, by what the identity provider says. */
  readonly authenticatedOn: Instant;
}

/** What the audit needs to know of a request beside the user. */
export interface RequestInfo {
  readonly requestId: string;
  readonly address: string;
}
