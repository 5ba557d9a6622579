import type { CalendarDate, Instant, SourceSystem } from '@isocenter/schemas';
import type { ExternalContact, ExternalHistory, ExternalLab, HistoryPart } from '../external/externalHistory.ts';
import type { ExternalDocument } from '../external/externalDocument.ts';
import type { RadiationCourse } from '../timeline/timeline.ts';

/** What the outside system says of the patient now: read at each request, apart from our own records. */
export interface OutsideChart {
  /** Null when the patient has no record outside. */
  readonly sourceSystem: SourceSystem | null;
  readonly readOn: Instant;
  /** It did not answer at all. */
  readonly failed: boolean;
  /** Parts that are empty because they are unknown. */
  readonly missing: readonly (HistoryPart | 'documents')[];
  readonly problems: readonly OutsideProblem[];
  readonly medications: readonly OutsideMedication[];
  readonly labs: readonly LabTrend[];
  readonly documents: readonly ExternalDocument[];
  readonly contacts: readonly ExternalContact[];
  /** Radiation that other departments gave. */
  readonly priorRadiation: readonly RadiationCourse[];
}

interface OutsideProblem {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly on: CalendarDate | null;
}

interface OutsideMedication {
  readonly id: string;
  readonly name: string;
  /** The last order or administration. */
  readonly act: 'ordered' | 'given';
  readonly on: Instant | null;
  readonly isAntineoplastic: boolean;
}

/** The numbers of one laboratory value in one unit, by date. */
export interface LabTrend {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly points: readonly { readonly on: Instant; readonly quantity: number }[];
}

/** Values that radiation oncology follows, in the order in which they are shown, by their LOINC codes. */
const FOLLOWED: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['PSA', ['2857-1', '19195-7', '35741-8', '83112-3']],
  ['Hemoglobin', ['718-7', '20509-6', '30313-1']],
  ['Leukocytes', ['6690-2', '26464-8', '804-5']],
  ['Neutrophils', ['751-8', '26499-4', '753-4']],
  ['Platelets', ['777-3', '26515-7', '778-1']],
  ['Creatinine', ['2160-0', '38483-4', '59826-8']],
  ['eGFR', ['33914-3', '62238-1', '98979-8', '48642-3', '69405-9']],
  ['CEA', ['2039-6']],
  ['CA 15-3', ['6875-9']],
  ['CA 19-9', ['24108-3']],
  ['Testosterone', ['2986-8']],
];

/** One trend for each followed value and unit: numbers in two units must not share a line. */
export function labTrends(labs: readonly ExternalLab[]): readonly LabTrend[] {
  return FOLLOWED.flatMap(([name, codes]) => {
    const own = labs.filter(({ code, quantity }) => quantity !== null && codes.includes(code ?? ''));
    const units = [...new Set(own.map(({ unit }) => unit))];
    return units.map((unit) => ({
      id: `${name} ${unit ?? ''}`.trim(),
      name,
      unit,
      points: own
        .filter((lab) => lab.unit === unit)
        .map(({ on, quantity }) => ({ on, quantity: quantity ?? 0 }))
        .sort((a, b) => (a.on < b.on ? -1 : 1)),
    }));
  });
}

/** Each medicine once, with what happened last. The latest first. */
export function medicationsOf(medications: ExternalHistory['medications']): readonly OutsideMedication[] {
  const latest = new Map<string, OutsideMedication>();
  for (const { externalId, display, act, on, isAntineoplastic } of medications) {
    const key = display.trim().toLowerCase();
    const known = latest.get(key);
    if (known && (known.on ?? '') >= (on ?? '')) continue;
    latest.set(key, { id: `med-${externalId}`, name: display, act, on, isAntineoplastic });
  }
  return [...latest.values()].sort((a, b) => ((a.on ?? '') < (b.on ?? '') ? 1 : -1));
}
