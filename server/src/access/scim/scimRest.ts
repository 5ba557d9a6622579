import type { JsonObject } from '@isocenter/engine';
import { z } from 'zod';
import { SCIM_MEDIA_TYPE, SCIM_ROOT, ScimError } from '../../http/scimFailure.ts';
import { route, type RestAnswer, type RestRequest, type RestRoute } from '../../http/restRoute.ts';
import type { RequestContext } from '../../request/services.ts';
import { GROUP, USER, type Attribute, type ResourceKind } from './scimAttributes.ts';
import { matches, parseFilter } from './scimFilter.ts';
import { patchBody } from './scimPatch.ts';
import { versionOf } from './scimService.ts';

const COUNT = { usual: 100, most: 200 };
const whole = z
  .string()
  .regex(/^-?\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .optional();
const names = z.string().max(2_000).optional();
/** Parameters that are not known are left out of account, such as those of a proxy. */
const listQuery = z.object({
  ...{ filter: z.string().max(4_000).optional(), startIndex: whole, count: whole },
  ...{ attributes: names, excludedAttributes: names },
});
const oneQuery = z.object({ attributes: names, excludedAttributes: names });
const resourceBody = z.record(z.string(), z.json());

const access = 'interface';
const scope = 'scim';
const shared = { access, scope, answers: SCIM_MEDIA_TYPE } as const;

const answered = (body: JsonObject, headers: Readonly<Record<string, string>> = {}): RestAnswer => ({
  body,
  headers: { 'Content-Type': SCIM_MEDIA_TYPE, ...headers },
});
const resourceAnswer = (resource: JsonObject, query: z.output<typeof oneQuery>): RestAnswer =>
  answered(chosen(resource, query), { ETag: versionOf(resource) });

/** Only the attributes that the caller asks for; `schemas`, `id` and `meta` are always there (RFC 7644, 3.9). */
function chosen(resource: JsonObject, { attributes, excludedAttributes }: z.output<typeof oneQuery>): JsonObject {
  const listed = (text: string | undefined) =>
    text?.split(',').map((name) => (name.trim().split(':').at(-1) ?? '').split('.')[0]?.toLowerCase());
  const [kept, left] = [listed(attributes), listed(excludedAttributes)];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (['schemas', 'id', 'meta'].includes(name)) return true;
      return kept ? kept.includes(name.toLowerCase()) : !left?.includes(name.toLowerCase());
    }),
  );
}

function listed(
  kind: ResourceKind,
  all: readonly JsonObject[],
  { filter, startIndex = 1, count = COUNT.usual, ...names }: z.output<typeof listQuery>,
): RestAnswer {
  const wanted = filter === undefined ? null : parseFilter(filter);
  const found = wanted === null ? all : all.filter((resource) => matches(kind, wanted, resource));
  const from = Math.max(1, startIndex);
  const page = found.slice(from - 1, from - 1 + Math.min(Math.max(0, count), COUNT.most));
  return answered({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: found.length, startIndex: from, itemsPerPage: page.length },
    Resources: page.map((resource) => chosen(resource, names)),
  });
}

interface Kept {
  readonly list: (context: RequestContext) => Promise<readonly JsonObject[]>;
  readonly get: (context: RequestContext, id: string) => Promise<JsonObject>;
  readonly add: (context: RequestContext, body: JsonObject) => Promise<JsonObject>;
  readonly change: (
    context: RequestContext,
    id: string,
    asked: { readonly edit: Parameters<RequestContext['scim']['changeUser']>[1]; readonly seen: string | null },
  ) => Promise<JsonObject>;
  readonly remove: (context: RequestContext, id: string, seen: string | null) => Promise<void>;
}

const seenBy = ({ header }: RestRequest) => header('if-match') ?? null;

function routesOf(kind: ResourceKind, kept: Kept): readonly RestRoute[] {
  const path = `${SCIM_ROOT}${kind.endpoint}` as const;
  const pathOfOne = `${path}/:id` as const;
  const what = kind.name.toLowerCase();
  return [
    route({
      ...{ method: 'get', path, about: `SCIM: lists the ${what}s.`, query: listQuery, ...shared },
      answer: async ({ query }, context) => listed(kind, await kept.list(context), query),
    }),
    route({
      ...{ method: 'post', path, about: `SCIM: adds a ${what}.`, body: resourceBody, succeeds: 201, ...shared },
      answer: async ({ body }, context) => {
        const resource = await kept.add(context, body);
        const id = typeof resource['id'] === 'string' ? resource['id'] : '';
        return answered(resource, { ETag: versionOf(resource), Location: `${path}/${id}` });
      },
    }),
    route({
      ...{ method: 'get', path: pathOfOne, about: `SCIM: a ${what}.`, query: oneQuery, ...shared },
      answer: async ({ params, query, header }, context) => {
        const resource = await kept.get(context, params.id);
        const known = header('if-none-match');
        if (known !== undefined && [versionOf(resource), '*'].includes(known.trim())) return { status: 304 };
        return resourceAnswer(resource, query);
      },
    }),
    route({
      ...{ method: 'put', path: pathOfOne, about: `SCIM: writes a ${what} as a whole.`, body: resourceBody, ...shared },
      answer: async (request, context) =>
        resourceAnswer(
          await kept.change(context, request.params.id, { edit: { body: request.body }, seen: seenBy(request) }),
          {},
        ),
    }),
    route({
      ...{ method: 'patch', path: pathOfOne, about: `SCIM: changes parts of a ${what}.`, body: patchBody, ...shared },
      answer: async (request, context) =>
        resourceAnswer(
          await kept.change(context, request.params.id, { edit: { operations: request.body }, seen: seenBy(request) }),
          {},
        ),
    }),
    route({
      ...{ method: 'delete', path: pathOfOne, about: `SCIM: removes a ${what}.`, succeeds: 204, ...shared },
      answer: async (request, context) => {
        await kept.remove(context, request.params.id, seenBy(request));
        return {};
      },
    }),
  ];
}

