import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { DomainError } from '../foundation/errors.ts';
import { errorAnswer } from '../http/errorAnswer.ts';

interface FormattedError {
  readonly message: string;
  readonly locations?: GraphQLError['locations'];
  readonly path?: GraphQLError['path'];
  readonly extensions: {
    readonly code: string;
    readonly status: number;
    readonly action: string | null;
    readonly requestId: string;
    /** Of a restricted chart. */
    readonly patientId?: string;
  };
}

/**
 * What a client sees: our own errors as they are, errors in the operation as GraphQL words them, and only the request
 * id of an unexpected exception. Clients branch on `extensions.code`.
 */
export function formatGraphqlError(
  error: GraphQLError,
  requestId: string,
  onUnexpected: (error: Error) => void,
): FormattedError {
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
  const cause = rootOf(error);
  if (cause === null) {
    const code = typeof error.extensions['code'] === 'string' ? error.extensions['code'] : 'BAD_REQUEST';
    return { message: error.message, ...place, extensions: { code, status: 400, action: null, requestId } };
  }
  const { message, ...answer } = errorAnswer(cause);
  const { status } = answer;
  if (!(cause instanceof DomainError) || status >= 500) onUnexpected(cause);
  return { message, ...place, extensions: { ...answer, requestId } };
}

/** The exception behind a GraphQL error, or null when the operation itself is invalid. */
function rootOf(error: GraphQLError): Error | null {
  const { originalError } = error;
  if (!originalError)
    return error.path ? new Error('A resolver answered a value that the schema does not allow.') : null;
  return originalError instanceof GraphQLError ? rootOf(originalError) : originalError;
}

/**
 * The HTTP status of an answer that contains only refusals of one kind, for clients that accept the media type which
 * allows it; null when the answer contains data.
 */
export function statusOfRefusal(data: ExecutionResult['data'], errors: readonly FormattedError[]): number | null {
  const empty = !data || Object.values(data).every((value) => value === null);
  const [first] = errors;
  return empty && first && errors.every(({ extensions }) => extensions.status === first.extensions.status)
    ? first.extensions.status
    : null;
}
