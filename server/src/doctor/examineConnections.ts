import { connect } from 'node:net';
import { z } from 'zod';
import { discovery, discoveryAddress } from '../access/issuerKeys.ts';
import type { Settings } from '../settings/settings.ts';
import { connectMongo } from '../store/mongo/openMongoStore.ts';
import { StoreUnavailableError } from '../store/storeErrors.ts';
import { fault, good, warning, type Examined } from './examined.ts';

const PATIENCE_MS = 5_000;
/** A token is refused when it seems to be of the future. */
const MOST_SKEW_MS = 30_000;
/** Before it, a snapshot of the records cannot be read (docs/operating.md). */
const LEAST_MONGO = 5;

/** What is not on this machine. Nothing is written anywhere, and no patient is asked for. */
export async function examineConnections(settings: Settings, now: () => number): Promise<readonly Examined[]> {
  const found = await Promise.all([
    examineProvider(settings, now),
    examineMongo(settings),
    examineFhir('Epic', 'EPIC_FHIR_URL', settings.epicFhirUrl),
    examineFhir('ARIA', 'ARIA_FHIR_URL', settings.aria?.fhirUrl ?? null),
    examinePort('ARIA_DB', 'ARIA_DB_URL', portOfAria(settings)),
    examinePort('MOSAIQ', 'MOSAIQ_SEND_URL', settings.mosaiq?.send ?? null),
  ]);
  return found.flat();
}

const provider = discovery.extend({ end_session_endpoint: z.url().optional() });

async function examineProvider({ oidc }: Settings, now: () => number): Promise<readonly Examined[]> {
  const what = 'identity provider';
  const { externalIssuer: issuer } = oidc;
  if (issuer === null) return [warning(what, 'The embedded one is for demonstrations. Set OIDC_ISSUER.')];
  const answer = await asked(discoveryAddress(issuer));
  if (answer === null) return [fault(what, `${issuer} does not answer. No one can sign in: correct OIDC_ISSUER.`)];
  const clock = examineClock(answer.date, now());
  const document = provider.safeParse(answer.body);
  if (!document.success)
    return [
      fault(what, `${issuer} has no discovery document with issuer and jwks_uri. Correct OIDC_ISSUER.`),
      ...clock,
    ];
  const { issuer: named, jwks_uri: keys, end_session_endpoint: end } = document.data;
  if (named !== issuer)
    return [fault(what, `It calls itself ${named}. Write OIDC_ISSUER in exactly this way.`), ...clock];
  const hasKeys = z.object({ keys: z.array(z.object({})).min(1) }).safeParse((await asked(keys))?.body).success;
  if (!hasKeys) return [fault(what, `There are no keys at ${keys}. Ask the operator of the provider.`), ...clock];
  if (end === undefined)
    return [warning(what, 'It has no end_session_endpoint: signing out here leaves its session open.'), ...clock];
  return [good(what, `${issuer} answers, with its keys.`), ...clock];
}

function examineClock(date: string | null, now: number): readonly Examined[] {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return [];
  const seconds = Math.round((now - there) / 1000);
  if (Math.abs(seconds) * 1000 > MOST_SKEW_MS) {
    const side = seconds > 0 ? 'ahead of' : 'behind';
    return [
      fault('clock', `This machine is ${Math.abs(seconds)} s ${side} the identity provider. Synchronize its clock.`),
    ];
  }
  return [good('clock', 'It agrees with the clock of the identity provider.')];
}

async function examineMongo({ mongodb }: Settings): Promise<readonly Examined[]> {
  if (mongodb === null) return [];
  const what = 'MongoDB';
  try {
    const client = await connectMongo(mongodb.url);
    try {
      const hello = await client.db('admin').command({ isMaster: 1 });
      const { version } = z.object({ version: z.string() }).parse(await client.db('admin').command({ buildInfo: 1 }));
      if (Number.parseInt(version, 10) < LEAST_MONGO)
        return [fault(what, `Its version is ${version}. Use ${LEAST_MONGO}.0 or newer.`)];
      if (hello['setName'] === undefined && hello['msg'] !== 'isdbgrid')
        return [warning(what, 'It is a single server: use a replica set, so that no disk holds the only copy.')];
      return [good(what, `Version ${version}, with copies on other machines.`)];
    } finally {
      await client.close();
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return [fault(what, 'It does not answer or refuses this user. Start it, or correct MONGODB_URL.')];
  }
}

async function examineFhir(what: string, setting: string, url: string | null): Promise<readonly Examined[]> {
  if (url === null) return [];
  const answer = await asked(`${url.replace(/\/$/, '')}/metadata`);
  const statement = z.object({ resourceType: z.literal('CapabilityStatement'), fhirVersion: z.string() });
  const { success, data } = statement.safeParse(answer?.body);
  if (!success) return [warning(what, `It has no FHIR capability statement. Start it, or correct ${setting}.`)];
  return data.fhirVersion.startsWith('4.')
    ? [good(what, `It speaks FHIR ${data.fhirVersion}.`)]
    : [fault(what, `It speaks FHIR ${data.fhirVersion}, but R4 (4.0) is needed. Correct ${setting}.`)];
}

interface Port {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORTS = { postgresql: 5432, mssql: 1433 } as const;

function portOfAria({ ariaDb }: Settings): Port | null {
  return ariaDb && { host: ariaDb.address.host, port: ariaDb.address.port ?? DEFAULT_PORTS[ariaDb.address.kind] };
}

async function examinePort(what: string, setting: string, place: Port | null): Promise<readonly Examined[]> {
  if (place === null) return [];
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect({ ...place, timeout: PATIENCE_MS });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
  return [
    isOpen
      ? good(what, `${place.host}:${place.port} takes connections.`)
      : warning(what, `${place.host}:${place.port} takes no connection. Start it, or correct ${setting}.`),
  ];
}

/** @returns null when there is no answer in JSON in time */
async function asked(url: string): Promise<{ readonly body: unknown; readonly date: string | null } | null> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/fhir+json, application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? { body: await answer.json(), date: answer.headers.get('date') } : null;
  } catch {
    return null;
  }
}
