import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TIMES } from '@isocenter/schemas';
import { nearestName } from './nearestName.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const MACHINE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = url.refine(
  (value) => !URL.canParse(value) || new URL(value).pathname === '/',
  'must be an address without a path',
);
const port = z.coerce.number('must be a port number').int().min(0, 'must be a port number').max(65_535);
const minutes = z.coerce.number('must be a number of minutes').positive('must be a number of minutes above 0');
const word = z.string().min(1);
const email = z.email('must be an e-mail address');
const onOff = z.enum(['on', 'off'], 'must be on or off');
const hostSuffix = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

interface Setting<Type> {
  readonly accepts: z.ZodType<Type>;
  /** What the README says: what happens without it, and what it is for. */
  readonly otherwise: string;
  readonly meaning: string;
  readonly secret?: true;
}
const setting = <Type>(accepts: z.ZodType<Type>, otherwise: string, meaning: string): Setting<Type> => ({
  accepts,
  otherwise,
  meaning,
});

/** Every setting of the server. The README's table is printed from these rows, and a test keeps it current. */
export const SETTINGS = {
  ISOCENTER_MODE: setting(
    z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
    'demo',
    '`demo` seeds a department and signs in through the embedded identity provider; `production` refuses both',
  ),
  HOST: setting(word.optional(), '127.0.0.1 (demo), all (production)', 'Network address to listen on'),
  PORT: setting(port.default(4600), '4600', 'Port to listen on; 0 takes a free one'),
  PUBLIC_URL: setting(
    origin.optional(),
    'http://localhost:PORT',
    'Where browsers reach the server; production wants https',
  ),
  TRUSTED_PROXIES: setting(
    z.coerce.number('must be a whole number').int('must be a whole number').min(0).default(0),
    '0',
    'How many proxies stand in front, so that rate limits see the real address',
  ),
  DATA_FOLDER: setting(word.default('.data'), '.data', 'Folder of the embedded store and of the keys'),
  MONGODB_URL: setting(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    'the embedded store',
    'Keeps the data in MongoDB: a server, a replica set or a sharded cluster',
  ),
  MONGODB_DATABASE: setting(word.default('isocenter'), 'isocenter', 'Name of the database in MongoDB'),
  OIDC_ISSUER: setting(url.optional(), 'the embedded provider (demo)', 'OpenID Connect provider that signs people in'),
  OIDC_CLIENT_ID: setting(word.default('isocenter'), 'isocenter', 'Public client registered with the provider'),
  OIDC_AUDIENCE: setting(word.optional(), 'PUBLIC_URL/api', 'Audience of access tokens'),
  EPIC_FHIR_URL: setting(url.optional(), 'no Epic', 'Base address of the Epic FHIR R4 interface'),
  EPIC_CLIENT_ID: setting(
    word.default('isocenter'),
    'isocenter',
    'Public SMART client registered with Epic, for sign-in from there',
  ),
  EHR_REDIRECT_SUFFIXES: setting(
    z
      .string()
      .transform((list) => list.split(',').map((suffix) => suffix.trim().toLowerCase()))
      .refine(
        (list) => list.length === 3 && list.every((suffix) => hostSuffix.test(suffix)),
        'must be three host names separated by commas',
      )
      .optional(),
    '`epic.com` (demo: `epic.localhost`), `health.example`, `hospital.example`',
    'The three host suffixes an EHR launch may redirect to',
  ),
  INACTIVITY_WARNING_MINUTES: setting(
    minutes.default(TIMES.inactivityWarning / 60_000),
    '14',
    'Minutes without activity until the warning',
  ),
  INACTIVITY_LOGOUT_MINUTES: setting(
    minutes.default(TIMES.inactivityLogout / 60_000),
    '15',
    'Minutes without activity until the sign-in ends',
  ),
  ISOCENTER_FRESH_SIGN_IN_MINUTES: setting(
    z.coerce.number().min(0).max(60).default(5),
    '5',
    'How old a sign-in may be that signs a prescription; 0 asks for none',
  ),
  ISOCENTER_CONFIGS: setting(word.default('configs'), 'configs', 'Folder of the form configs'),
  DEPARTMENT_TIME_ZONE: setting(
    z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago').default(MACHINE_ZONE),
    "the machine's",
    'Time zone in which instants are shown',
  ),
  ISOCENTER_ENVIRONMENT: setting(word.optional(), 'ISOCENTER_MODE', 'Name of the installation'),
  ISOCENTER_STAGE: setting(word.default('local'), 'local', 'Stage, for people with the debug permission'),
  ISOCENTER_BRANCH: setting(word.default('main'), 'main', 'Branch or tag that was built'),
  ISOCENTER_SHA: setting(word.default('unknown'), 'unknown', 'Commit that was built'),
  SUPPORT_EMAIL: setting(email.optional(), 'the links are hidden', 'Where "contact support" writes to'),
  EVENT_MANAGER_URL: setting(url.optional(), 'the link is hidden', 'External event manager'),
  LINKING_APPLICATION_NAME: setting(word.default('Brocade'), 'Brocade', 'Name of the linking application'),
  LINKING_APPLICATION_URL: setting(url.optional(), 'the link is hidden', 'Address of the linking application'),
  LINKING_APPLICATION_SECRET: setting(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'links that sign in are refused',
    'Secret shared with the linking application, which signs its links with it',
  ),
  ERROR_REPORTING_URL: setting(url.optional(), 'the link is hidden', 'Error reporting screen'),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
    'info',
    'Least severity that is logged',
  ),
  ISOCENTER_FIRST_ADMINISTRATOR: setting(
    email.optional(),
    'nobody is added',
    'E-mail of the administrator added to an installation without users',
  ),
  ISOCENTER_DEMO_DATA: setting(onOff.optional(), 'on (demo), off (production)', 'Seeds the demo department'),
  ISOCENTER_DEMO_PATIENTS: setting(
    z.coerce.number('must be a whole number').int('must be a whole number').min(1).max(200).default(200),
    '200',
    'Patients of the demo department; fewer make the first start quicker',
  ),
  ISOCENTER_DEMO_PASSWORD: setting(word.optional(), 'isocenter', 'Password of every demo user; demo only'),
} as const satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof SETTINGS;
type Raw = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['accepts']> };

