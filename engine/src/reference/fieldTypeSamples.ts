import type { FieldTypeName } from '@isocenter/schemas';
import type { Json } from '../json/json.ts';

/** A sample field and its answer for the page of each type. */
export interface FieldTypeSample {
  readonly yaml: string;
  /** Null for types without answers. */
  readonly answer: Json;
}

export const FIELD_TYPE_SAMPLES: Record<FieldTypeName, FieldTypeSample> = {
  AttendingMultiSelect: {
    yaml: `id: attendings
type: AttendingMultiSelect
label: Attending physicians`,
    answer: ['prv-1', 'prv-2'],
  },
  CTCAE: {
    yaml: `id: fatigue
type: CTCAE
label: Fatigue
adverseEvents: [fatigue]
showBaseline: true
carePlanField: toxicity.fatigue`,
    answer: { term: 'fatigue', grade: 2, version: '5.0', attribution: 'probable' },
  },
  Checkbox: {
    yaml: `id: complaints
type: Checkbox
label: Complaints
exclusiveOptions: [none]
choices:
  - { id: none, label: None }
  - { id: pain, label: Pain }
  - { id: cough, label: Cough }`,
    answer: ['pain', 'cough'],
  },
  CustomComponent: {
    yaml: `id: painful_areas
type: CustomComponent
customComponent: BodyMap
label: Painful areas
silent: The picture is printed next to the note`,
    answer: { front: ['chest'] },
  },
  DatePicker: {
    yaml: `id: last_fraction
type: DatePicker
label: Date of the last fraction
validator: date`,
    answer: '2026-01-15',
  },
  Diagnosis: {
    yaml: `id: diagnosis
type: Diagnosis
label: Diagnosis
diagnosisType: Primary`,
    answer: {
      code: 'C50.412',
      system: 'http://hl7.org/fhir/sid/icd-10-cm',
      display: 'Malignant neoplasm of upper-outer quadrant of left female breast',
    },
  },
  Gleason: {
    yaml: `id: gleason
type: Gleason
label: Gleason score`,
    answer: { primary: 3, secondary: 4, reportedGradeGroup: 2 },
  },
  Grid: {
    yaml: `id: margins
type: Grid
label: Margins
cells:
  - { id: anterior, label: Anterior }
  - { id: posterior, label: Posterior }
columns:
  - { id: margin, type: Numeric, label: Margin, decimals: 0, endAdornment: mm }
  - { id: remark, type: Text, label: Remark }`,
    answer: [
      { _id: 'anterior', margin: 7 },
      { _id: 'posterior', margin: 5, remark: 'towards the rectum' },
    ],
  },
  Header: { yaml: `id: heading\ntype: Header\nlabel: Before treatment`, answer: null },
  LongText: {
    yaml: `id: history
type: LongText
label: History
rows: 6`,
    answer: 'Painless lump noticed in March. No weight loss.',
  },
  MaximalToxicities: {
    yaml: `id: worst_toxicities
type: MaximalToxicities
label: Worst toxicities
externalField: toxicities.worst
mode: ExternalAnyTaskReadOnly`,
    answer: [{ _id: 'fatigue', term: 'fatigue', grade: 2, version: '5.0', phase: 'acute', baseline: 0 }],
  },
  NodeSelector: {
    yaml: `id: nodes
type: NodeSelector
label: Nodal regions
regions: [pelvis]`,
    answer: ['obturator:right'],
  },
  NoteFragment: {
    yaml: `id: plan
type: NoteFragment
label: Plan
rows: 3`,
    answer: 'Continue as planned.',
  },
  Numeric: {
    yaml: `id: haemoglobin
type: Numeric
label: Haemoglobin
decimals: 1
min: 0
max: 25
endAdornment: g/dL`,
    answer: 12.4,
  },
  PerformanceScaleSection: {
    yaml: `id: performance
type: PerformanceScaleSection
label: Performance status
scale: ECOG`,
    answer: { scale: 'ECOG', score: 1 },
  },
  Radio: {
    yaml: `id: response
type: Radio
label: Response
choices:
  - { id: better, label: Better }
  - { id: stable, label: Stable }
  - { id: worse, label: Worse, long: Worse than at the last visit }`,
    answer: 'stable',
  },
  RadioTable: {
    yaml: `id: findings
type: RadioTable
label: Findings
tableData:
  - { _id: skin, label: Skin }
  - { _id: nodes, label: Nodes }
choices:
  - { id: normal, label: Normal }
  - { id: abnormal, label: Abnormal }`,
    answer: [
      { _id: 'skin', value: 'normal' },
      { _id: 'nodes', value: 'abnormal' },
    ],
  },
  SubsectionHeader: { yaml: `id: subheading\ntype: SubsectionHeader\nlabel: Skin`, answer: null },
  Table: {
    yaml: `id: breaks
type: Table
label: Breaks
columns:
  - { id: days, type: Numeric, label: Days, decimals: 0 }
  - { id: reason, type: Text, label: Reason }`,
    answer: [{ _id: 'r1', days: 2, reason: 'machine service' }],
  },
  TemplateString: {
    yaml: `id: summary
type: TemplateString
label: Summary
templateString: "Seen by {{ user.displayName }}"`,
    answer: null,
  },
  Text: {
    yaml: `id: device
type: Text
label: Implanted device
placeholder: Maker and model`,
    answer: 'Pacemaker, dual chamber',
  },
  UnitSelector: {
    yaml: `id: weight
type: UnitSelector
label: Weight
quantity: mass
max: 400`,
    answer: { value: 70.3068, unit: 'kg', entered: { value: 155, unit: 'lb' } },
  },
};
