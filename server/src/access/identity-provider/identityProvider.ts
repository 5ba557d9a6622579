import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Router, urlencoded } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'zod';
import { auditEvent } from '../../audit/auditEvent.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Attempts } from '../../http/attemptLimits.ts';
import { requestScope } from '../../http/requestScope.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Store } from '../../store/store.ts';
import type { SignInService } from '../signIns.ts';
import { ABSOLUTE_LIFE } from '../signIns.ts';
import { signInIdOf } from '../tokens.ts';
import type { UserDocument } from '../users.ts';
import { USERS } from '../users.ts';
import { failurePage, signInPage } from './pages.ts';
import type { ProviderKeys } from './providerKeys.ts';
import { providerStore, sweepProviderStore } from './providerStore.ts';

export interface IdentityProviderDependencies {
  readonly store: Store;
  readonly audit: Pick<AuditLog, 'recordRefused'>;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly keys: ProviderKeys;
  readonly password: string;
  readonly signIns: Pick<SignInService, 'hasEnded'>;
  readonly limits: Attempts;
}

const SCOPES = 'openid profile email';
const TWELVE_HOURS = ABSOLUTE_LIFE / 1000;
const form = z.object({ email: z.string().max(200), password: z.string().max(200) });

/**
 * An OpenID Connect provider inside the server, for demonstrations: authorization code with PKCE for one public client,
 * one page, one password. Production does not start with it and uses `OIDC_ISSUER`.
 */
export async function identityProvider(dependencies: IdentityProviderDependencies): Promise<RequestHandler> {
  // Imported here, so that a production server never loads it.
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const { store, audit, clock, settings, password, limits } = dependencies;
  const users = store.collection(USERS);
  await sweepProviderStore(store, clock);

  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('signed_out', 'The sign-in of this session has ended', (ctx) =>
        hasSignedOut(ctx, dependencies),
      ),
    );
  const provider = new Provider(settings.oidc.issuer, configuration(dependencies, policy));
  provider.proxy = true;
  // The provider adds its session to the ID token only when asked, and sign-ins are stored by session.
  provider.use(async (ctx, next) => {
    if (ctx.path.endsWith('/auth')) ctx.query = { ...ctx.query, claims: JSON.stringify({ id_token: { sid: null } }) };
    await next();
  });

  const router = Router();
  router.use(addressedTo(settings.publicUrl));
  const open = (request: Request, response: Response) => provider.interactionDetails(request, response);
  const show = (request: Request, response: Response, status: number, problem: string | null, email = '') => {
    const { nonce } = requestScope(request);
    response.status(status).type('html').set('Cache-Control', 'no-store');
    response.send(signInPage({ nonce, action: request.originalUrl, problem, email }));
  };

  router.get('/interaction/:uid', async (request, response) => {
    const { params } = await open(request, response);
    const hint = z.string().max(200).safeParse(params['login_hint']);
    show(request, response, 200, null, hint.success ? hint.data : '');
  });
  router.post('/interaction/:uid', urlencoded({ extended: false, limit: 2_000 }), async (request, response) => {
    const interaction = await open(request, response);
    const credentials = form.safeParse(request.body);
    const email = credentials.success ? credentials.data.email.trim().toLowerCase() : '';
    const attempt = { kind: 'password', account: email, address: requestScope(request).address };
    if (!(await limits.mayTry(attempt))) {
      show(request, response, 429, 'Too many attempts. Wait a minute, then try again.', email);
      return;
    }
    const user = await users.findOne({ email, status: 'ACTIVE' });
    const isRight = credentials.success && sameText(credentials.data.password, password);
    if (!user || !isRight) {
      const refused = {
        eventKind: 'login',
        patient: null,
        outcome: '4',
        outcomeDesc: 'wrong email or password',
      } as const;
      await audit.recordRefused(auditEvent(refused, { user: null, info: requestScope(request) }, clock));
      show(request, response, 401, 'The email address or the password is incorrect.', email);
      return;
    }
    await limits.succeeded(attempt);
    const { session } = interaction;
    const stored = session ? await provider.Session.findByUid(session.uid) : undefined;
    if (stored?.accountId !== undefined && stored.accountId !== user._id) {
      // Another person was signed in: the provider would log them out with a script, which our pages do not allow.
      await stored.destroy();
      delete interaction.session;
      await interaction.save(interaction.exp - Math.floor(clock.now().getTime() / 1000));
    } else {
      // Each password entry begins a new sign-in, even within the same second as the last one.
      stored?.sidFor(settings.oidc.clientId, randomUUID());
      await stored?.save(TWELVE_HOURS);
    }
    await provider.interactionFinished(request, response, { login: { accountId: user._id } });
  });
  router.use('/interaction', failInteraction);
  router.use((_request, response, next) => {
    response.locals['route'] = 'idp';
    next();
  });
  router.use(provider.callback());
  return router;
}

