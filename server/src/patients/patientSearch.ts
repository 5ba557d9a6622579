import type { Actor } from '../request/actor.ts';
import { LIMITS, MESSAGES, type CalendarDate, type SourceSystem } from '@isocenter/schemas';
import { calendarOf } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, ExternalSystemError } from '../foundation/errors.ts';
import type { ExternalPatient, ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Store } from '../store/store.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { outlineOf } from '../chart/chartGuard.ts';
import { patientsNow, survivorsOf } from '../chart/mergedPatients.ts';
import { isOutsideSearchOn, OUTSIDE_SEARCH_OFF, type OutsideFlags } from './outsideSearch.ts';
import {
  identifierId,
  patientIdentifiers,
  patients,
  secondIdentifierId,
  type PatientRecord,
  type PersonName,
} from '../chart/patient.ts';
import { matchingPatients, withMrn, type Matches } from './search/matchingPatients.ts';
import { normalMrn } from './search/searchKeys.ts';
import { soughtIn, type Sought } from './search/searchText.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly patientSearch: PatientSearchService;
  }
}

/** Several names, MRNs or birth dates on one record each cause a warning (decision 2). */
export interface InternalSearchResult {
  readonly id: string;
  readonly dobs: readonly CalendarDate[];
  readonly mrns: readonly string[];
  readonly names: readonly PersonName[];
}

/** An outside patient, with the id of our chart, if any (PAT-037). */
export type FoundOutside = ExternalPatient & { readonly oncoraId: string | null };

export interface PatientSearch {
  readonly internal: readonly InternalSearchResult[];
  readonly external: readonly FoundOutside[];
  /** Set when the outside system failed; the results from here are still answered. */
  readonly externalError: string | null;
  readonly externalSystem: SourceSystem | null;
}

/** By what an outside system was searched, or why it was not. */
export type OutsideSearch = 'MRN' | 'NAME_AND_DATE_OF_BIRTH' | 'NOT_ENOUGH' | 'OFF';

/** One person, however many systems know them. */
export interface FoundPerson {
  /** Our chart; null for a person whom only outside systems know. */
  readonly internal: InternalSearchResult | null;
  readonly external: readonly FoundOutside[];
}

/** The answer to typed text, with how it was understood, so that "no results" can say what was searched. */
export interface PatientsFound {
  /** The best match first. */
  readonly people: readonly FoundPerson[];
  /** More of our patients match than are listed. */
  readonly hasMore: boolean;
  readonly words: readonly string[];
  readonly datesOfBirth: readonly CalendarDate[];
  readonly externalSystem: SourceSystem | null;
  readonly externalSearch: OutsideSearch;
  readonly externalError: string | null;
}

const MOST_RESULTS = 25;
/** Patients whose names are read to put equally good matches in order. */
const MOST_RANKED = 200;
/** Keys that are read of a word: a word with more matches is too short to find anyone. */
const MOST_KEYS = 5_000;
const MOST_WORDS = 8;

interface SearchDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly access: ChartAccess;
  readonly sources: ExternalSources;
  readonly flags: OutsideFlags;
}

