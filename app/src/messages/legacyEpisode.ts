/** Texts of the screen for a course from before this product. */
export const LEGACY_EPISODE_TEXT = {
  title: (system: string) => `Legacy episode · ${system}`,
  about: 'This course was documented in an earlier system. It is read only here.',
  facts: {
    primaryDiseaseSystem: 'Primary disease system',
    registrationDate: 'Registered',
    courseStartDate: 'Course start',
    firstFractionDate: 'First fraction',
  },
  chart: 'Open chart',
} as const;
