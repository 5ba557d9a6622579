import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import {
  DomainError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '../foundation/errors.ts';
import type { Actor, Authenticate, RequestInfo, SignedInUser } from '../request/actor.ts';
import type { Services } from '../request/services.ts';
import type { Attempts } from './attemptLimits.ts';
import { parseBody } from './parseBody.ts';
import { SCIM_MEDIA_TYPE } from './scimFailure.ts';
import { checkPlainJson } from './plainJson.ts';
import { requireTextLimits } from '../request/textLimits.ts';
import { requestScope } from './requestScope.ts';
import { mayTellOfPatients } from './restRoute.ts';
import type {
  PublicContext,
  PublicRoute,
  RestAccess,
  RestAnswer,
  RestRequest,
  RestRoute,
  SignedInRoute,
} from './restRoute.ts';

interface RestDependencies {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly endAtProvider: (token: string, info: RequestInfo) => Promise<void>;
  readonly log: Logger;
  readonly bodyLimit: number;
  readonly limits: Attempts;
  readonly onRefused: RefusedCalls;
  readonly interfaces: Interfaces;
  /** @throws ReauthenticationRequiredError for a sign-in that is older than as many minutes */
  readonly requireRecent: (user: SignedInUser, minutes: number) => void;
}

/** Calls of interfaces, which have tokens of their own. */
interface Interfaces {
  readonly isToken: (authorization: string | undefined) => boolean;
  /** @returns false when the account has called too often within a minute */
  readonly mayCall: (accountId: string) => boolean | Promise<boolean>;
  /** Called before the call is carried out. @throws UnavailableError when it cannot be recorded */
  readonly onCall: (actor: Actor, called: Called) => Promise<void>;
}

/** What the audit log says of a call: the pattern of its route, and the ids in its address. */
interface Called {
  readonly command: string;
  readonly ids: readonly string[];
}

/** Told about refused calls, before they are answered. Paths are patterns, without what the caller wrote. */
interface RefusedCalls {
  call(
    actor: Actor,
    refused: {
      readonly command: string;
      readonly isRead: boolean;
      readonly ids: readonly string[];
      readonly error: ForbiddenError;
    },
  ): Promise<void>;
  signIn(info: RequestInfo, error: DomainError): Promise<void>;
}

/** Registers the routes with Express. A request without the permission is refused before its body is read. */
export function restRouter(routes: readonly RestRoute[], dependencies: RestDependencies) {
  const { services, authenticate, log, bodyLimit, limits, onRefused, interfaces, requireRecent } = dependencies;
  const router = Router();
  const checkBody: RequestHandler = (request, _response, next) => {
    checkPlainJson(request.body);
    next();
  };
  const readBody = [express.json({ limit: bodyLimit, type: ['application/json', SCIM_MEDIA_TYPE] }), checkBody];
  const told = async (error: ForbiddenError, user: SignedInUser, route: RestRoute, request: Request) => {
    const refused = { ...calledOf(route, request), isRead: route.method === 'get', error };
    await onRefused.call({ user, info: requestScope(request) }, refused);
    return error;
  };
  const toldSignIn = async (answer: () => Promise<RestAnswer>, request: Request): Promise<RestAnswer> => {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) await onRefused.signIn(requestScope(request), error);
      throw error;
    }
  };
  const isOfInterface = ({ headers }: Request) => interfaces.isToken(headers.authorization);
  const personOn = async (route: SignedInRoute, request: Request): Promise<SignedInUser> => {
    const user = await authenticate(request.headers, requestScope(request));
    if (!mayUse(route.access, user)) throw await told(new ForbiddenError(), user, route, request);
    if (route.stepUp !== undefined) requireRecent(user, route.stepUp);
    return user;
  };
  const interfaceOn = async (route: SignedInRoute, request: Request): Promise<SignedInUser> => {
    const info = requestScope(request);
    try {
      const caller = await services.serviceAccounts.admit(request.headers.authorization ?? '');
      if (!(await interfaces.mayCall(caller.user.id))) throw new TooManyRequestsError();
      const user = caller.on(route.scope);
      if (!user) throw await told(new ForbiddenError('This token does not open this.'), caller.user, route, request);
      await interfaces.onCall({ user, info }, calledOf(route, request));
      return user;
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error;
      // Only failures are counted: an interface calls as often as it may.
      const attempt = { kind: 'service token', address: info.address, account: null };
      if (!(await limits.mayTry(attempt))) throw new TooManyRequestsError();
      await onRefused.signIn(info, error);
      throw error;
    }
  };
  for (const route of routes) {
    const named: RequestHandler = (_request, response, next) => {
      response.locals['route'] = route.path;
      next();
    };
    if (route.access === 'public') {
      router[route.method](route.path, named, limited(route, limits), ...readBody, async (request, response) => {
        const context = publicContext(request, route, dependencies);
        const answer = async () => route.answer(restRequest(request, route), context);
        await send(response, route, await (route.isSignIn ? toldSignIn(answer, request) : answer()));
      });
      continue;
    }
    const users = new WeakMap<Request, SignedInUser>();
    const admit: RequestHandler = async (request, _response, next) => {
      users.set(request, await (isOfInterface(request) ? interfaceOn : personOn)(route, request));
      next();
    };
    const body = route.takes ? [] : readBody;
    router[route.method](route.path, named, admit, ...body, async (request: Request, response: Response) => {
      const user = users.get(request);
      if (!user) throw new Error('A handler ran before its user was known.');
      const context = { ...services, user, info: requestScope(request), log };
      try {
        const asked = restRequest(request, route);
        if (mayTellOfPatients(route) && route.besidesCharts === undefined)
          await services.guardCharts(context, textsIn([asked.params, asked.query, asked.body]));
        const answer = await route.answer(asked, context);
        if (mayTellOfPatients(route)) await services.recordAnswer(context, calledOf(route, request));
        await send(response, route, answer);
      } catch (error) {
        throw error instanceof ForbiddenError ? await told(error, user, route, request) : error;
      }
    });
  }
  router.use(['/api', '/scim'], async (request) => {
    if (isOfInterface(request)) await services.serviceAccounts.admit(request.headers.authorization ?? '');
    else await authenticate(request.headers, requestScope(request));
    throw new NotFoundError('This address');
  });
  return router;
}

