import fc from 'fast-check';
import { LIMITS } from '@isocenter/schemas';
import { isObjectType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { CONFIGS } from '../contract/formConfigCalls.ts';
import { GRAPHQL_MATRIX, REST_MATRIX } from '../security/accessMatrix.ts';
import { AuditedClinic } from '../security/auditedClinic.ts';
import { GRAPHQL_SAMPLES, restSamples, type SampleCall } from '../security/auditSamples.ts';
import { callerOf } from '../security/callerOf.ts';
import { sampleOperation } from '../security/sampleOperation.ts';
import { longestHold } from './effort.ts';
import { greatestOf, longTexts, randomOf } from './limitShapes.ts';

/** Milliseconds of an idle machine. */
const MOST = 200;
/** As far as the clock moves between two calls: a person may import 30 patients a minute, and a sample imports two. */
const BETWEEN_CALLS = 4_100;
/** Without SOAK: some of what takes long values, and a few of the others, which change every day. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const LONG = 8;
const OTHERS = 4;
const RANDOM = SOAK ? 30 : 1;
const timeout = SOAK ? 1_200_000 : 120_000;

/** The small forms, with a long table whose rows calculate. */
const LONG_FORMS = CONFIGS.map(({ path, text }) => ({
  path,
  text: path.endsWith('OTVStatus/Default.yaml')
    ? text.replace(
        '    fields:\n',
        `    fields:
      - id: lines
        type: Table
        label: Lines
        maxRows: ${LIMITS.tableRowsMost}
        columns:
          - { id: volume, type: Text, label: Volume }
          - { id: dose, type: Numeric, label: Dose, decimals: 1, max: 9000 }
          - { id: double, type: Numeric, label: Double, decimals: 1, max: 90000, calculate: { product: [{ field: dose }, 2] } }
`,
      )
    : text,
}));

const mutationType = schema.getMutationType();
const mutations = isObjectType(mutationType) ? Object.values(mutationType.getFields()) : [];
/** Its form has none of the long answers, so they are refused. */
const ANOTHER_FORM = 'treatmentSummaryCarryover';
const isLong = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => greatestOf(name) !== undefined);
const writing = REST_ROUTES.filter(({ method }) => method !== 'get').map(({ method, path }) => ({
  ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path },
}));

function some<Row>(rows: readonly Row[], most: number): readonly Row[] {
  if (SOAK || rows.length <= most) return rows;
  const [chosen] = fc.sample(fc.shuffledSubarray([...rows], { minLength: most, maxLength: most }), {
    ...{ numRuns: 1, seed: SEED },
  });
  return chosen ?? [];
}

/** Each call begins with a sample that works: valid ids, the permission, the current revision. */
describe(`no request holds up the process (seed ${SEED})`, () => {
  let clinic: AuditedClinic;
  beforeAll(async () => {
    clinic = await AuditedClinic.open({}, LONG_FORMS);
  });
  afterAll(() => clinic.clinic.close());
  /** The headers of the next call, with a sign-in that has not ended since. */
  const nextCall = (who: string) => {
    clinic.clinic.server.clock.pass(BETWEEN_CALLS);
    return clinic.freshTokens(who);
  };

  /** The least of some calls: the first of its kind also compiles code. @returns the last answer */
  async function expectShort(call: () => Promise<() => Promise<Response>>): Promise<string> {
    let text = '';
    let hold = Infinity;
    for (let tries = 0; tries < 3 && hold >= MOST; tries += 1) {
      const send = await call();
      const held = await longestHold(async () => void (text = await (await send()).text()));
      hold = Math.min(hold, held);
    }
    expect(hold).toBeLessThan(MOST);
    return text;
  }

  describe('of the mutations', () => {
    const long = mutations.filter(isLong);
    const others = mutations.filter((field) => !isLong(field));
    const chosen = [...some(long, LONG), ...some(others, OTHERS)];

    it.each(chosen.map((field) => [field.name, field] as const))('%s', { timeout }, async (name, field) => {
      const row = GRAPHQL_MATRIX[`Mutation.${name}`];
      if (!row || !mutationType) throw new Error('The matrix has no row for this mutation.');
      const who = callerOf(row, true);
      const [sample] = GRAPHQL_SAMPLES[`Mutation.${name}`] ?? [];
      const sending = (enlarge: (args: NonNullable<SampleCall['args']>) => object) => async () => {
        const headers = await nextCall(who);
        const { args = {} } = (await sample?.(clinic)) ?? {};
        const enlarged = { ...args, ...enlarge(args) };
        const body = sampleOperation(mutationType, field, Object.keys(enlarged).length > 0 ? enlarged : undefined);
        return () => clinic.clinic.server.call('POST', '/api/opc', { headers, body });
      };
      const names = field.args.map((arg) => arg.name);
      const greatest: Record<string, unknown> = {};
      for (const arg of names) if (greatestOf(arg) !== undefined) greatest[arg] = greatestOf(arg);
      const answer = await expectShort(sending(() => greatest));
      // It was not refused before the work.
      if (sample && name !== ANOTHER_FORM)
        expect(JSON.parse(answer), answer.slice(0, 500)).not.toHaveProperty('errors');
      for (const values of fc.sample(randomOf(field), { numRuns: RANDOM, seed: SEED }))
        await expectShort(sending(() => values));
    });
  });

  /** Each quotation mark is an error of its own. */
  const manyErrors = '"'.repeat(100_000);
  it.each([
    ['createFormSection', { source: manyErrors }],
    ['updateFormSections', { text: manyErrors }],
  ])('by a form with very many errors: %s', { timeout }, async (name, values) => {
    const field = mutations.find((each) => each.name === name);
    const [sample] = GRAPHQL_SAMPLES[`Mutation.${name}`] ?? [];
    const row = GRAPHQL_MATRIX[`Mutation.${name}`];
    if (!field || !sample || !row || !mutationType) throw new Error('There is no sample of this mutation.');
    await expectShort(async () => {
      const headers = await nextCall(callerOf(row, true));
      const body = sampleOperation(mutationType, field, { ...(await sample(clinic)).args, ...values });
      return () => clinic.clinic.server.call('POST', '/api/opc', { headers, body });
    });
  });

  describe('of the routes', () => {
    it.each(some(writing, OTHERS))('$name', { timeout }, async ({ name, method, path }) => {
      const row = REST_MATRIX[name];
      if (!row) throw new Error('The matrix has no row for this route.');
      const sample = restSamples({ launch: '' })[name];
      for (const text of fc.sample(longTexts, { numRuns: 1 + RANDOM, seed: SEED })) {
        await expectShort(async () => {
          const headers = await nextCall(callerOf(row, false));
          const { params = {}, body = { name: '', text: '' } } = (await sample?.(clinic)) ?? {};
          const address = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? 'x1');
          const sent = body instanceof FormData ? body : JSON.stringify(lengthened(body, text));
          const json = body instanceof FormData ? {} : { 'Content-Type': 'application/json' };
          const options = { method, headers: { ...headers, ...json }, body: sent };
          return () => fetch(`${clinic.clinic.server.url}${address}`, options);
        });
      }
    });
  });
});

/** The body with every text of a person replaced; what the program chose stays. */
function lengthened(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((part) => lengthened(part, text));
  if (typeof value !== 'object' || value === null) return value;
  const own = ['name', 'label', 'text', 'subject', 'description', 'banner', 'reason', 'externalValue', 'internalValue'];
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      own.includes(name) && typeof part === 'string' ? text : lengthened(part, text),
    ]),
  );
}
