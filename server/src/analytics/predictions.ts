import {
  DISEASE_SYSTEMS,
  PREDICTED_SYSTEMS,
  type FeatureFlagName,
  type FeatureFlagValue,
  type Prediction,
} from '@isocenter/schemas';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { Clock } from '../foundation/clock.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { cases, type CaseRecord } from './cases/caseRecord.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly predictions: PredictionService;
  }
}

/** A model that predicts an outcome of a course from its case (decision 35). */
export interface PredictionProvider {
  readonly model: Prediction['model'];
  readonly outcome: string;
  predict(values: CaseRecord['values']): Pick<Prediction, 'probability' | 'factors'>;
}

interface PredictionDependencies {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly clock: Clock;
  readonly flags: {
    all(): Promise<readonly { readonly name: FeatureFlagName; readonly value: FeatureFlagValue }[]>;
  };
  /** Null: only the demonstration model, where demonstrations are on (decision 49). */
  readonly provider: PredictionProvider | null;
}

/** Predictions for single courses. Nothing is stored: the same case gives the same answer. */
export class PredictionService {
  readonly #use: PredictionDependencies;

  constructor(use: PredictionDependencies) {
    this.#use = use;
  }

  /** @throws NotFoundError without a model, and for a course that predictions are not made for */
  async predict(actor: Actor, episodeId: string): Promise<Prediction> {
    const { access, store, clock } = this.#use;
    access.require(actor, 'predictions:view');
    const found = await store.collection(cases).findOne({ _id: episodeId, recordStatus: 'ACTIVE' });
    if (!found) throw new NotFoundError('This prediction');
    await access.viewed(actor, [found.patientId], [episodeId]);
    const provider = await this.#provider();
    const system = DISEASE_SYSTEMS.find((known) => known === found.values['disease_system']);
    if (!provider || system === undefined || !PREDICTED_SYSTEMS.includes(system)) {
      throw new NotFoundError('This prediction');
    }
    return {
      ...{ id: episodeId, patientId: found.patientId, outcome: provider.outcome, model: provider.model },
      ...provider.predict(found.values),
      predictedOn: clock.now().toISOString(),
    };
  }

  async #provider(): Promise<PredictionProvider | null> {
    const { provider, flags } = this.#use;
    if (provider) return provider;
    const isDemo = (await flags.all()).some(({ name, value }) => name === 'IS_DEMO_ENVIRONMENT' && value === true);
    return isDemo ? DEMONSTRATION : null;
  }
}

/** Invented weights of a logistic model: they show what a model's answer looks like, and say nothing about patients. */
const WEIGHTS = [
  { label: 'Age 70 years or more', weight: 0.5, applies: (values) => numberIn(values, 'age') >= 70 },
  {
    label: 'Adverse event of grade 2 or worse',
    weight: 0.7,
    applies: (values) => numberIn(values, 'worst_toxicity') >= 2,
  },
  {
    label: 'More than 15 fractions prescribed',
    weight: 0.3,
    applies: (values) => numberIn(values, 'fractions_prescribed') > 15,
  },
  { label: 'Palliative intent', weight: 0.4, applies: (values) => values['treatment_intent'] === 'palliative' },
] as const satisfies readonly {
  readonly label: string;
  readonly weight: number;
  readonly applies: (values: CaseRecord['values']) => boolean;
}[];
const INTERCEPT = -2.2;

export const DEMONSTRATION: PredictionProvider = {
  model: {
    name: 'Demonstration model',
    isDemonstration: true,
    statement:
      'This model is a demonstration. Its weights are invented, it was made from no data, and it makes no clinical claim. Do not use it for care.',
  },
  outcome: 'Unplanned admission within 90 days of the first fraction',
  predict(values) {
    const present = WEIGHTS.filter(({ applies }) => applies(values));
    const logit = present.reduce((sum, { weight }) => sum + weight, INTERCEPT);
    return {
      probability: 1 / (1 + Math.exp(-logit)),
      factors: present.map(({ label, weight }) => ({ label, oddsRatio: Math.exp(weight) })),
    };
  },
};

/** A missing figure is never above a limit. */
function numberIn(values: CaseRecord['values'], name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}
