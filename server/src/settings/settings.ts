import type { CalendarDate, RetentionPeriods } from '@isocenter/schemas';
import { closest } from 'fastest-levenshtein';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isEncryptedMongo, isEncryptedWeb } from './encryptedConnections.ts';
import { databaseAddress, isEncryptedDatabase, type DatabaseAddress } from './databaseAddress.ts';
import { anchorFolder, anchorSettings, type AnchorSettings } from './anchorSettings.ts';
import type { DirectoryGroupRoles } from './directoryGroups.ts';
import type { LateNoteContacts } from './lateNoteContacts.ts';
import { mosaiqSettings, type MosaiqSettings } from './mosaiqSettings.ts';
import { SETTINGS, type RawSettings } from './settingRows.ts';
import { SettingsError } from './settingsError.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

type SettingName = keyof typeof SETTINGS;

export interface Settings {
  readonly mode: 'demo' | 'production';
  readonly host: string | null;
  readonly port: number;
  /** Where measurements are served; null without. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent; null: none are made. */
  readonly traces: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly dataFolder: string;
  readonly keyFolder: string;
  readonly anchors: AnchorSettings;
  /** Different patients that one person reads in one hour until an alert is raised. */
  readonly bulkReading: number;
  /** For how long a reason opens a restricted chart. */
  readonly restrictedHours: number;
  /** How long charts are kept (decision 184). */
  readonly retention: RetentionPeriods;
  /** Processes that answer requests. */
  readonly workers: number;
  readonly mongodb: { readonly url: string; readonly database: string } | null;
  readonly oidc: {
    /** Null: the embedded provider at `publicUrl`/idp. */
    readonly externalIssuer: string | null;
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    /** What a recent sign-in must state as its `acr`; null for any. */
    readonly stepUpAssurance: string | null;
  };
  readonly epicFhirUrl: string | null;
  /** Empty: the whole hospital. */
  readonly epicLocations: readonly string[];
  readonly epicClientId: string;
  /** Null: Word documents are drawn here. */
  readonly sofficePath: string | null;
  /** Null: no MOSAIQ. */
  readonly mosaiq: MosaiqSettings | null;
  /** Null: no ARIA over FHIR. */
  readonly aria: {
    readonly fhirUrl: string;
    readonly clientId: string;
    readonly scope: string;
  } | null;
  readonly ariaClientKeyFile: string;
  /** Null: no reporting views of ARIA. */
  readonly ariaDb: { readonly address: DatabaseAddress; readonly schema: string } | null;
  /** The variables of outside systems that are set, as they are written. Show them with `shownSettings` only. */
  readonly written: Readonly<Record<string, string>>;
  /** Null: links that carry a token are refused. */
  readonly linkingSecret: string | null;
  readonly ehrRedirectSuffixes: readonly string[];
  /** Milliseconds. */
  readonly inactivity: { readonly warningAfter: number; readonly logoutAfter: number };
  /** Maximum age of the sign-in that signs a prescription, in milliseconds; 0: no limit (decision 18). */
  readonly reauthenticationWindow: number;
  /** Milliseconds between two looks at the source of a linked prescription. */
  readonly followEvery: number;
  readonly configsFolder: string;
  readonly timeZone: string;
  /** Days without treatment besides weekends. */
  readonly holidays: readonly CalendarDate[];
  /** A note that waits as many days for a signature or an attestation is late. */
  readonly lateNoteDays: number;
  /** Who is shown the late notes of others. */
  readonly lateNoteContacts: LateNoteContacts;
  /** The place of treatment, as notes name it; null when each summary asks for it. */
  readonly departmentName: string | null;
  readonly environment: {
    readonly name: string;
    readonly stage: string;
    readonly branch: string;
    readonly sha: string;
  };
  readonly links: {
    readonly supportMail: string | null;
    readonly eventManager: string | null;
    readonly linkingApplication: { readonly name: string; readonly url: string } | null;
    readonly errorReporting: string | null;
  };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The day on which an operator has checked the clock. */
  readonly clockConfirmed: string | null;
  /** Lower-cased; added to an installation without users. */
  readonly firstAdministrators: readonly string[];
  /** The operator lets the only administrator act without a second one. */
  readonly singleAdministrator: boolean;
  /** What groups of the directory give (decision 191). */
  readonly directoryGroups: { readonly roles: DirectoryGroupRoles; readonly givesAdministration: boolean };
  readonly demoData: boolean;
  readonly demoPatients: number;
  /** Null in production. */
  readonly demoPassword: string | null;
}

