import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { CARE_PERMISSIONS, type PermissionName, type ServiceScopeName } from '@isocenter/schemas';
import type { RequestContext, Services } from '../request/services.ts';
import type { RequestInfo, SignedInUser } from '../request/actor.ts';

/** What a handler may read of a request. Body and query are as the row's schemas say; without one they are not validated. */
export interface RestRequest<
  Params extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  Body = unknown,
  Query = unknown,
> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** @param name in lower case */
  readonly header: (name: string) => string | undefined;
  /** The request itself, for a route that reads its body as a stream. */
  readonly incoming: IncomingMessage;
}

/** What a handler answers; its row has the status. A `Buffer` is sent unchanged, anything else as JSON. */
export interface RestAnswer {
  readonly body?: unknown;
  /** A stream of bytes, sent instead of a body; when it fails midway, the connection is cut. */
  readonly bytes?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the row's status: the caller has this already. */
  readonly status?: 304;
}

/**
 * Open to everyone who signed in, or to people with at least one permission, a certain one, or any of several; or to
 * interfaces only, and to no person.
 */
export type RestAccess =
  | 'interface'
  | 'signedIn'
  | 'permitted'
  | { readonly permission: PermissionName }
  | { readonly anyPermission: readonly PermissionName[] };

interface RouteAddress {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** An Express pattern. */
  readonly path: `/api/${string}` | `/scim/v2/${string}`;
  /** One sentence for the API reference. */
  readonly about: string;
  /** What the JSON body must be; anything else is refused before the handler runs. */
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** A body that the handler reads as a stream. */
  readonly takes?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The status of an answer, 200 unless said: 201 for something new, 204 for no content. */
  readonly succeeds?: 201 | 204;
  /** What it answers, unless JSON. */
  readonly answers?:
    | 'application/fhir+json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/scim+json'
    | 'application/zip'
    | 'text/csv'
    | 'text/event-stream'
    | 'text/plain';
}

/** The context of a handler that also answers people who have not signed in. */
export interface PublicContext extends Services {
  readonly info: RequestInfo;
  /** The user; null for a request without tokens. @throws UnauthenticatedError when the tokens are invalid */
  readonly signedIn: () => Promise<SignedInUser | null>;
  /** Ends what a logout token of the identity provider names. @throws BadInputError when it is not valid */
  readonly endAtProvider: (token: string) => Promise<void>;
  /** Begins the sign-in of tokens that were just issued. */
  readonly signInWith: (tokens: { readonly idToken: string; readonly accessToken: string }) => Promise<SignedInUser>;
}

/** Open to people who have not signed in; there are very few such routes. */
export interface PublicRoute extends RouteAddress {
  readonly access: 'public';
  /** Part of a sign-in: its calls are limited by address, more generously where many people have signed in. */
  readonly isSignIn?: true;
  readonly answer: (request: RestRequest, context: PublicContext) => Promised<RestAnswer>;
}

export interface SignedInRoute extends RouteAddress {
  readonly access: RestAccess;
  /** Interfaces whose token has this scope may call it, too (decision 188). Without it, no token of an interface may. */
  readonly scope?: ServiceScopeName;
  /** Minutes within which the person must have signed in (decision 192). */
  readonly stepUp?: number;
  /**
   * Why a route that opens charts by its permission answers nothing of a patient. Without it, each answer is in the audit
   * log: the router records what the handler did not (decision 143).
   */
  readonly withoutPatients?: string;
  /** Why its address may name a restricted chart: it tells nothing of what is in it (decision 174). */
  readonly besidesCharts?: string;
  /** Its permission opens no chart, but its answer may tell of patients to people who may see charts. */
  readonly tellsOfPatients?: true;
  readonly answer: (request: RestRequest, context: RequestContext) => Promised<RestAnswer>;
}

/** One row of the REST API. Each area lists its rows in a `*Rest.ts` file; `restRoutes.ts` lists the files. */
export type RestRoute = PublicRoute | SignedInRoute;

/** Whether its answer may tell of a patient: people who may see charts can call it, and it states no reason why not. */
export function mayTellOfPatients({ access, withoutPatients, tellsOfPatients }: SignedInRoute): boolean {
  if (typeof access === 'string' || withoutPatients !== undefined) return false;
  if (tellsOfPatients === true) return true;
  const names = 'permission' in access ? [access.permission] : access.anyPermission;
  return names.some((name) => CARE_PERMISSIONS.has(name) || name === 'patients:identity');
}

/** `{ id: string }` for `/api/files/:id`. */
type ParamsOf<Path extends string> = { readonly [Name in ParamNames<Path>]: string };
type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** A row whose handler sees the parameters that its own path names, and body and query as its schemas say. */
type Typed<
  Row extends RestRoute,
  Path extends RouteAddress['path'],
  Body extends z.ZodType,
  Query extends z.ZodType,
> = Omit<Row, 'path' | 'answer' | 'body' | 'query'> & {
  readonly path: Path;
  readonly body?: Body;
  readonly query?: Query;
  readonly answer: (
    request: RestRequest<ParamsOf<Path>, z.output<Body>, z.output<Query>>,
    context: Parameters<Row['answer']>[1],
  ) => Promised<RestAnswer>;
};

/**
 * A route whose `answer` is typed by its own path, schemas and access: the parameters it names, what it takes, and who may
 * call it. Express fills in every parameter that the path names, and the router makes the context that the access requires.
 */
export function route<
  const Path extends RouteAddress['path'],
  Body extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
>(row: Typed<PublicRoute, Path, Body, Query>): PublicRoute;
export function route<
  const Path extends RouteAddress['path'],
  Body extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
>(row: Typed<SignedInRoute, Path, Body, Query>): SignedInRoute;
export function route(row: RestRoute): RestRoute {
  return row;
}

type Promised<Value> = Value | Promise<Value>;
