import type { SourceSystem } from '@isocenter/schemas';
import type { ExternalPatientSource } from './externalSource.ts';

/** The outside systems of this installation. */
export interface ExternalSources {
  readonly configured: readonly ExternalPatientSource[];
  /**
   * The adapter of a system. One that is not configured finds no patients, so its screens are empty instead of broken.
   */
  of(sourceSystem: SourceSystem): ExternalPatientSource;
  /** The system that patient search uses: the first configured one, null when there is none. */
  readonly searched: ExternalPatientSource | null;
  close(): Promise<void>;
}

export function externalSources(configured: readonly ExternalPatientSource[]): ExternalSources {
  return {
    configured,
    of: (sourceSystem) =>
      configured.find((source) => source.sourceSystem === sourceSystem) ?? notConfigured(sourceSystem),
    searched: configured[0] ?? null,
    close: async () => {
      await Promise.all(configured.map(async (source) => source.close?.()));
    },
  };
}

function notConfigured(sourceSystem: SourceSystem): ExternalPatientSource {
  const nothing = () => Promise.resolve([]);
  return {
    sourceSystem,
    searchByMrn: nothing,
    readPatient: () => Promise.resolve(null),
    vitals: nothing,
    appointments: nothing,
    checkHealth: () => Promise.resolve({ sourceSystem, status: 'FAILURE', reason: 'This system is not configured.' }),
  };
}