/**
 * The provider builds its addresses from the headers of the request. They are those of PUBLIC_URL, whatever a caller
 * says.
 */
function addressedTo(publicUrl: string): RequestHandler {
  const { host, protocol } = new URL(publicUrl);
  return ({ headers }, _response, next) => {
    delete headers['x-forwarded-host'];
    Object.assign(headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
    next();
  };
}

/** An unknown or expired interaction: the person begins again. */
function failInteraction(error: unknown, request: Request, response: Response, next: (error: unknown) => void): void {
  if (!(error instanceof Error) || error.name !== 'SessionNotFound') return next(error);
  const { nonce, requestId } = requestScope(request);
  response.status(400).type('html').set('Cache-Control', 'no-store').send(failurePage({ nonce, requestId }));
}

/** After logout the browser still has the provider's cookie. Without this the cookie would sign in the next person. */
async function hasSignedOut(
  ctx: KoaContextWithOIDC,
  { settings, signIns }: IdentityProviderDependencies,
): Promise<boolean> {
  const { session, client, result } = ctx.oidc;
  if (!session?.accountId || !client || result?.login) return false;
  const authenticatedAt = Number(session.authTime());
  const { issuer } = settings.oidc;
  const entry = { issuer, subject: session.accountId, session: session.sidFor(client.clientId), authenticatedAt };
  return signIns.hasEnded(signInIdOf(entry));
}

function configuration(
  { store, clock, settings, keys }: IdentityProviderDependencies,
  policy: NonNullable<Configuration['interactions']>['policy'],
): Configuration {
  const { clientId, audience } = settings.oidc;
  return {
    adapter: providerStore(store, clock),
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookie] },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: redirectUris(settings.publicUrl),
        require_auth_time: true,
        scope: SCOPES,
      },
    ],
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((address) => new URL(address).origin === origin),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, accountId) => {
      const user = await store.collection(USERS).findOne({ _id: accountId, status: 'ACTIVE' });
      return user ? { accountId, claims: () => claimsOf(user) } : undefined;
    },
    features: {
      devInteractions: { enabled: false },
      claimsParameter: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience,
          accessTokenTTL: TWELVE_HOURS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { ...(policy ? { policy } : {}), url: (_ctx, { uid }) => `/idp/interaction/${uid}` },
    // The only client is our own, so there is nothing to consent to.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      grant.addResourceScope(audience, SCOPES);
      await grant.save();
      return grant;
    },
    pkce: { required: () => true, methods: ['S256'] },
    renderError: (ctx) => {
      ctx.type = 'html';
      const { nonce, requestId } = requestScope(ctx.req);
      ctx.body = failurePage({ nonce, requestId });
    },
    ttl: {
      AccessToken: TWELVE_HOURS,
      AuthorizationCode: 60,
      Grant: TWELVE_HOURS,
      IdToken: TWELVE_HOURS,
      Interaction: 60 * 60,
      Session: TWELVE_HOURS,
    },
  };
}

const claimsOf = ({ _id, email, name }: UserDocument) => ({ sub: _id, name, email, email_verified: true });

/** A person's own machine has two names. */
function redirectUris(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const own = `${publicUrl}/signed_in`;
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [own];
  const others = ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}/signed_in`);
  return [...new Set([own, ...others])];
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
