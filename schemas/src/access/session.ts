import type { SavedFilter } from '../domain/lists.ts';
import type { Instant } from '../domain/people.ts';
import type { PermissionName } from './permissions.ts';

/** The answer of GET /api/config: what the application must know before sign-in. No secrets. */
export interface AppConfig {
  readonly environment: {
    /** Name of the installation, such as `demo` or `production`. */
    readonly name: string;
    readonly stage: string;
    /** Branch or tag; the only part shown to everyone. */
    readonly branch: string;
    readonly sha: string;
    /** False shows a strip across the screen. */
    readonly isProduction: boolean;
  };
  readonly oidc: {
    /** Absolute URL; discovery is read from `<issuer>/.well-known/openid-configuration`. */
    readonly issuer: string;
    readonly clientId: string;
    readonly scope: string;
    /** RFC 8707 resource the access token is for; null when the provider knows no resources. */
    readonly resource: string | null;
    /** Authentication context that is asked for where a recent sign-in is needed; null for any. */
    readonly stepUpAcr: string | null;
  };
  /** IANA name of the department's zone; instants are shown in it (decision 30). */
  readonly timeZone: string;
  /** A note that waits as many days for a signature or an attestation is late. */
  readonly lateNoteDays: number;
  /** Milliseconds since the person's last activity (decision 14). */
  readonly inactivity: { readonly warningAfter: number; readonly logoutAfter: number };
  /** Missing ones hide their links (decision 37). `supportMail` is an address. */
  readonly links: {
    readonly supportMail: string | null;
    readonly eventManager: string | null;
    readonly linkingApplication: { readonly name: string; readonly url: string } | null;
    readonly errorReporting: string | null;
  };
  /** Host suffixes an EHR launch may redirect to (decision 15). */
  readonly ehrRedirectSuffixes: readonly string[];
}

/** The answer of GET /api/data_api/auth/me. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** Internal permissions are in here only for internal staff. */
  readonly permissions: readonly PermissionName[];
  readonly provider_type_id: string | null;
  /** The provider record of a clinician; null for others. */
  readonly provider_id: string | null;
  /** A change of their address that this person has not seen yet. */
  readonly address_change: AddressChange | null;
}

/** Told to the person at the next sign-in. */
export interface AddressChange {
  readonly before: string;
  readonly after: string;
  readonly changed_on: Instant;
  /** The names of the administrators who did it. */
  readonly changed_by: readonly string[];
}

/** GET and POST /api/data_api/user_data; 404 before the first save (decision 16). A POST carries what changes. */
export interface UserData {
  readonly default_episode_type: string | null;
  readonly accepted_terms: readonly { readonly name: string; readonly version: string }[];
  /** In the order they were kept. */
  readonly saved_filters: readonly SavedFilter[];
}

/** GET and POST /api/data_api/banner. */
export interface AppBanner {
  readonly banner: string | null;
}
