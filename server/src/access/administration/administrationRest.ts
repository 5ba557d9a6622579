import type { Actor } from '../../request/actor.ts';
import { API } from '@isocenter/schemas';
import type { PermissionName, Saved } from '@isocenter/schemas';
import type { z } from 'zod';
import { route, type RestRoute } from '../../http/restRoute.ts';
import type { RequestContext } from '../../request/services.ts';
import { SENSITIVE } from '../../request/stepUp.ts';
import * as input from './administrationInput.ts';
import { APPROVING } from './changeRequests.ts';

type Area = 'users' | 'roles' | 'permissions' | 'mappings';

/** The service behind the four routes of an area. */
interface Kept<New, Changed> {
  readonly list: () => Promise<readonly unknown[]>;
  readonly create: (input: New, actor: Actor) => Promise<Saved<object>>;
  readonly update: (id: string, input: Changed, actor: Actor) => Promise<Saved<object>>;
  readonly remove: (id: string, revision: number | undefined, actor: Actor) => Promise<void>;
}

/** GET answers a bare array (decision 11); POST and PUT the saved record. */
function routesOf<New, Changed>(
  area: Area,
  of: (context: RequestContext) => Kept<New, Changed>,
  bodies: { readonly created: z.ZodType<New>; readonly changed: z.ZodType<Changed> },
): readonly RestRoute[] {
  const path = `${API.data}/auth/${area}` as const;
  const may = (action: 'view' | 'create' | 'update' | 'delete') => {
    const permission: PermissionName = `auth:${area}:${action}`;
    return { permission };
  };
  // Mappings give no one anything.
  const givingAccess = area === 'mappings' ? {} : { stepUp: SENSITIVE };
  return [
    route({
      method: 'get',
      path,
      about: `Lists ${area}.`,
      access: may('view'),
      answer: async (_request, context) => ({ body: await of(context).list() }),
    }),
    route({
      method: 'post',
      path,
      about: `Adds to ${area}, or asks a second administrator.`,
      ...givingAccess,
      body: bodies.created,
      succeeds: 201,
      access: may('create'),
      answer: async ({ body }, context) => ({
        body: await of(context).create(body, context),
      }),
    }),
    route({
      method: 'put',
      path: `${path}/:id`,
      about: `Changes one of ${area}, or asks a second administrator.`,
      ...givingAccess,
      body: bodies.changed,
      access: may('update'),
      answer: async ({ params, body }, context) => ({
        body: await of(context).update(params.id, body, context),
      }),
    }),
    route({
      method: 'delete',
      path: `${path}/:id`,
      about: `Deletes one of ${area}.`,
      query: input.deletion,
      succeeds: 204,
      access: may('delete'),
      answer: async ({ params, query }, context) => {
        await of(context).remove(params.id, query.revision, context);
        return {};
      },
    }),
  ];
}

/** The providers that a user can work as. */
const PROVIDERS = route({
  method: 'get',
  path: `${API.data}/auth/providers`,
  about: 'The providers that a user can work as.',
  access: { permission: 'auth:users:view' },
  answer: async (_request, { administration }) => ({ body: await administration.providers.list() }),
});

const CHANGES = `${API.data}/auth/change_requests` as const;
const decision = (act: 'approve' | 'refuse') =>
  route({
    method: 'post',
    path: `${CHANGES}/:id/${act}`,
    about: `Lets a second administrator ${act} a change of access.`,
    // To refuse takes nothing from the change that a person could not ask for again.
    ...(act === 'approve' ? { stepUp: SENSITIVE } : {}),
    body: input.decision,
    access: { permission: APPROVING },
    answer: async ({ params, body }, context) => ({
      body: await context.administration.changes[act](params.id, body.revision, context),
    }),
  });
const ASKING = [
  'auth:users:create',
  'auth:users:update',
  'auth:roles:update',
  'auth:permissions:update',
  'auth:service_accounts',
] as const;

/** What waits for a second administrator, and what became of it (decision 83). */
const CHANGE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: CHANGES,
    about: 'The changes of access that wait for a second administrator, and what became of others.',
    access: { anyPermission: ASKING },
    answer: async (_request, { administration }) => ({ body: await administration.changes.list() }),
  }),
  decision('approve'),
  decision('refuse'),
  route({
    method: 'post',
    path: `${CHANGES}/:id/withdraw`,
    about: 'Withdraws an own change of access.',
    body: input.decision,
    access: { anyPermission: ASKING },
    answer: async ({ params, body }, context) => ({
      body: await context.administration.changes.withdraw(params.id, body.revision, context),
    }),
  }),
];

const SERVICES = `${API.data}/auth/service_accounts` as const;
const MANAGING = { permission: 'auth:service_accounts' } as const;

/** Accounts of interfaces, and their tokens (decision 188). */
const SERVICE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: SERVICES,
    about: 'The service accounts of interfaces, without the secrets of their tokens.',
    access: MANAGING,
    answer: async (_request, { administration }) => ({ body: await administration.services.list() }),
  }),
  route({
    method: 'post',
    path: SERVICES,
    about: 'Adds a service account, or asks a second administrator. The token is told this once.',
    stepUp: SENSITIVE,
    body: input.newServiceAccount,
    succeeds: 201,
    access: MANAGING,
    answer: async ({ body }, context) => ({
      body: await context.administration.services.create(body.service_account, context),
    }),
  }),
  route({
    method: 'put',
    path: `${SERVICES}/:id`,
    about: 'Changes the owner and the scopes of a service account, from the next call of its tokens on.',
    stepUp: SENSITIVE,
    body: input.changedServiceAccount,
    access: MANAGING,
    answer: async ({ params, body }, context) => ({
      body: await context.administration.services.change(params.id, body.service_account, context),
    }),
  }),
  route({
    method: 'post',
    path: `${SERVICES}/:id/tokens`,
    about: 'Makes a new token for a service account. Earlier ones end after the overlap.',
    stepUp: SENSITIVE,
    body: input.newServiceToken,
    succeeds: 201,
    access: MANAGING,
    answer: async ({ params, body }, context) => ({
      body: await context.administration.services.makeToken(params.id, body, context),
    }),
  }),
  route({
    method: 'post',
    path: `${SERVICES}/:id/revoke`,
    about: 'Ends a service account and all its tokens at once.',
    body: input.decision,
    access: MANAGING,
    answer: async ({ params, body }, context) => ({
      body: await context.administration.services.revoke(params.id, body.revision, context),
    }),
  }),
];

/** Users, roles, permissions and mappings (API-050 to API-066). Each route requires its own permission. */
export const ADMINISTRATION_ROUTES: readonly RestRoute[] = [
  ...routesOf('users', ({ administration }) => administration.users, {
    created: input.newUser.transform(({ user }) => user),
    changed: input.changedUser.transform(({ user }) => user),
  }),
  PROVIDERS,
  ...CHANGE_ROUTES,
  ...SERVICE_ROUTES,
  ...routesOf('roles', ({ administration }) => administration.roles, {
    created: input.newRole.transform(({ role }) => role),
    changed: input.changedRole.transform(({ role }) => role),
  }),
  ...routesOf('permissions', ({ administration }) => administration.permissions, {
    created: input.newPermission.transform(({ permission }) => permission),
    changed: input.changedPermission.transform(({ permission }) => permission),
  }),
  ...routesOf('mappings', ({ administration }) => administration.mappings, {
    created: input.newMapping.transform(({ mapping }) => mapping),
    changed: input.changedMapping.transform(({ mapping }) => mapping),
  }),
];
