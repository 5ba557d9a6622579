import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestInfo } from '../request/actor.ts';

/** The request data known before the user is: id, nonce and address. */
interface RequestScope extends RequestInfo {
  readonly nonce: string;
}
const scopes = new WeakMap<IncomingMessage, RequestScope>();

export function requestScope(request: IncomingMessage): RequestScope {
  const scope = scopes.get(request);
  if (!scope) throw new Error('The request has no scope: `beginRequest` must come first.');
  return scope;
}

/**
 * Gives the request its id and logs it when it ends: method, route pattern, status and time. Never the URL, whose query
 * or path may name a patient.
 */
export function beginRequest(log: Logger): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const scope = { requestId: randomUUID(), nonce: randomBytes(16).toString('base64'), address: request.ip ?? '' };
    scopes.set(request, scope);
    response.setHeader('X-Request-Id', scope.requestId);
    response.on('close', () => {
      const route = routePattern(request, response);
      // Probes come every few seconds.
      const level = response.statusCode >= 500 ? 'warn' : /^\/(healthz|readyz)$/.test(route) ? 'debug' : 'info';
      log[level](
        {
          requestId: scope.requestId,
          ...requestLabel(request, response),
          status: response.writableFinished ? response.statusCode : 'aborted',
          milliseconds: Math.round(performance.now() - began),
        },
        'request',
      );
    });
    next();
  };
}

/** What a log may say about a request: never its URL, whose query or path may name a patient. */
export function requestLabel(request: Request, response: Response) {
  const operation: unknown = response.locals['operation'];
  return {
    method: request.method,
    route: routePattern(request, response),
    ...(typeof operation === 'string' ? { operation } : {}),
  };
}

function routePattern(request: Request, response: Response): string {
  const named: unknown = response.locals['route'];
  if (typeof named === 'string') return named;
  return /^\/(api|idp|healthz|readyz|assets)\b/.exec(request.originalUrl)?.[0] ?? '/*';
}
