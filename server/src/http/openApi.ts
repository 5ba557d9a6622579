import { z } from 'zod';
import type { JsonObject } from '@isocenter/engine';
import type { RestAccess, RestRoute } from './restRoute.ts';
import { SCIM_MEDIA_TYPE } from './scimFailure.ts';

const REFUSALS = {
  400: 'A part of the request is not as this reference says; the message names it.',
  401: 'The sign-in is missing or has ended.',
  403: 'The person lacks the permission.',
  404: 'There is nothing at this address, or nothing that this person may see.',
  409: 'Someone else was faster, or the state of the record does not allow it. Nothing was written.',
  412: 'The record has changed since it was read. Nothing was written.',
  413: 'The request is larger than allowed.',
  415: 'The body is of a kind that is not accepted.',
  422: 'The request is understood, and refused by a rule. Nothing was written.',
  429: 'Too many requests.',
  502: 'An outside system did not answer as it should.',
  503: 'The server is starting, or an outside system is away.',
} as const;
type RefusalStatus = keyof typeof REFUSALS;

const ALWAYS: readonly RefusalStatus[] = [400, 404, 429, 503];
const OF_WRITES: readonly RefusalStatus[] = [409, 413, 415, 422];

/** Each refusal has one form (decision 11). */
const REFUSAL = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'For programs' },
    message: { type: 'string', description: 'For people; without patient data' },
    action: { type: ['string', 'null'], description: 'What the person should do next' },
    requestId: { type: 'string' },
  },
} as const;

/** The refusals of SCIM have a form of their own (RFC 7644, 3.12). */
const SCIM_REFUSAL = {
  type: 'object',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    status: { type: 'string' },
    scimType: { type: 'string', description: 'For programs' },
    detail: { type: 'string', description: 'For people' },
  },
} as const;

/** The statuses that a route can answer: its success first, then its refusals. */
export function statusesOf({ method, access, succeeds, answers }: RestRoute): readonly number[] {
  const signedIn: readonly RefusalStatus[] = [401, 403];
  // A public route is not asked for a sign-in, but refuses one that is not valid.
  const ofSignIn: readonly RefusalStatus[] = access === 'public' ? [401, 403, 502] : signedIn;
  const ofVersion: readonly RefusalStatus[] = answers === SCIM_MEDIA_TYPE ? [412] : [];
  return [succeeds ?? 200, ...ALWAYS, ...ofSignIn, ...(method === 'get' ? [] : [...OF_WRITES, ...ofVersion])];
}

/** The reference of the REST API in OpenAPI 3.1, made of the route table. */
export function openApi(routes: readonly RestRoute[], version: string): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Isocenter',
      version,
      description: 'The REST API. Most of the product speaks GraphQL, at /api/opc.',
    },
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', description: 'The ID token of the sign-in' },
        accessToken: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
        serviceToken: { type: 'http', scheme: 'bearer', description: 'The token of a service account' },
      },
      schemas: { Refusal: REFUSAL, ScimRefusal: SCIM_REFUSAL },
      responses: {
        ...Object.fromEntries(Object.entries(REFUSALS).map(([status, why]) => [status, refusal(why)])),
        ...Object.fromEntries(Object.entries(REFUSALS).map(([status, why]) => [`scim-${status}`, scimRefusal(why)])),
      },
    },
  };
}

function operation(route: RestRoute): JsonObject {
  const { method, path, about, body, takes } = route;
  return {
    operationId: `${method} ${path}`.replaceAll(/[^a-z0-9]+/gi, '_'),
    summary: about,
    security: securityOf(route),
    description: whoMay(route),
    parameters: parametersOf(route),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } } : {}),
    ...(takes ? { requestBody: { required: true, content: { [takes]: {} } } } : {}),
    responses: Object.fromEntries(statusesOf(route).map((status) => [String(status), response(status, route)])),
  };
}

function securityOf(route: RestRoute): readonly JsonObject[] {
  if (route.access === 'public') return [];
  return [
    ...(route.access === 'interface' ? [] : [{ idToken: [], accessToken: [] }]),
    ...(route.scope === undefined ? [] : [{ serviceToken: [] }]),
  ];
}

function whoMay(route: RestRoute): string {
  const people = peopleOf(route.access);
  if (route.access === 'public') return people;
  const interfaces = route.scope === undefined ? '' : ` Open to interfaces with the scope ${route.scope}.`;
  const recent =
    route.stepUp === undefined ? '' : ` A person must have signed in within the last ${route.stepUp} minutes.`;
  return `${people}${interfaces}${recent}`.trim();
}

function peopleOf(access: RestAccess | 'public'): string {
  if (access === 'interface') return '';
  if (access === 'public') return 'Open to people who have not signed in.';
  if (access === 'signedIn') return 'Open to everyone who is signed in.';
  if (access === 'permitted') return 'Open to everyone with a permission.';
  const names = 'permission' in access ? [access.permission] : access.anyPermission;
  return `Requires ${names.length > 1 ? 'any of ' : ''}${names.join(', ')}.`;
}

function parametersOf({ path, query }: RestRoute): readonly JsonObject[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const schema = query ? jsonSchema(query) : {};
  return [...inPath, ...membersOf(schema).map(([name, member]) => ({ name, in: 'query', schema: member }))];
}

/** Of an object, or of each alternative of several. */
function membersOf({ properties, anyOf }: JsonObject): readonly (readonly [string, JsonObject])[] {
  const alternatives = Array.isArray(anyOf) ? anyOf.filter(isObject).flatMap(membersOf) : [];
  const own = isObject(properties) ? Object.entries(properties) : [];
  const members = own.flatMap(([name, member]) => (isObject(member) ? [[name, member] as const] : []));
  return [...new Map([...alternatives, ...members].toReversed())].toReversed();
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a caller sends, before defaults and conversions. */
function jsonSchema(schema: z.ZodType): JsonObject {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const plain: unknown = JSON.parse(JSON.stringify(own));
  return isObject(plain) ? plain : {};
}

function response(status: number, { answers }: RestRoute): JsonObject {
  if (status === 204) return { description: 'Done; there is nothing to say.' };
  if (status < 400) return { description: 'The answer.', content: { [answers ?? 'application/json']: {} } };
  return { $ref: `#/components/responses/${answers === SCIM_MEDIA_TYPE ? 'scim-' : ''}${status}` };
}

const refusal = (description: string): JsonObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const scimRefusal = (description: string): JsonObject => ({
  description,
  content: { [SCIM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/ScimRefusal' } } },
});
