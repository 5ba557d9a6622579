import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

/** Three small forms, and the care plan fields that they enter and inherit. */
export const CONFIGS = [
  ...SMALL_CONFIGS,
  {
    path: 'care-plan-fields.yaml',
    text: 'fields:\n  - { id: vitals.weight, name: Weight, type: number }\n  - { id: diseaseSystem, name: Disease system, type: choice }\n',
  },
];
/** Further keys of a library field of sides. */
export const SIDES = 'choices:\n  - { id: left, label: Left }\n  - { id: right, label: Right }';

/** The calls of form config administration, as a browser makes them, with their answers. */
const VERSION = `{ id name description active isUnused episodeCount publishedBy publishedOn createdBy createdOn revision }`;
export const VERSIONS = `{ configVersions ${VERSION} }`;
export const CREATE = `mutation($name: String!, $description: String) {
  createConfigVersion(name: $name, description: $description) ${VERSION} }`;
export const UPDATE = `mutation($id: ID!, $revision: Int, $name: String) {
  updateConfigVersion(id: $id, revision: $revision, name: $name) ${VERSION} }`;
export const ACTIVATE = `mutation($id: ID!, $revision: Int) { activateConfigVersion(id: $id, revision: $revision) ${VERSION} }`;
export const REGENERATE = `mutation($id: ID!, $revision: Int) { regenerateConfigVersion(id: $id, revision: $revision) ${VERSION} }`;
export const DELETE = `mutation($id: ID!) { deleteConfigVersion(id: $id) { success } }`;
export interface Version {
  readonly id: string;
  readonly active: boolean;
  readonly isUnused: boolean;
  readonly episodeCount: number;
  readonly revision: number;
}

export const VALIDATE = `query($id: ID!) { formConfigValidation(id: $id) {
  formConfigId files errors { s3Key description sectionValue formConfigType system severity line baggage { key value } } } }`;
export interface Validated {
  readonly files: number;
  readonly errors: readonly {
    readonly description: string;
    readonly baggage: readonly { readonly key: string; readonly value: string }[];
  }[];
}

const SOURCE = `{ formConfigId text revision editable updatedBy isShippedNewer sections { id label source } around { path } }`;
const PLACE = `$formConfigId: ID!, $episodeType: EpisodeType!, $formConfigType: EventType!, $system: DiseaseSystem`;
const PLACED = `formConfigId: $formConfigId, episodeType: $episodeType, formConfigType: $formConfigType, system: $system`;
const ERRORS = `errors { s3Key description sectionValue severity line column }`;
const saved = (name: string, declared: string, passed: string) =>
  `mutation(${PLACE}${declared}) { ${name}(${PLACED}${passed}) { saved ${ERRORS} form ${SOURCE} } }`;
const CHANGED = ', $revision: String!';
const CHANGE = ', revision: $revision';

export const OTV_STATUS = {
  formConfigId: EDITABLE_FORM_CONFIG_ID,
  episodeType: 'Radiation',
  formConfigType: 'OTVStatus',
};
export const FORMS = `query($id: ID!) { forms(formConfigId: $id) { episodeType formConfigType system label updatedBy } }`;
export const FORM = `query(${PLACE}) { formSource(${PLACED}) ${SOURCE} }`;
export const CREATE_FORM = saved('createForm', '', '');
export const CREATE_SECTION = saved(
  'createFormSection',
  `${CHANGED}, $source: String!, $after: String`,
  `${CHANGE}, source: $source, after: $after`,
);
export const UPDATE_SECTIONS = saved(
  'updateFormSections',
  `${CHANGED}, $sections: [FormSectionInput!]`,
  `${CHANGE}, sections: $sections`,
);
export const REPLACE = saved('updateFormSections', `${CHANGED}, $text: String`, `${CHANGE}, text: $text`);
export const DELETE_SECTIONS = saved('deleteFormSections', `${CHANGED}, $ids: [String!]!`, `${CHANGE}, ids: $ids`);
export interface SavedForm {
  readonly saved: boolean;
  readonly errors: readonly object[];
  readonly form: {
    readonly text: string;
    readonly revision: string;
    readonly isShippedNewer: boolean;
    readonly sections: readonly { readonly id: string; readonly source: string }[];
  };
}

const LIBRARY = `{ revision fields { fieldId name type maxAge usage } }`;
export const CARE_PLAN = `{ carePlanFieldLibrary ${LIBRARY} }`;
export const ADD_CARE_PLAN = `mutation($fieldId: String!, $name: String!, $type: String!, $maxAge: Int, $revision: String!) {
  createCarePlanField(fieldId: $fieldId, name: $name, type: $type, maxAge: $maxAge, revision: $revision) {
    saved ${ERRORS} library ${LIBRARY} } }`;
export interface CarePlanLibrary {
  readonly revision: string;
  readonly fields: readonly object[];
}

const FORM_FIELD = `{ id fieldId label value type mode customComponent version parentVersion childVersionId carePlanField
  usage conditionals published createdBy updatedBy createdOn updatedOn }`;
export const FIELD_LIBRARY = `{ formFieldLibrary ${FORM_FIELD} }`;
export const FIELD = `query($id: ID!) { formField(id: $id) ${FORM_FIELD} }`;
export const ADD_FIELD = `mutation($fieldId: String!, $label: String!, $type: FormFieldType!, $attributes: String) {
  createFormField(fieldId: $fieldId, label: $label, type: $type, attributes: $attributes) {
    saved ${ERRORS} field ${FORM_FIELD} } }`;
