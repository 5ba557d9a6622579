import type { Json } from '@isocenter/engine';
import type { SourceSystem } from '@isocenter/schemas';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import type { Act } from '../request/actor.ts';

/** An answer of the form that came from the source, by the path of the field or cell. */
export interface WrittenValue {
  readonly path: string;
  readonly value: Json;
  /** What the source says, word for word: a dose of 266.67 cGy is 266.7 in the form (decision 6). */
  readonly exact: string;
  /** The prescription it came from, and its version. */
  readonly prescription: string;
  readonly version: string | null;
}

/** A question that an import asked, with the person's answer. */
export interface SettledQuestion extends Act {
  readonly question: string;
  readonly reason: string;
}

/**
 * Prescriptions of an outside system that were imported together into one prescription task. `id` is that of the task's
 * reference; the link stays in the record when it is removed.
 */
export interface LinkedPrescriptions {
  readonly id: string;
  readonly sourceSystem: SourceSystem;
  /** As the source said at the import or the last update. */
  readonly prescriptions: readonly ExternalPrescription[];
  readonly written: readonly WrittenValue[];
  readonly linked: Act;
  readonly unlinked: Act | null;
  /** When they were last found equal to the source, or updated from it. */
  readonly refreshed: Act;
  readonly settled: readonly SettledQuestion[];
}

/** What a signed prescription became, besides being replaced by another one (decision 46). */
export interface PrescriptionOutcome extends Act {
  readonly kind: 'completed' | 'stopped';
  /** The last fraction given; null for a completed prescription. */
  readonly atFraction: number | null;
  readonly reason: string | null;
}

/** The prescription that this one replaces once it is signed. */
export interface SupersededPrescription extends Act {
  readonly taskId: string;
  readonly reason: string;
}

/** The links that were not removed. */
export function standingLinks(task: {
  readonly prescriptionLinks?: readonly LinkedPrescriptions[];
}): readonly LinkedPrescriptions[] {
  return (task.prescriptionLinks ?? []).filter(({ unlinked }) => unlinked === null);
}
