import { type JsonObject, integerOf, isJsonObject, propertyOf } from '../../json/json.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import { PERFORMANCE_TEXTS } from '../../terminology/performanceScales.ts';
import type { FieldChoices, FieldType } from '../../field-type/fieldType.ts';

/** The scores of each scale (decision 26). ECOG 5 and Karnofsky 0 mean dead, so forms ask for confirmation. */
export const PERFORMANCE_SCORES = {
  ECOG: [0, 1, 2, 3, 4, 5],
  KPS: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  Lansky: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
} as const;
type PerformanceScale = keyof typeof PERFORMANCE_SCORES;
const SCALES = ['ECOG', 'KPS', 'Lansky'] as const satisfies readonly PerformanceScale[];

type PerformanceValue = { readonly scale: PerformanceScale; readonly score: number };

/** Performance status with its scale. `scale` sets the scale; without it the user chooses. */
export const performanceScaleSection: FieldType<PerformanceValue> = {
  name: 'PerformanceScaleSection',
  description: 'Performance status on a named scale',
  holdsAnswer: true,
  attributes: attributesOf('scale', 'inline'),
  toJsonSchema: (attributes) => {
    const fragments = scalesOf(attributes).map((scale): JsonObject => ({
      type: 'object',
      properties: { scale: { const: scale }, score: { enum: PERFORMANCE_SCORES[scale] } },
      required: ['scale', 'score'],
      additionalProperties: false,
    }));
    return { anyOf: fragments };
  },
  normalize: (input, attributes) => {
    const only = SCALES.find((scale) => scale === attributes['scale']);
    const scale = SCALES.find((known) => known === propertyOf(input, 'scale')) ?? only;
    const written = isJsonObject(input) ? propertyOf(input, 'score') : input;
    const score = integerOf(typeof written === 'string' && written.trim() !== '' ? Number(written) : (written ?? null));
    return scale === undefined || score === null ? null : { scale, score };
  },
  validate: ({ scale, score }, attributes) => {
    const scores: readonly number[] = PERFORMANCE_SCORES[scale];
    return scalesOf(attributes).includes(scale) && scores.includes(score) ? null : 'Choose a score of the scale';
  },
  operand: { type: 'number', of: (value) => value.score },
  operandParts: {
    score: { type: 'number', of: (value) => value.score },
    scale: { type: 'choice', of: (value) => value.scale },
  },
  toNotePhrase: ({ scale, score }, { label }) => ({ lead: `${label}: `, text: `${scale} ${score}`, locked: true }),
  templateParts: ['scale', 'score', 'text'],
  toTemplateValue: (value) => ({ ...value, text: `${value.scale} ${value.score}` }),
  migrateFrom: (old) => performanceScaleSection.normalize(old, {}),
  ownChoices: scoreChoices,
  neverCopied: 'performance status',
  example: {
    yaml: `id: performance
type: PerformanceScaleSection
label: Performance status
scale: ECOG`,
    answer: { scale: 'ECOG', score: 1 },
  },
  samples: {
    valid: [
      { attributes: { scale: 'ECOG' }, value: { scale: 'ECOG', score: 0 } },
      { attributes: {}, value: { scale: 'KPS', score: 90 } },
    ],
    invalid: [
      { attributes: {}, value: { scale: 'KPS', score: 95 } },
      { attributes: { scale: 'ECOG' }, value: { scale: 'KPS', score: 90 } },
    ],
  },
};

/** Scores with their meaning: ids `0`-`5` for one scale, or `<scale>:<score>` when the user chooses the scale. */
function scoreChoices(attributes: JsonObject): FieldChoices {
  const scales = Object.entries(PERFORMANCE_TEXTS).filter(([scale]) => {
    return attributes['scale'] === undefined || attributes['scale'] === scale;
  });
  const choices = scales.flatMap(([scale, texts]) =>
    Object.entries(texts).map(([score, long]) => ({
      id: scales.length === 1 ? score : `${scale}:${score}`,
      label: score,
      long,
      ...(scales.length === 1 ? {} : { group: scale }),
    })),
  );
  return { key: `scale:${scales.map(([scale]) => scale).join(',')}`, choices };
}

function scalesOf(attributes: JsonObject): readonly PerformanceScale[] {
  const only = SCALES.find((scale) => scale === attributes['scale']);
  return only ? [only] : SCALES;
}
