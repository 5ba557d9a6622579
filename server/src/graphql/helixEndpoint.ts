import express, { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode, ValidationRule } from 'graphql';
import { processRequest } from 'graphql-helix';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Authenticate } from '../request/actor.ts';
import { currentSpan } from '../foundation/currentRequest.ts';
import { inSpan } from '../foundation/tracing.ts';
import { BadInputError, TooManyRequestsError } from '../foundation/errors.ts';
import { logFailure } from '../http/failures.ts';
import { checkPlainJson } from '../http/plainJson.ts';
import { requestScope } from '../http/requestScope.ts';
import type { RequestContext, Services } from '../request/services.ts';
import { formatGraphqlError, statusOfRefusal } from './graphqlErrors.ts';
import { OPERATION_LIMITS, operationLimits } from './operationLimits.ts';
import { plainLiterals } from './plainLiterals.ts';
import type { PersistedOperations } from './persistedOperations.ts';
import { limitedCalls, type CallLimits } from './rateLimits.ts';

interface EndpointDependencies {
  readonly schema: GraphQLSchema;
  readonly authenticate: Authenticate;
  readonly services: Services;
  readonly log: Logger;
  readonly calls: CallLimits;
  readonly bodyLimit: number;
  readonly persistedOperations: PersistedOperations;
  /** Whether operations other than the application's own are accepted, and the schema may be queried. */
  readonly takesAdHoc: boolean;
}

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';

/** More and longer than the application's own operations. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 10_000;

/** Our largest operation has ten. */
const MOST_VARIABLES = 100;

const object = z.record(z.string(), z.unknown()).nullish();
const parameters = z.object({
  id: z.string().optional(),
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: object,
  extensions: object,
});
type Parameters = z.output<typeof parameters>;

/**
 * The only file that uses graphql-helix. Helix parses, validates and executes; this wrapper handles all of HTTP as the
 * GraphQL-over-HTTP audit requires, because helix leaves parts of that out.
 */
export function graphqlEndpoint(dependencies: EndpointDependencies): RequestHandler {
  const { authenticate, bodyLimit } = dependencies;
  const answer = answerOperations(dependencies);
  const users = new WeakMap<Request, RequestContext['user']>();
  const router = Router();
  router.use((request, response, next) => {
    response.locals['route'] = 'graphql';
    if (request.method === 'GET' || request.method === 'POST') return next();
    response
      .status(405)
      .set('Allow', 'GET, POST')
      .json(refusal(request, 'BAD_REQUEST', 'Use GET or POST.'));
  });
  router.use(async (request, _response, next) => {
    users.set(request, await authenticate(request.headers, requestScope(request)));
    next();
  });
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.is(JSON_TYPE)) return next();
    response.status(415).json(refusal(request, 'UNSUPPORTED_MEDIA_TYPE', 'Send the operation as application/json.'));
  });
  router.use(express.json({ limit: bodyLimit }));
  router.use(async (request, response) => {
    const user = users.get(request);
    if (!user) throw new Error('An operation ran before its user was known.');
    await answer(request, response, user);
  });
  return router;
}

