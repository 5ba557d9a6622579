import { vi } from 'vitest';
import persistedOperations from '../../../schemas/persisted-operations.json' with { type: 'json' };

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type RestAnswer = (call: Call) => Response | Promise<Response>;
type GraphqlAnswer = (variables: Record<string, unknown>) => object | Promise<object>;

/** By operation name; the result is `data`. A thrown error becomes a GraphQL error, whose message may be a code. */
export type GraphqlAnswers = Readonly<Record<string, GraphqlAnswer>>;

/** Thrown by a handler: no response comes, whether or not the server carried out the request. */
export class ConnectionLost extends Error {}

export interface Answers {
  /** By `METHOD /path`. */
  readonly rest?: Readonly<Record<string, RestAnswer>>;
  readonly graphql?: GraphqlAnswers;
  /** For URLs with a query: called if no row of `rest` matches. */
  readonly otherwise?: (call: Call) => Response | undefined;
}

const operations = new Map<string, string>(
  Object.entries(persistedOperations).map(([id, text]) => [id, /^\s*(?:query|mutation) (\w+)/m.exec(text)?.[1] ?? '']),
);

/** Replaces the network. Unknown requests get 404. */
export function fakeServer({ rest = {}, graphql = {}, otherwise }: Answers) {
  const calls: Call[] = [];
  const asked: { operation: string; variables: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: Call = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body };
    calls.push(call);
    if (path === '/api/opc' && isOperation(body)) {
      const operation = operations.get(body.id) ?? body.id;
      asked.push({ operation, variables: body.variables });
      return answerGraphql(graphql[operation], operation, body.variables);
    }
    const answer = rest[`${call.method} ${path}`];
    return answer ? answer(call) : (otherwise?.(call) ?? json({ message: 'Not found' }, 404));
  });
  return {
    calls,
    /** The variables of every call of one operation. */
    asked: (operation: string) =>
      asked.filter((request) => request.operation === operation).map(({ variables }) => variables),
  };
}

async function answerGraphql(answer: GraphqlAnswer | undefined, operation: string, variables: Record<string, unknown>) {
  if (operation === 'logErrorMutation') return json({ data: { logError: true } });
  if (!answer) return json({ errors: [{ message: `No handler for ${operation}.` }] });
  try {
    return json({ data: await answer(variables) });
  } catch (error) {
    if (error instanceof ConnectionLost) throw new TypeError('Failed to fetch', { cause: error });
    const code = error instanceof Error && /^[A-Z_]+$/.test(error.message) ? error.message : 'INTERNAL';
    return json({ errors: [{ message: String(error), extensions: { code } }] });
  }
}

function isOperation(body: unknown): body is { id: string; variables: Record<string, unknown> } {
  return typeof body === 'object' && body !== null && 'id' in body && 'variables' in body;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A response that the test sends later. */
export function later<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: T) => answer(value) };
}
