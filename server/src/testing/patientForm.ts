import { ALL_ANSWERS, eventsConfig, formConfig, taskLine } from './departmentConfigs.ts';

/** A department whose patients answer a questionnaire on a tablet. */
export const PATIENT_FORM = [
  eventsConfig([
    taskLine('PATIENT_REPORTED', 'PatientReported', { edit: ['ATTENDING', 'OTHER'] }),
    taskLine('NURSING', 'Nursing'),
  ]),
  formConfig('Nursing', '- { id: teaching, type: Text, label: Teaching }', ALL_ANSWERS),
  {
    path: 'Radiation/PatientReported/Default.yaml',
    text: `
formConfigType: PatientReported
episodeType: Radiation
system: Default
label: Patient-reported outcomes
sections:
  - id: report
    label: Report
    fields:
      - { id: visit, type: Text, label: Visit }
  - id: rated
    label: In the last 7 days
    patient: declined
    fields:
      - id: pain
        type: Numeric
        label: Pain
        decimals: 0
        min: 0
        max: 10
        relevant: not (declined contains pain)
        constraint: { expression: pain < 8, message: Pain of 8 or more, severity: warning }
      - id: mood
        type: Radio
        label: Feeling down
        relevant: not (declined contains mood)
        required: true
        choices: [{ id: "0", label: Not at all }, { id: "3", label: Nearly every day }]
  - id: more
    label: More about your mood
    patient: declined
    relevant: mood = "3"
    fields:
      - id: words
        type: LongText
        label: In your words
        relevant: not (declined contains words)
  - id: review
    label: Review
    fields:
      - id: declined
        type: Checkbox
        label: Did not want to answer
        constraint: { expression: not (declined contains mood), message: Ask about mood in person, severity: warning }
        choices: [{ id: pain, label: Pain }, { id: mood, label: Mood }, { id: words, label: Words }]
note: |
  ${ALL_ANSWERS}
`,
  },
];
