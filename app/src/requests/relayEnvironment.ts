import {
  Environment,
  Network,
  RecordSource,
  Store,
  type GraphQLResponse,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { API, CACHE, objectOf, ShapeError } from '@isocenter/schemas';
import { endSession } from '../session/sessionEnd.ts';
import { GraphqlError, needsRecentSignIn, restrictedIn, SignedOutError } from './failures.ts';
import { request } from './request.ts';
import { forgetRestrictedCharts, untilOpened } from './restrictedChart.ts';
import { untilSignedInAgain } from './stepUp.ts';
import { storeId } from './storeId.ts';

/** Operations are persisted: the server knows their text by id and, in production, accepts no others. */
async function ask(operation: RequestParameters, variables: Variables): Promise<GraphQLResponse> {
  const body = operation.id ? { id: operation.id, variables } : { query: operation.text, variables };
  const answer = await request(API.graphql, { method: 'POST', body, shape: readAnswer });
  if (answer.error === null) return { data: answer.data };
  if (answer.restricted !== null) {
    await untilOpened(answer.restricted);
    return ask(operation, variables);
  }
  if (needsRecentSignIn(answer.error)) {
    await untilSignedInAgain();
    return ask(operation, variables);
  }
  if (answer.error.code !== 'UNAUTHENTICATED') throw answer.error;
  if ((await endSession()) === 'signedInAgain') return ask(operation, variables);
  throw new SignedOutError();
}

interface Answer {
  readonly data: Record<string, unknown>;
  readonly error: GraphqlError | null;
  /** The restricted chart that was refused, in whichever part of the answer. */
  readonly restricted: string | null;
}

/** A partial response is rejected: in a chart, a silently missing part is worse than an error. */
function readAnswer(value: unknown, path: string): Answer {
  const { data, errors, extensions } = objectOf(value, path);
  if (Array.isArray(errors) && errors.length > 0) {
    const first = objectOf(errors[0], `${path}.errors[0]`);
    const code = stringIn(first['extensions'], 'code');
    const message = typeof first['message'] === 'string' ? first['message'] : 'The request failed.';
    const requestId = stringIn(first['extensions'], 'requestId') ?? stringIn(extensions, 'requestId');
    const charts = errors.flatMap((each) => restrictedIn(objectOf(each, `${path}.errors`)['extensions']) ?? []);
    return { data: {}, error: new GraphqlError(message, code, requestId), restricted: charts[0] ?? null };
  }
  if (typeof data !== 'object' || data === null) throw new ShapeError(`${path}.data`, 'an object');
  return { data: { ...data }, error: null, restricted: null };
}

function stringIn(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : null;
}

function makeEnvironment(): Environment {
  return new Environment({
    network: Network.create(ask),
    getDataID: storeId,
    // Responses are fresh for a minute. Within it a screen draws from the store; after it the server is asked again.
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20, queryCacheExpirationTime: CACHE.data.fresh }),
  });
}

let environment = makeEnvironment();

/** The environment of this sign-in. Never keep a reference: the next sign-in has another. */
export function relayEnvironment(): Environment {
  return environment;
}

/** Drops every response of the last sign-in. */
export function renewRelayEnvironment(): void {
  environment = makeEnvironment();
  forgetRestrictedCharts();
}
