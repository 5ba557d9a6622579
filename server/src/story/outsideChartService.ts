import type { Logger } from 'pino';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Clock } from '../foundation/clock.ts';
import { ExternalSystemError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { coursesOf } from '../timeline/fromOutside.ts';
import { labTrends, medicationsOf, type OutsideChart } from './outsideChart.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly outsideChart: OutsideChartService;
  }
}

interface OutsideChartDependencies {
  readonly access: ChartAccess;
  readonly clock: Clock;
  readonly sources: ExternalSources;
  readonly log: Pick<Logger, 'warn'>;
}

/** Reads the outside part of a chart. When the system is away, the answer says so; our own part is another question. */
export class OutsideChartService {
  readonly #use: OutsideChartDependencies;

  constructor(dependencies: OutsideChartDependencies) {
    this.#use = dependencies;
  }

  async read(actor: Actor, patient: PatientRecord): Promise<OutsideChart> {
    const { access, clock, sources } = this.#use;
    access.require(actor, 'patients:view');
    await access.viewed(actor, [patient._id]);
    const { sourceSystem, externalId } = patient;
    const source = sources.of(sourceSystem);
    const readOn = clock.now().toISOString();
    const empty = { problems: [], medications: [], labs: [], documents: [], contacts: [], priorRadiation: [] };
    if (externalId === null || !source.history)
      return { ...empty, sourceSystem: null, readOn, failed: false, missing: [] };
    await access.searchedOutside(actor, sourceSystem);
    const [history, documents] = await Promise.all([
      this.#attempt(source, () => source.history?.(externalId)),
      this.#attempt(source, () => source.documents?.(externalId)),
    ]);
    if (!history) return { ...empty, sourceSystem, readOn, failed: true, missing: [] };
    return {
      sourceSystem,
      readOn,
      failed: false,
      missing: [...history.missing, ...(documents === null ? (['documents'] as const) : [])],
      problems: history.diagnoses.map(({ externalId: id, display, code, onsetOn }) => ({
        ...{ id: `dia-${id}`, name: display, code, on: onsetOn },
      })),
      medications: medicationsOf(history.medications),
      labs: labTrends(history.labs),
      documents: documents ?? [],
      contacts: history.demographics?.contacts ?? [],
      priorRadiation: coursesOf(history),
    };
  }

  /** Null when the system did not answer. */
  async #attempt<Read>(
    { sourceSystem }: ExternalPatientSource,
    read: () => Promise<Read> | undefined,
  ): Promise<Read | null> {
    try {
      return (await read()) ?? null;
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      this.#use.log.warn({ sourceSystem }, 'a chart is shown without a part of its outside data');
      return null;
    }
  }
}
