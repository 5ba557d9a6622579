import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { identityAlerts } from '../../server/src/chart/identityAlert.ts';
import { DEAD_LETTER, deadLetterIn } from '../../server/src/testing/deadLetter.ts';
import { openClinic, registerCourse, type Clinic } from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const CHART = 'query($patientId: ID!) { patient(patientId: $patientId) { name { lastName } } }';
const REASON = 'Called to the ward at night.';
const HOUR = 3_600_000;

describe.each(stores)('a restricted chart on the $name store', ({ open }) => {
  let opened: TestStore;
  let clinic: Clinic;
  let patient: string;
  let administrator: Tokens;
  beforeAll(async () => {
    opened = await open();
    clinic = await openClinic({ store: opened.store });
    patient = (await registerCourse(await clinic.as('attending'))).patientId;
    administrator = await clinic.server.signIn('usr-administrator');
  });
  afterAll(async () => {
    await clinic.close();
    await opened.discard();
  });

  async function rest(headers: object, method: string, path: string, body?: object) {
    const sent = body ? { headers, body } : { headers };
    const answer = await clinic.server.call(method, `/api/data_api/restrictions${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const restrict = (more: object = {}) =>
    rest(administrator, 'POST', '', { mrn: 'MRN1234', kind: 'VIP', reason: 'The mayor.', team: [], ...more });
  const listed = async () =>
    (await rest(administrator, 'GET', '')).body as {
      restrictions: { patient: string; revision: number; team: object[] }[];
      openings: { id: string; reason: string; seen: object | null }[];
    };
  const lift = async () => {
    const revision = (await listed()).restrictions[0]?.revision ?? 0;
    return rest(administrator, 'POST', `/${patient}/lift`, { revision, reason: 'No longer the mayor.' });
  };
  const codeFor = async (role: 'attending' | 'physicist' | 'advanced-practice' | 'resident') =>
    (await (await clinic.as(role)).refused(CHART, { patientId: patient }))?.extensions.code ?? 'open';

  it('is set with a reason, holds at once, and leaves the care team alone', async () => {
    expect(await codeFor('physicist')).toBe('open');
    expect((await restrict({ reason: ' ' })).status).toBe(400);
    expect((await restrict({ mrn: 'MRN9999' })).status).toBe(404);
    expect((await restrict({ team: ['usr-no-one'] })).status).toBe(400);
    expect((await restrict()).status).toBe(200);
    expect((await restrict()).status).toBe(409);
    expect([await codeFor('attending'), await codeFor('physicist')]).toEqual(['open', 'CHART_RESTRICTED']);
    expect((await lift()).status).toBe(200);
    expect(await codeFor('physicist')).toBe('open');
    expect((await restrict({ team: ['usr-advanced-practice'] })).status).toBe(200);
    expect([await codeFor('advanced-practice'), await codeFor('physicist')]).toEqual(['open', 'CHART_RESTRICTED']);
  });

  it('opens for one person and for a time, with a reason that is recorded and reviewed by someone else', async () => {
    const physicist = await clinic.server.signIn('usr-physicist');
    expect((await rest(physicist, 'POST', `/${patient}/open`, { reason: 'need it' })).status).toBe(400);
    const opened = await rest(physicist, 'POST', `/${patient}/open`, { reason: REASON });
    const until = new Date(clinic.server.clock.now().getTime() + 4 * HOUR).toISOString();
    expect(opened).toEqual({ status: 200, body: { until } });
    expect([await codeFor('physicist'), await codeFor('resident')]).toEqual(['open', 'CHART_RESTRICTED']);
    await clinic.server.audit.settled();
    const records = await clinic.server.store.collection(auditRecords).find({ purposeOfUse: 'BTG' });
    expect(records).toMatchObject([
      { eventKind: 'view', agent: { who: 'usr-physicist' }, entity: { patient, detail: [{ value: REASON }] } },
    ]);
    const attention = async () =>
      (await (await clinic.server.call('GET', '/api/data_api/audit/attention', { headers: administrator })).json()) as {
        openings: number;
      };
    expect((await attention()).openings).toBe(1);
    const [opening] = (await listed()).openings;
    expect(opening).toMatchObject({ reason: REASON, seen: null });
    const review = () =>
      rest(administrator, 'POST', `/openings/${opening?.id}/review`, { note: 'On call that night.' });
    expect([(await review()).status, (await review()).status]).toEqual([200, 409]);
    expect((await attention()).openings).toBe(0);
    clinic.server.clock.pass(4 * HOUR);
    administrator = await clinic.server.signIn('usr-administrator');
    const again = await clinic.server.signIn('usr-physicist');
    const answer = await clinic.server.call('POST', '/api/opc', {
      ...{ headers: again, body: { query: CHART, variables: { patientId: patient } } },
    });
    expect(await answer.text()).toContain('CHART_RESTRICTED');
  });

  it('is in no raw message of an outside system, and an identity alert on it tells that it exists', async () => {
    const { store } = clinic.server;
    const text = DEAD_LETTER.replace('7009001', 'mrn1234');
    const [named, other] = [await deadLetterIn(store, text), await deadLetterIn(store)];
    const staff = await clinic.server.signIn('usr-internal-staff');
    const opened = async (id: string) => {
      const body = { query: `{ hl7Message(messageId: "${id}") { text } }` };
      return (await clinic.server.call('POST', '/api/opc', { headers: staff, body })).text();
    };
    expect(await opened(named)).toContain('CHART_RESTRICTED');
    expect(await opened(named)).not.toContain('Berg');
    expect(await opened(other)).toContain('Berg');
    const name = { firstName: 'Jenny', middleName: null, lastName: 'Marsh' };
    await store.collection(identityAlerts).insertOne({
      ...{ _id: 'ida-restricted', sourceSystem: 'EPIC', mrn: 'MRN1234', status: 'OPEN', revision: 1, settlements: [] },
      ...{ raisedOn: '2026-03-02T09:00:00.000Z', auditOutbox: [], auditPending: false },
      people: [
        { externalId: 'e1', patientId: patient, name, dateOfBirth: '1961-05-04' },
        { externalId: 'e2', patientId: null, name, dateOfBirth: '1951-05-04' },
      ],
    });
    const alerts = await clinic.server.call('GET', '/api/data_api/identity_alerts', { headers: administrator });
    expect(await alerts.json()).toMatchObject([{ id: 'ida-restricted', mrn: '—', is_restricted: true, people: [] }]);
  });

  it('is no way in for people who may not see charts, or may not restrict them', async () => {
    const others = await clinic.server.signIn('usr-no-permissions');
    expect((await rest(others, 'POST', `/${patient}/open`, { reason: REASON })).status).toBe(403);
    expect((await rest(administrator, 'POST', `/${patient}/open`, { reason: REASON })).status).toBe(403);
    const physicist = await clinic.server.signIn('usr-physicist');
    const body = { mrn: 'MRN1234', kind: 'VIP', reason: 'Mine.', team: [] };
    expect((await rest(physicist, 'POST', '', body)).status).toBe(403);
    expect((await rest(physicist, 'POST', `/${patient}/lift`, { revision: 3, reason: 'Mine.' })).status).toBe(403);
  });
});
