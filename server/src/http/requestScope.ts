import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { withinRequest, withinSpan } from '../foundation/currentRequest.ts';
import { beginSpan } from '../foundation/tracing.ts';
import type { RequestInfo } from '../request/actor.ts';
import type { Metrics } from '../watching/metrics.ts';

/** The request data known before the user is: id, nonce and address. */
interface RequestScope extends RequestInfo {
  readonly nonce: string;
}
/** Nothing else is taken, so that no id can contain something to read. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

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
export function beginRequest(log: Logger, metrics: Pick<Metrics, 'requested'>): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const requestId = idOf(request.headers['x-request-id']);
    const scope = { requestId, nonce: randomBytes(16).toString('base64'), address: request.ip ?? '' };
    scopes.set(request, scope);
    response.setHeader('X-Request-Id', scope.requestId);
    const span = withinRequest(requestId, () => beginSpan({ name: request.method, attributes: {}, kind: 'SERVER' }));
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
      const { statusCode: status } = response;
      const seconds = (performance.now() - began) / 1000;
      metrics.requested({ ...requestLabel(request, response), status, seconds, requestId });
      if (span) endSpan(span, request, response);
    });
    withinRequest(requestId, () => (span ? withinSpan(span, next) : next()));
  };
}

function endSpan(span: Span, request: Request, response: Response): void {
  const { method, route, operation } = requestLabel(request, response);
  const { statusCode: status, writableFinished: isWhole } = response;
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...(operation === undefined ? {} : { 'graphql.fields': operation }),
    ...(isWhole ? {} : { 'error.type': 'aborted' }),
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** That of the browser, so that one id leads from the screen to the store and to outside systems; else a new one. */
function idOf(sent: string | readonly string[] | undefined): string {
  return typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : randomUUID();
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
  return /^\/(api|scim|idp|healthz|readyz|assets)\b/.exec(request.originalUrl)?.[0] ?? '/*';
}
