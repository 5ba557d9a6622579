import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './balancer.ts';

const VERSION = '26.7.3';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/keycloak', import.meta.url));
const HOME = join(CACHE, `keycloak-${VERSION}`);
const run = promisify(execFile);
const isOnPath = (name: string) =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name)));

/** Why there is no Keycloak here; null when it can be started. The first start fetches 177 MB with Maven. */
export function noKeycloak(): string | null {
  if (!process.env['SOAK']) return 'part of the soak';
  if (!isOnPath('java')) return 'no java on the PATH';
  return existsSync(HOME) || (isOnPath('mvn') && isOnPath('unzip')) ? null : 'no mvn or unzip on the PATH';
}

async function fetched(): Promise<void> {
  if (existsSync(HOME)) return;
  mkdirSync(CACHE, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
  await run('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${CACHE}`]);
  const [zip] = readdirSync(CACHE).filter((name) => name.endsWith('.zip'));
  await run('unzip', ['-q', '-o', join(CACHE, zip ?? ''), '-d', CACHE]);
}

export interface Keycloak {
  readonly issuer: string;
  /** Ends every session of the person, as an administrator of the provider does. */
  readonly endSessions: (email: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Realm {
  readonly port: number;
  readonly email: string;
  readonly password: string;
  readonly redirectUri: string;
  readonly audience: string;
  readonly logoutAddress: string;
}

export const keycloakPort = freePort;
export const issuerAt = (port: number) => `http://127.0.0.1:${port}/realms/hospital`;

/** A realm with one public client and one person, as docs/operating.md tells an operator to register it. */
const realmOf = ({ email, password, redirectUri, audience, logoutAddress }: Realm) => ({
  ...{ realm: 'hospital', enabled: true, sslRequired: 'none' },
  clients: [
    {
      ...{ clientId: 'isocenter', enabled: true, publicClient: true, standardFlowEnabled: true },
      redirectUris: [redirectUri],
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'backchannel.logout.session.required': 'true',
        'backchannel.logout.url': logoutAddress,
      },
      protocolMappers: [
        {
          ...{ name: 'audience', protocol: 'openid-connect', protocolMapper: 'oidc-audience-mapper' },
          config: {
            ...{ 'included.custom.audience': audience, 'access.token.claim': 'true', 'id.token.claim': 'false' },
          },
        },
      ],
    },
  ],
  users: [
    {
      ...{ username: 'someone', enabled: true, email, emailVerified: true, firstName: 'Some', lastName: 'One' },
      credentials: [{ type: 'password', value: password, temporary: false }],
    },
  ],
});

const ADMIN = { name: 'admin', password: 'admin' };
const START_MS = 300_000;

export async function startKeycloak(realm: Realm): Promise<Keycloak> {
  await fetched();
  const imported = join(HOME, 'data', 'import');
  mkdirSync(imported, { recursive: true });
  writeFileSync(join(imported, 'hospital.json'), JSON.stringify(realmOf(realm)));
  const { port } = realm;
  const child = spawn(
    join(HOME, 'bin', 'kc.sh'),
    ['start-dev', '--import-realm', '--db=dev-mem', `--http-port=${port}`, '--http-host=127.0.0.1'],
    {
      ...{ stdio: 'ignore', detached: true },
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.name,
        KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      },
    },
  );
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const stop = async () => {
    // The script starts Java, so the group is what ends.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  const issuer = issuerAt(port);
  for (const until = Date.now() + START_MS; ;) {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error('Keycloak did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { issuer, stop, endSessions: (email) => endSessions(`http://127.0.0.1:${port}`, email) };
}

async function endSessions(base: string, email: string): Promise<void> {
  const form = { grant_type: 'password', client_id: 'admin-cli', username: ADMIN.name, password: ADMIN.password };
  const granted = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
    ...{ method: 'POST', body: new URLSearchParams(form) },
  });
  const { access_token: token } = (await granted.json()) as { readonly access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const users = `${base}/admin/realms/hospital/users`;
  const found = await fetch(`${users}?email=${encodeURIComponent(email)}`, { headers });
  const [user] = (await found.json()) as { readonly id: string }[];
  const ended = await fetch(`${users}/${user?.id}/logout`, { method: 'POST', headers });
  if (!ended.ok) throw new Error(`Keycloak did not end the sessions: ${ended.status}`);
}
