import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { HouseSignIn, HouseTokens } from '../../access/houseTokens.ts';
import type { OneTimeUse } from '../../access/oneTimeUse.ts';
import type { Clock } from '../../foundation/clock.ts';
import { BadInputError, ForbiddenError } from '../../foundation/errors.ts';
import type { SignedInUser } from '../../request/actor.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CollectionDefinition, Store } from '../../store/store.ts';
import type { PersonOfEhr } from './ehrPeople.ts';
import type { LaunchedChart } from './launchedChart.ts';
import type { Seal } from './sealed.ts';
import type { EhrSignIn, SmartServer } from './smartServer.ts';

declare module '../../request/services.ts' {
  interface Services {
    /** Null when no EHR is configured. */
    readonly ehr: EhrLaunch | null;
  }
}

/** A browser that was sent to the EHR. Deleted by the first request that returns with its state. */
interface EhrAttemptDocument {
  readonly _id: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  /** Digest of the secret that only the starting tab has. */
  readonly tab: string;
  /** The sign-in that started it; null when the launch itself is the sign-in. */
  readonly signInId: string | null;
  readonly until: string;
}
export const EHR_ATTEMPTS: CollectionDefinition<EhrAttemptDocument> = {
  name: 'ehrAttempts',
  shardKey: '_id',
  indexes: [{ paths: ['until'] }],
};

/** A sign-in that is also signed in to the EHR. */
interface EhrSessionDocument {
  readonly _id: string;
  /** The EHR's access token, encrypted. */
  readonly token: string;
  readonly until: string;
}
export const EHR_SESSIONS: CollectionDefinition<EhrSessionDocument> = {
  name: 'ehrSessions',
  shardKey: '_id',
  indexes: [{ paths: ['until'] }],
};

/** In an EHR launch no one types anything, so a minute is enough; a person who first signs in there gets ten. */
const LAUNCH_LIFE = 60_000;
const SIGN_IN_LIFE = 10 * 60_000;
const SCOPE = 'openid fhirUser';
const STALE = 'This EHR sign-in was used before, took too long, or was started elsewhere. Start it again.';

interface EhrLaunchDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly log: Pick<Logger, 'warn'>;
  /** The configured FHIR endpoint; the only `iss` a launch may name. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly server: SmartServer;
  readonly personOf: PersonOfEhr;
  readonly chartOf: LaunchedChart;
  readonly house: HouseTokens;
  readonly oneTimeUse: OneTimeUse;
  readonly seal: Seal;
}

/** What the EHR sent back. */
interface EhrReturn {
  /** New tokens when the launch was the sign-in; null for a person who was signed in already. */
  readonly signIn: HouseSignIn | null;
  /** The EHR's id of the patient whose chart was open there. */
  readonly patient: string | null;
}

/**
 * Signing in to the EHR: launched from there (SMART EHR launch), or started here by a signed-in person (standalone).
 */
export class EhrLaunch {
  readonly #use: EhrLaunchDependencies;
  readonly #redirectUri: string;
  readonly chartOf: LaunchedChart;

  constructor(dependencies: EhrLaunchDependencies) {
    this.#use = dependencies;
    this.chartOf = dependencies.chartOf;
    this.#redirectUri = `${dependencies.settings.publicUrl}/ehr_redirect`;
  }

