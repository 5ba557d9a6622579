import { released } from '@isocenter/renderer';
import { TIMES, type Shape } from '@isocenter/schemas';
import { authHeaders } from '../session/tokens.ts';
import { endSession } from '../session/sessionEnd.ts';
import { noteAnswer } from './connection.ts';
import {
  describeFailure,
  HttpError,
  needsRecentSignIn,
  NetworkError,
  restrictedIn,
  SignedOutError,
  TimeoutError,
} from './failures.ts';
import { untilOpened } from './restrictedChart.ts';
import { untilSignedInAgain } from './stepUp.ts';
import { shouldRetry, type Failure } from './retryPolicy.ts';

interface RequestOptions<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a `FormData` is sent unchanged. */
  readonly body?: unknown;
  /** Parses the body of a 200 or 201. For a 202 or 204 it gets the plain text. */
  readonly shape: Shape<T>;
  /** Returns the body as a `Blob`, which may take five minutes to load. */
  readonly file?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the headers and the status of an accepted response, for example for the number of rows. */
  readonly onHeaders?: (headers: Headers, status: number) => void;
  /**
   * `leave`: an ended sign-in opens the login page. `fail`: it is an ordinary error (for sign-in itself and logout).
   */
  readonly onUnauthorized?: 'leave' | 'fail';
  /** Statuses below 500 that are a result, not an error; `shape` gets undefined. */
  readonly expected?: readonly number[];
}

/** Browsers accept at most 64 KiB from a page that is being left. */
const KEEPALIVE_BYTES = 60_000;

let isUnloading = false;
addEventListener('beforeunload', () => {
  isUnloading = true;
  // After the answer to the browser's question, the page is either gone or stays.
  setTimeout(() => (isUnloading = false));
});
addEventListener('pagehide', () => (isUnloading = true));
// The browser may bring the page back as it was.
addEventListener('pageshow', () => (isUnloading = false));

function isLeaving(): boolean {
  return isUnloading || document.visibilityState === 'hidden';
}

/** When the last request was sent. The inactivity watch uses it to keep the server's clock running. */
export let lastRequestAt = 0;

export function noteRequest(): void {
  lastRequestAt = Date.now();
}

/** Every request goes through here: both tokens, 90 s timeout, one retry, and the handling of an ended sign-in. */
export async function request<T>(path: string, options: RequestOptions<T>): Promise<T> {
  const { method = 'GET', onUnauthorized = 'leave', expected = [], file = false } = options;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(path, method, options);
    // What the response changes on screen must not move what the user is clicking.
    await released();
    if (outcome instanceof Response) {
      if (outcome.ok || expected.includes(outcome.status)) {
        options.onHeaders?.(outcome.headers, outcome.status);
        return options.shape(file ? await fileOf(outcome) : await bodyOf(outcome), path);
      }
      if (outcome.status === 401 && onUnauthorized === 'leave') {
        if ((await endSession()) === 'signedInAgain') continue;
        throw new SignedOutError();
      }
      if (shouldRetry(method, { kind: 'status', status: outcome.status }, attempt)) {
        await pause(TIMES.retryDelay);
        continue;
      }
      const text = await outcome.text().catch(() => '');
      const refusal = outcome.status === 403 ? parsedOr(text) : null;
      const restricted = restrictedIn(refusal);
      if (restricted !== null) await untilOpened(restricted);
      else if (needsRecentSignIn(refusal)) await untilSignedInAgain();
      else throw httpError(outcome, text);
      attempt = -1;
      continue;
    }
    if (!shouldRetry(method, outcome, attempt)) {
      throw outcome.kind === 'timeout' ? new TimeoutError() : new NetworkError('The server cannot be reached.');
    }
    await pause(TIMES.retryDelay);
  }
}

async function attemptOnce(
  path: string,
  method: string,
  { body, headers, file }: Pick<RequestOptions<unknown>, 'body' | 'headers' | 'file'>,
): Promise<Response | Failure> {
  // The browser sets a form's content type and boundary itself.
  const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
  const isText = typeof sent === 'string';
  // A page that is being left may still send, up to a limit: a save survives the tab.
  const keepalive = isText && isLeaving() && new Blob([sent]).size <= KEEPALIVE_BYTES;
  const limit = AbortSignal.timeout(file ? TIMES.fileTimeout : TIMES.requestTimeout);
  noteRequest();
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        // The id under which the server logs this request, and asks the store and outside systems.
        'X-Request-Id': crypto.randomUUID(),
        ...authHeaders(),
        ...headers,
        ...(isText ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
      signal: limit,
      keepalive,
      cache: 'no-store',
      credentials: 'same-origin',
    });
    noteAnswer(answer.status);
    return answer;
  } catch {
    noteAnswer(null);
    return limit.aborted ? { kind: 'timeout' } : { kind: 'network' };
  }
}

function fileOf(response: Response): Promise<Blob> {
  return whole(response.blob(), 'The file did not come whole.');
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) return undefined;
  const isText = response.status === 202 || response.status === 204;
  return whole<unknown>(isText ? response.text() : response.json(), 'The answer of the server did not come whole.');
}

/** The browser's own message of a broken response helps no user. @throws TimeoutError; NetworkError with `otherwise` */
async function whole<Body>(reading: Promise<Body>, otherwise: string): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new TimeoutError();
    throw new NetworkError(otherwise);
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function httpError(response: Response, text: string): HttpError {
  const words = describeFailure(response.status, response.statusText, text);
  return new HttpError(response.status, words, response.headers.get('x-request-id'));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
