import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { person } from '../../server/src/testing/clinic.ts';
import { photographForm } from '../../server/src/testing/photographForm.ts';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import { SAMPLES } from '../contract/fileSamples.ts';
import { LINK_SECRET, type AuditedClinic, type HeldTablet } from './auditedClinic.ts';
import type { Sample, SampleCall } from './sampleCall.ts';

const AGE_CHART = { id: 'age', title: 'Age', feature: 'age' };
async function viewpoint(clinic: AuditedClinic): Promise<string> {
  const headers = await clinic.tokens('usr-attending');
  const body = { viewpoint: { name: 'Ages', charts: [AGE_CHART] } };
  const answer = await clinic.clinic.server.call('POST', '/api/data_api/viewpoints', { headers, body });
  const { _id } = (await answer.json()) as { readonly _id: string };
  return _id;
}

async function asInterface({ clinic }: AuditedClinic, call: SampleCall): Promise<SampleCall> {
  const { id, headers } = await serviceToken(clinic.server, ['scim']);
  return { ...call, headers, who: id };
}
/** A resource of the directory, made and then read, changed and removed. */
function scimSamples(name: 'Users' | 'Groups', content: () => object): Readonly<Record<string, Sample>> {
  const path = `/scim/v2/${name}`;
  const onOne =
    (body?: object): Sample =>
    async (clinic) => {
      const call = await asInterface(clinic, {});
      const made = await clinic.clinic.server.call('POST', path, { headers: call.headers ?? {}, body: content() });
      const { id } = (await made.json()) as { readonly id: string };
      return { ...call, params: { id }, ...(body === undefined ? {} : { body }) };
    };
  const change = { Operations: [{ op: 'replace', path: 'displayName', value: 'Others' }] };
  return {
    ...{ [`GET ${path}`]: (clinic) => asInterface(clinic, {}), [`GET ${path}/:id`]: onOne() },
    [`POST ${path}`]: (clinic) => asInterface(clinic, { body: content() }),
    ...{ [`PUT ${path}/:id`]: onOne({ ...content(), displayName: 'Others' }), [`PATCH ${path}/:id`]: onOne(change) },
    [`DELETE ${path}/:id`]: onOne(),
  };
}

const serviceAccount = (clinic: AuditedClinic) => ({
  service_account: { name: clinic.uniqueName(), owner: 'usr-administrator', scopes: ['metrics'], days: 30 },
});
async function madeServiceAccount(clinic: AuditedClinic): Promise<string> {
  const path = 'auth/service_accounts';
  const made = await clinic.rest<{ account: { id: string } }>('POST', path, serviceAccount(clinic));
  return made.account.id;
}

const QUESTION = { name: 'Ages of women', charts: [AGE_CHART], a: [], b: [{ feature: 'sex', equal: 'FEMALE' }] };
async function question(clinic: AuditedClinic): Promise<string> {
  const headers = await clinic.tokens('usr-attending');
  const answer = await clinic.clinic.server.call('POST', '/api/data_api/cases/questions', { headers, body: QUESTION });
  const { _id } = (await answer.json()) as { readonly _id: string };
  return _id;
}

interface Revised {
  readonly id: string;
  readonly revision: number;
}
interface Administered {
  readonly area: string;
  readonly key: string;
  readonly record: (name: string) => object;
}
const USERS: Administered = {
  area: 'users',
  key: 'user',
  record: (name) => ({
    ...{ email: `${name.replace(' ', '.')}@clinic.example`, name, roles: [], providerTypeId: null },
    ...{ isInternal: false, status: 'ACTIVE' },
  }),
};
const ROLES: Administered = { area: 'roles', key: 'role', record: (name) => ({ name, permissions: [] }) };
const PERMISSIONS: Administered = {
  area: 'permissions',
  key: 'permission',
  record: (name) => ({ name: `audit:${name.replace('Name ', 'n')}`, description: name, internal: false }),
};
const MAPPINGS: Administered = {
  area: 'mappings',
  key: 'mapping',
  record: (name) => ({ source: 'EPIC', externalValue: name, internalValue: 'Breast' }),
};