export interface Settings {
  readonly mode: 'demo' | 'production';
  readonly host: string | null;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly dataFolder: string;
  readonly mongodb: { readonly url: string; readonly database: string } | null;
  readonly oidc: {
    /** Null: the embedded provider at `publicUrl`/idp. */
    readonly externalIssuer: string | null;
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
  };
  readonly epicFhirUrl: string | null;
  readonly epicClientId: string;
  /** Null: links that carry a token are refused. */
  readonly linkingSecret: string | null;
  readonly ehrRedirectSuffixes: readonly string[];
  /** Milliseconds. */
  readonly inactivity: { readonly warningAfter: number; readonly logoutAfter: number };
  /** Milliseconds since the last sign-in in which a prescription can be signed; 0 asks for none (decision 18). */
  readonly freshSignIn: number;
  readonly configsFolder: string;
  readonly timeZone: string;
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
  readonly firstAdministrator: string | null;
  readonly demoData: boolean;
  readonly demoPatients: number;
  /** Null in production. */
  readonly demoPassword: string | null;
}

/** The start stops here: one sentence for the person who set the variable. */
export class SettingsError extends Error {
  readonly exitCode = 2;
}

/** Words of ours: a variable that begins like one of these and is none of the rows above is a slip of the pen. */
const OURS = /^(ISOCENTER|OIDC|MONGODB|EPIC|EHR|INACTIVITY|DEPARTMENT|LINKING_APPLICATION)_/;

