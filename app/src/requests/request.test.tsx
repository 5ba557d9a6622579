import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMES } from '@isocenter/schemas';
import { holdScreen, finishSessionEnd } from '../session/sessionEnd.ts';
import { saveTokens } from '../session/tokens.ts';
import { fakeServer, json } from '../testing/server.ts';
import { HttpError } from './failures.ts';
import { logError } from './logError.ts';
import { request } from './request.ts';

const leaveTo = vi.hoisted(() => vi.fn());
const screen = vi.hoisted(() => ({ path: '/patients/pat-1?tab=2' }));
vi.mock('../session/leave.ts', () => ({ leave: { to: leaveTo }, currentPath: () => screen.path }));

const asIs = (value: unknown) => value;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Awaits a promise under fake timers without an unhandled rejection. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

describe('request', () => {
  it('sends both tokens on every call [AUTH-004]', async () => {
    saveTokens({ idToken: 'id-1', accessToken: 'access-1' });
    const server = fakeServer({ rest: { 'GET /x': () => json(1) } });
    await outcome(request('/x', { shape: asIs }));
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer id-1');
    expect(server.calls[0]?.headers.get('x-access-token')).toBe('access-1');
  });

  it('sends JSON with its content type [API-002]', async () => {
    const server = fakeServer({ rest: { 'POST /x': () => json(1, 201) } });
    expect(await outcome(request('/x', { method: 'POST', body: { a: 1 }, shape: asIs }))).toBe(1);
    expect(server.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(server.calls[0]?.body).toEqual({ a: 1 });
  });

  it('sends a form unchanged and leaves the content type to the browser [API-002]', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.txt');
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      sent.push(init);
      return Promise.resolve(json(1));
    });
    await outcome(request('/x', { method: 'POST', body: form, shape: asIs }));
    expect(sent[0]?.body).toBe(form);
    expect(new Headers(sent[0]?.headers).has('content-type')).toBe(false);
  });

  it.each([
    [200, { a: 1 }],
    [201, { a: 1 }],
    [202, '{"a":1}'],
    [204, ''],
  ])('a %i response gives %j [API-005, API-006]', async (status, expected) => {
    const body = status === 204 ? null : '{"a":1}';
    fakeServer({ rest: { 'GET /x': () => new Response(body, { status }) } });
    expect(await outcome(request('/x', { shape: asIs }))).toEqual(expected);
  });

  it.each([
    ['GET', 2],
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
  ] as const)('tries %s %i times when there is no response [API-004, CONST-015]', async (method, times) => {
    const sentOn: number[] = [];
    vi.stubGlobal('fetch', () => {
      sentOn.push(Date.now());
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const result = await outcome(request('/x', { method, shape: asIs }));
    expect(String(result)).toContain('The server cannot be reached.');
    expect(sentOn).toHaveLength(times);
    if (times === 2) expect(sentOn[1]! - sentOn[0]!).toBe(1_000);
  });

  it('gives up after 90 seconds [API-003, CONST-014, ERR-021]', async () => {
    const aborted = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborted);
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
      Promise.reject(new Error(String(signal?.reason))),
    );
    const result = await outcome(request('/x', { shape: asIs }));
    expect(result).toEqual(expect.objectContaining({ message: 'Network request timed out...' }));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(90_000);
    expect(TIMES.requestTimeout).toBe(90_000);
  });

  it.each([
    ['stops half way', new TypeError('network error'), 'The answer of the server did not come whole.'],
    ['takes too long', new DOMException('signal timed out', 'TimeoutError'), 'Network request timed out...'],
    ['is no JSON', new SyntaxError('Unexpected token <'), 'The answer of the server did not come whole.'],
  ])('uses our own message when a response %s', async (_case, error, message) => {
    const broken = Object.assign(new Response(), { json: () => Promise.reject(error) });
    fakeServer({ rest: { 'GET /x': () => broken } });
    expect(await outcome(request('/x', { shape: asIs }))).toMatchObject({ message });
  });

  it('fails with the message and the request id of the server', async () => {
    const answer = () => new Response('{"message":"Too long."}', { status: 400, headers: { 'x-request-id': 'req-7' } });
    fakeServer({ rest: { 'GET /x': answer } });
    const result = await outcome(request('/x', { shape: asIs }));
    expect(result).toEqual(new HttpError(400, 'Too long.', 'req-7'));
  });
});

describe('a file', () => {
  it('may take five minutes, and reports an incomplete download', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const cut = Object.assign(new Response(), { blob: () => Promise.reject(new TypeError('terminated')) });
    fakeServer({ rest: { 'GET /x': () => cut } });
    expect(await outcome(request('/x', { file: true, shape: asIs }))).toMatchObject({
      name: 'NetworkError',
      message: 'The file did not come whole.',
    });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(300_000);
  });
});