  /**
   * @param tab a secret of the tab that is sent to the EHR
   * @returns where to send the browser, or that it is not necessary
   * @throws BadInputError when the launch names another EHR, before any address is looked up, or was used before
   */
  async begin(
    launch: { readonly iss: string; readonly token: string } | null,
    { user, tab }: { readonly user: SignedInUser | null; readonly tab: string },
  ): Promise<{ readonly location: string } | { readonly ok: true }> {
    const { baseUrl, clientId, clock, oneTimeUse, server } = this.#use;
    if (launch && launch.iss.replace(/(?<!\/)\/+$/, '') !== baseUrl)
      throw new BadInputError('This launch came from an EHR that is not configured here.');
    if (!launch && user && (await this.#isSignedIn(user.signInId))) return { ok: true };
    const until = new Date(clock.now().getTime() + (launch ? LAUNCH_LIFE : SIGN_IN_LIFE));
    // The EHR forgets a launch token within minutes; here it cannot be used again for a day.
    const day = new Date(clock.now().getTime() + 24 * 3_600_000);
    if (launch && !(await oneTimeUse.take(`ehr launch ${launch.token}`, day))) throw new BadInputError(STALE);

    const secret = () => randomBytes(32).toString('base64url');
    const [state, codeVerifier, nonce] = [secret(), secret(), secret()];
    const signInId = user?.signInId ?? null;
    await this.#sweep();
    await this.#use.store
      .collection(EHR_ATTEMPTS)
      .insertOne({ _id: idOf(state), codeVerifier, nonce, tab: digest(tab), signInId, until: until.toISOString() });
    const location = await server.authorizationAddress({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: this.#redirectUri,
      scope: launch ? `launch ${SCOPE}` : SCOPE,
      ...(launch ? { launch: launch.token } : {}),
      aud: baseUrl,
      state,
      nonce,
      code_challenge: digest(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { location };
  }

  /**
   * Accepts the EHR's answer once, from the tab and the sign-in that started it.
   * @throws BadInputError for any other; ForbiddenError for an unknown person, or another than the one signed in
   */
  async finish(
    { code, state }: { readonly code: string; readonly state: string },
    { user, tab }: { readonly user: SignedInUser | null; readonly tab: string },
  ): Promise<EhrReturn> {
    const { server, personOf, house } = this.#use;
    const attempt = await this.#take(state, tab, user?.signInId ?? null);
    const { codeVerifier, nonce } = attempt;
    const back = await server.redeem({ code, codeVerifier, nonce, redirectUri: this.#redirectUri });
    try {
      const person = await personOf(back);
      if (user && person._id !== user.id)
        throw new ForbiddenError('You signed in to the EHR as another person. Sign in there as yourself.');
      const signIn = user ? null : await house.issue(person);
      await this.#keep(user?.signInId ?? signIn?.signInId ?? '', back);
      return { signIn, patient: back.patient };
    } catch (error) {
      await this.#revoke(back.accessToken);
      throw error;
    }
  }

  /** Signs the person out of the EHR; an unavailable EHR does not prevent the logout here. */
  async end(signInId: string): Promise<void> {
    const sessions = this.#use.store.collection(EHR_SESSIONS);
    const session = await sessions.findOne({ _id: signInId });
    if (!session || (await sessions.deleteOne({ _id: signInId })).deleted === 0) return;
    await this.#revoke(this.#use.seal.open(session.token));
  }

  async #take(state: string, tab: string, signInId: string | null): Promise<EhrAttemptDocument> {
    const attempts = this.#use.store.collection(EHR_ATTEMPTS);
    const attempt = await attempts.findOne({ _id: idOf(state) });
    const isFirst = attempt !== null && (await attempts.deleteOne({ _id: attempt._id })).deleted === 1;
    const isTheirs = attempt !== null && isSame(attempt.tab, digest(tab)) && attempt.signInId === signInId;
    if (!isFirst || !isTheirs || attempt.until <= this.#now()) throw new BadInputError(STALE);
    return attempt;
  }

  async #keep(signInId: string, { accessToken, expiresInSeconds }: EhrSignIn): Promise<void> {
    const until = new Date(this.#use.clock.now().getTime() + expiresInSeconds * 1000).toISOString();
    const token = this.#use.seal.close(accessToken);
    await this.#use.store
      .collection(EHR_SESSIONS)
      .updateOne({ _id: signInId }, { $set: { token, until } }, { upsert: true });
  }

  async #isSignedIn(signInId: string): Promise<boolean> {
    const session = await this.#use.store.collection(EHR_SESSIONS).findOne({ _id: signInId });
    return session !== null && session.until > this.#now();
  }

  async #revoke(accessToken: string): Promise<void> {
    try {
      await this.#use.server.revoke(accessToken);
    } catch {
      this.#use.log.warn('the EHR did not accept the revocation of a token; the token will expire');
    }
  }

  /** Deletes expired attempts and sessions, a page at a time. */
  async #sweep(): Promise<void> {
    const past = { until: { $lt: this.#now() } };
    const attempts = this.#use.store.collection(EHR_ATTEMPTS);
    for (const { _id } of await attempts.find(past, { limit: 100 })) await attempts.deleteOne({ _id });
    const sessions = this.#use.store.collection(EHR_SESSIONS);
    for (const { _id } of await sessions.find(past, { limit: 100 })) await sessions.deleteOne({ _id });
  }

  #now(): string {
    return this.#use.clock.now().toISOString();
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const idOf = (state: string): string => `eha-${digest(state)}`;
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
