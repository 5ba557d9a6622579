import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE_SCOPE_NAMES } from '@isocenter/schemas';
import { restReference } from '../../server/src/restRoutes.ts';
import { openClinic, registerCourse, type Clinic } from '../../server/src/testing/clinic.ts';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { randomness } from './randomRequests.ts';
import { SchemaSamples } from './schemaSamples.ts';

const SEED = Number(process.env['SEED'] ?? 20_260_302);
const CALLS_OF_EACH = process.env['SOAK'] === undefined ? 10 : 300;
const CALLERS = [
  'usr-administrator',
  'usr-attending',
  'usr-internal-staff',
  'usr-no-permissions',
  'interface',
  null,
] as const;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: unknown;
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly content?: object;
  /** A refusal is a reference to what all of its status have in common. */
  readonly $ref?: string;
}
const { paths = {}, components } = restReference() as {
  paths?: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Answer> };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

let clinic: Clinic;
let samples: SchemaSamples;
const tokens = new Map<string, Tokens>();
beforeAll(async () => {
  clinic = await openClinic();
  const course = await registerCourse(await clinic.as('attending'));
  const ids = [course.patientId, course.id, 'prv-ruiz', 'usr-attending', 'rol-clinician', 'MRN1234'];
  samples = new SchemaSamples(randomness(SEED), [...ids, ...course.tasks.slice(0, 3).map(({ id }) => id)]);
});
afterAll(() => clinic.close());

/** @returns what contradicts the reference */
async function call({ path, method, operation }: (typeof operations)[number]): Promise<string | null> {
  const inPath = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(textOf(samples.of({ type: 'string' }))));
  const query = new URLSearchParams(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && samples.often(0.6))
      .map(({ name, schema }) => [name, textOf(samples.of(schema))]),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = type === undefined ? null : JSON.stringify(samples.of(content?.schema ?? { type: 'object' }));
  const address = `${inPath}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const answer = await fetch(`${clinic.server.url}${address}`, {
    method,
    headers: { ...(await signedIn()), ...(type === undefined ? {} : { 'Content-Type': type }) },
    ...(body === null ? {} : { body }),
  });
  const documented = operation.responses[String(answer.status)];
  const kind = answer.headers.get('content-type')?.split(';')[0];
  await answer.body?.cancel();
  const said = `${method} ${path} answers ${answer.status} ${kind ?? ''} to ${address.slice(0, 120)} ${body?.slice(0, 200) ?? ''}`;
  if (!documented || answer.status >= 500) return said;
  const shared = components?.responses?.[documented.$ref?.split('/').at(-1) ?? ''];
  const kinds = Object.keys((shared ?? documented).content ?? {});
  const isAny = kinds.includes('application/octet-stream');
  return kinds.length === 0 || isAny || kinds.some((known) => known === kind) ? null : said;
}

/** Half of a character has no place in an address. */
const textOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();

async function signedIn(): Promise<object> {
  const who = samples.pick(CALLERS);
  if (who === null) return {};
  if (who === 'interface') return (await serviceToken(clinic.server, SERVICE_SCOPE_NAMES)).headers;
  const held = tokens.get(who) ?? (await clinic.server.signIn(who));
  // A call may end its own sign-in.
  if (samples.often(0.1)) tokens.delete(who);
  else tokens.set(who, held);
  return held;
}

it(`answers ${operations.length * CALLS_OF_EACH} calls made of its reference as the reference says (seed ${SEED})`, async () => {
  const contradictions: string[] = [];
  for (let turn = 0; turn < CALLS_OF_EACH; turn += 1) {
    clinic.server.clock.pass(61_000);
    tokens.clear();
    for (const operation of operations) {
      const found = await call(operation);
      if (found !== null) contradictions.push(found);
    }
  }
  expect(contradictions).toEqual([]);
}, 1_800_000);
