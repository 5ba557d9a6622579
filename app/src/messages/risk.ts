const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Texts of predictions. */
export const RISK_TEXT = {
  title: 'Predictions',
  intro: 'A prediction is made for one course. Open it from the task board of a gastrointestinal or generic course.',
  none: 'There is no prediction for this course: predictions are off here, or they are not made for its disease system.',
  failed: 'The prediction could not be loaded.',
  probability: (share: number) => percent.format(share),
  factors: 'What changes the odds',
  noFactors: 'Nothing in the case changes the odds.',
  factor: (label: string, ratio: string) => `${label}: odds × ${ratio}`,
  model: (name: string, on: string) => `${name}, ${on}`,
  toChart: 'Open chart',
} as const;
