import type { Change, ChangeSubject, PermissionName } from '@isocenter/schemas';
import { ABSOLUTE_LIFE, type SignInService } from '../access/signIns.ts';
import type { UserService } from '../access/users.ts';
import type { Clock } from '../foundation/clock.ts';
import { TooManyRequestsError } from '../foundation/errors.ts';
import type { Actor, SignedInUser } from '../request/actor.ts';
import type { NewsBoard } from './newsBoard.ts';
import type { NewsRecord } from './newsRecord.ts';
import { Sendings } from './sendings.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly news: NewsStreams;
  }
}

/** Milliseconds between two signs of life, at each of which the sign-in and the permissions are read again. */
const STILL_THERE = 15_000;
/** Of one person in one process: a browser needs one. */
const MOST_OF_PERSON = 30;

/** Who hears of what. Everyone with a stream hears that changes may have been missed. */
const HEARD_WITH: Readonly<Record<ChangeSubject, readonly PermissionName[] | null>> = {
  chart: ['patients:view', 'worklist:view'],
  schedule: ['schedule:view'],
  presence: ['patients:view'],
  stream: null,
};

interface StreamDependencies {
  readonly board: NewsBoard;
  readonly clock: Clock;
  readonly signIns: Pick<SignInService, 'hasEnded'>;
  readonly users: Pick<UserService, 'signedIn'>;
  /** Tells whether an id belongs to a chart that is restricted for this person (decision 174). */
  readonly hiddenFrom: (user: SignedInUser) => Promise<IsHidden>;
}

type IsHidden = (id: string) => boolean;

/** Who listens, and of what they hear nothing. */
interface Hearer {
  readonly user: SignedInUser;
  readonly isHidden: IsHidden;
}

/** The event stream of each open browser: server-sent events, for as long as the person may hear them. */
export class NewsStreams {
  readonly #use: StreamDependencies;
  readonly #ofPerson = new Map<string, number>();

  constructor(dependencies: StreamDependencies) {
    this.#use = dependencies;
  }

  /**
   * @param lastId the last event that the browser has heard, after a cut
   * @throws TooManyRequestsError
   */
  async open({ user }: Actor, lastId: string | null): Promise<AsyncIterable<Uint8Array>> {
    const count = this.#ofPerson.get(user.id) ?? 0;
    if (count >= MOST_OF_PERSON) throw new TooManyRequestsError();
    this.#ofPerson.set(user.id, count + 1);
    let hearer: Hearer | null = null;
    let unfollow = () => {};
    const timer = setInterval(() => {
      void this.#stillMayHear(user).then(
        (next) => {
          if (next === null) return sendings.end();
          hearer = next;
          sendings.send(': here\n\n');
        },
        () => sendings.end(),
      );
    }, STILL_THERE).unref();
    const sendings = new Sendings(() => {
      clearInterval(timer);
      unfollow();
      this.#ofPerson.set(user.id, (this.#ofPerson.get(user.id) ?? 1) - 1);
    });
    sendings.send(': open\n\n');
    try {
      hearer = await this.#hearer(user);
      unfollow = await this.#use.board.follow(lastId, (record) => hearer && sendings.send(eventOf(record, hearer)));
    } catch (error) {
      sendings.end();
      throw error;
    }
    if (sendings.isOver) unfollow();
    return sendings;
  }

  async #hearer(user: SignedInUser): Promise<Hearer> {
    return { user, isHidden: await this.#use.hiddenFrom(user) };
  }

  /** Null when the sign-in is over: a browser that comes back gets the answer of every request then. */
  async #stillMayHear({ id, signInId, authenticatedOn, assurance }: SignedInUser): Promise<Hearer | null> {
    const { clock, signIns, users } = this.#use;
    if (clock.now().getTime() - Date.parse(authenticatedOn) > ABSOLUTE_LIFE) return null;
    if (await signIns.hasEnded(signInId)) return null;
    return this.#hearer(await users.signedIn(id, signInId, { authenticatedOn: new Date(authenticatedOn), assurance }));
  }
}

/** Empty when none of it is for this person. */
function eventOf({ _id, changes }: NewsRecord, { user: { permissions }, isHidden }: Hearer): string {
  const heard = changes
    .filter(({ about }) => HEARD_WITH[about]?.some((name) => permissions.has(name)) ?? true)
    .flatMap((change) => withoutHidden(change, isHidden));
  return heard.length === 0 ? '' : `id: ${_id}\nevent: changes\ndata: ${JSON.stringify(heard)}\n\n`;
}

/** A change without ids is about everything, so one of which nothing is left is left out. */
function withoutHidden(change: Change, isHidden: IsHidden): readonly Change[] {
  if (change.ids.length === 0) return [change];
  const ids = change.ids.filter((id) => !isHidden(id));
  return ids.length === 0 ? [] : [{ ...change, ids }];
}
