import type { PermissionName } from '@isocenter/schemas';
import type { RequestContext, Services } from '../services.ts';
import type { RequestInfo } from '../requestContext.ts';

/** What a handler may read of a request. Bodies and queries are unchecked: a handler parses what it takes. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Without a body the answer is 204. A `Buffer` is sent as it is, anything else as JSON. */
export interface RestAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Open to everyone who signed in, or who holds at least one permission, a certain one, or any of several. */
export type RestAccess =
  | 'signedIn'
  | 'permitted'
  | { readonly permission: PermissionName }
  | { readonly anyPermission: readonly PermissionName[] };

interface RouteAddress {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** An Express pattern below `/api`. */
  readonly path: `/api/${string}`;
}

/** Answers people who have not signed in; there are very few. */
export interface PublicRoute extends RouteAddress {
  readonly access: 'nobody';
  readonly answer: (request: RestRequest, context: Services & { readonly info: RequestInfo }) => Promised<RestAnswer>;
}

export interface SignedInRoute extends RouteAddress {
  readonly access: RestAccess;
  readonly answer: (request: RestRequest, context: RequestContext) => Promised<RestAnswer>;
}

/** One row of the REST API. Each area lists its rows in a `*Rest.ts` file; `restRoutes.ts` lists the files. */
export type RestRoute = PublicRoute | SignedInRoute;

type Promised<Value> = Value | Promise<Value>;
