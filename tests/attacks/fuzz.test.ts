import { rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USERS } from '../../server/src/access/users.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { registerCourse, openClinic, START, type Clinic, type SeenTask } from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { GRAPHQL_MATRIX } from '../security/accessMatrix.ts';
import { callerOf } from '../security/callerOf.ts';
import { startSmallServer } from '../security/smallServer.ts';
import { RandomRequests, type RandomRequest } from './randomRequests.ts';

const SEED = Number(process.env['SEED'] ?? 20_260_302);
const REQUESTS = process.env['SOAK'] === undefined ? 500 : 20_000;
/** Now and then all is as in the beginning: a random call may sign a person out, delete them, or restrict the only chart. */
const FRESH_AFTER = 25;

const PUBLIC_ROUTES = REST_ROUTES.filter(({ access }) => access === 'public');

let clinic: Clinic;
let requests: RandomRequests;
beforeAll(async () => {
  clinic = await openClinic();
  const ruiz = await clinic.as('attending');
  const course = await registerCourse(ruiz);
  const started = [];
  for (const { id } of course.tasks.slice(0, 3))
    started.push((await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask);
  const taskIds = [...course.tasks, ...started].map(({ id }) => id);
  const ids = [
    ...[course.patientId, course.id, 'prv-ruiz', 'usr-attending', 'rol-clinician', 'MRN1234'],
    ...course.tasks.map(({ id }) => id),
    ...started.flatMap(({ id, document }) => [document?.id ?? '', `note-${id}`, `ver-${id}-1`]),
  ];
  const idsByName = {
    ...{ patientId: [course.patientId], episodeId: [course.id], taskId: taskIds, id: [course.patientId, ...taskIds] },
    versionId: started.map(({ id }) => `ver-${id}-1`),
    providerIds: ['prv-ruiz'],
  };
  requests = new RandomRequests({ seed: SEED, routes: REST_ROUTES, schema, ids, idsByName });
});
afterAll(() => clinic.close());

it(`answers ${REQUESTS} random requests without a single failure of its own (seed ${SEED})`, async () => {
  const failures: string[] = [];
  let answered = 0;
  const tokens = new Map<string, Tokens>();
  const accounts = clinic.server.store.collection(USERS);
  const people = await accounts.find({});
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    if (sent % FRESH_AFTER === 0) {
      tokens.clear();
      await clinic.server.store.collection(restrictions).deleteOne({});
      for (const person of people)
        if ((await accounts.replaceOne({ _id: person._id }, person)).matched === 0) await accounts.insertOne(person);
      clinic.server.clock.pass(61_000);
    }
    const next = requests.next();
    const who = callerFor(next, sent);
    const own = tokens.get(who) ?? (await clinic.server.signIn(who));
    tokens.set(who, own);
    const { status, text } = await answerTo(next, sent % 10 === 0 ? {} : own);
    // A GraphQL answer carries the failure of a field inside.
    const inside = /"(?:code|status)":\s*(?:"INTERNAL_ERROR"|500)/.test(text);
    if (/"data":\{[^}]*[^n}]\}/.test(text)) answered += 1;
    if (status >= 500 || inside) failures.push(`${status} ${described(next)} → ${text.slice(0, 300)}`);
  }
  expect(failures).toEqual([]);
  // The requests are not so random that all of them are refused at the door.
  expect(answered).toBeGreaterThan(REQUESTS / 20);
  expect((await clinic.server.call('GET', '/readyz')).status).toBe(200);
}, 1_800_000);

it('answers random requests to the whole server before sign-in, with its pages and its identity provider', async () => {
  const { server, folder } = await startSmallServer();
  try {
    const random = new RandomRequests({ seed: SEED + 1, routes: PUBLIC_ROUTES, schema, ids: ['isocenter'] });
    const failures: string[] = [];
    for (let sent = 0; sent < REQUESTS / 5; sent += 1) {
      const next = random.next();
      const { status, text } = await answerTo(next, {}, `http://127.0.0.1:${server.settings.port}`);
      if (status >= 500) failures.push(`${status} ${described(next)} → ${text.slice(0, 300)}`);
    }
    expect(failures).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);

/** Mostly a person who may call it: what is refused at the door shows little of what is behind it. */
function callerFor({ field = '' }: RandomRequest, sent: number): string {
  const row = GRAPHQL_MATRIX[field];
  if (row && sent % 5 > 0) return callerOf(row, true);
  return Math.floor(sent / FRESH_AFTER) % 2 === 0 ? 'usr-attending' : 'usr-administrator';
}

/** Sends what `fetch` would refuse or repair. */
function answerTo(
  { method, path, headers, body }: RandomRequest,
  tokens: object,
  url = clinic.server.url,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = send({ hostname, port, method, path, agent: false, headers: { ...headers, ...tokens } }, (answer) => {
      const chunks: Buffer[] = [];
      // A stream of events has no end of its own.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.once('data', () => asked.destroy());
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', (error) => reject(new Error(described({ method, path, headers, body }), { cause: error })));
    asked.end(body ?? undefined);
  });
}

function described({ method, path, headers, body }: RandomRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${(body ?? '').toString().slice(0, 600)}`;
}
