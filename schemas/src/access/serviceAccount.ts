import type { Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';
import type { PermissionName } from './permissions.ts';

interface ServiceScope {
  readonly name: string;
  readonly grants: string;
  /** What the routes of this scope ask for; the account has it nowhere else. */
  readonly permissions: readonly PermissionName[];
  /** One administrator alone may not give it (decision 188). */
  readonly guarded: boolean;
}

/** What a token of an interface opens, and nothing else. */
export const SERVICE_SCOPES = [
  { name: 'scim', grants: 'Add, change and disable users (SCIM)', permissions: [], guarded: true },
  {
    name: 'fhir:export',
    grants: 'Fetch single courses as FHIR',
    permissions: ['viewpoints:download_all', 'patients:view'],
    guarded: true,
  },
  {
    name: 'metrics',
    grants: 'Read how the installation is',
    permissions: ['oncora'],
    guarded: false,
  },
] as const satisfies readonly ServiceScope[];

export type ServiceScopeName = (typeof SERVICE_SCOPES)[number]['name'];

export const SERVICE_SCOPE_NAMES: readonly ServiceScopeName[] = SERVICE_SCOPES.map(({ name }) => name);

export const SERVICE_ACCOUNT_LIMITS = {
  nameCharacters: 60,
  accounts: 100,
  /** A token lives for a year at most. */
  days: 365,
  /** For so long an earlier token stays good when a new one is made. */
  overlapHours: 168,
  /** Calls of one account. */
  callsPerMinute: 600,
} as const;

/** Waits for a second administrator, works, or has ended for ever. */
export const SERVICE_ACCOUNT_STATES = ['WAITING', 'ACTIVE', 'REVOKED'] as const;
export type ServiceAccountState = (typeof SERVICE_ACCOUNT_STATES)[number];

/** A token without its secret, which no one can read again. */
export interface ServiceToken {
  /** Its visible beginning, by which a token that was found somewhere is searched. */
  readonly prefix: string;
  readonly made_on: Instant;
  readonly made_by: AuditUser;
  readonly expires_on: Instant;
  readonly last_used_on: Instant | null;
}

/** A row of GET auth/service_accounts: an interface that signs in with a token of its own. */
export interface ServiceAccount {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  /** Answers for the account. */
  readonly owner: AuditUser & { readonly is_active: boolean };
  readonly scopes: readonly ServiceScopeName[];
  readonly status: ServiceAccountState;
  readonly made_on: Instant;
  readonly made_by: AuditUser;
  /** Those that are good now, newest first. */
  readonly tokens: readonly ServiceToken[];
}

/** GET auth/service_accounts */
export interface ServiceAccounts {
  readonly accounts: readonly ServiceAccount[];
  /** Who can be the owner of one. */
  readonly people: readonly AuditUser[];
}

/** The answer of what makes a token: its text is told this once. */
export interface MadeServiceAccount {
  readonly account: ServiceAccount;
  /** Null while the account waits for a second administrator. */
  readonly token: string | null;
}
