/** What the screen of a course from before this product says. */
export const LEGACY_EPISODE_TEXT = {
  title: (system: string) => `Legacy episode · ${system}`,
  about: 'This course was documented in an earlier system. It can be read here and not be changed.',
  facts: {
    primaryDiseaseSystem: 'Primary disease system',
    registrationDate: 'Registered',
    courseStartDate: 'Course start',
    firstFractionDate: 'First fraction',
  },
  chart: 'Open the chart',
} as const;
