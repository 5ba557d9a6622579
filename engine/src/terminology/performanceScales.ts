/** The meaning of each performance score. ECOG and Karnofsky as published; Lansky (for children) in our own words. */
export const PERFORMANCE_TEXTS = {
  ECOG: {
    0: 'Fully active, able to carry on all pre-disease performance without restriction',
    1: 'Restricted in physically strenuous activity but ambulatory and able to carry out work of a light or sedentary nature, e.g., light house work, office work',
    2: 'Ambulatory and capable of all selfcare but unable to carry out any work activities. Up and about more than 50% of waking hours',
    3: 'Capable of only limited selfcare, confined to bed or chair more than 50% of waking hours',
    4: 'Completely disabled. Cannot carry on any selfcare. Totally confined to bed or chair',
    5: 'Dead',
  },
  KPS: {
    100: 'Normal; no complaints; no evidence of disease',
    90: 'Able to carry on normal activity; minor signs or symptoms of disease',
    80: 'Normal activity with effort; some signs or symptoms of disease',
    70: 'Cares for self; unable to carry on normal activity or do active work',
    60: 'Requires occasional assistance but is able to care for most needs',
    50: 'Requires considerable assistance and frequent medical care',
    40: 'Disabled; requires special care and assistance',
    30: 'Severely disabled; hospitalization is indicated, although death not imminent',
    20: 'Very sick; hospitalization necessary; active supportive treatment necessary',
    10: 'Moribund; fatal processes progressing rapidly',
    0: 'Dead',
  },
  Lansky: {
    100: 'Fully active',
    90: 'Slightly held back in strenuous activity',
    80: 'Active, but tires sooner',
    70: 'Plays less, and for a shorter time',
    60: 'Up and about, little active play, busy with quiet things',
    50: 'Dressed, lies about much of the day, joins in quiet play only',
    40: 'Mostly in bed, takes part in quiet activities',
    30: 'In bed, needs help even for quiet play',
    20: 'Often asleep, play limited to watching',
    10: 'Does not play or get out of bed',
    0: 'Unresponsive',
  },
} as const satisfies { readonly [scale: string]: { readonly [score: number]: string } };

/** Name of a performance scale. */
export type PerformanceScaleName = keyof typeof PERFORMANCE_TEXTS;
/** The supported performance scales, in display order. */
export const PERFORMANCE_SCALES = ['ECOG', 'KPS', 'Lansky'] as const satisfies readonly PerformanceScaleName[];

/** The scores of a scale with their descriptions: ECOG ascending, the others descending from 100. */
export function performanceScores(scale: PerformanceScaleName): readonly (readonly [score: number, words: string])[] {
  const scores = Object.entries<string>(PERFORMANCE_TEXTS[scale]).map(
    ([score, words]) => [Number(score), words] as const,
  );
  return scale === 'ECOG' ? scores : scores.toReversed();
}