function answerOperations(dependencies: EndpointDependencies) {
  const { schema, services, log, calls, persistedOperations, takesAdHoc } = dependencies;
  const rules: readonly ValidationRule[] = takesAdHoc
    ? [...specifiedRules, operationLimits, plainLiterals]
    : [...specifiedRules, operationLimits, plainLiterals, NoSchemaIntrospectionCustomRule];
  const valid = new ValidDocuments();

  const textOf = ({ id, query }: Parameters): string => {
    if (id === undefined) {
      if (query === undefined) throw new BadInputError('Name an operation by its id.');
      if (!takesAdHoc) throw new BadInputError('This server accepts only the operations of its application.');
      return query;
    }
    const text = persistedOperations.get(id);
    if (text === undefined)
      throw new BadInputError('The application has another version than the server. Reload the page.');
    return text;
  };

  return async (request: Request, response: Response, user: RequestContext['user']): Promise<void> => {
    const info = requestScope(request);
    const parsed = parameters.safeParse(request.method === 'GET' ? parametersOfUrl(request) : request.body);
    if (!parsed.success) throw new BadInputError('The request is not a GraphQL request: {id or query, variables}.');
    const { operationName, variables } = parsed.data;
    if (Object.keys(variables ?? {}).length > MOST_VARIABLES)
      throw new BadInputError('The request has too many variables.');
    checkPlainJson(variables);
    const run = () =>
      processRequest<RequestContext, unknown>({
        schema,
        request: { body: undefined, headers: { accept: JSON_TYPE }, method: request.method, query: {} },
        query: textOf(parsed.data),
        ...(operationName ? { operationName } : {}),
        ...(variables ? { variables } : {}),
        parse: (text: string) => valid.get(text) ?? parse(text, { maxTokens: OPERATION_LIMITS.tokens }),
        validate: (schemaInUse: GraphQLSchema, document: DocumentNode) => {
          if (valid.has(document)) return [];
          const errors = validate(schemaInUse, document, rules);
          if (errors.length === 0) valid.keep(document);
          return errors;
        },
        contextFactory: async ({ operation, document }) => {
          response.locals['operation'] = labelOf(operation);
          // The name of another operation comes from the sender, and could name a patient.
          if (parsed.data.id !== undefined) currentSpan()?.updateName(operation.name?.value ?? 'graphql');
          const limited = limitedCalls(operation, document);
          if (limited.length > 0 && !(await calls.mayCall(user.id, limited)))
            throw asRefusal(new TooManyRequestsError());
          return { ...services, user, info, log };
        },
      });
    const result = await inSpan({ name: 'graphql', attributes: {} }, run);
    if (result.type !== 'RESPONSE') throw new Error('Only queries and mutations are served.');
    for (const { name, value } of result.headers) if (name === 'Allow') response.set(name, value);
    send(request, response, result.status, result.payload, (error) => logFailure(log, info.requestId, error));
  };
}

/** Operations that were read and found valid, by their text; the oldest is forgotten first. */
class ValidDocuments {
  readonly #byText = new Map<string, DocumentNode>();
  readonly #all = new WeakSet<DocumentNode>();

  get(text: string): DocumentNode | undefined {
    return this.#byText.get(text);
  }

  has(document: DocumentNode): boolean {
    return this.#all.has(document);
  }

  keep(document: DocumentNode): void {
    const text = document.loc?.source.body;
    if (text === undefined || text.length > LONGEST_KEPT) return;
    const [oldest] = this.#byText.keys();
    if (this.#byText.size >= MOST_KEPT && oldest !== undefined) this.#byText.delete(oldest);
    this.#byText.set(text, document);
    this.#all.add(document);
  }
}

function send(
  request: Request,
  response: Response,
  status: number,
  { data, errors = [] }: ExecutionResult,
  onUnexpected: (error: Error) => void,
): void {
  const { requestId } = requestScope(request);
  const formatted = errors.map((error) => formatGraphqlError(asGraphqlError(error), requestId, onUnexpected));
  const type = request.accepts([JSON_TYPE, GRAPHQL_TYPE]) || JSON_TYPE;
  const kept = status >= 500 || status === 405;
  const refused = statusOfRefusal(data, formatted) ?? 200;
  response
    .status(kept ? status : type === GRAPHQL_TYPE ? refused : 200)
    .set('Cache-Control', 'no-store')
    .type(`${type}; charset=utf-8`)
    .send(
      JSON.stringify({
        ...(formatted.length > 0 ? { errors: formatted } : {}),
        ...(data === undefined ? {} : { data }),
      }),
    );
}

/** The first fields of an operation. Its own name comes from the sender, and could name a patient. */
function labelOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const fields = selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []));
  return `${operation} ${fields.slice(0, 3).join(', ')}`;
}

/** Helix passes GraphQL errors on unchanged, and would report any other as a server error. */
const asRefusal = (error: Error) => new GraphQLError(error.message, { originalError: error });

const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('The operation could not be read.');

function refusal(request: Request, code: string, message: string) {
  const { requestId } = requestScope(request);
  return { errors: [{ message, extensions: { code, status: 400, action: null, requestId } }] };
}

/** GET sends its objects as JSON text; other text stays text, which the schema of the request then refuses. */
function parametersOfUrl({ query }: Request): Record<string, unknown> {
  const parsed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  };
  return { ...query, variables: parsed(query['variables']), extensions: parsed(query['extensions']) };
}