/**
 * @param environment such as `process.env`; an empty variable counts as unset
 * @throws SettingsError at the first setting that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  for (const name of Object.keys(environment)) {
    if (name in SETTINGS || !OURS.test(name)) continue;
    throw new SettingsError(
      `There is no setting ${name}; did you mean ${nearestName(name, Object.keys(SETTINGS))}? README.md lists them all.`,
    );
  }
  const raw = parseAll(environment);
  const demo = raw.ISOCENTER_MODE === 'demo';
  const publicUrl = new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).origin;
  if (!demo) refuseDemoInProduction(raw, publicUrl);
  if (raw.INACTIVITY_WARNING_MINUTES >= raw.INACTIVITY_LOGOUT_MINUTES)
    throw new SettingsError('INACTIVITY_WARNING_MINUTES must be less than INACTIVITY_LOGOUT_MINUTES.');
  if (raw.OIDC_AUDIENCE === raw.OIDC_CLIENT_ID)
    throw new SettingsError('OIDC_AUDIENCE must differ from OIDC_CLIENT_ID: it tells the two tokens apart.');
  if (!raw.OIDC_ISSUER && raw.OIDC_AUDIENCE !== undefined && !URL.canParse(raw.OIDC_AUDIENCE))
    throw new SettingsError('OIDC_AUDIENCE must be an address with the embedded identity provider.');
  return {
    mode: raw.ISOCENTER_MODE,
    host: raw.HOST ?? (demo ? '127.0.0.1' : null),
    port: raw.PORT,
    publicUrl,
    trustedProxies: raw.TRUSTED_PROXIES,
    dataFolder: resolve(raw.DATA_FOLDER),
    mongodb: raw.MONGODB_URL ? { url: raw.MONGODB_URL, database: raw.MONGODB_DATABASE } : null,
    oidc: {
      externalIssuer: raw.OIDC_ISSUER ?? null,
      issuer: raw.OIDC_ISSUER ?? `${publicUrl}/idp`,
      clientId: raw.OIDC_CLIENT_ID,
      audience: raw.OIDC_AUDIENCE ?? `${publicUrl}/api`,
    },
    epicFhirUrl: raw.EPIC_FHIR_URL ?? null,
    epicClientId: raw.EPIC_CLIENT_ID,
    // The demonstration's stand-in for Epic goes by a name that never leaves the machine.
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
    freshSignIn: raw.ISOCENTER_FRESH_SIGN_IN_MINUTES * 60_000,
    configsFolder: resolve(REPOSITORY, raw.ISOCENTER_CONFIGS),
    timeZone: raw.DEPARTMENT_TIME_ZONE,
    environment: {
      name: raw.ISOCENTER_ENVIRONMENT ?? raw.ISOCENTER_MODE,
      stage: raw.ISOCENTER_STAGE,
      branch: raw.ISOCENTER_BRANCH,
      sha: raw.ISOCENTER_SHA,
    },
    links: {
      supportMail: raw.SUPPORT_EMAIL ?? null,
      eventManager: raw.EVENT_MANAGER_URL ?? null,
      linkingApplication: raw.LINKING_APPLICATION_URL
        ? { name: raw.LINKING_APPLICATION_NAME, url: raw.LINKING_APPLICATION_URL }
        : null,
      errorReporting: raw.ERROR_REPORTING_URL ?? null,
    },
    logLevel: raw.LOG_LEVEL,
    firstAdministrator: raw.ISOCENTER_FIRST_ADMINISTRATOR?.toLowerCase() ?? null,
    demoData: demo && raw.ISOCENTER_DEMO_DATA !== 'off',
    demoPatients: raw.ISOCENTER_DEMO_PATIENTS,
    demoPassword: demo ? (raw.ISOCENTER_DEMO_PASSWORD ?? 'isocenter') : null,
  };
}

const everySetting = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { accepts }]) => [name, accepts])) as {
    [Name in SettingName]: (typeof SETTINGS)[Name]['accepts'];
  },
);

function parseAll(environment: Readonly<Record<string, string | undefined>>): Raw {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = everySetting.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new SettingsError(`The setting ${name} ${issue?.message ?? 'cannot be used'}.`);
}

function refuseDemoInProduction(raw: Raw, publicUrl: string): void {
  if (!raw.OIDC_ISSUER)
    throw new SettingsError('Production needs OIDC_ISSUER: the embedded identity provider is for demonstrations only.');
  if (!raw.OIDC_ISSUER.startsWith('https:')) throw new SettingsError('Production needs an https OIDC_ISSUER.');
  if (!raw.PUBLIC_URL || !publicUrl.startsWith('https:'))
    throw new SettingsError('Production needs an https PUBLIC_URL.');
  if (raw.ISOCENTER_DEMO_DATA === 'on') throw new SettingsError('Production refuses ISOCENTER_DEMO_DATA=on.');
  if (raw.ISOCENTER_DEMO_PASSWORD !== undefined)
    throw new SettingsError('Production refuses ISOCENTER_DEMO_PASSWORD: it has no demo users.');
}

function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { otherwise, meaning }]) => `| \`${name}\` | ${otherwise} | ${meaning} |`,
  );
  return ['| setting | without it | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
