import type { JsonObject } from '@isocenter/engine';
import { LEVELS, URLS } from '../../external/fhir/radiotherapyCodes.ts';
import { COURSE_COLUMNS, type CourseField } from '../cases/courseColumns.ts';
import { CTCAE, LOINC } from './resource.ts';

/** One column: its name, the FHIRPath that reads it, its type, and what it says. */
type Column = readonly [name: string, path: string, type: string, says: string];

interface View {
  readonly name: string;
  readonly says: string;
  readonly resource: string;
  readonly where?: string;
  readonly columns: readonly Column[];
  /** A row for each of these instead of one for each resource, with more columns. */
  readonly each?: { readonly of: string; readonly columns: readonly Column[] };
}

const LABELS = new Map(
  COURSE_COLUMNS.map(({ shortName, label, unit }) => [shortName, unit ? `${label}, ${unit}` : label]),
);
/** A field of cases that a view has too goes by its name and label there. */
const course = (name: CourseField, path: string, type: string): Column => [name, path, type, LABELS.get(name) ?? name];

const key = (name: string): Column => [name, 'getResourceKey()', 'string', 'Key of the resource'];
const of = (name: string, path: string, resource: string): Column => [
  name,
  `${path}.getReferenceKey(${resource})`,
  'string',
  `Key of the ${resource}`,
];
const level = ([code]: readonly [string, string]) => `code.coding.exists(code = '${code}')`;
const term = (url: string) => `extension('${url}').value.ofType(CodeableConcept).coding.first()`;
const method = (url: string) => `extension('${URLS.modalityAndTechnique}').first().${term(url)}`;
const dose = (name: string, part: string, says: string): Column => [
  name,
  `extension('${part}').value.ofType(Quantity).value`,
  'decimal',
  `${says}, cGy`,
];
const VOLUME = of('volume_key', `extension('volume').value.ofType(Reference)`, 'BodyStructure');
const PATIENT = of('patient_key', 'subject', 'Patient');
const ON: Column = ['on_date', 'effective.ofType(dateTime)', 'dateTime', 'Date of the visit'];