/** Every text of an address or a body, among which the ids of charts are. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function calledOf({ method, path }: RestRoute, { params }: Request): Called {
  const ids = Object.values(params).filter((value) => typeof value === 'string');
  return { command: `${method.toUpperCase()} ${path}`, ids };
}

/** Slows down clients that guess tokens. */
function limited({ isSignIn, path: kind }: PublicRoute, limits: Attempts): RequestHandler {
  return async (request, _response, next) => {
    const { address } = requestScope(request);
    if (isSignIn && !(await limits.mayTry({ kind, address, account: null }))) throw new TooManyRequestsError();
    next();
  };
}

function publicContext(
  request: Request,
  { path: kind }: PublicRoute,
  { services, authenticate, endAtProvider, limits }: RestDependencies,
): PublicContext {
  const info = requestScope(request);
  return {
    ...services,
    info,
    signedIn: async () => (request.headers.authorization ? authenticate(request.headers, info) : null),
    endAtProvider: (token) => endAtProvider(token, info),
    async signInWith({ idToken, accessToken }) {
      const user = await authenticate({ authorization: `Bearer ${idToken}`, 'x-access-token': accessToken }, info);
      await limits.succeeded({ kind, address: info.address, account: user.id });
      return user;
    },
  };
}

function mayUse(access: RestAccess, { permissions }: SignedInUser): boolean {
  if (access === 'interface') return false;
  if (access === 'signedIn') return true;
  if (access === 'permitted') return permissions.size > 0;
  const names = 'permission' in access ? [access.permission] : access.anyPermission;
  return names.some((name) => permissions.has(name));
}

function restRequest(request: Request, { body: bodyIs, query: queryIs }: RestRoute): RestRequest {
  const { params, query, body } = request as {
    params: Record<string, string>;
    query: Record<string, unknown>;
    body: unknown;
  };
  if (typeof body === 'object' && body !== null) requireTextLimits(body);
  return {
    params,
    query: queryIs ? parseBody(queryIs, query) : query,
    body: bodyIs ? parseBody(bodyIs, body) : body,
    header: (name) => request.get(name),
    incoming: request,
  };
}

async function send(response: Response, route: RestRoute, answer: RestAnswer): Promise<void> {
  const { body, bytes, headers = {}, status = route.succeeds ?? 200 } = answer;
  response.status(status).set('Cache-Control', 'no-store').set(headers);
  if (bytes) await sendBytes(response, bytes);
  else if (body === undefined) response.end();
  else if (Buffer.isBuffer(body)) response.send(body);
  else response.json(body);
}

/** A client disconnect is not a server error. */
async function sendBytes(response: Response, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(bytes, { objectMode: false }), response);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
