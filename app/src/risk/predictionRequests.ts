import { queryOptions } from '@tanstack/react-query';
import {
  API,
  flagShape,
  listShape,
  numberShape,
  recordShape,
  textShape,
  type Prediction,
  type PredictionFactor,
} from '@isocenter/schemas';
import { HttpError } from '../requests/failures.ts';
import { request } from '../requests/request.ts';

const prediction = recordShape<Prediction>({
  id: textShape,
  patientId: textShape,
  outcome: textShape,
  probability: numberShape,
  factors: listShape(recordShape<PredictionFactor>({ label: textShape, oddsRatio: numberShape })),
  model: recordShape<Prediction['model']>({ name: textShape, isDemonstration: flagShape, statement: textShape }),
  predictedOn: textShape,
});

const NOT_FOUND = 404;

/** The prediction of a course; null where none is made. Each reading is recorded. */
export function predictionQuery(episodeId: string) {
  return queryOptions({
    queryKey: ['prediction', episodeId],
    queryFn: async (): Promise<Prediction | null> => {
      try {
        return await request(`${API.data}/prediction/${encodeURIComponent(episodeId)}`, { shape: prediction });
      } catch (error) {
        if (error instanceof HttpError && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}
