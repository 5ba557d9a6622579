import { DomainError, RestrictedChartError } from '../foundation/errors.ts';
import { StoreUnavailableError, UncertainWriteError } from '../store/storeErrors.ts';

/** What a caller sees of a failure. The request id is what people tell support. */
interface ErrorAnswer {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly action: string | null;
  /** Of a restricted chart. */
  readonly patientId?: string;
}

const UNEXPECTED: ErrorAnswer = {
  code: 'INTERNAL_ERROR',
  status: 500,
  message: 'Something went wrong!',
  action: 'Try again. If it happens again, give support the request id.',
};

const UNREADABLE = { code: 'BAD_USER_INPUT', message: 'The request could not be read.', action: null };

const DATA_AWAY: ErrorAnswer = {
  code: 'UNAVAILABLE',
  status: 503,
  message: 'The server cannot reach its data. Your last change was not saved.',
  action: 'Try again in a moment.',
};

/** The code tells clients to look again before they send the same change again. */
const DATA_LOST_ON_THE_WAY: ErrorAnswer = {
  code: 'UNCERTAIN',
  status: 503,
  message: 'The server lost its data while saving. Your last change may not have been saved.',
  action: 'Load the page again to see whether it was saved.',
};

/**
 * Domain errors keep their messages. Errors of Express and its parsers keep their status but not their message, which
 * can quote the body; everything else is masked.
 */
export function errorAnswer(error: unknown): ErrorAnswer {
  // Its message names folders and addresses, for the operator; it is in the log.
  if (isUncertain(error)) return DATA_LOST_ON_THE_WAY;
  if (error instanceof StoreUnavailableError) return DATA_AWAY;
  if (error instanceof DomainError)
    return {
      ...{ code: error.code, status: error.status, message: error.message, action: error.action },
      ...(error instanceof RestrictedChartError ? { patientId: error.patientId } : {}),
    };
  const status = statusOf(error);
  const refused = REFUSED_REQUEST[status];
  if (refused) return refused;
  // Every other refusal of a parser keeps its status, such as 416 for a range outside the file.
  return status >= 400 && status < 500 ? { ...UNREADABLE, status } : UNEXPECTED;
}

/** Also when a service has put its own words around it. */
const isUncertain = (error: unknown): boolean =>
  error instanceof UncertainWriteError || (error instanceof Error && isUncertain(error.cause));

const REFUSED_REQUEST: Readonly<Record<number, ErrorAnswer>> = Object.fromEntries(
  [
    { ...UNREADABLE, status: 400 },
    // A folder above ours, or a hidden file: it looks like a file that does not exist.
    { status: 403, code: 'NOT_FOUND', message: 'This file does not exist.' },
    { status: 404, code: 'NOT_FOUND', message: 'This file does not exist.' },
    { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' },
    { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The server does not accept this kind of content.' },
  ].map((row) => [row.status, { ...row, action: null, status: row.status === 403 ? 404 : row.status }]),
);

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return typeof status === 'number' ? status : 500;
}
