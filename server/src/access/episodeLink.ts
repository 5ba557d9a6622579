import { errors, jwtVerify } from 'jose';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { HouseSignIn, HouseTokens } from './houseTokens.ts';
import type { OneTimeUse } from './oneTimeUse.ts';
import { USERS } from './users.ts';
import type { Store } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly episodeLinks: EpisodeLinks;
  }
}

/** Maximum age of a link, and maximum difference of two clocks, in seconds. */
const LINK_LIFE = 60;
const REFUSED = 'This link was used before, is too old, or is not from the linking application. Open it there again.';

interface EpisodeLinks {
  /**
   * Turns the linking application's token into a sign-in here that still names the episode. Works once.
   * @throws BadInputError for any invalid token; NotFoundError when no linking application is configured
   */
  reissue(token: string): Promise<HouseSignIn>;
}

interface EpisodeLinkDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'publicUrl' | 'linkingSecret'>;
  readonly house: HouseTokens;
  readonly oneTimeUse: OneTimeUse;
}

/**
 * Links of the linking application: a JWT signed with a shared secret (HS256), for this server (`aud`), for a person by
 * e-mail (`sub`), to an episode (`session_id`), with an id (`jti`), at most a minute old.
 */
export function episodeLinks({ store, clock, settings, house, oneTimeUse }: EpisodeLinkDependencies): EpisodeLinks {
  const { linkingSecret, publicUrl } = settings;
  return {
    async reissue(token) {
      if (linkingSecret === null) throw new NotFoundError('A linking application');
      const { sub, session_id: episode, jti, exp } = await verify(token, linkingSecret, publicUrl, clock);
      const until = new Date((Number(exp) + LINK_LIFE) * 1000);
      const user = await store.collection(USERS).findOne({ email: String(sub).toLowerCase(), status: 'ACTIVE' });
      // The address is all that names the person: after a change it counts once the person has seen it.
      if (typeof episode !== 'string' || !user || user.addressChange) throw new BadInputError(REFUSED);
      if (!(await oneTimeUse.take(`episode link ${jti}`, until))) throw new BadInputError(REFUSED);
      return house.issue(user, { session_id: episode });
    },
  };
}

async function verify(token: string, secret: string, audience: string, clock: Clock) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
      clockTolerance: LINK_LIFE,
      currentDate: clock.now(),
      maxTokenAge: LINK_LIFE,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new BadInputError(REFUSED);
    throw error;
  }
}
