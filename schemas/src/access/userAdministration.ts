import type { ClinicianRole, Instant } from '../domain/people.ts';
import type { SourceSystem } from '../domain/external.ts';

/** A user signs in only while active. Deleted users stay stored, because signed notes name them. */
export const USER_STATUSES = ['ACTIVE', 'DISABLED', 'DELETED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What an administrator can choose; deleting is a separate action. */
export const USER_STATES = ['ACTIVE', 'DISABLED'] as const satisfies readonly UserStatus[];
export type UserState = (typeof USER_STATES)[number];

/** Length limits for the texts of administered records. */
export const ADMINISTRATION_LIMITS = {
  emailCharacters: 200,
  userNameCharacters: 120,
  providerNameCharacters: 60,
  credentialsCharacters: 20,
  rolesOfAUser: 50,
  roleNameCharacters: 60,
  permissionNameCharacters: 60,
  permissionDescriptionCharacters: 200,
  mappingValueCharacters: 200,
} as const;

/** `area:action` or `area:part:action`, as the product's own are written. */
export const PERMISSION_NAME_PATTERN = /^[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*){0,2}$/;

/** The state of a record that a person saw. A change names it, and a stale one is refused. */
interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** A clinician's name on a chart and identifier in an EHR. */
export interface ProviderDetails {
  readonly firstName: string | null;
  readonly lastName: string;
  /** Behind the name, such as MD. */
  readonly credentials: string | null;
  /** Before the name, such as Dr. */
  readonly title: string | null;
  /** National provider identifier; identifies a person who launches from an EHR. */
  readonly npi: string | null;
}
/** A row of GET auth/providers: a person who can be responsible for care, and the user who works as that provider. */
export interface AdministeredProvider extends ProviderDetails {
  readonly id: string;
  readonly type: ClinicianRole;
  /** Null when no user works as this provider. */
  readonly userId: string | null;
}
/** What a user is saved with: an id links that provider and changes what differs, null makes a new one. */
export interface ProviderInput extends ProviderDetails {
  readonly id: string | null;
}

/** Ten digits, the last of them the check digit (Luhn, with the prefix 80840 that stands for health care in the US). */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...`80840${text}`].map(Number).reverse();
  const sum = digits.reduce((all, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return all + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** A row of GET auth/users, without deleted ones (decision 33). */
export interface AdministeredUser extends Revised {
  /** Lower-cased; finds the user at the first sign-in through the identity provider. */
  readonly email: string;
  readonly name: string;
  /** By name. Deleted roles are left out. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly providerTypeId: ClinicianRole | null;
  /** The provider this user works as. */
  readonly provider: (ProviderDetails & { readonly id: string }) | null;
  readonly isInternal: boolean;
  readonly status: UserState;
}
/** What `{user}` of a POST or PUT holds; a PUT adds the revision. Roles are ids. */
export interface UserInput {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly providerTypeId: ClinicianRole | null;
  /** Null links none; leaving it out keeps the current one. */
  readonly provider?: ProviderInput | null | undefined;
  readonly isInternal: boolean;
  readonly status: UserState;
}

/** A row of GET auth/roles (decision 33). */
export interface AdministeredRole extends Revised {
  readonly name: string;
  readonly permissions: readonly string[];
  /** How many users have it, disabled ones too. */
  readonly users: number;
}
export interface RoleInput {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** A row of GET auth/permissions (decision 33). */
export interface AdministeredPermission extends Revised {
  readonly name: string;
  /** What it grants. */
  readonly description: string;
  /** Counts for internal staff only. */
  readonly internal: boolean;
  /** The product guards something with it: it cannot be renamed, deleted, or opened to others when it is internal. */
  readonly isOfProduct: boolean;
}
export interface PermissionInput {
  readonly name: string;
  readonly description: string;
  readonly internal: boolean;
}

/** A row of GET auth/mappings (decision 33): another system's name for something and ours. */
export interface AdministeredMapping extends Revised {
  readonly source: SourceSystem;
  readonly externalValue: string;
  readonly internalValue: string;
}
export interface MappingInput {
  readonly source: SourceSystem;
  readonly externalValue: string;
  readonly internalValue: string;
}

/** What became of a change that needs a second administrator. */
export const CHANGE_REQUEST_STATES = ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'OUTDATED'] as const;
export type ChangeRequestState = (typeof CHANGE_REQUEST_STATES)[number];

interface NamedUser {
  readonly id: string;
  readonly displayName: string;
}
/** A row of GET auth/change_requests, newest first: a change of access that waits for a second administrator. */
export interface ChangeRequest extends Revised {
  /** The user, role or permission that it changes; the email only of a user. */
  readonly subject: { readonly id: string; readonly name: string; readonly email: string | null };
  /** The values before and after, in the words of the audit log. */
  readonly changes: readonly { readonly type: string; readonly value: string }[];
  /** The people who get something by it. None of them may approve it. */
  readonly concerned: readonly NamedUser[];
  readonly requestedBy: NamedUser;
  readonly requestedOn: Instant;
  readonly expiresOn: Instant;
  readonly status: ChangeRequestState;
  readonly decidedBy: NamedUser | null;
  readonly decidedOn: Instant | null;
}
/**
 * The answer of a POST or PUT: the record as it is now. With a change request what was sent, or a part of it, waits for
 * a second administrator.
 */
export type Saved<Entry> = Entry & { readonly changeRequest?: ChangeRequest | undefined };
