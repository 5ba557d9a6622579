import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { z } from 'zod';

export interface MongoServer {
  readonly url: string;
  /** `MONGODB_URL`, `mongod` or `mongo-java-server`. */
  readonly kind: string;
  stop(): Promise<void>;
}

/**
 * The purpose: a test has few documents and takes seconds; a benchmark has many and takes minutes, in which Java gets
 * fast.
 */
type Use = 'test' | 'bench';

/**
 * A server that speaks MongoDB's protocol: the one of `MONGODB_URL`; else `mongod` from the PATH; else, with Java and
 * Maven, an in-memory stand-in. Null with a clear message when there is none. It ends with this process.
 */
export async function startMongoServer(use: Use = 'test'): Promise<MongoServer | null> {
  const configured = process.env['MONGODB_URL'];
  if (configured) return { url: configured, kind: 'MONGODB_URL', stop: () => Promise.resolve() };
  for (const start of [startMongod, startStandIn]) {
    try {
      const server = await start(use);
      if (server) return server;
    } catch (error) {
      console.warn(`MongoDB for tests: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.warn(
    '\n*** The MongoDB half of the contract suite was SKIPPED: no MONGODB_URL, no mongod, no Java with Maven. ***\n',
  );
  return null;
}

let shared: Promise<MongoServer | null> | null = null;

/** One server for all test files of a run; each file has databases of its own. It ends with the run (`mongoOfRun.ts`). */
export const sharedMongoServer = (): Promise<MongoServer | null> => (shared ??= mongoOfRun());

const ofRun = z.object({ url: z.string(), kind: z.string() }).nullable();

async function mongoOfRun(): Promise<MongoServer | null> {
  const address = process.env['MONGO_OF_RUN'];
  if (!address) return startMongoServer();
  const server = ofRun.parse(await (await fetch(address)).json());
  return server && { ...server, stop: () => Promise.resolve() };
}

async function startMongod(): Promise<MongoServer | null> {
  if (!isOnPath('mongod')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-mongod-'));
  const port = await freePort();
  const options = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'];
  const child = spawn('mongod', options, { stdio: 'ignore' });
  const stop = stopOf(child, () => rmSync(folder, { recursive: true, force: true }));
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  try {
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, kind: 'mongod', stop };
}

const STAND_IN = fileURLToPath(new URL('../mongo-stand-in', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/mongo-stand-in', import.meta.url));

const JAVA_OPTIONS: Readonly<Record<Use, readonly string[]>> = {
  test: ['-Xmx1g', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
  // The large hospital takes more than 4 GB. Near the limit, and while the heap grows, a collection can take longer than the driver waits.
  bench: ['-Xms4g', '-Xmx8g', '-XX:+UseParallelGC'],
};

async function startStandIn(use: Use): Promise<MongoServer | null> {
  if (!isOnPath('java') || (!existsSync(CACHE) && !isOnPath('mvn'))) return null;
  if (!existsSync(CACHE)) await fetchStandIn();
  const child = spawn('java', [...JAVA_OPTIONS[use], ...compiledStandIn()], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const stop = stopOf(child);
  const port = await new Promise<string | null>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(/^port (\d+)$/.exec(line)?.[1] ?? null));
    child.once('exit', () => resolve(null));
  });
  if (port === null) {
    await stop();
    throw new Error('the Java stand-in did not start');
  }
  return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, kind: 'mongo-java-server', stop };
}

/** The arguments of `java`: the compiled class; without a compiler, the source. */
function compiledStandIn(): readonly string[] {
  const source = join(STAND_IN, 'StandIn.java');
  const jars = join(CACHE, '*');
  const classes = join(
    CACHE,
    `classes-${createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12)}`,
  );
  if (!existsSync(classes)) {
    const draft = `${classes}.${process.pid}.${performance.now()}`;
    const { status } = spawnSync('javac', ['-cp', jars, '-d', draft, source], { stdio: 'ignore' });
    if (status !== 0) return ['-cp', jars, source];
    moveIntoPlace(draft, classes);
  }
  return ['-cp', `${jars}${delimiter}${classes}`, 'StandIn'];
}

/** Tests start in parallel: a later one finds the same result in place. */
function moveIntoPlace(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Copies the jars to a temporary folder and moves them into place at once, because tests start in parallel. */
async function fetchStandIn(): Promise<void> {
  const draft = `${CACHE}.${process.pid}.${performance.now()}`;
  mkdirSync(draft, { recursive: true });
  const pom = join(STAND_IN, 'pom.xml');
  const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
  const child = spawn('mvn', ['-q', '-B', '-f', pom, copy, `-DoutputDirectory=${draft}`], { stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  clearTimeout(timer);
  try {
    if (code !== 0) throw new Error('Maven could not fetch the stand-in');
    moveIntoPlace(draft, CACHE);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function stopOf(child: ChildProcess, after: () => void = () => undefined): () => Promise<void> {
  const kill = () => void child.kill('SIGKILL');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    kill();
    await ended;
    after();
  };
}

async function answers(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 15_000 });
  try {
    await client.connect();
  } finally {
    await client.close();
  }
}

function isOnPath(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
