import { EVENT_TYPES, FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../json/json.ts';
import { check } from '../check/check.ts';
import {
  compiledFormOf,
  fieldsText,
  formText,
  openTestForm,
  compiledTestForm,
  testConfig,
} from '../testing/testForm.ts';
import { fieldTypes } from './fieldTypes.ts';

/** Attributes that screens read unchanged from the compiled form, each with a type that supports it. */
const SHOWN: readonly (readonly [row: string, type: FieldTypeName, name: string, value: Json])[] = [
  ['FORM-045', 'Text', 'align', 'right'],
  ['FORM-049', 'Header', 'collapsed', true],
  ['FORM-052', 'Diagnosis', 'diagnosisType', 'Secondary'],
  ['FORM-053', 'Numeric', 'endAdornment', 'kg'],
  ['FORM-056', 'Text', 'hideLabel', true],
  ['FORM-057', 'Radio', 'inline', true],
  ['FORM-058', 'Text', 'inputProps', { autoCapitalize: 'words' }],
  ['FORM-060', 'Text', 'maxWidth', 320],
  ['FORM-061', 'Text', 'minWidth', '12rem'],
  ['FORM-062', 'Text', 'multiline', true],
  ['FORM-063', 'Text', 'placeholder', 'Drug and dose'],
  ['FORM-064', 'LongText', 'rows', 6],
  ['FORM-065', 'Text', 'showBaseline', true],
  ['FORM-068', 'Text', 'style', { color: 'red' }],
  ['FORM-069', 'Text', 'styleClass', 'emphasis'],
];
/** The example of a type, without what makes it required or inherited. */
function least(type: FieldTypeName): JsonObject {
  const example = parse(fieldTypes[type].example.yaml) as JsonObject;
  const rules = new Set(['validator', 'mode', 'externalField', 'carePlanField']);
  const own = Object.entries(example).filter(([key]) => !rules.has(key));
  return { ...Object.fromEntries(own), id: 'a', label: 'A' };
}
const textOf = (field: JsonObject) => `- ${JSON.stringify(field)}`;
const findings = (field: JsonObject) =>
  check([{ path: 'Radiation/OTVStatus/Default.yaml', text: fieldsText(textOf(field)) }]).filter(
    ({ severity }) => severity === 'error',
  );

describe('attributes for screens', () => {
  it.each(SHOWN)('[%s] %s keeps %s unchanged in the compiled form', (_row, type, name, value) => {
    const field = { ...least(type), [name]: value };
    expect(findings(field)).toEqual([]);
    expect(compiledFormOf(textOf(field)).fields[0]?.attributes[name]).toEqual(value);
  });

  it('of the specification are each declared by a type [FORM-021]', () => {
    const declared = new Set(FIELD_TYPES.flatMap((type) => fieldTypes[type].attributes.map(({ name }) => name)));
    /** `choices` and `columns` are members of every field; the rest are attributes of types. */
    const named = `adverseEvents align cells collapsed customError defaultValue diagnosisType endAdornment exclusiveOptions
      groups hideLabel inline inputProps key maxWidth minWidth multiline placeholder rows showBaseline sideEffect
      supportDataFields style styleClass tableData templateString validator withOther withUnknown withUndetectable`;
    for (const name of named.split(/\s+/)) expect(declared, name).toContain(name);
    const table = least('Table');
    expect(compiledFormOf(textOf(table)).fields[0]?.columns).toHaveLength(2);
  });
});

/** The checklist rows of the types that the specification names. */
const ROWS: { readonly [type in FieldTypeName]?: string } = {
  AttendingMultiSelect: 'FORM-022',
  CTCAE: 'FORM-023',
  Checkbox: 'FORM-024',
  CustomComponent: 'FORM-025',
  DatePicker: 'FORM-026',
  Diagnosis: 'FORM-027',
  Gleason: 'FORM-028',
  Grid: 'FORM-029',
  Header: 'FORM-030',
  LongText: 'FORM-031',
  MaximalToxicities: 'FORM-032',
  NodeSelector: 'FORM-033',
  NoteFragment: 'FORM-034',
  Numeric: 'FORM-035',
  PerformanceScaleSection: 'FORM-036',
  Radio: 'FORM-037',
  RadioTable: 'FORM-038',
  SubsectionHeader: 'FORM-039',
  Table: 'FORM-040',
  TemplateString: 'FORM-041',
  Text: 'FORM-042',
  UnitSelector: 'FORM-043',
};
const types = FIELD_TYPES.map(
  (type) => [`pass the check, compile and open: ${type}${ROWS[type] ? ` [${ROWS[type]}]` : ''}`, type] as const,
);

describe('field types', () => {
  it.each(types)('%s', (_title, type) => {
    const errors = findings(least(type));
    expect(errors).toEqual([]);
    const form = openTestForm(textOf(least(type)));
    expect(form.store.compiledForm.fields[0]?.type).toBe(type);
    expect(form.field('a')).toMatchObject({ relevant: true, readOnly: !fieldTypes[type].holdsAnswer });
    expect(form.store.validation().signable).toBe(true);
  });
});

/** The event types with forms. `Events` and `SupportData` contain tasks and lists. */
const FORMS: { readonly [row: string]: readonly string[] } = {
  'FORM-009': ['MPC'],
  'FORM-010': ['OTVAP', 'OTVAdverseEvents', 'OTVCover', 'OTVFollowup', 'OTVNutrition', 'OTVPE', 'OTVStatus'],
  'FORM-011': ['Prescription'],
  'FORM-012': ['ProcedureNote'],
  'FORM-013': [
    ...['RegistrationBenign', 'RegistrationPostDiseaseBenign', 'RegistrationPostDiseasePrimary'],
    ...['RegistrationPostDiseaseSecondary', 'RegistrationPrimary', 'RegistrationSecondary', 'RegistrationTopLevel'],
  ],
  'FORM-014': ['Simulation'],
  'FORM-015': ['SimulationNote'],
  'FORM-017': ['TreatmentPlanning'],
  'FORM-018': ['TreatmentSummary'],
  'FORM-019': ['VerificationSimulation'],
};
describe('event types', () => {
  it.each(Object.entries(FORMS))('[%s] %j have separate forms', (_row, names) => {
    for (const name of names) {
      const eventType = EVENT_TYPES.find((known) => known === name);
      expect(eventType, name).toBeDefined();
      if (!eventType) continue;
      const text = formText(eventType, 'sections: [{ id: s, label: S, fields: [{ id: a, type: Text, label: A }] }]\n');
      const { forms } = testConfig({ [`Radiation/${eventType}/Default.yaml`]: text });
      expect(forms.map((form) => [form.eventType, form.sections[0]?.fields[0]?.id])).toEqual([[eventType, 'a']]);
    }
  });
});

describe('a form config', () => {
  it('has sections with fields that have presentation and rules [FORM-001, FORM-002]', () => {
    const compiledForm = compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': formText(
        'OTVStatus',
        `sections:
  - id: pain
    label: Pain
    collapsed: true
    fields:
      - { id: side, type: Radio, label: Side, inline: true, defaultValue: l, choices: [{ id: l, label: Left }] }
      - id: medication
        type: Text
        label: Medication
        placeholder: Drug and dose
        validator: string
        conditionals: [{ field: side, comparator: Contains, value: l, topLevel: true }]
        sideEffect: { field: side, value: l }
`,
      ),
    });
    expect(compiledForm.address).toEqual({ episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
    expect(compiledForm.sections).toEqual([
      { index: 0, eventType: 'OTVStatus', id: 'pain', label: 'Pain', collapsed: true, fields: [0, 1] },
    ]);
    expect(compiledForm.fields[0]).toMatchObject({
      defaultValue: 'l',
      attributes: { inline: true },
      choices: 'OTVStatus.side',
    });
    expect(compiledForm.fields[1]).toMatchObject({
      validator: 'string',
      attributes: { placeholder: 'Drug and dose' },
      sideEffects: [{ field: 0, value: 'l' }],
    });
    expect(compiledForm.rules).toMatchObject([{ target: 1, facet: 'relevant', reads: [0] }]);
  });
});
