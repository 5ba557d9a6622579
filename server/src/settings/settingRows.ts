import { isIP } from 'node:net';
import { z } from 'zod';
import { TIMES } from '@isocenter/schemas';
import { databaseAddress } from './databaseAddress.ts';
import { directoryGroups } from './directoryGroups.ts';
import { lateNoteContacts } from './lateNoteContacts.ts';
import { weakenedPromise } from './mongoPromises.ts';

/** As MSH-18 names them (HL7 table 0211), and as systems write them. */
const HL7_CHARSETS: readonly string[] = [
  'ASCII',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 15].map((part) => `8859/${part}`),
  'UTF-8',
  'WINDOWS-1252',
];

const MACHINE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = url.refine(
  (value) => !URL.canParse(value) || new URL(value).pathname === '/',
  'must be an address without a path',
);
const port = z.coerce.number('must be a port number').int().min(0, 'must be a port number').max(65_535);
const years = z.coerce.number('must be a number of years').int('must be a number of years').min(1).max(200);
const minutes = z.coerce.number('must be a number of minutes').positive('must be a number of minutes above 0');
const word = z.string().min(1);
const email = z.email('must be an email address');
const onOff = z.enum(['on', 'off'], 'must be on or off');
const hostSuffix = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const syslog = z
  .string()
  .regex(
    /^(udp|tcp|tls):\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/i,
    'must be udp://host:port, tcp://host:port or tls://host:port',
  )
  .transform((address) => {
    const [protocol = '', rest = ''] = address.split('://');
    const end = rest.lastIndexOf(':');
    const host = rest.slice(0, end).replace(/^\[|\]$/g, '');
    return {
      protocol: z.enum(['udp', 'tcp', 'tls']).parse(protocol.toLowerCase()),
      host,
      port: Number(rest.slice(end + 1)),
    };
  });

const mllp = z
  .string()
  .regex(/^mllps?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/i, 'must be mllp://host:port or mllps://host:port')
  .transform((address) => {
    const [, secure = '', host = '', end = ''] = /^mllp(s?):\/\/\[?(.*?)\]?:(\d+)$/i.exec(address) ?? [];
    return { host, port: Number(end), encrypted: secure !== '' };
  });
const list = z.string().transform((names) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
);

