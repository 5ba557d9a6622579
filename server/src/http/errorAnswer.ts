import { DomainError } from '../foundation/errors.ts';
import { StoreUnavailableError } from '../store/storeErrors.ts';

/** What a caller sees of a failure. The request id is what people tell support. */
interface ErrorAnswer {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly action: string | null;
}

const UNEXPECTED: ErrorAnswer = {
  code: 'INTERNAL_ERROR',
  status: 500,
  message: 'Something went wrong!',
  action: 'Try again. If it happens again, give support the request id.',
};

const DATA_AWAY: ErrorAnswer = {
  code: 'UNAVAILABLE',
  status: 503,
  message: 'The server cannot reach its data. Your last change was not saved.',
  action: 'Try again in a moment.',
};

/**
 * Domain errors keep their messages. Errors of Express and its parsers keep their status but not their message, which
 * can quote the body; everything else is masked.
 */
export function errorAnswer(error: unknown): ErrorAnswer {
  // Its message names folders and addresses, for the operator; it is in the log.
  if (error instanceof StoreUnavailableError) return DATA_AWAY;
  if (error instanceof DomainError)
    return { code: error.code, status: error.status, message: error.message, action: error.action };
  return REFUSED_REQUEST[statusOf(error)] ?? UNEXPECTED;
}

const REFUSED_REQUEST: Readonly<Record<number, ErrorAnswer>> = Object.fromEntries(
  [
    { status: 400, code: 'BAD_USER_INPUT', message: 'The request could not be read.' },
    { status: 404, code: 'NOT_FOUND', message: 'This file does not exist.' },
    { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' },
    { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The server does not accept this kind of content.' },
  ].map((row) => [row.status, { ...row, action: null }]),
);

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return typeof status === 'number' ? status : 500;
}
