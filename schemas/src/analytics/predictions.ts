import type { DiseaseSystem } from '../domain/episodes.ts';
import type { Instant } from '../domain/people.ts';

/** Predictions exist for gastrointestinal and generic courses only (VIEW-029). */
export const PREDICTED_SYSTEMS: readonly DiseaseSystem[] = ['GI', 'Default'];

/** What speaks for or against the outcome, in a sentence's word order: "Age 71 years". */
export interface PredictionFactor {
  readonly label: string;
  /** More than 1 raises the odds. */
  readonly oddsRatio: number;
}

/** The answer of POST and GET /api/data_api/prediction/{id} (API-034, API-035); the id is that of an episode. */
export interface Prediction {
  readonly id: string;
  readonly patientId: string;
  readonly outcome: string;
  /** From 0 to 1. */
  readonly probability: number;
  readonly factors: readonly PredictionFactor[];
  readonly model: {
    readonly name: string;
    /** Invented: it must not guide care. */
    readonly isDemonstration: boolean;
    /** What the model is and is not, for the person who reads it. */
    readonly statement: string;
  };
  readonly predictedOn: Instant;
}
