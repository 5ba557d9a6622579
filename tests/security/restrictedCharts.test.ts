import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { DEMO_ROLES } from '../../server/src/access/builtInRoles.ts';
import { effectivePermissions } from '../../server/src/access/users.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import { GRAPHQL_MATRIX, REST_MATRIX, type MatrixRow } from './accessMatrix.ts';
import { AuditedClinic, LINK_SECRET, restrictChart } from './auditedClinic.ts';
import { GRAPHQL_SAMPLES } from './graphqlSamples.ts';
import { restSamples } from './restSamples.ts';
import type { SampleCall } from './sampleCall.ts';
import { maySee } from './maySee.ts';
import { rootFields } from './sampleOperation.ts';

let sandbox: RunningSandbox;
let clinic: AuditedClinic;
beforeAll(async () => {
  sandbox = await startSandbox(['--application', 'http://localhost:4600']);
  const environment = { EPIC_FHIR_URL: sandbox.url, MOSAIQ_LISTEN_PORT: '9', LINKING_APPLICATION_SECRET: LINK_SECRET };
  clinic = await AuditedClinic.open(environment);
});
afterAll(async () => {
  await clinic.clinic.close();
  await sandbox.end();
});

const NAME = 'name { firstName middleName lastName }';
const ROW = `displayName system responsibleClinician { displayName } patient { ${NAME} sourceId dateOfBirth sex }`;
const PATIENT = `${NAME} sourceId dateOfBirth sex caseId deceased { date } hasIdentityAlert`;
/** What is asked of lists of many patients: they answer, and show nothing of a restricted chart but that it exists. */
const LISTS: Readonly<Record<string, string>> = {
  'Query.activePatients': `edges { node { ${PATIENT} } }`,
  'Query.attendingQueue': `row { ${ROW} }`,
  'Query.myDay': `waiting { tasks { row { ${ROW} } } } due { tasks { row { ${ROW} } } } changed { tasks { reasons } }`,
  'Query.prescriptionsChangedOutside': '__typename',
  'Query.recentPatients': PATIENT,
  'Query.scheduleRecords': `activityDescription note differences patient { ${NAME} sourceId dateOfBirth sex }`,
  'Query.searchPatientByMRN': `internal { names { lastName firstName } mrns dobs } external { ${NAME} sourceId }`,
  'Query.searchPatients': `people { internal { names { lastName firstName } mrns dobs } external { ${NAME} sourceId } }`,
  'Query.worklist': `rows { ${ROW} }`,
  'GET /api/data_api/identity_alerts': '',
  'GET /api/data_api/merges': '',
  'GET /api/data_api/retention': '',
  'GET /api/data_api/deletion_requests': '',
  'GET /api/data_api/patients/list': '',
  'POST /api/data_api/patients/list': '',
  'POST /api/data_api/cases/search': '',
  'POST /api/data_api/cases/exports': '',
  'POST /api/data_api/viewpoints/:id/download': '',
};
/** Here a person who looks for someone must learn that there is a record. */
const TELLS_OF_IT = ['Query.searchPatientByMRN', 'Query.searchPatients', 'Query.worklist'];
/** Who was in a chart; who asks need not be one of them. */
const BESIDES = ['GET /api/data_api/audit/access_report'];
const isBesides = (name: string) => BESIDES.includes(name) || name.includes('/restrictions');
/** They protect and read nothing, so they wait for no reason (decision 184). They answer nothing at all. */
const PROTECTING = ['POST /api/data_api/legal_holds'];
/** They record no patient, and name a chart all the same. */
const UNRECORDED = ['Mutation.createUserInteraction', 'Mutation.keepTaskPresence', 'Mutation.endTaskPresence'];
const IDENTITY = /Marsh|Jenny|MRN1234|1961-05-04|JVBER/;