/** The three routes by which administrators change one kind of record. */
function administered({ area, key, record }: Administered): Record<string, Sample> {
  const path = `/api/data_api/auth/${area}`;
  const create = (clinic: AuditedClinic, content: object) =>
    clinic.rest<Revised>('POST', `auth/${area}`, { [key]: content });
  return {
    [`POST ${path}`]: (clinic) => ({ body: { [key]: record(clinic.uniqueName()) } }),
    [`PUT ${path}/:id`]: async (clinic) => {
      const content = record(clinic.uniqueName());
      const { id, revision } = await create(clinic, content);
      const changed = 'name' in content && area !== 'permissions' ? { name: clinic.uniqueName() } : {};
      const described = area === 'permissions' ? { description: clinic.uniqueName() } : {};
      const mapped = area === 'mappings' ? { internalValue: 'GU' } : {};
      return { params: { id }, body: { [key]: { ...content, ...changed, ...described, ...mapped, revision } } };
    },
    [`DELETE ${path}/:id`]: async (clinic) => ({
      params: { id: (await create(clinic, record(clinic.uniqueName()))).id },
    }),
  };
}

/** A change of access that waits for the decision of an administrator. @param by who asks for it */
const changeRequest =
  (by: string): Sample =>
  async (clinic) => {
    const user = USERS.record(clinic.uniqueName());
    const { id, revision } = await clinic.rest<Revised>('POST', 'auth/users', { user });
    const headers = await clinic.tokens(by);
    const body = { user: { ...user, providerTypeId: 'PHYSICIST', revision } };
    const answer = await clinic.clinic.server.call('PUT', `/api/data_api/auth/users/${id}`, { headers, body });
    const { changeRequest: request } = (await answer.json()) as { changeRequest: Revised };
    return { params: { id: request.id }, body: { revision: request.revision } };
  };

const TEXT_FILE = { name: 'screen.txt', type: 'text/plain', data: Buffer.from('a screen').toString('base64') };
const SUPPORT = { subject: 'Help', description: 'It does not open.', url: null, files: [TEXT_FILE] };
const supportRequest = (clinic: AuditedClinic) => clinic.rest<{ id: string }>('POST', 'support', SUPPORT);
const fileForm = () => {
  const body = new FormData();
  body.append('file', new File([SAMPLES.pdf], 'plan.pdf'));
  return body;
};
const upload = async (clinic: AuditedClinic): Promise<string> => {
  const headers = { ...(await clinic.tokens('usr-internal-staff')) };
  const answer = await fetch(`${clinic.clinic.server.url}/api/data_api/files`, {
    ...{ method: 'POST', headers, body: fileForm() },
  });
  return ((await answer.json()) as { id: string }).id;
};
const FLAG = { name: 'COVID_DASHBOARD_ENABLED' };

/** A call by the device of a patient, which has no tokens. */
const onTablet = ({ id, cookie }: HeldTablet, body?: object): SampleCall => ({
  ...{ headers: { Cookie: cookie }, who: id },
  ...(body && { body }),
});

/** The patient who is open in the EHR when it launches Isocenter. */
const LAUNCHED = 'cancer-patient-jenny-m';
const TAB = { 'X-Launch-Tab': 't'.repeat(43) };

