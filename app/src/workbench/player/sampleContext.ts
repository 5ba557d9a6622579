import type { FormContext } from '@isocenter/engine';

/** An invented visit for trying a form out. */
export const SAMPLE_CONTEXT: FormContext = {
  now: '2026-03-04T15:00:00.000Z',
  today: '2026-03-04',
  user: { id: 'usr-sample', displayName: 'Dr Sample', role: 'ATTENDING' },
  patient: { dateOfBirth: '1960-02-29', sex: 'FEMALE' },
  task: {
    id: 'epi-sample-2',
    taskType: 'OTV',
    displayName: 'On-treatment visit',
    diseaseSystem: 'Default',
    sequence: 2,
    iteration: null,
    treatmentStage: 'ON_TREATMENT',
  },
  carePlan: {},
  external: [],
  choices: {
    'providers:ATTENDING': [
      { id: 'prv-1', label: 'Dr Elena Ruiz' },
      { id: 'prv-2', label: 'Dr Samir Haddad' },
    ],
  },
};
