/** Texts of the home screen. */
export const HOME_TEXT = {
  welcome: (username: string) => `Welcome, ${username}`,
  noCards: 'Use the navigation on the left to get started.',
  patientCare: 'Patient Care',
  patientCareIs: 'Find a patient, register an episode, document visits and sign notes.',
  analytics: 'Analytics',
  analyticsIs: 'Ask research questions of documented care and save them as viewpoints.',
  covid: 'COVID-19',
  covidIs: 'Tests, positives and affected treatments over time.',
} as const;