/** The tables of cases as SQL on FHIR reads them from the export (`docs/sql-on-fhir.md`). */
const VIEWS: readonly View[] = [
  {
    name: 'patients',
    says: 'One row for each patient',
    resource: 'Patient',
    columns: [
      key('patient_key'),
      course('sex', 'gender', 'code'),
      ['died_on', 'deceased.ofType(dateTime)', 'dateTime', 'Date of death'],
      ['died_without_date', 'deceased.ofType(boolean)', 'boolean', 'Died, on a day that is not known'],
    ],
  },
  {
    name: 'conditions',
    says: 'One row for each disease that a course treats, with its primary',
    resource: 'Condition',
    columns: [
      key('condition_key'),
      PATIENT,
      ['diagnosis_code', 'code.coding.first().code', 'code', 'ICD-10-CM code, or its category without names'],
      ['side', `bodySite.first().${term(URLS.laterality)}.display`, 'string', 'Side'],
      ['stage', 'stage.first().summary.text', 'string', 'Stage as it was written, only with names'],
    ],
  },
  {
    name: 'stages',
    says: 'One row for each category of a stage that is coded, and for its group',
    resource: 'Observation',
    where: 'focus.exists()',
    columns: [
      PATIENT,
      of('condition_key', 'focus.first()', 'Condition'),
      ['kind', 'code.coding.first().display', 'string', 'What is staged'],
      ['category', 'value.ofType(CodeableConcept).text', 'string', 'Category or group'],
      ['edition', 'method.text', 'string', 'Edition of TNM'],
      ON,
    ],
  },
  {
    name: 'courses',
    says: 'One row for each course that has a signed summary',
    resource: 'Procedure',
    where: level(LEVELS.course),
    columns: [
      key('course_key'),
      PATIENT,
      of('condition_key', 'reasonReference.first()', 'Condition'),
      ['status', 'status', 'code', 'completed or stopped'],
      ['treatment_intent', `${term(URLS.intent)}.display`, 'string', 'Treatment intent'],
      course('first_fraction_on', 'performed.ofType(Period).start', 'dateTime'),
      course('last_fraction_on', 'performed.ofType(Period).end', 'dateTime'),
      course('fractions_delivered', `extension('${URLS.sessions}').value.ofType(unsignedInt)`, 'integer'),
    ],
  },
  {
    name: 'delivered_doses',
    says: 'One row for each volume of each phase that was treated',
    resource: 'Procedure',
    where: level(LEVELS.phase),
    columns: [
      key('phase_key'),
      PATIENT,
      of('course_key', 'partOf.first()', 'Procedure'),
      ['modality', `${method(URLS.modality)}.display`, 'string', 'Modality'],
      ['technique', `${method(URLS.technique)}.display`, 'string', 'Technique, where it has a code'],
      ['fractions', `extension('${URLS.fractionsDelivered}').value.ofType(unsignedInt)`, 'integer', 'Fractions'],
    ],
    each: {
      of: `extension('${URLS.deliveredToVolume}')`,
      columns: [VOLUME, dose('dose', 'totalDoseDelivered', 'Dose delivered')],
    },
  },
  {
    name: 'prescribed_doses',
    says: 'One row for each volume of each phase that is prescribed',
    resource: 'ServiceRequest',
    where: level(LEVELS.phase),
    columns: [
      key('phase_key'),
      PATIENT,
      of('prescription_key', 'basedOn.first()', 'ServiceRequest'),
      ['status', 'status', 'code', 'Prescription status'],
      ['fractions', `extension('${URLS.fractionsPrescribed}').value.ofType(positiveInt)`, 'integer', 'Fractions'],
    ],
    each: {
      of: `extension('${URLS.prescribedToVolume}')`,
      columns: [
        VOLUME,
        dose('dose_per_fraction', 'fractionDose', 'Dose per fraction'),
        dose('dose', 'totalDose', 'Total dose'),
      ],
    },
  },
  {
    name: 'volumes',
    says: 'One row for each volume',
    resource: 'BodyStructure',
    columns: [
      key('volume_key'),
      of('patient_key', 'patient', 'Patient'),
      ['name', `identifier.where(use = 'usual').first().value`, 'string', 'Name by TG-263, or in the plan with names'],
      ['side', 'locationQualifier.first().coding.first().display', 'string', 'Side'],
    ],
  },
  {
    name: 'toxicities',
    says: 'One row for each adverse event that was graded at a visit; grade 0 is absent',
    resource: 'Observation',
    where: `code.coding.exists(system = '${CTCAE}')`,
    columns: [
      PATIENT,
      ['term', `code.coding.where(system = '${CTCAE}').first().code`, 'string', 'Adverse event'],
      ['grade', 'value.ofType(integer)', 'integer', 'Grade by CTCAE 5.0'],
      ON,
    ],
  },
  {
    name: 'performance',
    says: 'One row for each ECOG performance status',
    resource: 'Observation',
    where: `code.coding.exists(system = '${LOINC}' and code = '89247-1')`,
    columns: [PATIENT, ['ecog', 'value.ofType(integer)', 'integer', 'ECOG performance status'], ON],
  },
];

const columnsOf = (columns: readonly Column[]) =>
  columns.map(([name, path, type, description]) => ({ name, path, type, description }));

/** By the name of the table. */
export const VIEW_DEFINITIONS: ReadonlyMap<string, JsonObject> = new Map(
  VIEWS.map(({ name, says, resource, where, columns, each }) => [
    name,
    {
      resourceType: 'ViewDefinition',
      url: `https://isocenter.invalid/fhir/ViewDefinition/${name}`,
      name,
      title: says,
      status: 'active',
      fhirVersion: ['4.0.1'],
      resource,
      ...(where === undefined ? {} : { where: [{ path: where }] }),
      select: [
        { column: columnsOf(columns) },
        ...(each ? [{ forEach: each.of, column: columnsOf(each.columns) }] : []),
      ],
    },
  ]),
);
