import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { pino } from 'pino';
import { Metrics } from '../watching/metrics.ts';
import { addFirstUsers } from '../seed/firstUsers.ts';
import { newHouseKeys, type HouseKeys } from '../access/houseTokens.ts';
import { openAuditLog, type AuditLog } from '../audit/auditLog.ts';
import { externalSources } from '../external/externalSources.ts';
import type { ApplicationDependencies } from '../application.ts';
import type { AuditVerifier } from '../audit/reading/auditVerification.ts';
import { verifierOf } from '../openServer.ts';
import { AuditKeys } from '../audit/auditKeys.ts';
import { createApplication } from '../application.ts';
import { CallCounts } from '../graphql/rateLimits.ts';
import { AttemptLimits } from '../http/attemptLimits.ts';
import { httpServer } from '../http/httpServer.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import { USERS } from '../access/users.ts';
import { testSignatureKeys } from './testKeys.ts';

/** A clock that stands still until the test moves it. */
export class TestClock {
  #now = new Date('2026-03-02T09:00:00.000Z');
  now(): Date {
    return this.#now;
  }
  /** @param milliseconds forward */
  pass(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface Tokens {
  readonly Authorization: string;
  readonly 'X-Access-Token': string;
}

export interface TestApplication {
  readonly url: string;
  readonly clock: TestClock;
  readonly store: Store;
  readonly audit: AuditLog;
  readonly settings: Settings;
  readonly houseKeys: HouseKeys;
  readonly signatureKeys: SignatureKeys;
  readonly verifier: AuditVerifier;
  readonly metrics: Metrics;
  /** Headers of a sign-in of one demo user, such as `usr-attending`; `change` alters what the two tokens say. */
  signIn(userId: string, change?: TokenChange): Promise<Tokens>;
  /** A logout token as the provider sends it; `change` alters its claims. */
  logoutToken(userId: string, change?: Readonly<Record<string, unknown>>): Promise<string>;
  call(method: string, path: string, options?: { headers?: object; body?: unknown }): Promise<Response>;
  close(): Promise<void>;
}
interface TokenChange {
  readonly id?: Readonly<Record<string, unknown>>;
  readonly access?: Readonly<Record<string, unknown>>;
  readonly idHeader?: { readonly typ?: string };
}

const keyPair = generateKeyPair('ES256');
const house = newHouseKeys();
const signing = testSignatureKeys();

/** The settings that production requires; a test adds its own. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  ISOCENTER_MODE: 'production',
  OIDC_ISSUER: 'https://login.hospital.example',
  PUBLIC_URL: 'https://isocenter.hospital.example',
  KEY_FOLDER: '/etc/isocenter/keys',
};

/** The whole server in this process, with demo users, a store in memory and an issuer whose keys the test holds. */
export async function startTestApplication(
  overrides: Partial<ApplicationDependencies> & { environment?: Record<string, string> } = {},
): Promise<TestApplication> {
  const clock = new TestClock();
  const settings = readSettings({ LOG_LEVEL: 'silent', ISOCENTER_DEMO_DATA: 'off', ...overrides.environment });
  const store = overrides.store ?? (await openEmbeddedStore({ folder: ':memory:' }));
  await addFirstUsers(store, settings);
  const { publicKey, privateKey } = await keyPair;
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] });
  const log = pino({ level: 'silent' });
  const audit =
    overrides.audit ??
    openAuditLog({
      bulkReading: settings.bulkReading,
      store,
      keys: new AuditKeys([randomBytes(32)]),
      clock: overrides.clock ?? clock,
      log,
    });
  const { signatureKeys = signing } = overrides;
  const verifier = verifierOf({ store, audit, clock, signatureKeys, log });
  const metrics = new Metrics();
  const app = createApplication({
    store,
    audit,
    external: externalSources([]),
    clock,
    settings,
    log,
    keys,
    houseKeys: await house,
    signatureKeys,
    verifier,
    metrics,
    persistedOperations: new Map(),
    limits: new AttemptLimits(clock),
    calls: new CallCounts(clock),
    webFolder: '/nowhere',
    ...overrides,
  });
  const server = httpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let sessions = 0;

  return {
    url,
    clock,
    store,
    audit,
    settings,
    houseKeys: await house,
    signatureKeys,
    verifier,
    metrics,
    async signIn(userId, change = {}) {
      sessions += 1;
      const now = Math.floor(clock.now().getTime() / 1000);
      const { issuer, clientId, audience } = settings.oidc;
      const email = `${userId}@unknown.example`;
      const stored = await store.collection(USERS).findOne({ _id: userId });
      const common = { iss: issuer, sub: userId, iat: now, exp: now + 12 * 3600 };
      const session = { sid: `s${sessions}`, auth_time: now };
      const idClaims = { ...common, ...session, aud: clientId, email: stored?.email ?? email, email_verified: true };
      const sign = (claims: object, typ: string) =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'test', typ }).sign(privateKey);
      return {
        Authorization: `Bearer ${await sign({ ...idClaims, ...change.id }, change.idHeader?.typ ?? 'JWT')}`,
        'X-Access-Token': await sign({ ...common, aud: audience, ...change.access }, 'at+jwt'),
      };
    },
    logoutToken(userId, change = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const { issuer, clientId: aud } = settings.oidc;
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const claims = { iss: issuer, sub: userId, aud, iat: now, exp: now + 120, jti: `jti-${userId}-${now}`, events };
      return new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'logout+jwt' })
        .sign(privateKey);
    },
    call: (method, path, { headers = {}, body } = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          // Answers are packed and unpacked only where a test is about that.
          'Accept-Encoding': 'identity',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        // An event stream never ends by itself.
        server.closeAllConnections();
      });
      await audit.close();
      await store.close();
    },
  };
}
