import { calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { RestrictedChartError } from '../foundation/errors.ts';
import { coveredBy } from '../providers/cover.ts';
import type { Actor, RequestInfo, SignedInUser } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { episodes, patientBehind } from './episode.ts';
import { withMergedCharts } from './mergedPatients.ts';
import type { PatientRecord } from './patient.ts';
import { chartOpenings, restrictions } from './restriction.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly guardCharts: GuardCharts;
  }
}

/**
 * Refuses a call that names a restricted chart, before it runs.
 * @param ids as they were sent; what is no id of a chart is passed over
 * @throws RestrictedChartError
 */
export type GuardCharts = (actor: Actor, ids: readonly string[]) => Promise<void>;

type Reader = Pick<SignedInUser, 'id' | 'providerId'>;

/** Instead of the name of a patient whose chart is restricted. */
export const RESTRICTED_NAME = { firstName: null, middleName: null, lastName: 'Restricted record' } as const;
export const RESTRICTED_MRN = '—';

const NONE: ReadonlySet<string> = new Set();

/** Which charts a person may not read without giving a reason (decision 174). */
export class ChartGuard {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #asked = new WeakMap<RequestInfo, Promise<ReadonlySet<string>>>();

  constructor({ store, clock, timeZone }: { store: Store; clock: Clock; timeZone: string }) {
    this.#store = store;
    this.#clock = clock;
    this.#timeZone = timeZone;
  }

  /** Asked once in a request, so that all of its answers agree. */
  hiddenFrom({ user, info }: Actor): Promise<ReadonlySet<string>> {
    const asked = this.#asked.get(info) ?? this.hiddenNow(user);
    this.#asked.set(info, asked);
    return asked;
  }

  /** The restricted charts, without those of the person's own patients and those that the person has opened. */
  async hiddenNow(reader: Reader): Promise<ReadonlySet<string>> {
    const found = await this.#store.collection(restrictions).find({ standing: true }, { projection: { team: 1 } });
    const restricted = found.filter(({ team }) => team.every(({ id }) => id !== reader.id)).map(({ _id }) => _id);
    if (restricted.length === 0) return NONE;
    // A person's records are open together, or closed together (decision 181).
    const closed = await withMergedCharts(this.#store, new Set(restricted));
    const [own, reasoned] = await Promise.all([this.#ofOwnPatients(reader, [...closed]), this.#opened(reader)]);
    const opened = await withMergedCharts(this.#store, new Set([...own, ...reasoned]));
    return new Set([...closed].filter((id) => !opened.has(id)));
  }

  /** @throws RestrictedChartError */
  async requireOpen(actor: Actor, patientIds: readonly string[]): Promise<void> {
    if (patientIds.length === 0) return;
    const hidden = await this.hiddenFrom(actor);
    const closed = patientIds.find((id) => hidden.has(id));
    if (closed !== undefined) throw new RestrictedChartError(closed);
  }

  readonly guardCharts: GuardCharts = (actor, ids) =>
    this.requireOpen(
      actor,
      ids.flatMap((id) => patientBehind(id) ?? []),
    );

  /** For ids of any kind. */
  readonly isHiddenFrom = async (reader: Reader): Promise<(id: string) => boolean> => {
    const hidden = await this.hiddenNow(reader);
    return (id) => hidden.has(patientBehind(id) ?? '');
  };

  /** The patients of an attending, and of the attendings whom this person covers today. */
  async #ofOwnPatients({ providerId }: Reader, among: readonly string[]): Promise<ReadonlySet<string>> {
    if (providerId === null) return NONE;
    const today = calendarDateIn(this.#timeZone, this.#clock.now().toISOString());
    const covered = await coveredBy(this.#store, providerId, today);
    const attendings = [providerId, ...covered.map((cover) => cover.providerId)];
    const found = await this.#store
      .collection(episodes)
      .find(
        { patientId: { $in: [...among] }, providerId: { $in: attendings }, recordStatus: 'ACTIVE' },
        { projection: { patientId: 1 } },
      );
    return new Set(found.map(({ patientId }) => patientId));
  }

  async #opened({ id }: Reader): Promise<ReadonlySet<string>> {
    const now = this.#clock.now().toISOString();
    const found = await this.#store
      .collection(chartOpenings)
      .find({ userId: id, until: { $gt: now } }, { projection: { patientId: 1 } });
    return new Set(found.map(({ patientId }) => patientId));
  }
}

/** What a list may show of a patient whose chart is restricted: that there is a record, and nothing of whom. */
export function outlineOf(patient: PatientRecord): PatientRecord {
  const { _id, sourceSystem, recordStatus, active, createdOn, auditOutbox, auditPending } = patient;
  return {
    ...{ _id, sourceSystem, recordStatus, active, createdOn, auditOutbox, auditPending },
    ...{ name: RESTRICTED_NAME, mrn: RESTRICTED_MRN, dateOfBirth: null, sex: null, externalId: null },
    ...{ caseId: 0, otherIdentities: [], trials: [], patientDoc: null, sortName: '' },
  };
}