const CONFIG: JsonObject = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'Service account' },
      description: 'The token of a service account with the scope scim',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${SCIM_ROOT}/ServiceProviderConfig` },
};

const resourceType = ({ name, endpoint, urn, about }: ResourceKind): JsonObject => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: name, name, endpoint, description: about, schema: urn },
  meta: { resourceType: 'ResourceType', location: `${SCIM_ROOT}/ResourceTypes/${name}` },
});

const schema = ({ name, urn, about, attributes }: ResourceKind): JsonObject => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...{ id: urn, name, description: about, attributes: attributes.map(described) },
  meta: { resourceType: 'Schema', location: `${SCIM_ROOT}/Schemas/${urn}` },
});

function described({ name, type, about, many, required, caseExact, readOnly, unique, parts }: Attribute): JsonObject {
  return {
    ...{ name, type, description: about, multiValued: many ?? false, required: required ?? false },
    ...{ caseExact: caseExact ?? false, mutability: readOnly ? 'readOnly' : 'readWrite', returned: 'default' },
    uniqueness: unique ? 'server' : 'none',
    ...(type === 'reference' ? { referenceTypes: ['uri'] } : {}),
    ...(parts ? { subAttributes: parts.map(described) } : {}),
  };
}

const KINDS = [USER, GROUP];

/** What the server can do, as a directory asks for it: the whole list, and one of them. */
function discoveryOf(
  name: 'ResourceTypes' | 'Schemas',
  { about, all }: { readonly about: string; readonly all: readonly JsonObject[] },
): readonly RestRoute[] {
  const path = `${SCIM_ROOT}/${name}` as const;
  return [
    route({
      ...{ method: 'get', path, about, query: z.object({ filter: z.string().optional() }), ...shared },
      answer: ({ query }) => {
        // RFC 7644, 4.
        if (query.filter !== undefined) throw new ScimError(403, null, 'There is no filter here.');
        return answered({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
          ...{ totalResults: all.length, startIndex: 1, itemsPerPage: all.length, Resources: all },
        });
      },
    }),
    route({
      ...{ method: 'get', path: `${path}/:id`, about: `${about} One of them.`, ...shared },
      answer: ({ params }) => {
        const found = all.find(({ id }) => id === params.id);
        if (!found) throw new ScimError(404, null, 'This does not exist.');
        return answered(found);
      },
    }),
  ];
}

/** Users and groups as the directory of the hospital provisions them (RFC 7643 and 7644, decision 191). */
export const SCIM_ROUTES: readonly RestRoute[] = [
  ...routesOf(USER, {
    list: ({ scim }) => scim.users(),
    get: ({ scim }, id) => scim.user(id),
    add: (context, body) => context.scim.addUser(body, context),
    change: (context, id, { edit, seen }) => context.scim.changeUser(id, edit, { seen, actor: context }),
    remove: (context, id, seen) => context.scim.removeUser(id, { seen, actor: context }),
  }),
  ...routesOf(GROUP, {
    list: ({ scim }) => scim.groups(),
    get: ({ scim }, id) => scim.group(id),
    add: (context, body) => context.scim.addGroup(body, context),
    change: (context, id, { edit, seen }) => context.scim.changeGroup(id, edit, { seen, actor: context }),
    remove: (context, id, seen) => context.scim.removeGroup(id, { seen, actor: context }),
  }),
  route({
    ...{ method: 'get', path: `${SCIM_ROOT}/ServiceProviderConfig`, about: 'SCIM: what the server can do.', ...shared },
    answer: () => answered(CONFIG),
  }),
  ...discoveryOf('ResourceTypes', { about: 'SCIM: the kinds of resources.', all: KINDS.map(resourceType) }),
  ...discoveryOf('Schemas', { about: 'SCIM: the attributes of each kind.', all: KINDS.map(schema) }),
];
