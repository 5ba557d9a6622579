import fc from 'fast-check';
import { isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { GRAPHQL_MATRIX, REST_MATRIX } from '../security/accessMatrix.ts';
import { AuditedClinic } from '../security/auditedClinic.ts';
import { GRAPHQL_SAMPLES } from '../security/graphqlSamples.ts';
import { restSamples } from '../security/restSamples.ts';
import { callerOf } from '../security/callerOf.ts';
import { sampleOperation } from '../security/sampleOperation.ts';
import { leastHold } from './effort.ts';
import { LONG_FORMS } from './longForms.ts';
import { greatestOf, placesOf, randomBody, randomOf } from './limitShapes.ts';

/**
 * Milliseconds of an idle machine. The longest answers need 140 to 210 of them: the known loop waits for no memory, they do,
 * and machines differ in that. Reading something long again and again takes seconds.
 */
const MOST = 300;
/** As far as the clock moves between two calls: a person may import 30 patients a minute, and a sample imports two. */
const BETWEEN_CALLS = 4_100;
/** A sheet on a tablet is confirmed a few times a minute. */
const MINUTE = 61_000;
/** Without SOAK: some of what takes long values, and a few of the others, which change every day. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const LONG = 8;
const OTHERS = 4;
/** A person may send 30 support requests a day. */
const RANDOM = SOAK ? 24 : 1;
const timeout = SOAK ? 1_200_000 : 120_000;

const isLong = ({ args }: Call) => args.some(({ name }) => greatestOf(name) !== undefined);

/** A field of the schema that takes something. */
interface Call {
  readonly name: string;
  readonly root: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly args: GraphQLField<unknown, unknown>['args'];
}
const calls: readonly Call[] = [schema.getMutationType(), schema.getQueryType()].filter(isObjectType).flatMap((root) =>
  Object.values(root.getFields())
    .filter(({ args }) => placesOf(args, {}).length > 0 || root.name === 'Mutation')
    .map((field) => ({ name: `${root.name}.${field.name}`, root, field, args: field.args })),
);
/** They take no answers of the visit, so the long ones are refused. */
const OF_ANOTHER_FORM: readonly string[] = [
  ...['treatmentSummaryCarryover', 'createExternalPrescription', 'updateExternalPrescription'],
].map((name) => `Mutation.${name}`);
const writing = REST_ROUTES.filter(({ method }) => method !== 'get').map(({ method, path }) => ({
  ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path },
}));
/** The body of a route that records nothing, and so has no sample. */
const UNRECORDED = { name: '', text: '', settings: { sort: '' } };

function some<Row>(rows: readonly Row[], most: number): readonly Row[] {
  if (SOAK || rows.length <= most) return rows;
  const [chosen] = fc.sample(fc.shuffledSubarray([...rows], { minLength: most, maxLength: most }), {
    ...{ numRuns: 1, seed: SEED },
  });
  return chosen ?? [];
}

/**
 * Each call begins with a sample that works: valid ids, the permission, the current revision. A new field or route is among
 * them by itself; `placesOf` refuses free values that have no shape.
 */
