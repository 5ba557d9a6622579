import {
  MESSAGES,
  SOURCE_SYSTEM_LABEL,
  type ExternalDataType,
  type Instant,
  type SourceSystem,
} from '@isocenter/schemas';
import type { ExternalDocument } from '../external/externalDocument.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Actor } from '../request/actor.ts';
import { groupBy } from '../request/requestLoader.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import type { SourceReading } from './sourceReading.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly externalData: ExternalDataService;
  }
}

/** One thing that an outside system knows of the patient of a task (EXT-008, EXT-010). */
export interface ExternalData {
  readonly externalId: string;
  readonly externalDataType: ExternalDataType;
  readonly sourceSystem: SourceSystem;
  /** What the source says; sent back by an import, so that nothing else is imported than what was read. */
  readonly formValues: unknown;
  readonly createdOn: Instant | null;
  readonly fetchedOn: Instant;
  readonly updatedOn: Instant | null;
  readonly status: string | null;
  readonly externalUsers: readonly { readonly displayName: string; readonly role: string }[];
  readonly prescription: ExternalPrescription | null;
  readonly document: ExternalDocument | null;
}

export interface ExternalIntegration {
  readonly sourceSystem: SourceSystem;
  readonly displayName: string;
  readonly externalDataTypes: readonly ExternalDataType[];
}

interface ExternalDataDependencies {
  readonly work: TaskWork;
  readonly reading: SourceReading;
  readonly sources: ExternalSources;
}

/** Reads what outside systems know of a patient; writes nothing. */
export class ExternalDataService {
  readonly #use: ExternalDataDependencies;

  constructor(dependencies: ExternalDataDependencies) {
    this.#use = dependencies;
  }

  /** Newest first. @throws ExternalSystemError */
  async found(
    actor: Actor,
    taskId: string,
    system: SourceSystem,
    type: ExternalDataType,
  ): Promise<readonly ExternalData[]> {
    const { work, reading } = this.#use;
    work.access.require(actor, 'patients:view');
    const { patient } = await work.reads.surroundings(taskId);
    await work.access.viewed(actor, [patient._id], [taskId]);
    await work.access.searchedOutside(actor, system);
    const fetchedOn = work.now();
    const common = { sourceSystem: system, externalDataType: type, fetchedOn, prescription: null, document: null };
    switch (type) {
      case 'PrescriptionCourse': {
        const all = await reading.prescriptions(system, patient, MESSAGES.prescriptionSearchFailed);
        return all.map((prescription) => ({ ...common, ...ofPrescription(prescription) }));
      }
      case 'VitalSigns': {
        const readings = await reading.of(system, patient, VITALS_FAILED, (source, id) => source.vitals(id));
        const byObservation = groupBy(readings, ({ externalId, takenOn }) => `${takenOn}|${externalId}`);
        return [...byObservation.values()].map((all) => ({
          ...common,
          externalId: all[0]?.externalId ?? '',
          formValues: { vitals: Object.fromEntries(all.map(({ key, quantity }) => [key, quantity])) },
          createdOn: all[0]?.takenOn ?? null,
          updatedOn: null,
          status: null,
          externalUsers: [],
        }));
      }
      case 'Document': {
        const all = await reading.of(
          system,
          patient,
          DOCUMENTS_FAILED,
          async (source, id) => (await source.documents?.(id)) ?? [],
        );
        return all.map((document) => ({ ...common, ...ofDocument(document) }));
      }
    }
  }

  /** The outside systems of this installation, with what each can be asked for (EXT-015). */
  async integrations(actor: Actor, episodeId: string): Promise<readonly ExternalIntegration[]> {
    const { work, sources } = this.#use;
    work.access.require(actor, 'patients:view');
    const { patientId } = await work.reads.episode(episodeId);
    await work.access.viewed(actor, [patientId], [episodeId]);
    return sources.configured.map((source) => ({
      sourceSystem: source.sourceSystem,
      displayName: SOURCE_SYSTEM_LABEL[source.sourceSystem],
      externalDataTypes: [
        ...(source.prescriptions ? (['PrescriptionCourse'] as const) : []),
        'VitalSigns',
        ...(source.documents ? (['Document'] as const) : []),
      ],
    }));
  }
}

const VITALS_FAILED = 'The vitals could not be read from the external system.';
const DOCUMENTS_FAILED = 'The documents could not be read from the external system.';

function ofPrescription(prescription: ExternalPrescription) {
  const { externalId, prescribedOn, updatedOn, state, author } = prescription;
  const name = [author?.firstName, author?.lastName].filter(Boolean).join(' ');
  return {
    externalId,
    formValues: prescription,
    createdOn: prescribedOn,
    updatedOn,
    status: state,
    externalUsers: name === '' ? [] : [{ displayName: name, role: 'author' }],
    prescription,
  };
}

function ofDocument(document: ExternalDocument) {
  const { externalId, author, createdOn, updatedOn } = document;
  return {
    ...{ externalId, formValues: document, createdOn, updatedOn, status: null, document },
    externalUsers: author === null ? [] : [{ displayName: author, role: 'author' }],
  };
}
