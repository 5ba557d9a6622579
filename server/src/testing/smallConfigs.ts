import type { SourceFile } from '@isocenter/engine';

const EVENTS = `
formConfigType: Events
episodeType: Radiation
system: Default
label: Radiation oncology
tasks:
  - taskType: REGISTRATION
    displayName: Registration
    stage: PRE_TREATMENT
    required: true
    roles: { edit: [ATTENDING, RESIDENT], pend: [ATTENDING, RESIDENT], sign: [ATTENDING] }
    publishing: true
    forms: [{ eventType: RegistrationTopLevel }]
  - taskType: OTV
    displayName: On-treatment visit
    stage: ON_TREATMENT
    sequences: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    repeatable: [Week 1, Week 2, Week 3]
    required: false
    roles:
      edit: [ATTENDING, ADVANCED_PRACTICE, MID_LEVEL, RESIDENT, OTHER]
      pend: [ATTENDING, ADVANCED_PRACTICE, MID_LEVEL, RESIDENT]
      sign: [ATTENDING, ADVANCED_PRACTICE]
    publishing: true
    forms: [{ eventType: OTVStatus }]
  - taskType: TREATMENT_SUMMARY
    displayName: Treatment summary
    stage: POST_TREATMENT
    required: true
    roles: { edit: [ATTENDING, RESIDENT], pend: [ATTENDING, RESIDENT], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: TreatmentSummary }]
`;

const REGISTRATION = `
formConfigType: RegistrationTopLevel
episodeType: Radiation
system: Default
label: Registration
sections:
  - id: disease
    label: Disease
    fields:
      - id: disease_system
        type: Radio
        label: Disease system
        required: true
        carePlanField: diseaseSystem
        choices:
          - { id: breast, label: Breast }
          - { id: gu, label: Genitourinary }
`;

const VISIT = `
formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - id: weight
        type: Numeric
        label: Weight
        decimals: 1
        min: 1
        max: 400
        required: true
        carePlanField: vitals.weight
        externalField: vitals.weightKg
      - id: missed_days
        type: Radio
        label: Missed treatment days
        choices:
          - { id: "no", label: "No" }
          - { id: "yes", label: "Yes" }
      - id: missed_days_reason
        type: Text
        label: Reason
        required: true
        relevant: { field: missed_days, eq: "yes" }
      - id: last_visit
        type: DatePicker
        tense: happened
        label: Last visit
      - id: remark
        type: LongText
        label: Remark
note: |
  {% sentence %}{{ fields | phrases | join_and | capitalize }}{% endsentence %}
`;

const VISIT_BREAST = `
formConfigType: OTVStatus
episodeType: Radiation
system: Breast
extends: Default
patch:
  - add: { section: visit, after: weight, field: { id: seroma, type: Text, label: Seroma } }
`;

const SUMMARY = `
formConfigType: TreatmentSummary
episodeType: Radiation
system: Default
label: Treatment summary
sections:
  - id: course
    label: Course
    fields:
      - id: weight_at_end
        type: Numeric
        label: Weight
        decimals: 1
        min: 1
        max: 400
        mode: InheritedEdit
        carePlanField: vitals.weight
`;

/** A config version of three small forms, one of which has a variant for Breast. */
export const SMALL_CONFIGS: readonly SourceFile[] = [
  { path: 'Radiation/Events/Default.yaml', text: EVENTS },
  { path: 'Radiation/RegistrationTopLevel/Default.yaml', text: REGISTRATION },
  { path: 'Radiation/OTVStatus/Default.yaml', text: VISIT },
  { path: 'Radiation/OTVStatus/Breast.yaml', text: VISIT_BREAST },
  { path: 'Radiation/TreatmentSummary/Default.yaml', text: SUMMARY },
];
