import { MESSAGES } from '@isocenter/schemas';

/** The server responded with a failure. `requestId` is what support asks for. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly requestId: string | null;
  constructor(status: number, message: string, requestId: string | null = null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

/** No response: the network or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** No response within the timeout. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor() {
    super(MESSAGES.requestTimedOut);
  }
}

/** The sign-in has ended and the browser is on its way to the login page. Screens need no message. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** GraphQL returned errors. Callers branch on `code`, never on the text. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError';
  readonly code: string | null;
  readonly requestId: string | null;
  constructor(message: string, code: string | null, requestId: string | null = null) {
    super(message);
    this.code = code;
    this.requestId = requestId;
  }
}

/** The chart is restricted, and the person did not state why they open it. */
export class RestrictedChartError extends Error {
  override readonly name = 'RestrictedChartError';
  readonly patientId: string;
  constructor(patientId: string) {
    super(NOT_OPENED);
    this.patientId = patientId;
  }
}

/** What was asked for needs a recent sign-in, and the person did not sign in again. Nothing was done. */
export class NotSignedInAgainError extends Error {
  override readonly name = 'NotSignedInAgainError';
  constructor() {
    super('This needs a recent sign-in. Nothing was done.');
  }
}

/** Whether a refusal asks for a recent sign-in. */
export const needsRecentSignIn = (parts: unknown): boolean =>
  typeof parts === 'object' && parts !== null && Reflect.get(parts, 'code') === 'REAUTHENTICATION_REQUIRED';

const NOT_OPENED = 'This chart is restricted to its care team.';

/** The chart that a refusal is about, from the parts of an error that programs read; null for any other refusal. */
export function restrictedIn(parts: unknown): string | null {
  if (typeof parts !== 'object' || parts === null || Reflect.get(parts, 'code') !== 'CHART_RESTRICTED') return null;
  const patientId: unknown = Reflect.get(parts, 'patientId');
  return typeof patientId === 'string' ? patientId : null;
}

/** Whether the server has no such record or hides it from this user: both look the same (decision 38). */
export const isNotFound = (error: unknown): boolean => error instanceof GraphqlError && error.code === 'NOT_FOUND';

/**
 * The message of a failed response: the body's `message` or `description`, else status and status text (ERR-022).
 * @param body the response text, whatever it holds
 */
export function describeFailure(status: number, statusText: string, body: string): string {
  const fallback = `${status} ${statusText}`.trim();
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return fallback;
    for (const key of ['message', 'description']) {
      const text: unknown = Reflect.get(parsed, key);
      if (typeof text === 'string' && text !== '') return text;
    }
  } catch {
    // Not JSON, so it is not meant for users.
  }
  return fallback;
}

/** The message of any thrown value, without the prefix of older GraphQL clients (ERR-025). */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^(?:Error:\s*)?GraphQL error:\s*/i, '');
}
