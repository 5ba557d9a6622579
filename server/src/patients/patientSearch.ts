import type { Actor } from '../request/actor.ts';
import { LIMITS, MESSAGES, type CalendarDate, type SourceSystem } from '@isocenter/schemas';
import { BadInputError, ExternalSystemError } from '../foundation/errors.ts';
import type { ExternalPatient } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Store } from '../store/store.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { isOutsideSearchOn, OUTSIDE_SEARCH_OFF, type OutsideFlags } from './outsideSearch.ts';
import {
  identifierId,
  normalMrn,
  patientIdentifiers,
  patients,
  patientSearchKeys,
  secondIdentifierId,
  type PatientRecord,
  type PersonName,
} from '../chart/patient.ts';

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

const MOST_RESULTS = 25;

interface SearchDependencies {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly sources: ExternalSources;
  readonly flags: OutsideFlags;
}

export class PatientSearchService {
  readonly #store: Store;
  readonly #access: ChartAccess;
  readonly #sources: ExternalSources;
  readonly #flags: OutsideFlags;

  constructor({ store, access, sources, flags }: SearchDependencies) {
    this.#store = store;
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
      this.#internal(actor, mrn),
      searched ? this.#outside(actor, searched.sourceSystem, mrn) : { external: [], externalError: null },
    ]);
    return { internal, ...outside, externalSystem: searched?.sourceSystem ?? null };
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
    return this.#withCharts(await this.#sources.of(system).searchByMrn(mrn));
  }

  async #internal(actor: Actor, mrn: string): Promise<readonly InternalSearchResult[]> {
    const from = normalMrn(mrn);
    const keys = await this.#store
      .collection(patientSearchKeys)
      .find(
        { kind: 'mrn', key: { $gte: from, $lt: `${from}\uffff` } },
        { sort: { kind: 1, key: 1 }, limit: MOST_RESULTS * 4 },
      );
    const ids = [...new Set(keys.map(({ patientId }) => patientId))].slice(0, MOST_RESULTS);
    if (ids.length === 0) return [];
    const found = await this.#store.collection(patients).find({ _id: { $in: ids }, recordStatus: 'ACTIVE' });
    await this.#access.viewed(
      actor,
      found.map(({ _id }) => _id),
    );
    return found.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)).map(searchResultOf);
  }

  async #outside(
    actor: Actor,
    system: SourceSystem,
    mrn: string,
  ): Promise<Pick<PatientSearch, 'external' | 'externalError'>> {
    await this.#access.searchedOutside(actor, system);
    try {
      return { external: await this.#withCharts(await this.#sources.of(system).searchByMrn(mrn)), externalError: null };
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      return { external: [], externalError: MESSAGES.patientSearchFailed };
    }
  }

  async #withCharts(found: readonly ExternalPatient[]): Promise<readonly FoundOutside[]> {
    const charts = await Promise.all(found.map((patient) => chartOf(this.#store, patient)));
    return found.map((patient, index) => ({ ...patient, oncoraId: charts[index] ?? null }));
  }
}

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
