import { createHash } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import { UnauthenticatedError } from '../foundation/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import type { SaidLogout, VerifiedTokens } from './tokens.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly signIns: SignInService;
  }
}

type SignInEnd = 'logout' | 'idle' | 'expired' | 'administrator' | 'provider';

/** Times are in UTC. A row outlives its tokens, so that an ended sign-in can never begin again. */
interface SignInDocument {
  readonly _id: string;
  readonly userId: string;
  readonly startedOn: string;
  readonly seenOn: string;
  readonly endedOn: string | null;
  readonly endedBy: SignInEnd | null;
  /** Digests of the person and the session at the provider, which can end it; missing in older rows. */
  readonly person?: string;
  readonly session?: string | null;
}
export const SIGN_INS: CollectionDefinition<SignInDocument> = {
  name: 'signIns',
  shardKey: '_id',
  indexes: [{ paths: ['userId', 'startedOn'] }, { paths: ['person'] }, { paths: ['session'] }],
};

const digestOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const MINUTE = 60_000;
/** A sign-in ends after this time, even when active. */
export const ABSOLUTE_LIFE = 12 * 60 * MINUTE;

function saidOfEnd(end: SignInEnd | null): string {
  if (end === 'provider') return 'You have signed out at your identity provider. Sign in to continue.';
  if (end === 'administrator') return 'An administrator has ended your sign-in. Sign in to continue.';
  return 'You have signed out. Sign in to continue.';
}

export interface SignInService {
  /**
   * Registers the sign-in and the person's activity. Every process reads the same row, so a sign-in ends everywhere.
   * @param whoIs called once, when these tokens are first seen
   * @param onStart called once, by the process that wrote the row
   * @throws UnauthenticatedError when the sign-in has ended, for any reason
   */
  touch(
    tokens: VerifiedTokens,
    whoIs: () => Promise<string>,
    onStart: (userId: string) => Promise<void>,
  ): Promise<string>;
  end(signInId: string, reason: SignInEnd): Promise<void>;
  /** Ends all sign-ins of this person, in every browser and in every process. */
  endAllOf(userId: string, reason: SignInEnd): Promise<void>;
  /**
   * Ends what the provider has ended: one session, or all of a person that began before.
   * @returns whose sign-ins have ended, once for each
   */
  endAtProvider(said: SaidLogout): Promise<readonly string[]>;
  hasEnded(signInId: string): Promise<boolean>;
}

export function signInService({
  store,
  clock,
  settings,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'inactivity'>;
}): SignInService {
  const signIns = store.collection(SIGN_INS);

  const end: SignInService['end'] = async (signInId, endedBy) => {
    await signIns.updateOne(
      { _id: signInId, endedOn: null },
      { $set: { endedOn: clock.now().toISOString(), endedBy } },
    );
  };

  return {
    end,
    async endAllOf(userId, reason) {
      const open = await signIns.find({ userId, endedOn: null });
      await Promise.all(open.map(({ _id }) => end(_id, reason)));
    },
    async endAtProvider({ issuer, subject, session, on }) {
      const person = subject === null ? {} : { person: digestOf([issuer, subject]) };
      const named = session === null ? {} : { session: digestOf([issuer, session]) };
      const open = await signIns.find({ ...person, ...named, endedOn: null });
      const ended = open.filter(({ startedOn }) => startedOn <= on.toISOString());
      await Promise.all(ended.map(({ _id }) => end(_id, 'provider')));
      return ended.map(({ userId }) => userId);
    },
    async hasEnded(signInId) {
      const stored = await signIns.findOne({ _id: signInId });
      return stored !== null && stored.endedOn !== null;
    },
    async touch(tokens, whoIs, onStart) {
      const now = clock.now();
      if (now.getTime() - tokens.authenticatedOn.getTime() > ABSOLUTE_LIFE) {
        await end(tokens.signInId, 'expired');
        throw new UnauthenticatedError('Your sign-in has ended. Sign in to continue.');
      }
      const stored = await signIns.findOne({ _id: tokens.signInId });
      if (!stored) return begin(tokens, await whoIs(), now, onStart);
      if (stored.endedOn) throw new UnauthenticatedError(saidOfEnd(stored.endedBy));
      const idle = now.getTime() - new Date(stored.seenOn).getTime();
      // The row may be a minute old, because it is updated at most once a minute.
      if (idle > settings.inactivity.logoutAfter + MINUTE) {
        await end(tokens.signInId, 'idle');
        throw new UnauthenticatedError('You were signed out because you were inactive. Sign in to continue.');
      }
      if (idle > MINUTE)
        await signIns.updateOne({ _id: tokens.signInId, endedOn: null }, { $set: { seenOn: now.toISOString() } });
      return stored.userId;
    },
  };

  async function begin(
    { signInId, authenticatedOn, issuer, subject, session }: VerifiedTokens,
    userId: string,
    now: Date,
    onStart: (userId: string) => Promise<void>,
  ): Promise<string> {
    const startedOn = authenticatedOn.toISOString();
    try {
      await signIns.insertOne({
        _id: signInId,
        userId,
        startedOn,
        seenOn: now.toISOString(),
        endedOn: null,
        endedBy: null,
        person: digestOf([issuer, subject]),
        session: session === null ? null : digestOf([issuer, session]),
      });
    } catch (error) {
      // Another request with the same tokens was faster.
      if (error instanceof DuplicateKeyError) return userId;
      throw error;
    }
    await onStart(userId);
    return userId;
  }
}
