import { SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { PatientRecord } from '../chart/patient.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { DomainError, ExternalSystemError, NotFoundError } from '../foundation/errors.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import type { Store } from '../store/store.ts';
import { outsidePatientId } from './outsidePatient.ts';

/** The source says something else than the person has read. Nothing was written. */
export class SourceChangedError extends DomainError {
  readonly code = 'SOURCE_CHANGED';
  readonly status = 409;
  override readonly action = 'Look at the prescriptions again.';
  constructor(system: SourceSystem) {
    super(`The prescription has changed in ${SOURCE_SYSTEM_LABEL[system]} since you read it. Nothing was written.`);
  }
}

interface SourceReadingDependencies {
  readonly store: Store;
  readonly sources: ExternalSources;
  readonly log: Pick<Logger, 'warn'>;
}

/** More than a patient can have; an outside system that answers more is not shown whole. */
const MOST = 200;

/** Reads what an outside system says about the patient of a chart, and about no one else. */
export class SourceReading {
  readonly #store: Store;
  readonly #sources: ExternalSources;
  readonly #log: Pick<Logger, 'warn'>;

  constructor({ store, sources, log }: SourceReadingDependencies) {
    this.#store = store;
    this.#sources = sources;
    this.#log = log;
  }

  /**
   * The prescriptions of the patient, newest first. None for a system without prescriptions, or without this patient.
   * @param failure what the person is told when the system fails
   * @throws ExternalSystemError
   */
  async prescriptions(
    system: SourceSystem,
    patient: PatientRecord,
    failure: string,
  ): Promise<readonly ExternalPrescription[]> {
    return this.of(system, patient, failure, async (source, personId) => {
      const all = (await source.prescriptions?.(personId)) ?? [];
      const own = all.filter((prescription) => prescription.patientExternalId === personId);
      if (own.length < all.length) {
        this.#log.warn({ system, left: all.length - own.length }, 'prescriptions of another patient were left out');
      }
      return withoutDoubles(own)
        .toSorted((a, b) => (b.updatedOn ?? '').localeCompare(a.updatedOn ?? ''))
        .slice(0, MOST);
    });
  }

  /** Calls the source with the id that it gives the patient. @throws ExternalSystemError with `failure` */
  async of<Found>(
    system: SourceSystem,
    patient: PatientRecord,
    failure: string,
    read: (source: ExternalPatientSource, personId: string) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> {
    const source = this.#sources.of(system);
    try {
      const personId = await outsidePatientId(this.#store, source, patient);
      return personId === null ? [] : await read(source, personId);
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      this.#log.warn({ system, err: error }, 'an outside system could not be read');
      throw new ExternalSystemError(failure);
    }
  }

  /**
   * The chosen prescriptions as the source states them now.
   * @param shown what the person has read, by the source's id; null when nothing was shown yet
   * @throws NotFoundError for one that is not of this patient, SourceChangedError when it says something else now
   */
  async chosen(
    system: SourceSystem,
    patient: PatientRecord,
    ids: readonly string[],
    { failure, shown }: { readonly failure: string; readonly shown: unknown },
  ): Promise<readonly ExternalPrescription[]> {
    const all = await this.prescriptions(system, patient, failure);
    const found = [...new Set(ids)].map((id) => {
      const prescription = all.find(({ externalId }) => externalId === id);
      if (!prescription) throw new NotFoundError('This prescription');
      return prescription;
    });
    if (shown !== null && !saysTheSame(found, shown)) throw new SourceChangedError(system);
    return found;
  }
}

/** Whether what a person has read is what these prescriptions say. */
export function saysTheSame(prescriptions: readonly ExternalPrescription[], shown: unknown): boolean {
  const now = Object.fromEntries(prescriptions.map((prescription) => [prescription.externalId, prescription]));
  try {
    return canonicalJson(now) === canonicalJson(shown);
  } catch {
    return false;
  }
}

/** One id with two contents says nothing for certain: neither is offered. The same content twice is one prescription. */
function withoutDoubles(prescriptions: readonly ExternalPrescription[]): readonly ExternalPrescription[] {
  const contents = new Map<string, Set<string>>();
  for (const prescription of prescriptions) {
    const known = contents.get(prescription.externalId) ?? new Set();
    contents.set(prescription.externalId, known.add(canonicalJson(prescription)));
  }
  const seen = new Set<string>();
  return prescriptions.filter(({ externalId }) => {
    const isClear = contents.get(externalId)?.size === 1 && !seen.has(externalId);
    seen.add(externalId);
    return isClear;
  });
}