interface Setting<Type> {
  readonly accepts: z.ZodType<Type>;
  /** What the README says: the default, and the purpose. */
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
  METRICS_PORT: setting(
    port.optional(),
    'no metrics',
    'Port for `/metrics` (Prometheus) and `/health`, which no browser of a user needs',
  ),
  METRICS_HOST: setting(
    word.default('127.0.0.1'),
    '127.0.0.1',
    'Network address of that port; nothing there asks who is calling',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url.optional(),
    'no traces',
    'Collector that receives traces and metrics (OpenTelemetry, OTLP over HTTP); headers and certificates for it are read from OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_CERTIFICATE',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    'http://localhost:PORT',
    'Address at which browsers reach the server; production requires https',
  ),
  TRUSTED_PROXIES: setting(
    z.coerce.number('must be a whole number').int('must be a whole number').min(0).default(0),
    '0',
    'Number of proxies in front of the server, so that rate limits see the real client address',
  ),
  DATA_FOLDER: setting(word.default('.data'), '.data', 'Folder of the embedded store'),
  KEY_FOLDER: setting(
    word.optional(),
    'DATA_FOLDER/keys (demo)',
    'Folder of the keys; production requires one outside DATA_FOLDER, so that no copy of the data contains them',
  ),
  AUDIT_ANCHOR_FOLDER: setting(
    word.optional(),
    'DATA_FOLDER/anchors (demo), DATA_FOLDER-anchors (production)',
    'Folder of the audit anchors, which prove what was in the audit log; production requires one outside DATA_FOLDER. All server processes share it',
  ),
  AUDIT_SYSLOG: setting(
    syslog.optional(),
    'not sent',
    'Syslog server that receives each audit anchor as well: `tls://host:6514` (RFC 5425), or unencrypted `tcp://host:601` or `udp://host:514`',
  ),
  AUDIT_SYSLOG_CA: setting(
    word.optional(),
    "the machine's authorities",
    'File with the certificates (PEM) of the authorities that may vouch for a `tls` syslog server',
  ),
  AUDIT_TIMESTAMP_URL: setting(
    url.optional(),
    'no time stamps',
    'Time-stamping authority (RFC 3161) that proves when the audit anchors were written; needs AUDIT_TIMESTAMP_CA',
  ),
  AUDIT_TIMESTAMP_CA: setting(
    word.optional(),
    'no time stamps',
    'File with the certificates (PEM) of the authorities whose time stamps count; keep those of earlier ones in it',
  ),
  AUDIT_BUCKET_URL: setting(
    url
      .transform((address) => address.replace(/\/$/, ''))
      .refine(
        (address) => /^https?:\/\/[^/?#@]+(\/[\w.-]+)?$/.test(address),
        'must be https://host/bucket or https://bucket.host',
      )
      .optional(),
    'no bucket',
    'Bucket of an S3 service, made with object lock, that receives audit anchors as well; production requires https',
  ),
  AUDIT_BUCKET_REGION: setting(word.default('us-east-1'), 'us-east-1', 'Region of the bucket, as its service names it'),
  AUDIT_BUCKET_KEY_ID: setting(word.optional(), 'no bucket', 'Id of the access key for the bucket: put, list, read'),
  AUDIT_BUCKET_SECRET: setting(word.optional(), 'no bucket', 'Secret of that access key'),
  AUDIT_BUCKET_YEARS: setting(
    z.coerce
      .number('must be a number of years')
      .int('must be a number of years')
      .min(1, 'must be at least 1')
      .max(100, 'must be at most 100')
      .default(10),
    '10',
    'Years for which no account can delete an anchor from the bucket, not even the owner of the bucket',
  ),
  AUDIT_BULK_READING: setting(
    z.coerce.number('must be a number of patients').int('must be a number of patients').min(1).default(250),
    '250',
    'Different patients of whom one person reads within one hour until an alert is raised for the administrators. Lists count: set it above the visits of the days that people look through',
  ),
  RESTRICTED_CHART_HOURS: setting(
    z.coerce.number('must be a number of hours').min(0.25).max(24).default(4),
    '4',
    'Hours for which someone outside the care team may read a restricted chart after giving a reason',
  ),
  RETENTION_TREATED_YEARS: setting(
    years.default(30),
    '30',
    'Years after its last entry for which a chart with a signed prescription or a delivered fraction is kept',
  ),
  RETENTION_CHART_YEARS: setting(
    years.default(10),
    '10',
    'Years after its last entry for which any other chart is kept',
  ),
  RETENTION_OF_AGE: setting(
    z.coerce.number('must be an age').int('must be an age').min(14).max(25).default(18),
    '18',
    'Age at which a patient is of age',
  ),
  RETENTION_MINOR_YEARS: setting(
    years.default(10),
    '10',
    'Years after that birthday for which the chart of a minor is kept, if that is longer',
  ),
  MONGODB_URL: setting(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .superRefine((address, context) => {
        const fault = weakenedPromise(address);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      })
      .optional(),
    'the embedded store',
    'Keeps the data in MongoDB: a server, a replica set or a sharded cluster; production requires TLS to other machines',
  ),
  MONGODB_DATABASE: setting(word.default('isocenter'), 'isocenter', 'Name of the database in MongoDB'),
  WORKERS: setting(
    z.coerce
      .number('must be a number of processes')
      .int('must be a number of processes')
      .min(1, 'must be at least 1')
      .max(64, 'must be at most 64')
      .default(1),
    '1',
    'Processes on this machine that answer requests; more than one needs MongoDB. At most one for each processor core',
  ),
  OIDC_ISSUER: setting(url.optional(), 'the embedded provider (demo)', 'OpenID Connect provider that signs people in'),
  OIDC_CLIENT_ID: setting(word.default('isocenter'), 'isocenter', 'Public client registered with the provider'),
  OIDC_AUDIENCE: setting(word.optional(), 'PUBLIC_URL/api', 'Audience of access tokens'),
  OIDC_STEP_UP_ACR: setting(
    word.optional(),
    'any sign-in',
    'Authentication context (`acr`) that the provider must state where a recent sign-in is asked for, such as one with a second factor',
  ),
  EPIC_FHIR_URL: setting(
    url.optional(),
    'no Epic',
    'Base address of the Epic FHIR R4 interface; production requires https',
  ),
  EPIC_SCHEDULE_LOCATIONS: setting(
    list.default([]),
    'all of the hospital',
    "Ids of the department's locations in Epic, separated by commas; the schedule shows only visits there",
  ),
  EPIC_CLIENT_ID: setting(
    word.default('isocenter'),
    'isocenter',
    'Public SMART client registered with Epic, for sign-in from there',
  ),
  ARIA_FHIR_URL: setting(
    url.optional(),
    'no ARIA',
    'Base address of the ARIA FHIR R4 interface; production requires https',
  ),
  ARIA_CLIENT_ID: setting(word.default('isocenter'), 'isocenter', 'Backend service registered with ARIA'),
  ARIA_CLIENT_KEY: setting(
    word.optional(),
    'KEY_FOLDER/aria-client-key.json',
    'File of the private key (JWK, ES384 or RS384) that signs the server in to ARIA; `npm run keys -- client aria` makes it',
  ),
  ARIA_SCOPE: setting(word.default('system/*.read'), 'system/*.read', 'What the server asks ARIA to read'),
  ARIA_DB_URL: setting(
    z
      .string()
      .refine(
        (address) => databaseAddress(address, null) !== null,
        'must be postgresql://user:password@host:port/database or mssql://user:password@host:port/database, with ?tls=off or nothing behind it',
      )
      .optional(),
    'no ARIA_DB',
    'Database with the reporting views of ARIA (`docs/aria-db-views.md`), in PostgreSQL or SQL Server; `?tls=off` switches encryption off, which production refuses for other machines',
  ),
  ARIA_DB_SCHEMA: setting(
    z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,62}$/i, 'must be the name of a schema')
      .default('isocenter'),
    'isocenter',
    'Schema of the views',
  ),
  ARIA_DB_CA: setting(
    word.optional(),
    "the machine's authorities",
    'File with the certificates (PEM) of the authorities that may vouch for the database',
  ),
  SOFFICE_PATH: setting(
    word.optional(),
    'documents are drawn by Isocenter',
    'Path of the `soffice` program of LibreOffice, which then converts Word documents to PDF',
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
  MOSAIQ_LISTEN_PORT: setting(
    port.min(1, 'must be a port number').optional(),
    'no MOSAIQ',
    'Port on which this server listens for HL7 v2 messages of MOSAIQ (MLLP)',
  ),
  MOSAIQ_LISTEN_HOST: setting(
    word.optional(),
    '127.0.0.1 (demo), all (production)',
    'Network address on which it listens for them',
  ),
  MOSAIQ_SENDERS: setting(
    list
      .refine((all) => all.every(isNetwork), 'must be addresses or networks such as 10.1.2.0/24, separated by commas')
      .optional(),
    '127.0.0.1 and ::1 (demo)',
    'Addresses or networks (CIDR) that may connect; production requires them',
  ),
  MOSAIQ_FACILITIES: setting(
    list
      .refine(
        (all) => all.every((name) => /^[^|]*\|[^|]*$/.test(name)),
        'must be APPLICATION|FACILITY, separated by commas',
      )
      .optional(),
    'every one',
    'Sending applications and facilities (MSH-3 and MSH-4) whose messages are taken, such as `MOSAIQ|RADONC`',
  ),
  MOSAIQ_TLS_CERT: setting(
    word.optional(),
    'not encrypted',
    'File with the certificate (PEM) of the listener; needs MOSAIQ_TLS_KEY. Without it, the network must protect the messages',
  ),
  MOSAIQ_TLS_KEY: setting(word.optional(), 'not encrypted', 'File with the key (PEM) of that certificate'),
  MOSAIQ_TLS_CLIENT_CA: setting(
    word.optional(),
    'no client certificates',
    'File with the authorities (PEM) that must vouch for the certificate of a sender',
  ),
  MOSAIQ_CHARSET: setting(
    z
      .string()
      .transform((name) => name.toUpperCase())
      .refine((name) => HL7_CHARSETS.includes(name), `must be one of ${HL7_CHARSETS.join(', ')}`)
      .default('UTF-8'),
    'UTF-8',
    'Character set of messages that name none in MSH-18',
  ),
  MOSAIQ_SEND_URL: setting(
    mllp.optional(),
    'notes are not sent to MOSAIQ',
    'Where MOSAIQ takes notes (MDM): `mllps://host:port`, or unencrypted `mllp://host:port`; needs MOSAIQ_LISTEN_PORT',
  ),
  MOSAIQ_SEND_CA: setting(
    word.optional(),
    "the machine's authorities",
    'File with the certificates (PEM) of the authorities that may vouch for an `mllps` address',
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
    'How recent the sign-in must be to sign a prescription, in minutes; 0 turns this off',
  ),
  ISOCENTER_PRESCRIPTION_CHECK_MINUTES: setting(
    z.coerce.number().min(0.01).max(1440).default(15),
    '15',
    'How often the source of each linked prescription is asked whether it has changed, in minutes',
  ),
  ISOCENTER_CONFIGS: setting(word.default('configs'), 'configs', 'Folder of the form configs'),
  DEPARTMENT_TIME_ZONE: setting(
    z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago').default(MACHINE_ZONE),
    "the machine's",
    'Time zone in which times are shown',
  ),
  DEPARTMENT_HOLIDAYS: setting(
    list
      .refine((days) => days.every((day) => z.iso.date().safeParse(day).success), 'must be dates such as 2026-12-25')
      .default([]),
    'none',
    'Days without treatment besides weekends, separated by commas, such as `2026-12-25,2027-01-01`',
  ),
  DEPARTMENT_LATE_NOTE_DAYS: setting(
    z.coerce.number().int().min(1).max(90).default(7),
    '7',
    'Days after which a note that waits for a signature or an attestation is late: marked for who signs it, counted for administrators',
  ),
  DEPARTMENT_LATE_NOTE_CONTACTS: setting(
    lateNoteContacts.optional(),
    'an invented one (demo); else no one',
    'Attendings to whom late notes of their colleagues are shown, by service: `Breast=prv-1,*=prv-2`, where `*` is every other service',
  ),
  DEPARTMENT_NAME: setting(
    word.optional(),
    'an invented one (demo); else each treatment summary asks for it',
    'Name of the department with its hospital, printed as the place of treatment',
  ),
  ISOCENTER_ENVIRONMENT: setting(word.optional(), 'ISOCENTER_MODE', 'Name of the installation'),
  ISOCENTER_STAGE: setting(word.default('local'), 'local', 'Stage, shown to people with the debug permission'),
  ISOCENTER_BRANCH: setting(word.default('main'), 'main', 'Branch or tag that was built'),
  ISOCENTER_SHA: setting(word.default('unknown'), 'unknown', 'Commit that was built'),
  SUPPORT_EMAIL: setting(
    email.optional(),
    'an invented one (demo); else the links are hidden',
    'Address that "contact support" writes to',
  ),
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
    'Lowest severity that is logged',
  ),
  ISOCENTER_CLOCK_CONFIRMED: setting(
    z.iso.date('must be a date, yyyy-MM-dd').optional(),
    'a wrong clock stops the start',
    "Today's date, after an operator has checked the clock: for one start of a server that was off for more than a month",
  ),
  ISOCENTER_FIRST_ADMINISTRATOR: setting(
    z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim().toLowerCase()))
      .pipe(z.array(email).max(2, 'must be one or two email addresses, separated by a comma'))
      .optional(),
    'no one is added',
    'One or two email addresses, separated by a comma: the administrators added to an installation without users. Two can approve each other’s changes',
  ),
  ISOCENTER_SINGLE_ADMINISTRATOR: setting(
    onOff.default('off'),
    'off',
    '`on` lets the only administrator give clinical access to others without a second one. Without effect while there is a second one',
  ),
  SCIM_GROUPS: setting(
    directoryGroups.optional(),
    'groups give no roles',
    'Roles that groups of the directory give, by the id in the address of the role: `Nurses=rol-care-team,Physicians=rol-clinician`',
  ),
  SCIM_GIVES_ADMINISTRATION: setting(
    onOff.default('off'),
    'off',
    '`on` lets groups of the directory give roles that manage users, roles or permissions, and the directory change the addresses of people who have them',
  ),
  ISOCENTER_DEMO_DATA: setting(onOff.optional(), 'on (demo), off (production)', 'Seeds the demo department'),
  ISOCENTER_DEMO_PATIENTS: setting(
    z.coerce.number('must be a whole number').int('must be a whole number').min(1).max(200).default(200),
    '200',
    'Patients of the demo department, without those of its past, a third as many; fewer make the first start faster',
  ),
  ISOCENTER_DEMO_PASSWORD: setting(word.optional(), 'isocenter', 'Password of every demo user; demo only'),
} as const satisfies Record<string, Setting<unknown>>;

/** The settings as they are set, each with its type. */
export type RawSettings = {
  readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['accepts']>;
};

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
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
