import type { IncomingHttpHeaders } from 'node:http';
import type { ClinicianRole, Instant, PermissionName } from '@isocenter/schemas';

/** The person behind a request. Read from the user record at each request, so that a changed role applies at once. */
export interface SignedInUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Null for people who are not clinicians. */
  readonly clinicianRole: ClinicianRole | null;
  readonly providerTypeId: string | null;
  /** The provider record of a clinician, such as `prv-ruiz`. */
  readonly providerId: string | null;
  /** Contains internal permissions only if `isInternal`. */
  readonly permissions: ReadonlySet<PermissionName>;
  readonly isInternal: boolean;
  readonly signInId: string;
  /** When this person last authenticated, according to the identity provider. */
  readonly authenticatedOn: Instant;
  /** How, in the words of the identity provider (`acr`); null when it does not say. */
  readonly assurance: string | null;
}

/** What the audit log needs to know about a request besides the user. */
export interface RequestInfo {
  readonly requestId: string;
  readonly address: string;
}

/** The person who acts, and the request. */
export interface Actor {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
}

/** @throws UnauthenticatedError for an unknown person */
export type Authenticate = (headers: IncomingHttpHeaders, info: RequestInfo) => Promise<SignedInUser>;

/** A person, as all records name them. */
export interface UserRef {
  readonly id: string;
  readonly displayName: string;
}

/** Who did something, and when. */
export interface Act {
  readonly by: UserRef;
  readonly on: Instant;
}
