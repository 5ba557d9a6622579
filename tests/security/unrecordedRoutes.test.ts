import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { mayTellOfPatients } from '../../server/src/http/restRoute.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';
import { REST_MATRIX } from './accessMatrix.ts';
import { callerOf } from './callerOf.ts';

const signedIn = REST_ROUTES.flatMap((row) => {
  const name = `${row.method.toUpperCase()} ${row.path}`;
  return row.access === 'public' ? [] : [{ name, row }];
});
const ofCharts = signedIn.filter(({ row }) => mayTellOfPatients(row));
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();

let server: TestApplication;
beforeAll(async () => {
  server = await startTestApplication();
});
afterAll(() => server.close());

describe('a REST route whose handler forgets the audit log', () => {
  it.each(ofCharts)('$name leaves who, the route and the patient', async ({ name, row }) => {
    const matrix = REST_MATRIX[name];
    if (!matrix) throw new Error('The matrix has no row for this route.');
    const who = callerOf(matrix, false);
    const headers = await server.signIn(who);
    // What the handler takes is no matter here.
    const { body, query } = row;
    Object.assign(row, { body: undefined, query: undefined });
    const forgetful = vi.spyOn(row, 'answer').mockReturnValue({ body: { name: 'Ann Example' } });
    const id = 'epi-7kc1-2';
    const answer = await server.call(row.method.toUpperCase(), row.path.replace(/:\w+/g, id), {
      headers,
      ...(row.method === 'get' ? {} : { body: {} }),
    });
    forgetful.mockRestore();
    Object.assign(row, { body, query });
    expect(answer.status).toBe(row.succeeds ?? 200);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await server.store.collection(auditRecords).find({ 'entity.requestId': requestId });
    const ids = [...row.path.matchAll(/:\w+/g)].map(() => id);
    expect(records.filter(({ eventKind }) => eventKind === 'view')).toMatchObject([
      {
        agent: { who },
        entity: {
          patient: ids.length > 0 ? 'pat-7k' : null,
          data: ids,
          detail: [{ type: 'command', value: name }],
        },
      },
    ]);
  });

  it('is no route that opens charts, unless it says why it tells of no patient', () => {
    const recorded = signedIn.filter(({ name }) => {
      const { records } = REST_MATRIX[name] ?? {};
      return Array.isArray(records) && records.some(({ patient }: { patient: boolean }) => patient);
    });
    expect(names(ofCharts)).toEqual(names(recorded));
    const excused = signedIn.filter(({ row }) => row.withoutPatients !== undefined);
    expect(excused.filter(({ name }) => Array.isArray(REST_MATRIX[name]?.records))).toEqual([]);
  });
});
