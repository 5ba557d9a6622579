import type { SourceSystem } from '@isocenter/schemas';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Actor } from '../request/actor.ts';

/** Milliseconds in which a person who sees the same patient in the schedule again leaves no further record. */
const AGAIN = 5 * 60_000;
const MOST_SIGN_INS = 2_000;

/**
 * Records whose visits a person saw in the schedule. A schedule on a screen asks again whenever it changes: a record of
 * each patient each time would bury the others, so one holds for five minutes of a sign-in.
 */
export class ListViews {
  readonly #access: Pick<ChartAccess, 'listed' | 'coversView' | 'searchedOutside'>;
  readonly #clock: Clock;
  readonly #seen = new Map<string, Map<string, number>>();

  constructor({
    access,
    clock,
  }: {
    readonly access: Pick<ChartAccess, 'listed' | 'coversView' | 'searchedOutside'>;
    readonly clock: Clock;
  }) {
    this.#access = access;
    this.#clock = clock;
  }

  /**
   * @param seenVisits the chart of each; without a chart, the system that told of the person is recorded
   * @throws UnavailableError when it cannot be recorded; then nothing may be answered
   */
  async record(
    actor: Actor,
    seenVisits: readonly { readonly patientId: string | null; readonly sourceSystem: SourceSystem }[],
  ): Promise<void> {
    const now = this.#clock.now().getTime();
    const { signInId } = actor.user;
    const seen = this.#seen.get(signInId) ?? new Map<string, number>();
    const charts = [...new Set(seenVisits.flatMap(({ patientId }) => patientId ?? []))];
    const isUnseen = (key: string) => now - (seen.get(key) ?? -AGAIN) >= AGAIN;
    const unseen = charts.filter(isUnseen);
    await this.#access.listed(actor, unseen, ['schedule']);
    const outside = seenVisits.flatMap(({ patientId, sourceSystem }) => (patientId === null ? [sourceSystem] : []));
    const systems = [...new Set(outside)].filter(isUnseen);
    for (const system of systems) await this.#access.searchedOutside(actor, system);
    for (const id of charts) this.#access.coversView(actor, id);
    for (const key of [...unseen, ...systems]) seen.set(key, now);
    for (const [id, on] of seen) if (now - on >= AGAIN) seen.delete(id);
    this.#seen.delete(signInId);
    this.#seen.set(signInId, seen);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MOST_SIGN_INS && oldest !== undefined) this.#seen.delete(oldest);
  }
}
