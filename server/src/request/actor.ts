import type { IncomingHttpHeaders } from 'node:http';
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

/** The person who acts, and the request they act by. */
export interface Actor {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
}

/** @throws UnauthenticatedError for a person we do not know */
export type Authenticate = (headers: IncomingHttpHeaders, info: RequestInfo) => Promise<SignedInUser>;

/** A person as every record names them. */
export interface UserRef {
  readonly id: string;
  readonly displayName: string;
}

/** Who did something, and when. */
export interface Act {
  readonly by: UserRef;
  readonly on: Instant;
}
