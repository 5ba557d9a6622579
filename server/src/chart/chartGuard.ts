import { calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { NotFoundError, RestrictedChartError } from '../foundation/errors.ts';
import { coveredBy } from '../providers/cover.ts';
import type { Actor, RequestInfo, SignedInUser } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { chartsInDisposal } from './disposal.ts';
import { episodes, patientBehind } from './episode.ts';
import { withMergedCharts } from './mergedPatients.ts';
import type { PatientRecord } from './patient.ts';
import { chartOpenings, restrictions, type RestrictionRecord } from './restriction.ts';

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

/** Charts that a person cannot read now. */
interface Closed {
  /** Restricted: a reason opens them. */
  readonly restricted: ReadonlySet<string>;
  /** Being disposed of: there for no one. */
  readonly gone: ReadonlySet<string>;
}

/** Which charts a person may not read without giving a reason (decision 174), and which are being disposed of (decision 196). */
export class ChartGuard {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #asked = new WeakMap<RequestInfo, Promise<Closed>>();

  constructor({ store, clock, timeZone }: { store: Store; clock: Clock; timeZone: string }) {
    this.#store = store;
    this.#clock = clock;
    this.#timeZone = timeZone;
  }

  async hiddenFrom(actor: Actor): Promise<ReadonlySet<string>> {
    return together(await this.#closedTo(actor));
  }

  /** Asked once in a request, so that all of its answers agree. */
  #closedTo({ user, info }: Actor): Promise<Closed> {
    const asked = this.#asked.get(info) ?? this.#closedNow(user);
    this.#asked.set(info, asked);
    return asked;
  }

  /** For a reader without a request: of a stream, or of a list that is made for several people. */
  async hiddenNow(reader: Reader): Promise<ReadonlySet<string>> {
    return together(await this.#closedNow(reader));
  }

  /** Both at once, so that MongoDB gets one command (decision 182). */
  async #closedNow(reader: Reader): Promise<Closed> {
    const [found, gone] = await Promise.all([
      this.#store.collection(restrictions).find({ standing: true }, { projection: { team: 1 } }),
      chartsInDisposal(this.#store),
    ]);
    return { restricted: await this.#restrictedFor(reader, found), gone };
  }

  /** The restricted charts, without those of the person's own patients and those that the person has opened. */
  async #restrictedFor(
    reader: Reader,
    found: readonly Pick<RestrictionRecord, '_id' | 'team'>[],
  ): Promise<ReadonlySet<string>> {
    const restricted = found.filter(({ team }) => team.every(({ id }) => id !== reader.id)).map(({ _id }) => _id);
    if (restricted.length === 0) return NONE;
    // A person's records are open together, or closed together (decision 181).
    const closed = await withMergedCharts(this.#store, new Set(restricted));
    const [own, reasoned] = await Promise.all([this.#ofOwnPatients(reader, [...closed]), this.#opened(reader)]);
    const opened = await withMergedCharts(this.#store, new Set([...own, ...reasoned]));
    return new Set([...closed].filter((id) => !opened.has(id)));
  }

  /** @throws RestrictedChartError; NotFoundError for a chart that is being disposed of */
  async requireOpen(actor: Actor, patientIds: readonly string[]): Promise<void> {
    if (patientIds.length === 0) return;
    const { restricted, gone } = await this.#closedTo(actor);
    if (patientIds.some((id) => gone.has(id))) throw new NotFoundError('This patient');
    const closed = patientIds.find((id) => restricted.has(id));
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

const together = ({ restricted, gone }: Closed): ReadonlySet<string> =>
  gone.size === 0 ? restricted : new Set([...restricted, ...gone]);

/** What a list may show of a patient whose chart is restricted: that there is a record, and nothing of whom. */
export function outlineOf(patient: PatientRecord): PatientRecord {
  const { _id, sourceSystem, recordStatus, active, createdOn, auditOutbox, auditPending } = patient;
  return {
    ...{ _id, sourceSystem, recordStatus, active, createdOn, auditOutbox, auditPending },
    ...{ name: RESTRICTED_NAME, mrn: RESTRICTED_MRN, dateOfBirth: null, sex: null, externalId: null },
    ...{ caseId: 0, otherIdentities: [], trials: [], patientDoc: null, sortName: '' },
  };
}