describe(`no request holds up the process (seed ${SEED})`, () => {
  let clinic: AuditedClinic;
  const open = async () => {
    clinic = await AuditedClinic.open({ MOSAIQ_LISTEN_PORT: '9' }, LONG_FORMS);
  };
  beforeAll(open);
  // All calls of the soak together would be more than the store takes of one patient.
  beforeEach(async () => {
    if (!SOAK) return;
    await clinic.clinic.close();
    await open();
  });
  afterAll(() => clinic.clinic.close());
  /** The headers of the next call, with a sign-in that has not ended since. */
  const nextCall = (who: string, between = BETWEEN_CALLS) => {
    clinic.clinic.server.clock.pass(between);
    return clinic.freshTokens(who);
  };

  /** @returns the last answer */
  async function expectShort(call: () => Promise<() => Promise<Response>>): Promise<string> {
    let text = '';
    const hold = await leastHold(MOST, async () => {
      const send = await call();
      return async () => void (text = await (await send()).text());
    });
    expect(hold).toBeLessThan(MOST);
    return text;
  }

  /** Arguments that work, and the call with them. */
  async function sampleOf({ name, root, field }: Call) {
    const [sample] = GRAPHQL_SAMPLES[name] ?? [];
    const args = sample ? ((await sample(clinic)).args ?? {}) : sampleOperation(root, field).variables;
    return (values: Readonly<Record<string, unknown>>) => {
      const body = sampleOperation(root, field, { ...args, ...values });
      return { args, body: Object.keys(body.variables).length > 0 ? body : sampleOperation(root, field) };
    };
  }

  describe('of the calls of the schema', () => {
    const chosen = [
      ...some(calls.filter(isLong), LONG),
      ...some(
        calls.filter((call) => !isLong(call)),
        OTHERS,
      ),
    ];

    it.each(chosen.map((call) => [call.name, call] as const))('%s', { timeout }, async (name, call) => {
      const row = GRAPHQL_MATRIX[name];
      if (!row) throw new Error('The matrix has no row for this field.');
      const sending =
        (enlarge: (args: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) => async () => {
          const headers = await nextCall(callerOf(row, true));
          const operation = await sampleOf(call);
          const { body } = operation(enlarge(operation({}).args));
          return () => clinic.clinic.server.call('POST', '/api/opc', { headers, body });
        };
      const greatest: Record<string, unknown> = {};
      for (const arg of call.args) if (greatestOf(arg.name) !== undefined) greatest[arg.name] = greatestOf(arg.name);
      const answer = await expectShort(sending(() => greatest));
      // It was not refused before the work.
      if (GRAPHQL_SAMPLES[name] && !OF_ANOTHER_FORM.includes(name))
        expect(JSON.parse(answer), answer.slice(0, 500)).not.toHaveProperty('errors');
      for (let run = 0; run < RANDOM; run += 1) {
        const numRuns = { numRuns: 1, seed: SEED + run };
        await expectShort(sending((args) => fc.sample(randomOf(call.args, args), numRuns)[0] ?? {}));
      }
    });
  });

  /** Each quotation mark is an error of its own. */
  const manyErrors = '"'.repeat(100_000);
  it.each([
    ['Mutation.createFormSection', { source: manyErrors }],
    ['Mutation.updateFormSections', { text: manyErrors }],
  ])('by a form with very many errors: %s', { timeout }, async (name, values) => {
    const call = calls.find((each) => each.name === name);
    const row = GRAPHQL_MATRIX[name];
    if (!call || !row) throw new Error('There is no sample of this mutation.');
    await expectShort(async () => {
      const headers = await nextCall(callerOf(row, true));
      const { body } = (await sampleOf(call))(values);
      return () => clinic.clinic.server.call('POST', '/api/opc', { headers, body });
    });
  });

  describe('of the routes', () => {
    it.each(some(writing, OTHERS))('$name', { timeout }, async ({ name, method, path }) => {
      const row = REST_MATRIX[name];
      if (!row) throw new Error('The matrix has no row for this route.');
      const sample = restSamples({ launch: '' })[name];
      for (let run = 0; run < 1 + RANDOM; run += 1) {
        await expectShort(async () => {
          const isOfInterface = row.allowed === 'interface';
          const person = isOfInterface
            ? {}
            : await nextCall(callerOf(row, false), path.startsWith('/api/tablet/') ? MINUTE : BETWEEN_CALLS);
          const { params = {}, body = UNRECORDED, headers: own } = (await sample?.(clinic)) ?? {};
          const headers = isOfInterface ? own : person;
          const address = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? 'x1');
          const [random] =
            body instanceof FormData ? [] : fc.sample(randomBody(body), { numRuns: 1, seed: SEED + run });
          const sent = body instanceof FormData ? body : JSON.stringify(random);
          const json = body instanceof FormData ? {} : { 'Content-Type': 'application/json' };
          const options = { method, headers: { ...headers, ...json }, body: sent };
          return () => fetch(`${clinic.clinic.server.url}${address}`, options);
        });
      }
    });
  });
});
