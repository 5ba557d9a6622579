import type { Actor } from '../request/actor.ts';
import type { Sex } from '@isocenter/schemas';
import { BadInputError } from '../foundation/errors.ts';
import { episodes } from '../chart/episode.ts';
import type { Store } from '../store/store.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { survivorsOf } from '../chart/mergedPatients.ts';
import { outlineOf } from '../chart/chartGuard.ts';
import { calendarOf } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import { matchingPatients } from './search/matchingPatients.ts';
import { soughtIn } from './search/searchText.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly patientList: PatientListService;
  }
}

/** The sort keys of patient lists. Each has an index, so that a page costs the same in a large hospital. */
export const PATIENT_SORTS = ['NAME', 'MRN', 'DATE_OF_BIRTH', 'ADDED'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

const SORT_PATH = {
  NAME: 'sortName',
  MRN: 'mrn',
  DATE_OF_BIRTH: 'dateOfBirth',
  ADDED: 'createdOn',
} as const satisfies Record<PatientSort, keyof PatientRecord>;

/** Which patients to list, and which page. */
interface PatientListQuery {
  /** Parts of a name or an MRN, or a birth date; all must match. */
  readonly search: string | null;
  /** Attendings; at least one course of the patient must be theirs. */
  readonly providerIds: readonly string[] | null;
  readonly sex: Sex | null;
  /** True: with an open episode; false: without one; null: both. */
  readonly active: boolean | null;
  readonly sort: PatientSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface PatientPage {
  readonly patients: readonly PatientRecord[];
  /** The total of all pages. */
  readonly total: number;
}

/** Maximum rows of a page. */
export const LARGEST_PAGE = 200;
const DEEPEST_OFFSET = 1_000_000;
/** A list says how many patients it has, so it needs every match. */
const EVERY_KEY = 1_000_000;

interface PatientListDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly access: ChartAccess;
}

/** Lists of patients for the signed-in user, page by page. */
export class PatientListService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #access: ChartAccess;

  constructor({ store, clock, timeZone, access }: PatientListDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#timeZone = timeZone;
    this.#access = access;
  }

  /** @throws ForbiddenError, BadInputError */
  async page(actor: Actor, query: PatientListQuery): Promise<PatientPage> {
    this.#access.require(actor, 'patients:view');
    const { sort, descending, offset, limit } = query;
    if (limit < 1 || limit > LARGEST_PAGE) throw new BadInputError(`A page must have 1 to ${LARGEST_PAGE} patients.`);
    if (offset < 0 || offset > DEEPEST_OFFSET) throw new BadInputError('This page does not exist.');
    const ids = await this.#narrowedTo(query);
    // In a list of everyone, the place of a restricted record would tell its name. Typed text finds that there is one.
    const isSearch = query.search !== null && query.search.trim() !== '';
    const left = isSearch ? new Set<string>() : await this.#access.hiddenFrom(actor);
    const listed = {
      recordStatus: 'ACTIVE' as const,
      ...(query.active === null ? {} : { active: query.active }),
      ...(query.sex === null ? {} : { sex: query.sex }),
      ...(ids ? { _id: { $in: ids.filter((id) => !left.has(id)) } } : {}),
      ...(!ids && left.size > 0 ? { _id: { $nin: [...left] } } : {}),
    };
    const all = this.#store.collection(patients);
    const direction = descending ? -1 : 1;
    const [found, total] = await Promise.all([
      all.find(listed, { sort: { [SORT_PATH[sort]]: direction, _id: direction }, skip: offset, limit }),
      all.countDocuments(listed),
    ]);
    const hidden = await this.#access.listed(
      actor,
      found.map(({ _id }) => _id),
      ['patient list'],
    );
    const open = found.filter(({ _id }) => !hidden.has(_id));
    const outlines = found.filter(({ _id }) => hidden.has(_id)).map(outlineOf);
    return { patients: [...open, ...outlines], total };
  }

  /** Ids that match every filter; null when no filter narrows by id. */
  async #narrowedTo({ providerIds, search }: PatientListQuery): Promise<string[] | null> {
    const groups: ReadonlySet<string>[] = [];
    const store = this.#store;
    const currentOf = await survivorsOf(store);
    if (providerIds && providerIds.length > 0) {
      const own = await this.#store
        .collection(episodes)
        .find({ providerId: { $in: [...providerIds] }, recordStatus: 'ACTIVE' }, { projection: { patientId: 1 } });
      groups.push(new Set(own.map(({ patientId }) => currentOf(patientId))));
    }
    if (search !== null && search.trim() !== '') {
      const sought = soughtIn(search, calendarOf(this.#clock.now(), this.#timeZone).today);
      const { scores } = await matchingPatients({ store, most: EVERY_KEY, currentOf }, sought);
      groups.push(new Set(scores.keys()));
    }
    const [first, ...others] = groups;
    if (!first) return null;
    return [...first].filter((id) => others.every((group) => group.has(id)));
  }
}