export class PatientSearchService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #access: ChartAccess;
  readonly #sources: ExternalSources;
  readonly #flags: OutsideFlags;

  constructor({ store, clock, timeZone, access, sources, flags }: SearchDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#timeZone = timeZone;
    this.#access = access;
    this.#sources = sources;
    this.#flags = flags;
  }

  /**
   * Part of an MRN finds our own patients, a whole one also those outside (decision 48).
   * @throws BadInputError below three characters
   */
  async byMrn(actor: Actor, typed: string): Promise<PatientSearch> {
    this.#access.require(actor, 'patients:view');
    const mrn = typed.trim();
    if (mrn.length < LIMITS.mrnSearchMinimum || mrn.length > LIMITS.mrnImportCharacters) {
      throw new BadInputError(
        `An MRN search needs ${LIMITS.mrnSearchMinimum} to ${LIMITS.mrnImportCharacters} characters.`,
      );
    }
    const searched = (await isOutsideSearchOn(this.#flags)) ? this.#sources.searched : null;
    const [internal, outside] = await Promise.all([
      this.#ofMatches(actor, await withMrn(await this.#keys(MOST_RESULTS * 4), mrn)),
      searched ? this.#outside(actor, searched, () => searched.searchByMrn(mrn)) : NOT_ASKED,
    ]);
    const external = await this.#unrestricted(actor, outside.external);
    return {
      internal: internal.map(searchResultOf),
      ...outside,
      external,
      externalSystem: searched?.sourceSystem ?? null,
    };
  }

  /**
   * Our own patients by parts of their names, by part of an MRN and by birth date, in any order, and those outside by a whole
   * MRN or by name with birth date.
   * @throws BadInputError below three characters
   */
  async find(actor: Actor, typed: string): Promise<PatientsFound> {
    this.#access.require(actor, 'patients:view');
    const text = typed.trim();
    const { mrnSearchMinimum: least, mrnPopoverCharacters: most } = LIMITS;
    if (text.length < least || text.length > most)
      throw new BadInputError(`A patient search needs ${least} to ${most} characters.`);
    const sought = soughtIn(text, calendarOf(this.#clock.now(), this.#timeZone).today);
    if (sought.words.length > MOST_WORDS) throw new BadInputError(`A patient search takes up to ${MOST_WORDS} words.`);
    const [matches, outside] = await Promise.all([
      matchingPatients(await this.#keys(MOST_KEYS), sought),
      this.#searchOutside(actor, sought),
    ]);
    const internal = await this.#ofMatches(actor, matches);
    return {
      people: await this.#joined(actor, internal, outside.external),
      hasMore: matches.scores.size > internal.length || !matches.isWhole,
      words: sought.words.map(({ typed: word }) => word),
      datesOfBirth: sought.born,
      externalSystem: outside.externalSystem,
      externalSearch: outside.externalSearch,
      externalError: outside.externalError,
    };
  }

  /** @throws BadInputError while the search is turned off; ExternalSystemError with the specification's message */
  async outside(actor: Actor, typed: string, system: SourceSystem): Promise<readonly FoundOutside[]> {
    this.#access.require(actor, 'patients:view');
    const mrn = typed.trim();
    if (mrn === '' || mrn.length > LIMITS.mrnImportCharacters) {
      throw new BadInputError(`An MRN must have 1 to ${LIMITS.mrnImportCharacters} characters.`);
    }
    if (!(await isOutsideSearchOn(this.#flags))) throw new BadInputError(OUTSIDE_SEARCH_OFF);
    await this.#access.searchedOutside(actor, system);
    return this.#unrestricted(actor, await this.#withCharts(await this.#sources.of(system).searchByMrn(mrn)));
  }

  async #keys(most: number) {
    return { store: this.#store, most, currentOf: await survivorsOf(this.#store) };
  }

  /** The best matches first, then by name. Only what is answered counts as viewed. */
  async #ofMatches(actor: Actor, { scores }: Matches): Promise<readonly PatientRecord[]> {
    if (scores.size === 0) return [];
    const scoreOf = ({ _id }: PatientRecord) => scores.get(_id) ?? 0;
    const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, MOST_RANKED);
    const found = await this.#store
      .collection(patients)
      .find({ _id: { $in: best.map(([id]) => id) }, recordStatus: 'ACTIVE' });
    const shown = found
      .sort((a, b) => scoreOf(b) - scoreOf(a) || a.sortName.localeCompare(b.sortName))
      .slice(0, MOST_RESULTS);
    return this.#listed(actor, shown);
  }

  async #searchOutside(
    actor: Actor,
    { words, born }: Sought,
  ): Promise<
    Pick<PatientsFound, 'externalSystem' | 'externalSearch' | 'externalError'> & Pick<PatientSearch, 'external'>
  > {
    const source = (await isOutsideSearchOn(this.#flags)) ? this.#sources.searched : null;
    if (!source) return { ...NOT_ASKED, externalSystem: null, externalSearch: 'OFF' };
    const externalSystem = source.sourceSystem;
    const [first, ...others] = words;
    const names = words.flatMap(({ name }) => name);
    if (first && others.length === 0 && born.length === 0 && /\d/.test(first.typed)) {
      const found = await this.#outside(actor, source, () => source.searchByMrn(first.typed));
      return { ...found, externalSystem, externalSearch: 'MRN' };
    }
    const byPerson = source.searchByPerson?.bind(source);
    if (!byPerson || names.length === 0 || born.length === 0)
      return { ...NOT_ASKED, externalSystem, externalSearch: 'NOT_ENOUGH' };
    const found = await this.#outside(actor, source, async () =>
      (await Promise.all(born.map((dateOfBirth) => byPerson({ names, dateOfBirth })))).flat(),
    );
    return { ...found, externalSystem, externalSearch: 'NAME_AND_DATE_OF_BIRTH' };
  }

  async #outside(
    actor: Actor,
    source: ExternalPatientSource,
    search: () => Promise<readonly ExternalPatient[]>,
  ): Promise<Pick<PatientSearch, 'external' | 'externalError'>> {
    await this.#access.searchedOutside(actor, source.sourceSystem);
    try {
      return { external: await this.#withCharts(await search()), externalError: null };
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      return { external: [], externalError: MESSAGES.patientSearchFailed };
    }
  }

  /** A person whom an outside system knows as well is one result, also when only the outside search has found them. */
  async #joined(
    actor: Actor,
    internal: readonly PatientRecord[],
    external: readonly FoundOutside[],
  ): Promise<readonly FoundPerson[]> {
    const here = new Set(internal.map(({ _id }) => _id));
    const missing = [...new Set(external.flatMap(({ oncoraId }) => oncoraId ?? []))].filter((id) => !here.has(id));
    const added =
      missing.length === 0
        ? []
        : await this.#store.collection(patients).find({ _id: { $in: missing }, recordStatus: 'ACTIVE' });
    const charts = [...internal, ...(await this.#listed(actor, added))];
    const hidden = await this.#access.hiddenFrom(actor);
    const isJoined = ({ oncoraId }: FoundOutside) => charts.some(({ _id }) => _id === oncoraId);
    return [
      ...charts.map((patient) => ({
        internal: searchResultOf(patient),
        // What the outside system says would tell whose the restricted record is.
        external: hidden.has(patient._id) ? [] : external.filter(({ oncoraId }) => oncoraId === patient._id),
      })),
      ...external.filter((person) => !isJoined(person)).map((person) => ({ internal: null, external: [person] })),
    ];
  }

  /** Of a restricted chart, only that there is one. */
  async #listed(actor: Actor, found: readonly PatientRecord[]): Promise<readonly PatientRecord[]> {
    const hidden = await this.#access.listed(
      actor,
      found.map(({ _id }) => _id),
    );
    return found.map((patient) => (hidden.has(patient._id) ? outlineOf(patient) : patient));
  }

  /** Nothing is told of a person whose chart here is restricted. */
  async #unrestricted(actor: Actor, found: readonly FoundOutside[]): Promise<readonly FoundOutside[]> {
    const hidden = await this.#access.hiddenFrom(actor);
    return found.filter(({ oncoraId }) => !hidden.has(oncoraId ?? ''));
  }

  async #withCharts(found: readonly ExternalPatient[]): Promise<readonly FoundOutside[]> {
    const charts = await Promise.all(found.map((patient) => chartOf(this.#store, patient)));
    const now = await patientsNow(
      this.#store,
      charts.flatMap((id) => id ?? []),
    );
    return found.map((patient, index) => {
      const id = charts[index] ?? null;
      return { ...patient, oncoraId: id === null ? null : (now.get(id)?._id ?? id) };
    });
  }
}

const NOT_ASKED = { external: [], externalError: null } as const;

/** Our chart of an outside patient: first by the identifier of a person told apart by a user, then by the MRN. */
async function chartOf(store: Store, patient: ExternalPatient): Promise<string | null> {
  const first = identifierId(patient.sourceSystem, normalMrn(patient.sourceId));
  const second = secondIdentifierId(patient.sourceSystem, normalMrn(patient.sourceId), patient.externalId);
  const identifiers = await store.collection(patientIdentifiers).find({ _id: { $in: [first, second] } });
  const own =
    identifiers.find(({ _id }) => _id === second) ??
    identifiers.find(({ externalId }) => externalId === patient.externalId);
  return own?.patientId ?? null;
}

export function searchResultOf(patient: PatientRecord): InternalSearchResult {
  const identities = [patient, ...patient.otherIdentities];
  const names = new Map(identities.map(({ name }) => [sameName(name), name]));
  return {
    id: patient._id,
    dobs: [...new Set(identities.flatMap(({ dateOfBirth }) => dateOfBirth ?? []))],
    mrns: [...new Set(identities.map(({ mrn }) => mrn))],
    names: [...names.values()],
  };
}

/** Names are compared without case and extra spaces; the middle name is ignored, because one side may lack it. */
export function sameName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].map((part) => part?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '').join('|');
}
