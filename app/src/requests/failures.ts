import { MESSAGES } from '@isocenter/schemas';

/** The server answered, and not with success. `requestId` is what support asks for. */
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

/** No answer came: the network or the server is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** No answer within the time-out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor() {
    super(MESSAGES.requestTimedOut);
  }
}

/** The sign-in has ended; the browser is on its way to the login page. Screens need not say anything. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** GraphQL answered with errors. `code` is what callers branch on, never the words. */
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

/** Whether the server knows no such record, or shows this person none: both look the same (decision 38). */
export const isNotFound = (error: unknown): boolean => error instanceof GraphqlError && error.code === 'NOT_FOUND';

/**
 * What to tell about a failed answer: the body's `message` or `description`, else status and status text (ERR-022).
 * @param body the answer's text, whatever it holds
 */
export function describeFailure(status: number, statusText: string, body: string): string {
  const fallback = `${status} ${statusText}`.trim();
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return fallback;
    for (const key of ['message', 'description']) {
      const said: unknown = Reflect.get(parsed, key);
      if (typeof said === 'string' && said !== '') return said;
    }
  } catch {
    // Not JSON, so it is not for people.
  }
  return fallback;
}

/** The words of any thrown thing, without the prefix older GraphQL clients put before them (ERR-025). */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^(?:Error:\s*)?GraphQL error:\s*/i, '');
}
