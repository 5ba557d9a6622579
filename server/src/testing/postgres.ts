import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** The folder of the tests is closed to the user postgres. */
const OPEN_TO_ALL = existsSync('/dev/shm') ? '/dev/shm' : '/tmp';
const DEBIAN = '/usr/lib/postgresql';
/** Its programs; null where it is not installed. */
const programs = existsSync(DEBIAN)
  ? (readdirSync(DEBIAN)
      .map((version) => join(DEBIAN, version, 'bin'))
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .at(-1) ?? null)
  : null;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const owner = isRoot ? ownerOfDebian() : null;

/** Why no PostgreSQL can be started here; null when it can. */
export const noPostgres: string | null =
  programs === null
    ? 'PostgreSQL is not installed (apt-get install postgresql)'
    : isRoot && owner === null
      ? 'there is no user postgres'
      : null;

export interface RunningPostgres {
  readonly host: string;
  readonly port: number;
  /** File of the certificate with which it encrypts; null without the program openssl. */
  readonly certificate: string | null;
  /** A superuser's connection, to make views and to fill tables. */
  readonly admin: Client;
  stop(): Promise<void>;
}

/** A cluster of its own in a temporary folder, on a free port. */
export async function startPostgres(): Promise<RunningPostgres> {
  if (programs === null) throw new Error(noPostgres ?? '');
  const folder = mkdtempSync(join(OPEN_TO_ALL, 'isocenter-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const identity = owner ?? {};
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions', '-E', 'UTF8', '--locale=C'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...identity,
    },
  );
  const certificate = certificateIn(folder, identity);
  const port = await freePort();
  const options = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    shared_buffers: '16MB',
    ...(certificate === null ? {} : { ssl: 'on' }),
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: 'ignore', cwd: folder, ...identity },
  );
  const admin = await connected(port);
  return {
    host: '127.0.0.1',
    port,
    certificate,
    admin,
    stop: async () => {
      await admin.end().catch(() => undefined);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where PostgreSQL expects it. It vouches for itself. */
function certificateIn(folder: string, identity: { readonly uid?: number; readonly gid?: number }): string | null {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', certificate],
    identity,
  );
  if (made.status !== 0) return null;
  chmodSync(key, 0o600);
  return certificate;
}

async function connected(port: number): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      // It ends with the server, when a test stops that.
      client.on('error', () => undefined);
      return client;
    } catch (problem) {
      if (attempt === 200) throw problem;
      await wait(50);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function ownerOfDebian(): { readonly uid: number; readonly gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim() || 'none'),
  );
  return uid && gid ? { uid, gid } : null;
}
