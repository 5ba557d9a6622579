import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERNAL_PERMISSIONS, PERMISSION_NAMES, type PermissionName } from '@isocenter/schemas';
import { ROLES, USERS } from '../../server/src/access/users.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';
import { GRAPHQL_MATRIX, REST_MATRIX, type MatrixRow } from './accessMatrix.ts';
import { rootFields } from './sampleOperation.ts';

/** The checklist rows of permissions that the server checks. */
const ROWS: Readonly<Partial<Record<PermissionName, string>>> = {
  'patients:view': 'PERM-001',
  'viewpoints:view': 'PERM-002',
  'viewpoints:create': 'PERM-003',
  'viewpoints:update': 'PERM-004',
  'viewpoints:delete': 'PERM-005',
  'viewpoints:download': 'PERM-006',
  'viewpoints:download_all': 'PERM-007',
  'viewpoints:kmcurve': 'PERM-008',
  'schedule:view': 'PERM-009',
  'schedule:update': 'PERM-010',
  'datadictionary:view': 'PERM-011',
  'audit:view': 'PERM-012',
  'files:download': 'PERM-013',
  'files:upload': 'PERM-014',
  'pathways:view': 'PERM-015',
  'auth:users:view': 'PERM-016',
  'auth:users:create': 'PERM-017',
  'auth:users:update': 'PERM-018',
  'auth:users:delete': 'PERM-019',
  'auth:roles:view': 'PERM-020',
  'auth:roles:create': 'PERM-021',
  'auth:roles:update': 'PERM-022',
  'auth:roles:delete': 'PERM-023',
  'auth:permissions:view': 'PERM-024',
  'auth:permissions:create': 'PERM-025',
  'auth:permissions:update': 'PERM-026',
  'auth:permissions:delete': 'PERM-027',
  'auth:mappings:view': 'PERM-028',
  'auth:mappings:create': 'PERM-029',
  'auth:mappings:update': 'PERM-030',
  'auth:mappings:delete': 'PERM-031',
  'support:view': 'PERM-032',
  'episodes:update': 'PERM-035',
  'predictions:view': 'PERM-037',
  'radiology:view': 'PERM-038',
  'worklist:view': 'PERM-039',
  oncora: 'PERM-040',
  content_templates: 'PERM-041',
  form_config: 'PERM-042',
  feedback: 'PERM-043',
  'banner:update': 'PERM-044',
};

interface Guarded {
  readonly name: string;
  /** Whether the server refused because of a missing permission. */
  readonly isRefused: (headers: Tokens) => Promise<boolean>;
}

let server: TestApplication;
let staff: Tokens;
let others: Tokens;
beforeAll(async () => {
  server = await startTestApplication();
  const users = server.store.collection(USERS);
  await server.store.collection(ROLES).insertOne({ _id: 'rol-tried', name: 'Tried', permissions: [] });
  for (const _id of ['usr-internal-staff', 'usr-other'])
    await users.updateOne({ _id }, { $set: { roleIds: ['rol-tried'] } });
  staff = await server.signIn('usr-internal-staff');
  others = await server.signIn('usr-other');
});
afterAll(() => server.close());

const give = (permissions: readonly PermissionName[]) =>
  server.store.collection(ROLES).updateOne({ _id: 'rol-tried' }, { $set: { permissions: [...permissions] } });

const fields: readonly Guarded[] = rootFields([schema.getQueryType(), schema.getMutationType()]).map(
  ({ name, operation }) => ({
    name,
    isRefused: async (headers) => {
      const answer = await server.call('POST', '/api/opc', { headers, body: operation });
      const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
      return errors.some(({ extensions }) => extensions.code === 'FORBIDDEN');
    },
  }),
);
const routes: readonly Guarded[] = Object.keys(REST_MATRIX).map((name) => {
  const [method = '', path = ''] = name.replace(/:\w+/g, 'unknown').split(' ');
  const body = method === 'GET' ? {} : { body: {} };
  return { name, isRefused: async (headers) => (await server.call(method, path, { headers, ...body })).status === 403 };
});

const permissionsOf = (row: MatrixRow | undefined): readonly PermissionName[] =>
  row === undefined || typeof row.allowed === 'string' ? [] : row.allowed;

const MATRIX = { ...GRAPHQL_MATRIX, ...REST_MATRIX };
const openedBy = (permission: PermissionName) =>
  [...fields, ...routes].filter(({ name }) => permissionsOf(MATRIX[name]).includes(permission));

/** The permissions of which any opens it, as one text. */
const alternatives = ({ name }: Guarded) => permissionsOf(MATRIX[name]).join(' ');

/** Their operation reads a chart as well, which requires its own permission. */
const ALSO_OF_A_CHART = ['Mutation.createEpisode', 'Mutation.deleteEpisode'];

const refusedOf = async (guarded: readonly Guarded[], headers: Tokens) => {
  const refused = await Promise.all(
    guarded.map(async (guard) => ((await guard.isRefused(headers)) ? guard.name : null)),
  );
  return refused.filter((name) => name !== null);
};

const guarding = PERMISSION_NAMES.filter((name) => openedBy(name).length > 0);

describe.each(guarding.map((name) => [name, ROWS[name] ?? 'PERM-054'] as const))('%s [%s]', (permission) => {
  const opens = openedBy(permission);
  const names = (guarded: readonly Guarded[]) => guarded.map(({ name }) => name);
  const ofAChart = ({ name }: Guarded) => ALSO_OF_A_CHART.includes(name);

  it('opens its fields and routes to people who have no other permission', async () => {
    await give(['opc:access', permission]);
    expect(await refusedOf(opens, staff)).toEqual(names(opens.filter(ofAChart)));
    await give(['opc:access', 'patients:view', permission]);
    expect(await refusedOf(opens.filter(ofAChart), staff)).toEqual([]);
  });

  it('is required even from people with every permission that does not open the same', async () => {
    for (const same of new Set(opens.map(alternatives))) {
      const guarded = opens.filter((guard) => alternatives(guard) === same);
      await give(PERMISSION_NAMES.filter((name) => !same.split(' ').includes(name)));
      expect(await refusedOf(guarded, staff)).toEqual(names(guarded));
    }
  });

  if (!INTERNAL_PERMISSIONS.has(permission)) return;
  it('has no effect for people who are not internal staff', async () => {
    await give(['opc:access', permission]);
    expect(await refusedOf(opens, others)).toEqual(names(opens));
  });
});

it('nothing of the patient-care service opens without opc:access [PERM-036]', async () => {
  await give(PERMISSION_NAMES.filter((name) => name !== 'opc:access'));
  const listed = fields.filter(({ name }) => permissionsOf(GRAPHQL_MATRIX[name]).length > 0);
  expect(await refusedOf(listed, staff)).toEqual(listed.map(({ name }) => name));
  await give(PERMISSION_NAMES);
  expect(await refusedOf(listed, staff)).toEqual([]);
});
