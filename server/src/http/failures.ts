import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { DomainError, TooManyRequestsError } from '../foundation/errors.ts';
import { errorAnswer } from './errorAnswer.ts';
import { SCIM_MEDIA_TYPE, scimFailure } from './scimFailure.ts';
import { requestScope } from './requestScope.ts';

/** The last handler: turns every failure of a request into one JSON answer with the request's id. */
export function answerFailures(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { status, ...answer } = errorAnswer(error);
    const { requestId } = requestScope(request);
    if (status >= 500) logFailure(log, requestId, error);
    if (response.headersSent) return next(error);
    // Programs wait as long; a person is told so in words.
    if (error instanceof TooManyRequestsError) response.set('Retry-After', '60');
    if (request.path.startsWith('/scim/')) {
      if (status === 401) response.set('WWW-Authenticate', 'Bearer');
      return void response
        .status(status)
        .set({ 'Cache-Control': 'no-store', 'Content-Type': SCIM_MEDIA_TYPE })
        .json(scimFailure({ status, message: answer.message }, error));
    }
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ ...answer, requestId });
  };
}

/** The stack tells where. The message of an unexpected exception is left out, because it may quote an answer. */
export function logFailure(log: Logger, requestId: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error('thrown value');
  // Our own messages contain no patient data and may say how to fix it.
  const says = known instanceof DomainError ? known.message : undefined;
  log.error({ requestId, kind: known.name, says, code: codeOf(known), at: framesOf(known) }, 'request failed');
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.slice(0, 6).map((line) => line.trim());
  return error.cause instanceof Error ? [...own, `caused by ${error.cause.name}`, ...framesOf(error.cause)] : own;
}