export function restSamples(sandbox: Pick<RunningSandbox, 'launch'>): Readonly<Record<string, Sample>> {
  return {
    ...administered(USERS),
    ...administered(ROLES),
    ...administered(PERMISSIONS),
    ...administered(MAPPINGS),
    'POST /api/data_api/auth/change_requests/:id/approve': changeRequest('usr-internal-staff'),
    'POST /api/data_api/auth/change_requests/:id/refuse': changeRequest('usr-internal-staff'),
    'POST /api/data_api/auth/change_requests/:id/withdraw': changeRequest('usr-administrator'),
    'GET /api/data_api/audit/access_report': ({ patientId }) => ({ query: `patient=${patientId}` }),
    'POST /api/data_api/audit/alerts/:id/seen': async (clinic) => ({
      params: { id: await clinic.readingAlert() },
      body: { note: 'A night shift.' },
    }),
    'GET /api/data_api/identity_alerts': async (clinic) => {
      await clinic.identityAlert();
      return {};
    },
    'POST /api/data_api/identity_alerts/:id/settle': async (clinic) => ({
      params: { id: await clinic.identityAlert() },
      body: { revision: 1, reason: 'Two people, corrected in Epic.' },
    }),
    'GET /api/data_api/merges': async (clinic) => {
      await clinic.mergedPatient();
      return { patient: 'any' };
    },
    'POST /api/data_api/merges/comparison': async (clinic) => ({
      body: { records: [{ patient: clinic.patientId }, { patient: await clinic.newPatient() }] },
    }),
    'POST /api/data_api/merges': async (clinic) => ({
      body: { ...(await clinic.compared()), reason: 'Registered twice.', despite: 'A typing error.' },
    }),
    'POST /api/data_api/merges/proposals/decline': async (clinic) => ({
      ...{ body: { ...(await clinic.proposedMerge()), reason: 'Twins.' }, patient: 'any' },
    }),
    'POST /api/data_api/merges/:id/undo': async (clinic) => ({
      params: { id: await clinic.mergedPatient() },
      body: { reason: 'They are two people.', courses: {} },
      patient: 'any',
    }),
    'POST /api/data_api/wrong_chart/places': async (clinic) => ({
      body: { task: (await clinic.started()).id, patient: await clinic.newPatient() },
      patient: 'any',
    }),
    'POST /api/data_api/wrong_chart/moves': async (clinic) => ({ body: await clinic.noteForAnother(), patient: 'any' }),
    'GET /api/data_api/deletion_requests': async (clinic) => {
      await clinic.deletionRequest();
      return { patient: 'any' };
    },
    'POST /api/data_api/deletion_requests': () => ({
      body: { mrn: 'MRN1234', asked_by: 'PATIENT', asked_on: '2026-02-27', wish: 'Erase everything.' },
    }),
    'POST /api/data_api/deletion_requests/:id/decide': async (clinic) => ({
      params: { id: await clinic.deletionRequest() },
      body: { reason: 'The law obliges us.' },
      patient: 'any',
    }),
    'GET /api/data_api/retention': async (clinic) => {
      await clinic.legalHold();
      return { patient: 'any' };
    },
    'POST /api/data_api/disposals': async (clinic) => ({
      body: { patient: await clinic.oldPatient(), reason: 'Past its retention.' },
      patient: 'any',
    }),
    'POST /api/data_api/disposals/:id/approve': async (clinic) => ({
      params: { id: await clinic.disposal() },
      patient: 'any',
    }),
    'POST /api/data_api/disposals/:id/withdraw': async (clinic) => ({
      params: { id: await clinic.disposal() },
      body: { reason: 'It is needed.' },
      patient: 'any',
    }),
    'POST /api/data_api/legal_holds': async (clinic) => ({
      body: { patient: await clinic.newPatient(), reason: 'A lawsuit.' },
      patient: 'any',
    }),
    'POST /api/data_api/legal_holds/:id/lift': async (clinic) => ({
      params: { id: await clinic.legalHold() },
      body: { reason: 'It is settled.' },
      patient: 'any',
    }),
    'POST /api/data_api/consent_texts': () => ({
      body: { kind: 'Surgical', after: 0, in_force_on: '2026-03-02', change: null, text: 'I agree.' },
    }),
    'POST /api/data_api/consent_texts/:id/take_back': async (clinic) => ({
      params: { id: await clinic.plannedConsentText() },
      body: { reason: 'The ethics board objected.' },
    }),
    'POST /api/data_api/restrictions': async (clinic) => ({
      body: { patient: await clinic.newPatient(), kind: 'VIP', reason: 'The mayor.', team: [] },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/:id/lift': async (clinic) => ({
      params: { id: await clinic.restrictedPatient() },
      body: { revision: 1, reason: 'No longer the mayor.' },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/:id/open': async (clinic) => ({
      params: { id: await clinic.restrictedPatient() },
      body: { reason: 'Called to the ward at night.' },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/openings/:id/review': async (clinic) => ({
      params: { id: await clinic.opening() },
      body: { note: 'On call that night.' },
    }),
    'POST /api/data_api/logout': async (clinic) => ({ headers: await clinic.freshTokens('usr-attending') }),
    'POST /api/data_api/auth/logout': async (clinic) => ({ headers: await clinic.freshTokens('usr-attending') }),
    'POST /api/data_api/auth/backchannel_logout': async ({ clinic: { server } }) => {
      const headers = await server.signIn('usr-resident', { id: { sid: 'ended-outside' } });
      await server.call('GET', '/api/data_api/auth/me', { headers });
      const logout_token = await server.logoutToken('usr-resident', { sid: 'ended-outside' });
      return { headers: {}, body: new URLSearchParams({ logout_token }), who: 'usr-resident' };
    },
    'GET /api/brocade/reissue_token': async ({ clinic: { server } }) => {
      const now = Math.floor(server.clock.now().getTime() / 1000);
      const claims = { aud: server.settings.publicUrl, sub: 'ruiz@isocenter.example', session_id: 'epi-k1c1' };
      const token = await new SignJWT({ ...claims, jti: 'link-1', iat: now, exp: now + 60 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(LINK_SECRET));
      return { query: `token=${encodeURIComponent(token)}`, headers: {} };
    },
    'GET /api/opc/ehr_redirect': async ({ clinic }) => {
      const { outside, server } = clinic;
      outside.people.push(person({ externalId: LAUNCHED, sourceId: 'MRN7777' }));
      return { query: await launchAnswer(sandbox, server.url), headers: TAB, patient: 'any' };
    },
    'POST /api/tablet/open': async (clinic) => {
      const { id, code } = await clinic.offeredTablet();
      return { headers: {}, body: { code }, who: id };
    },
    'GET /api/tablet/sheet': async (clinic) => onTablet(await clinic.tablet()),
    'POST /api/tablet/confirm': async (clinic) => onTablet(await clinic.tablet(), { dateOfBirth: '1961-05-04' }),
    'POST /api/tablet/answer': async (clinic) =>
      onTablet(await clinic.tablet(), { path: 'PatientReported.mood', value: '3', declined: false }),
    'POST /api/tablet/lock': async (clinic) => onTablet(await clinic.tablet(), {}),
    'POST /api/tablet/finish': async (clinic) => onTablet(await clinic.tablet('answered'), {}),
    'POST /api/data_api/auth/service_accounts': (clinic) => ({ body: serviceAccount(clinic) }),
    'PUT /api/data_api/auth/service_accounts/:id': async (clinic) => ({
      params: { id: await madeServiceAccount(clinic) },
      body: { service_account: { revision: 1, owner: 'usr-internal-staff', scopes: ['metrics'] } },
    }),
    'POST /api/data_api/auth/service_accounts/:id/tokens': async (clinic) => ({
      params: { id: await madeServiceAccount(clinic) },
      body: { revision: 1, days: 30, overlap_hours: 0 },
    }),
    'POST /api/data_api/auth/service_accounts/:id/revoke': async (clinic) => ({
      ...{ params: { id: await madeServiceAccount(clinic) }, body: { revision: 1 } },
    }),
    ...scimSamples('Users', () => ({ userName: `${randomUUID()}@hospital.example` })),
    ...scimSamples('Groups', () => ({ displayName: 'Physicists' })),
    'GET /scim/v2/ServiceProviderConfig': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/ResourceTypes': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/ResourceTypes/:id': (clinic) => asInterface(clinic, { params: { id: 'User' } }),
    'GET /scim/v2/Schemas': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/Schemas/:id': (clinic) =>
      asInterface(clinic, { params: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } }),
    'POST /api/data_api/banner': () => ({ body: { banner: 'Closed on Monday' } }),
    'POST /api/data_api/support': () => ({ body: SUPPORT }),
    'GET /api/data_api/support': async (clinic) => {
      await supportRequest(clinic);
      return {};
    },
    'GET /api/data_api/support/:id/files/:fileId': async (clinic) => {
      const { id } = await supportRequest(clinic);
      const all = await clinic.rest<{ id: string; files: { path: string }[] }[]>('GET', 'support');
      const path = all.find((request) => request.id === id)?.files[0]?.path ?? '';
      return { params: { id, fileId: path.split('/').at(-1) ?? '' } };
    },
    'PUT /api/data_api/support/:id': async (clinic) => ({
      ...{ params: { id: (await supportRequest(clinic)).id }, body: { status: 'CLOSED' } },
    }),
    'POST /api/data_api/feedback': () => ({ body: { kind: 'IDEA', text: 'A darker screen', screen: null } }),
    'GET /api/data_api/feedback': () => ({}),
    'GET /api/data_api/audit': () => ({}),
    'GET /api/data_api/files': () => ({}),
    'GET /api/data_api/user_files': () => ({}),
    'POST /api/data_api/files': () => ({ body: fileForm() }),
    'GET /api/data_api/files/:id': async (clinic) => ({ params: { id: await upload(clinic) } }),
    'DELETE /api/data_api/files/:id': async (clinic) => ({ params: { id: await upload(clinic) } }),
    'PUT /api/data_api/feature_flags/:name': () => ({ params: FLAG, body: { value: true } }),
    'DELETE /api/data_api/feature_flags/:name': () => ({ params: FLAG }),
    'POST /api/data_api/cases/search': () => ({ body: { field_names: ['age', 'case_id'], http_query: {} } }),
    'POST /api/data_api/cases/charts': () => ({ body: { charts: [AGE_CHART] } }),
    'POST /api/data_api/cases/comparison': () => ({ body: { charts: [AGE_CHART], a: [], b: [] } }),
    'GET /api/data_api/cases/exports': () => ({}),
    'GET /api/data_api/cases/questions': () => ({}),
    'POST /api/data_api/cases/questions': () => ({ body: QUESTION }),
    'GET /api/data_api/cases/questions/:id': async (clinic) => ({ params: { id: await question(clinic) } }),
    'POST /api/data_api/cases/questions/:id/run': async (clinic) => ({ params: { id: await question(clinic) } }),
    'POST /api/data_api/cases/exports/report': () => ({ body: { charts: [AGE_CHART] } }),
    'POST /api/data_api/cases/exports': () => ({
      body: { charts: [AGE_CHART], isIdentified: true, withoutRare: false, reason: 'Audit of ages' },
    }),
    'POST /api/data_api/episode/:id/fhir': ({ episodeId }) => ({
      ...{ params: { id: episodeId }, body: { reason: 'Second opinion' } },
    }),
    'POST /api/data_api/prediction/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/prediction/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/viewpoints/:id/data': () => ({ params: { id: 'preset-start' } }),
    'POST /api/data_api/viewpoints': () => ({ body: { viewpoint: { name: 'Ages', charts: [AGE_CHART] } } }),
    'PUT /api/data_api/viewpoints/:id': async (clinic) => ({
      ...{ params: { id: await viewpoint(clinic) }, body: { viewpoint: { name: 'Ages', charts: [] } } },
    }),
    'DELETE /api/data_api/viewpoints/:id': async (clinic) => ({ params: { id: await viewpoint(clinic) } }),
    'POST /api/data_api/viewpoints/:id/download': async (clinic) => ({
      ...{ params: { id: await viewpoint(clinic) }, body: { reason: 'Audit of ages' } },
    }),
    'GET /api/data_api/episode/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/patients/list': () => ({}),
    'POST /api/data_api/patients/list': () => ({ body: {} }),
    'GET /api/data_api/prescription/:id': async (clinic) => ({ params: { id: (await clinic.prescription()).id } }),
    'POST /api/data_api/prescription/:id': async (clinic) => {
      const task = await clinic.prescription();
      const check = {
        task_updated_on: task.updatedOn,
        document_updated_on: task.document?.updatedOn ?? null,
        note_updated_on: task.document?.note.updatedOn ?? null,
        revision: task.revision,
      };
      return { params: { id: task.id }, body: { target_objectives: [{ fractions: 16 }], ...check } };
    },
    'GET /api/data_api/tasks/:id/note.pdf': async (clinic) => ({ params: { id: (await clinic.pended()).id } }),
    'POST /api/data_api/tasks/:id/photographs': async (clinic) => ({
      params: { id: (await clinic.started()).id },
      body: photographForm(),
    }),
    'GET /api/data_api/tasks/:id/photographs/:number': async (clinic) => ({ params: await clinic.photographed() }),
    'GET /api/data_api/tasks/:id/photographs/:number/small': async (clinic) => ({
      params: await clinic.photographed(),
    }),
  };
}

/** What the sandbox EHR sends the browser back with after a launch by the demo attending. */
async function launchAnswer(sandbox: Pick<RunningSandbox, 'launch'>, url: string): Promise<string> {
  const form = new URLSearchParams({ clinician: 'sandbox-ruiz', patient: LAUNCHED });
  const launched = await fetch(sandbox.launch.replace('epic.localhost', '127.0.0.1'), {
    ...{ method: 'POST', redirect: 'manual', body: form },
  });
  const { searchParams } = new URL(launched.headers.get('location') ?? '');
  const began = await fetch(`${url}/api/opc/launch_ehr?${searchParams.toString()}`, { headers: TAB });
  const { location } = (await began.json()) as { location: string };
  const answer = await fetch(location.replace('epic.localhost', '127.0.0.1'), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.toString();
}
