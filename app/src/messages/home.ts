/** What the home screen says. */
export const HOME_TEXT = {
  welcome: (username: string) => `Welcome, ${username}`,
  noCards: 'Choose where to go in the navigation on the left.',
  patientCare: 'Patient Care',
  patientCareIs: 'Find a patient, register an episode, document visits and sign notes.',
  analytics: 'Analytics',
  analyticsIs: 'Ask research questions of documented care and save them as viewpoints.',
  covid: 'COVID-19',
  covidIs: 'Tests, positives and affected treatments over time.',
} as const;
