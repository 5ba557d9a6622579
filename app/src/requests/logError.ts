import { API } from '@isocenter/schemas';
import { commitMutation, graphql } from 'relay-runtime';
import { relayEnvironment } from './relayEnvironment.ts';
import { GraphqlError, HttpError, SignedOutError } from './failures.ts';
import type { logErrorMutation } from '../__generated__/logErrorMutation.graphql.ts';

/**
 * Tells the server that something broke. Only our own words go: the error's kind, code and place in our code, never its
 * message, which may hold what a person typed or a patient's name.
 * @returns the id shown to the person and written in the server's log
 */
export function logError(error: unknown, where: string, errorId = newErrorId()): string {
  if (error instanceof SignedOutError) return errorId;
  commitMutation<logErrorMutation>(relayEnvironment(), {
    mutation: graphql`
      mutation logErrorMutation($error: String!) {
        logError(error: $error)
      }
    `,
    variables: { error: JSON.stringify({ errorId, where, ...describe(error) }) },
    // eslint-disable-next-line no-console -- a failure to report is told to the console and to nobody else (ERR-047)
    onError: () => console.error(`Error ${errorId} could not be reported to ${API.graphql}.`),
  });
  return errorId;
}

export function newErrorId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Kind, code and stack frames; the frames name our files, not what was in them. */
export function describe(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line));
  return {
    kind: error.name,
    ...(error instanceof HttpError ? { status: error.status, requestId: error.requestId ?? '' } : {}),
    ...(error instanceof GraphqlError ? { code: error.code ?? '', requestId: error.requestId ?? '' } : {}),
    stack: frames.slice(0, 6).join('\n').replaceAll(location.origin, ''),
  };
}
