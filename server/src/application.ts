import compression from 'compression';
import express from 'express';
import type { Express } from 'express';
import { API } from '@isocenter/schemas';
import { authentication } from './access/authenticate.ts';
import { backChannelLogout } from './access/backChannelLogout.ts';
import { houseTokens } from './access/houseTokens.ts';
import { isServiceToken } from './access/serviceAccounts.ts';
import type { JWTVerifyGetKey } from 'jose';
import { auditEvent } from './audit/auditEvent.ts';
import { graphqlEndpoint } from './graphql/helixEndpoint.ts';
import { SERVICE_CALLS, type CallLimits } from './graphql/rateLimits.ts';
import type { PersistedOperations } from './graphql/persistedOperations.ts';
import { schema } from './graphqlSchema.ts';
import type { Attempts } from './http/attemptLimits.ts';
import { healthRoutes } from './http/health.ts';
import { answerFailures } from './http/failures.ts';
import type { LoopWatch } from './http/loopWatch.ts';
import { beginRequest } from './http/requestScope.ts';
import { restRouter } from './http/restRouter.ts';
import { REST_ROUTES } from './restRoutes.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { webApplication } from './http/webApplication.ts';
import type { DomainError } from './foundation/errors.ts';
import type { Actor, RequestInfo, SignedInUser } from './request/actor.ts';
import { requireRecentSignIn } from './request/stepUp.ts';
import { createServices } from './services.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

export interface ApplicationDependencies extends ServiceDependencies {
  /** Keys of the identity provider. */
  readonly keys: JWTVerifyGetKey;
  readonly persistedOperations: PersistedOperations;
  readonly limits: Attempts;
  readonly calls: CallLimits;
  /** Folder of the built web application. */
  readonly webFolder: string;
  /** The embedded identity provider of a demonstration. */
  readonly identityProvider?: express.RequestHandler;
  readonly isStopping?: () => boolean;
  /** Watches what holds up the process; a test has no need of it. */
  readonly loopWatch?: LoopWatch;
}

/** Largest JSON body in bytes: ten times a task with 5,000 answers and its note. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** The whole server without its socket: tests build it with their own store and clock. */
export function createApplication(dependencies: ApplicationDependencies): Express {
  const { settings, store, audit, clock, log, keys } = dependencies;
  const services = createServices(dependencies);
  const { issuer, clientId, audience } = settings.oidc;
  const house = houseTokens(dependencies.houseKeys, dependencies);
  const issuers = new Map([
    [issuer, keys],
    [house.issuer, house.keys],
  ]);
  const recordRefusedSignIn = (info: RequestInfo, { code }: DomainError) =>
    audit.recordRefused(
      auditEvent({ eventKind: 'login', patient: null, outcome: '4', outcomeDesc: code }, { user: null, info }, clock),
    );
  const authenticate = authentication({
    rules: { issuers, clientId, audience, clock },
    houseIssuer: house.issuer,
    signIns: services.signIns,
    users: services.users,
    onRefused: recordRefusedSignIn,
    onSignIn: (user, info) => audit.record(auditEvent({ eventKind: 'login', patient: null }, { user, info }, clock)),
  });
  const app = express();
  app.set('trust proxy', settings.trustedProxies);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(beginRequest(log, dependencies.metrics));
  if (dependencies.loopWatch) app.use(dependencies.loopWatch.follow);
  app.use(securityHeaders({ issuer, https: settings.publicUrl.startsWith('https:') }));
  app.use(healthRoutes({ store, clock, audit, log, isStopping: dependencies.isStopping ?? (() => false) }));
  app.use(compression());
  if (dependencies.identityProvider) app.use('/idp', dependencies.identityProvider);
  app.all(
    API.graphql,
    graphqlEndpoint({
      schema,
      authenticate,
      services,
      log,
      calls: dependencies.calls,
      bodyLimit: BODY_LIMIT,
      persistedOperations: dependencies.persistedOperations,
      takesAdHoc: settings.mode === 'demo',
    }),
  );
  const onRefused = { call: services.recordRefusal, signIn: recordRefusedSignIn };
  const { limits, calls } = dependencies;
  const requireRecent = (user: SignedInUser, minutes: number) =>
    requireRecentSignIn(user, { within: minutes * 60_000, now: clock.now(), assurance: settings.oidc.stepUpAssurance });
  const interfaces = {
    isToken: isServiceToken,
    mayCall: (accountId: string) => calls.mayCall(accountId, [SERVICE_CALLS]),
    onCall: (actor: Actor, { command, ids }: { readonly command: string; readonly ids: readonly string[] }) =>
      audit.record(
        auditEvent(
          { eventKind: 'interface', patient: null, data: ids, detail: [{ type: 'command', value: command }] },
          actor,
          clock,
        ),
      ),
  };
  const endAtProvider = backChannelLogout({
    ...{ issuer, keys, clientId, clock, signIns: services.signIns, users: services.users },
    record: (event) => audit.record(event),
  });
  const rest = {
    services,
    authenticate,
    endAtProvider,
    log,
    bodyLimit: BODY_LIMIT,
    limits,
    onRefused,
    interfaces,
    requireRecent,
  };
  app.use(restRouter(REST_ROUTES, rest));
  app.use(webApplication(dependencies.webFolder));
  app.use(answerFailures(log));
  return app;
}
