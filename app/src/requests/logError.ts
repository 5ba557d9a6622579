import { API } from '@isocenter/schemas';
import { commitMutation, graphql } from 'relay-runtime';
import { relayEnvironment } from './relayEnvironment.ts';
import { GraphqlError, HttpError, SignedOutError } from './failures.ts';
import type { logErrorMutation } from '../__generated__/logErrorMutation.graphql.ts';

/**
 * Reports a failure to the server. It sends only the error's kind, code and place in our code, never its message, which
 * may hold typed text or a patient's name.
 * @returns the id shown to the user and written to the server's log
 */
export function logError(error: unknown, where: string, errorId = newErrorId()): string {
  if (error instanceof SignedOutError) return errorId;
  commitMutation<logErrorMutation>(relayEnvironment(), {
    mutation: graphql`
      mutation logErrorMutation($error: String!) {
        logError(error: $error)
      }
    `,
    variables: { error: reportOf(error, where, errorId) },
    // eslint-disable-next-line no-console -- a failed report goes to the console only (ERR-047)
    onError: () => console.error(`Error ${errorId} could not be reported to ${API.graphql}.`),
  });
  return errorId;
}

export function newErrorId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * `Frontend exception:`, what is safe to report, and the current URL (API-164) without query and hash. Of a stack, only
 * the frames are sent: they name our files, not their data.
 */
function reportOf(error: unknown, where: string, errorId: string): string {
  const kind = error instanceof Error ? error.name : typeof error;
  const facts = [`${kind} in ${where}`, `error ${errorId}`, ...answerOf(error), location.origin + location.pathname];
  return [`Frontend exception: ${facts.join(', ')}`, ...framesOf(error)].join('\n');
}

/** The server's id of its own failure, to match the two. */
function answerOf(error: unknown): string[] {
  if (!(error instanceof HttpError) && !(error instanceof GraphqlError)) return [];
  const status = error instanceof HttpError ? `status ${error.status}` : `code ${error.code ?? 'none'}`;
  return error.requestId === null ? [status] : [status, `request ${error.requestId}`];
}

function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, 6)
    .map((line) => line.trim().replaceAll(location.origin, ''));
}
