import type { Actor } from '../../request/actor.ts';
import { API } from '@isocenter/schemas';
import type { PermissionName, Saved } from '@isocenter/schemas';
import type { z } from 'zod';
import { parseBody } from '../../http/parseBody.ts';
import { route, type RestRoute } from '../../http/restRoute.ts';
import type { RequestContext } from '../../request/services.ts';
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
  parse: { readonly created: (body: unknown) => New; readonly changed: (body: unknown) => Changed },
): readonly RestRoute[] {
  const path = `${API.data}/auth/${area}` as const;
  const may = (action: 'view' | 'create' | 'update' | 'delete') => {
    const permission: PermissionName = `auth:${area}:${action}`;
    return { permission };
  };
  return [
    route({
      method: 'get',
      path,
      access: may('view'),
      answer: async (_request, context) => ({ body: await of(context).list() }),
    }),
    route({
      method: 'post',
      path,
      access: may('create'),
      answer: async ({ body }, context) => ({
        status: 201,
        body: await of(context).create(parse.created(body), context),
      }),
    }),
    route({
      method: 'put',
      path: `${path}/:id`,
      access: may('update'),
      answer: async ({ params, body }, context) => ({
        body: await of(context).update(params.id, parse.changed(body), context),
      }),
    }),
    route({
      method: 'delete',
      path: `${path}/:id`,
      access: may('delete'),
      answer: async ({ params, query }, context) => {
        await of(context).remove(params.id, parseBody(input.deletion, query).revision, context);
        return {};
      },
    }),
  ];
}

const parsed =
  <Schema extends z.ZodType>(schema: Schema) =>
  (body: unknown) =>
    parseBody(schema, body);
const parsedUser = { new: parsed(input.newUser), changed: parsed(input.changedUser) };
const parsedRole = { new: parsed(input.newRole), changed: parsed(input.changedRole) };
const parsedPermission = { new: parsed(input.newPermission), changed: parsed(input.changedPermission) };
const parsedMapping = { new: parsed(input.newMapping), changed: parsed(input.changedMapping) };

/** The providers that a user can work as. */
const PROVIDERS = route({
  method: 'get',
  path: `${API.data}/auth/providers`,
  access: { permission: 'auth:users:view' },
  answer: async (_request, { administration }) => ({ body: await administration.providers.list() }),
});

const CHANGES = `${API.data}/auth/change_requests` as const;
const decision = (act: 'approve' | 'refuse') =>
  route({
    method: 'post',
    path: `${CHANGES}/:id/${act}`,
    access: { permission: APPROVING },
    answer: async ({ params, body }, context) => ({
      body: await context.administration.changes[act](params.id, parseBody(input.decision, body).revision, context),
    }),
  });
const ASKING = ['auth:users:create', 'auth:users:update', 'auth:roles:update', 'auth:permissions:update'] as const;

/** What waits for a second administrator, and what became of it (decision 83). */
const CHANGE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: CHANGES,
    access: { anyPermission: ASKING },
    answer: async (_request, { administration }) => ({ body: await administration.changes.list() }),
  }),
  decision('approve'),
  decision('refuse'),
  route({
    method: 'post',
    path: `${CHANGES}/:id/withdraw`,
    access: { anyPermission: ASKING },
    answer: async ({ params, body }, context) => ({
      body: await context.administration.changes.withdraw(params.id, parseBody(input.decision, body).revision, context),
    }),
  }),
];

/** Users, roles, permissions and mappings (API-050 to API-066). Each route requires its own permission. */
export const ADMINISTRATION_ROUTES: readonly RestRoute[] = [
  ...routesOf('users', ({ administration }) => administration.users, {
    created: (body) => parsedUser.new(body).user,
    changed: (body) => parsedUser.changed(body).user,
  }),
  PROVIDERS,
  ...CHANGE_ROUTES,
  ...routesOf('roles', ({ administration }) => administration.roles, {
    created: (body) => parsedRole.new(body).role,
    changed: (body) => parsedRole.changed(body).role,
  }),
  ...routesOf('permissions', ({ administration }) => administration.permissions, {
    created: (body) => parsedPermission.new(body).permission,
    changed: (body) => parsedPermission.changed(body).permission,
  }),
  ...routesOf('mappings', ({ administration }) => administration.mappings, {
    created: (body) => parsedMapping.new(body).mapping,
    changed: (body) => parsedMapping.changed(body).mapping,
  }),
];