/** Prefixes of our settings: a variable with such a prefix that is not a setting is a typing mistake. */
const OURS =
  /^(ISOCENTER|OIDC|MONGODB|EPIC|ARIA|EHR|MOSAIQ|INACTIVITY|DEPARTMENT|LINKING_APPLICATION|AUDIT|METRICS|SCIM)_/;

/**
 * @param environment such as `process.env`; an empty variable counts as unset
 * @throws SettingsError at the first invalid setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  for (const name of Object.keys(environment)) {
    if (name in SETTINGS || !OURS.test(name)) continue;
    throw new SettingsError(
      `There is no setting ${name}; did you mean ${closest(name, Object.keys(SETTINGS))}? server/README.md lists them all.`,
    );
  }
  const raw = parseAll(environment);
  const demo = raw.ISOCENTER_MODE === 'demo';
  const publicUrl = new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).origin;
  if (!demo) refuseDemoInProduction(raw, publicUrl);
  if (raw.WORKERS > 1 && !raw.MONGODB_URL)
    throw new SettingsError(
      `WORKERS=${raw.WORKERS} needs MONGODB_URL: only one process can use the embedded store. Set MONGODB_URL, or WORKERS=1.`,
    );
  if (raw.INACTIVITY_WARNING_MINUTES >= raw.INACTIVITY_LOGOUT_MINUTES)
    throw new SettingsError('INACTIVITY_WARNING_MINUTES must be less than INACTIVITY_LOGOUT_MINUTES.');
  if (raw.OIDC_AUDIENCE === raw.OIDC_CLIENT_ID)
    throw new SettingsError('OIDC_AUDIENCE must differ from OIDC_CLIENT_ID: it tells the two tokens apart.');
  if (!raw.OIDC_ISSUER && raw.OIDC_AUDIENCE !== undefined && !URL.canParse(raw.OIDC_AUDIENCE))
    throw new SettingsError('OIDC_AUDIENCE must be an address with the embedded identity provider.');
  if (!raw.OIDC_ISSUER && raw.OIDC_STEP_UP_ACR !== undefined)
    throw new SettingsError('OIDC_STEP_UP_ACR needs OIDC_ISSUER: the embedded identity provider states no context.');
  return {
    mode: raw.ISOCENTER_MODE,
    host: raw.HOST ?? (demo ? '127.0.0.1' : null),
    port: raw.PORT,
    metrics: raw.METRICS_PORT === undefined ? null : { host: raw.METRICS_HOST, port: raw.METRICS_PORT },
    traces: raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    publicUrl,
    trustedProxies: raw.TRUSTED_PROXIES,
    dataFolder: resolve(raw.DATA_FOLDER),
    keyFolder: keyFolder(raw),
    anchors: anchorSettings(raw, demo),
    bulkReading: raw.AUDIT_BULK_READING,
    restrictedHours: raw.RESTRICTED_CHART_HOURS,
    retention: {
      treated: raw.RETENTION_TREATED_YEARS,
      seen: raw.RETENTION_CHART_YEARS,
      of_age: raw.RETENTION_OF_AGE,
      minors: raw.RETENTION_MINOR_YEARS,
    },
    workers: raw.WORKERS,
    mongodb: raw.MONGODB_URL ? { url: raw.MONGODB_URL, database: raw.MONGODB_DATABASE } : null,
    oidc: {
      externalIssuer: raw.OIDC_ISSUER ?? null,
      issuer: raw.OIDC_ISSUER ?? `${publicUrl}/idp`,
      clientId: raw.OIDC_CLIENT_ID,
      audience: raw.OIDC_AUDIENCE ?? `${publicUrl}/api`,
      stepUpAssurance: raw.OIDC_STEP_UP_ACR ?? null,
    },
    epicFhirUrl: raw.EPIC_FHIR_URL ?? null,
    epicLocations: raw.EPIC_SCHEDULE_LOCATIONS,
    epicClientId: raw.EPIC_CLIENT_ID,
    sofficePath: raw.SOFFICE_PATH ?? null,
    mosaiq: mosaiqSettings(raw, demo),
    aria: raw.ARIA_FHIR_URL
      ? {
          fhirUrl: raw.ARIA_FHIR_URL,
          clientId: raw.ARIA_CLIENT_ID,
          scope: raw.ARIA_SCOPE,
        }
      : null,
    ariaClientKeyFile: resolve(raw.ARIA_CLIENT_KEY ?? join(keyFolder(raw), 'aria-client-key.json')),
    ariaDb: ariaDbOf(raw),
    written: writtenOf(environment),
    // The demonstration's stand-in for Epic uses a host name that never leaves the machine.
    ehrRedirectSuffixes: raw.EHR_REDIRECT_SUFFIXES ?? [
      demo ? 'epic.localhost' : 'epic.com',
      'health.example',
      'hospital.example',
    ],
    linkingSecret: raw.LINKING_APPLICATION_SECRET ?? null,
    inactivity: {
      warningAfter: raw.INACTIVITY_WARNING_MINUTES * 60_000,
      logoutAfter: raw.INACTIVITY_LOGOUT_MINUTES * 60_000,
    },
    followEvery: raw.ISOCENTER_PRESCRIPTION_CHECK_MINUTES * 60_000,
    reauthenticationWindow: raw.ISOCENTER_FRESH_SIGN_IN_MINUTES * 60_000,
    configsFolder: resolve(REPOSITORY, raw.ISOCENTER_CONFIGS),
    timeZone: raw.DEPARTMENT_TIME_ZONE,
    holidays: raw.DEPARTMENT_HOLIDAYS,
    lateNoteDays: raw.DEPARTMENT_LATE_NOTE_DAYS,
    lateNoteContacts: raw.DEPARTMENT_LATE_NOTE_CONTACTS ?? new Map(demo ? [['*', 'prv-ruiz']] : []),
    departmentName: raw.DEPARTMENT_NAME ?? (demo ? 'Radiation Oncology, Lakeside Hospital' : null),
    environment: {
      name: raw.ISOCENTER_ENVIRONMENT ?? raw.ISOCENTER_MODE,
      stage: raw.ISOCENTER_STAGE,
      branch: raw.ISOCENTER_BRANCH,
      sha: raw.ISOCENTER_SHA,
    },
    links: {
      supportMail: raw.SUPPORT_EMAIL ?? (demo ? 'support@isocenter.example' : null),
      eventManager: raw.EVENT_MANAGER_URL ?? null,
      linkingApplication: raw.LINKING_APPLICATION_URL
        ? { name: raw.LINKING_APPLICATION_NAME, url: raw.LINKING_APPLICATION_URL }
        : null,
      errorReporting: raw.ERROR_REPORTING_URL ?? null,
    },
    logLevel: raw.LOG_LEVEL,
    clockConfirmed: raw.ISOCENTER_CLOCK_CONFIRMED ?? null,
    firstAdministrators: raw.ISOCENTER_FIRST_ADMINISTRATOR ?? [],
    directoryGroups: {
      roles: raw.SCIM_GROUPS ?? new Map(),
      givesAdministration: raw.SCIM_GIVES_ADMINISTRATION === 'on',
    },
    singleAdministrator: raw.ISOCENTER_SINGLE_ADMINISTRATOR === 'on',
    demoData: demo && raw.ISOCENTER_DEMO_DATA !== 'off',
    demoPatients: raw.ISOCENTER_DEMO_PATIENTS,
    demoPassword: demo ? (raw.ISOCENTER_DEMO_PASSWORD ?? 'isocenter') : null,
  };
}

const keyFolder = (raw: RawSettings) => resolve(raw.KEY_FOLDER ?? join(raw.DATA_FOLDER, 'keys'));

function ariaDbOf(raw: RawSettings): Settings['ariaDb'] {
  const address = raw.ARIA_DB_URL ? databaseAddress(raw.ARIA_DB_URL, raw.ARIA_DB_CA ?? null) : null;
  return address && { address, schema: raw.ARIA_DB_SCHEMA };
}

function writtenOf(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const ofSystems = Object.keys(SETTINGS).filter((name) => /^(EPIC|EHR|ARIA|MOSAIQ)_/.test(name));
  return Object.fromEntries(
    ofSystems.flatMap((name) => {
      const text = environment[name];
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}

const everySetting = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { accepts }]) => [name, accepts])) as {
    [Name in SettingName]: (typeof SETTINGS)[Name]['accepts'];
  },
);

function parseAll(environment: Readonly<Record<string, string | undefined>>): RawSettings {
  const written = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = everySetting.safeParse(written);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new SettingsError(`The setting ${name} ${issue?.message ?? 'cannot be used'}.`);
}

function refuseDemoInProduction(raw: RawSettings, publicUrl: string): void {
  if (!raw.OIDC_ISSUER)
    throw new SettingsError('Production needs OIDC_ISSUER: the embedded identity provider is for demonstrations only.');
  if (!raw.OIDC_ISSUER.startsWith('https:')) throw new SettingsError('Production needs an https OIDC_ISSUER.');
  if (!raw.PUBLIC_URL || !publicUrl.startsWith('https:'))
    throw new SettingsError('Production needs an https PUBLIC_URL.');
  if (raw.EPIC_FHIR_URL && !isEncryptedWeb(raw.EPIC_FHIR_URL))
    throw new SettingsError('Production needs an https EPIC_FHIR_URL.');
  if (raw.ARIA_FHIR_URL && !isEncryptedWeb(raw.ARIA_FHIR_URL))
    throw new SettingsError('Production needs an https ARIA_FHIR_URL.');
  const ariaDb = ariaDbOf(raw);
  if (ariaDb && !isEncryptedDatabase(ariaDb.address))
    throw new SettingsError('Production needs an encrypted connection to ARIA_DB: remove tls=off from ARIA_DB_URL.');
  if (raw.MONGODB_URL && !isEncryptedMongo(raw.MONGODB_URL))
    throw new SettingsError('Production needs an encrypted connection to MongoDB: add tls=true to MONGODB_URL.');
  if (raw.AUDIT_BUCKET_URL && !isEncryptedWeb(raw.AUDIT_BUCKET_URL))
    throw new SettingsError('Production needs an https AUDIT_BUCKET_URL.');
  requireOutside(raw.DATA_FOLDER, 'KEY_FOLDER', raw.KEY_FOLDER);
  requireOutside(raw.DATA_FOLDER, 'AUDIT_ANCHOR_FOLDER', anchorFolder(raw, false));
  if (raw.ISOCENTER_DEMO_DATA === 'on') throw new SettingsError('Production refuses ISOCENTER_DEMO_DATA=on.');
  if (raw.ISOCENTER_DEMO_PASSWORD !== undefined)
    throw new SettingsError('Production refuses ISOCENTER_DEMO_PASSWORD: it has no demo users.');
}

/** A copy of the data must not contain what proves that the data is genuine. */
function requireOutside(dataFolder: string, name: string, folder: string | undefined): void {
  const isInside = folder !== undefined && !relative(resolve(dataFolder), resolve(folder)).startsWith('..');
  if (folder === undefined || isInside) throw new SettingsError(`Production needs a ${name} outside DATA_FOLDER.`);
}
