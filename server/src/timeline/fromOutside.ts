import { groupBy } from '../request/requestLoader.ts';
import type { ExternalHistory, ExternalLab, ExternalMedication } from '../external/externalHistory.ts';
import type { Chemotherapy, Diagnosis, Encounter, LabSeries, RadiationCourse } from './timeline.ts';

type Told = Pick<ExternalHistory, 'diagnoses' | 'encounters'>;

/** Encounters with their diagnoses, and the diagnoses without an encounter. */
export function encountersOf({ encounters, diagnoses }: Told): {
  readonly encounters: readonly Encounter[];
  readonly diagnoses: readonly Diagnosis[];
} {
  const known = new Set(encounters.map(({ externalId }) => externalId));
  const plain = ({ externalId, code, display, onsetOn }: Told['diagnoses'][number]) => {
    return { id: `dia-${externalId}`, code, display, onsetOn };
  };
  return {
    encounters: encounters.map(({ externalId, ...encounter }) => ({
      id: `enc-${externalId}`,
      ...encounter,
      diagnoses: diagnoses.filter(({ encounterId }) => encounterId === externalId).map(plain),
    })),
    diagnoses: diagnoses.filter(({ encounterId }) => !known.has(encounterId ?? '')).map(plain),
  };
}

/** One row for each agent against cancer, in the order of its last date. */
export function chemotherapyOf(medications: readonly ExternalMedication[]): readonly Chemotherapy[] {
  const byAgent = groupBy(
    medications.filter(({ isAntineoplastic }) => isAntineoplastic),
    ({ display }) => display.toLowerCase(),
  );
  return [...byAgent.entries()].map(([agent, all]) => {
    const dates = all.flatMap(({ on }) => on ?? []).sort();
    return {
      id: `che-${agent.replace(/[^a-z0-9]+/g, '-')}`,
      agent: all[0]?.display ?? agent,
      intent: all.find(({ intent }) => intent !== null)?.intent ?? null,
      firstOn: dates[0] ?? null,
      lastOn: dates.at(-1) ?? null,
      ordered: all.filter(({ act }) => act === 'ordered').length,
      given: all.filter(({ act }) => act === 'given').length,
    };
  });
}

/** One series for each test and unit: numbers in two units must not share a line. */
export function labSeriesOf(labs: readonly ExternalLab[]): readonly LabSeries[] {
  const series = groupBy(labs, ({ code, display, unit }) => `${code ?? display} ${unit ?? ''}`);
  return [...series.entries()].map(([key, all]) => ({
    id: `lab-${key.replace(/[^A-Za-z0-9]+/g, '-')}`,
    name: all[0]?.display ?? key,
    unit: all[0]?.unit ?? null,
    data: all.map(({ on, quantity, text }) => ({ on, quantity, text })),
  }));
}

export function coursesOf({ radiotherapy }: Pick<ExternalHistory, 'radiotherapy'>): readonly RadiationCourse[] {
  return radiotherapy.map(({ externalId, name, points, ...course }) => ({
    id: `course-${externalId}`,
    episodeId: null,
    label: name ?? 'Course elsewhere',
    registeredOn: null,
    diseaseType: null,
    ...course,
    referencePoints: points,
  }));
}