const namesPatient = ({ records }: MatrixRow) => Array.isArray(records) && records.some(({ patient }) => patient);
const isGuarded = (name: string, row: MatrixRow | undefined) =>
  row !== undefined && row.allowed !== 'public' && (namesPatient(row) || UNRECORDED.includes(name));
const fields = rootFields([schema.getQueryType(), schema.getMutationType()]).filter(({ name }) =>
  isGuarded(name, GRAPHQL_MATRIX[name]),
);
const routes = REST_ROUTES.map(({ method, path }) => ({
  ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path },
})).filter(({ name }) => isGuarded(name, REST_MATRIX[name]) && !isBesides(name));

/** Someone who may call it and is in no care team. */
function outsiderOf({ allowed }: MatrixRow, isGraphql: boolean): string {
  const found = ['usr-advanced-practice', 'usr-internal-staff', 'usr-administrator'].find((id) => {
    const user = DEMO_USERS.find(({ _id }) => _id === id);
    const roles = DEMO_ROLES.filter(({ _id }) => user?.roleIds.includes(_id));
    return maySee(allowed, effectivePermissions(roles, user?.isInternal ?? false), isGraphql);
  });
  if (!found) throw new Error('No demo user outside the care team may call this.');
  return found;
}

/** Restricts every chart there is, however it came to be. */
async function restrictAll(): Promise<void> {
  const { store } = clinic.clinic.server;
  for (const { _id } of await store.collection(patients).find({})) await restrictChart(store, _id);
}
async function liftAll(): Promise<void> {
  const all = clinic.clinic.server.store.collection(restrictions);
  for (const { _id } of await all.find({})) await all.deleteOne({ _id });
}

describe('a restricted chart, to someone outside its care team who gave no reason', () => {
  beforeEach(liftAll);

  it.each(fields)('$name tells nothing of it', async (field) => {
    const row = GRAPHQL_MATRIX[field.name];
    const samples = GRAPHQL_SAMPLES[field.name] ?? [];
    if (!row) throw new Error('The matrix has no row for this field.');
    for (const sample of samples) {
      const call = await sample(clinic);
      if (call.patient === 'any') continue;
      const { query, variables } = call.args ? field.operationWith(call.args) : field.operation;
      const headers = await clinic.tokens(outsiderOf(row, true));
      await restrictAll();
      const list = LISTS[field.name];
      const body = { query: list === undefined ? query : query.replace('__typename', list), variables };
      const answer = await clinic.clinic.server.call('POST', '/api/opc', { headers, body });
      const text = await answer.text();
      expect(text).not.toMatch(IDENTITY);
      if (list === undefined) expect(text).toContain('"code":"CHART_RESTRICTED"');
      else expect(text).not.toContain('"errors"');
      if (TELLS_OF_IT.includes(field.name)) expect(text).toContain('Restricted record');
      await liftAll();
    }
  });

  it.each(routes)('$name tells nothing of it', async ({ name, method, path }) => {
    const row = REST_MATRIX[name];
    const sample = restSamples(sandbox)[name];
    if (!row || !sample) throw new Error('The matrix has no row, or no sample, for this route.');
    const { params = {}, query, body }: SampleCall = await sample(clinic);
    const headers = await clinic.tokens(outsiderOf(row, false));
    await restrictAll();
    const address = path.replace(/:(\w+)/g, (_, each: string) => params[each] ?? 'no-such-record');
    const sent = { headers, ...(body === undefined ? {} : { body }) };
    const answer = await clinic.clinic.server.call(method, query ? `${address}?${query}` : address, sent);
    const text = await answer.text();
    expect(text).not.toMatch(IDENTITY);
    expect(text).not.toContain(clinic.episodeId);
    if (PROTECTING.includes(name)) expect([answer.status, text]).toEqual([200, '{}']);
    else if (!(name in LISTS))
      expect([answer.status, text]).toEqual([403, expect.stringContaining('CHART_RESTRICTED')]);
  });
});