describe('an ended sign-in', () => {
  it('keeps the path, clears the tokens and goes to login [AUTH-005, ERR-023]', async () => {
    saveTokens({ idToken: 'id-1', accessToken: 'access-1' });
    fakeServer({ rest: { 'GET /x': () => json({}, 401) } });
    await outcome(request('/x', { shape: asIs }));
    expect(sessionStorage.getItem('next_path')).toBe('/patients/pat-1?tab=2');
    expect(sessionStorage.getItem('id_token')).toBeNull();
    expect(leaveTo).toHaveBeenCalledWith('/login');
  });

  it('waits for a new sign-in over a screen with unsaved work, then repeats the request', async () => {
    leaveTo.mockClear();
    const release = holdScreen(() => true);
    const answers = [json({}, 401), json('saved')];
    const server = fakeServer({ rest: { 'PUT /x': () => answers.shift()! } });
    saveTokens({ idToken: 'old', accessToken: 'old' });
    const result = request('/x', { method: 'PUT', body: 1, shape: asIs });
    await vi.runAllTimersAsync();
    expect(leaveTo).not.toHaveBeenCalled();
    saveTokens({ idToken: 'new', accessToken: 'new' });
    finishSessionEnd();
    expect(await result).toBe('saved');
    expect(server.calls.map(({ headers }) => headers.get('x-access-token'))).toEqual(['old', 'new']);
    release();
  });
});

describe('GraphQL', () => {
  it.each([
    ['a 401', () => json({}, 401)],
    ['an answer that says so', () => json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })],
  ])('goes to login after %s [API-165]', async (_what, answer) => {
    vi.resetModules();
    leaveTo.mockClear();
    const fresh = await import('./relayEnvironment.ts');
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    saveTokens({ idToken: 'id-1', accessToken: 'access-1' });
    const network = fresh.relayEnvironment().getNetwork();
    const parameters = { id: 'x', cacheID: 'x', name: 'x', operationKind: 'query', text: null, metadata: {} } as const;
    await outcome(network.execute(parameters, {}, {}).toPromise() ?? Promise.resolve());
    expect(leaveTo).toHaveBeenCalledWith('/login');
    expect(sessionStorage.getItem('next_path')).toBe('/patients/pat-1?tab=2');
    expect(sessionStorage.getItem('id_token')).toBeNull();
  });

  it('stays on the logout page when a request of the screen before it is refused late', async () => {
    vi.resetModules();
    leaveTo.mockClear();
    const fresh = await import('./relayEnvironment.ts');
    sessionStorage.setItem('next_path', '/patients/pat-1?tab=2');
    screen.path = '/logout?inactive';
    vi.stubGlobal('fetch', () => Promise.resolve(json({}, 401)));
    const network = fresh.relayEnvironment().getNetwork();
    const parameters = { id: 'x', cacheID: 'x', name: 'x', operationKind: 'query', text: null, metadata: {} } as const;
    await outcome(network.execute(parameters, {}, {}).toPromise() ?? Promise.resolve());
    screen.path = '/patients/pat-1?tab=2';
    expect(leaveTo).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('next_path')).toBe('/patients/pat-1?tab=2');
  });
});

describe('reporting an error', () => {
  it('starts with "Frontend exception:" and names the URL, without query or hash [API-164]', async () => {
    history.replaceState(null, '', '/patients/pat-1?mrn=77#Lopez');
    const server = fakeServer({});
    const errorId = logError(new HttpError(502, 'Ana Lopez', 'req-1'), 'patient search');
    await vi.runAllTimersAsync();
    const [{ error } = { error: '' }] = server.asked('logErrorMutation');
    expect(error).toMatch(
      new RegExp(`^Frontend exception: HttpError in patient search, error ${errorId}, status 502, request req-1, http`),
    );
    expect(error).toContain(`${location.origin}/patients/pat-1`);
    expect(error).not.toMatch(/mrn|Lopez/);
    history.replaceState(null, '', '/');
  });

  it('sends where it broke, never the message, which may hold a name [ERR-027]', async () => {
    const server = fakeServer({});
    const errorId = logError(new Error('Ana Lopez is not a number'), 'patient search');
    await vi.runAllTimersAsync();
    const sent = JSON.stringify(server.asked('logErrorMutation'));
    expect(sent).toContain(errorId);
    expect(sent).toContain('patient search');
    expect(sent).not.toContain('Lopez');
  });

  it('is silent when even that fails [ERR-047]', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(() => logError(new Error('x'), 'shell')).not.toThrow();
    await vi.runAllTimersAsync();
    expect(told).toHaveBeenCalledOnce();
  });
});
