import type { CompiledForm, CompiledField, CompiledRule, Json } from '@isocenter/engine';
import type { DiseaseSystem, EpisodeType, EventType } from '@isocenter/schemas';
import { NotFoundError } from '../foundation/errors.ts';
import type { ContentTemplateRecord } from '../forms/contentTemplate.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';

/** One form of a config version, for people and other programs; the product runs the compiled form. */
export interface FormConfig {
  readonly formConfigType: EventType;
  readonly system: DiseaseSystem;
  readonly name: string;
  /** The JSON Schema of its answers. */
  readonly value: Json;
  readonly formId: string;
  readonly supportData: { readonly templateData: Json; readonly taxonomyData: Json };
  readonly sections: readonly FormConfigSection[];
}
export interface FormConfigSection {
  readonly id: string;
  readonly label: string;
  readonly collapsed: boolean;
  /** Condition of the section itself, as json-logic; null: always shown. */
  readonly showIf: Json;
  readonly fields: readonly Json[];
}

export interface FormAddress {
  readonly formConfigId: string;
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
}

/** @throws NotFoundError when the config version has no such form */
export async function readForm(forms: FormLibrary, address: FormAddress): Promise<CompiledForm> {
  const compiledForm = await forms.compiledFormOfForm(address.formConfigId, address);
  if (!compiledForm) throw new NotFoundError('This form');
  return compiledForm;
}

/** @param templates the presets for this form */
export function formConfigOf(
  compiledForm: CompiledForm,
  { formConfigId, episodeType, eventType, system }: FormAddress,
  templates: readonly ContentTemplateRecord[],
): FormConfig {
  const own = compiledForm.sections.filter((section) => section.eventType === eventType);
  const fields = compiledForm.fields.filter((field) => field.eventType === eventType);
  const lists = new Set(fields.flatMap(({ choices }) => choices ?? []));
  const presets = templates.flatMap(({ name, site, formValues }) => {
    const answers = formValues[eventType];
    return answers ? [{ name, site, answers: answers as Json }] : [];
  });
  return {
    formConfigType: eventType,
    system,
    name: compiledForm.note.forms.find((form) => form.eventType === eventType)?.label ?? compiledForm.label,
    value: schemaOf(compiledForm, eventType),
    formId: `${formConfigId}/${episodeType}/${eventType}/${system}`,
    supportData: {
      templateData: presets,
      taxonomyData: Object.fromEntries([...lists].map((list) => [list, toJson(compiledForm.choices[list] ?? [])])),
    },
    sections: own.map(({ index, id, label, collapsed, fields: indices }) => ({
      id,
      label,
      collapsed,
      showIf: rulesOf(compiledForm, index, true).find(({ facet }) => facet === 'relevant')?.logic ?? null,
      fields: indices.flatMap((fieldIndex) =>
        compiledForm.fields[fieldIndex] ? [fieldOf(compiledForm, compiledForm.fields[fieldIndex])] : [],
      ),
    })),
  };
}

/** A choice that is offered only while its condition holds. */
export interface ConditionalChoice {
  readonly fieldId: string;
  readonly choiceId: string;
  readonly label: string;
  readonly condition: Json;
}

export function conditionalChoices(compiledForm: CompiledForm, eventType: EventType): readonly ConditionalChoice[] {
  return compiledForm.rules.flatMap(({ facet, target, choice, logic, section }): readonly ConditionalChoice[] => {
    const field = section ? undefined : compiledForm.fields[target];
    if (facet !== 'choice' || choice === undefined || field?.eventType !== eventType) return [];
    const label = choicesOf(compiledForm, field).find(({ id }) => id === choice)?.label ?? choice;
    return [{ fieldId: field.id, choiceId: choice, label, condition: logic }];
  });
}

/** A field or column of a form, as a rule of the form may name it. */
export interface FieldOption {
  readonly path: string;
  readonly label: string;
  readonly type: CompiledField['type'];
}

export function fieldOptions({ fields }: CompiledForm, eventType: EventType): readonly FieldOption[] {
  return fields.flatMap(({ eventType: own, path, label, type }) => (own === eventType ? [{ path, label, type }] : []));
}

/** The choices of a field or column of a form. */
export interface SelectOptions {
  readonly path: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export function selectOptions(compiledForm: CompiledForm, eventType: EventType): readonly SelectOptions[] {
  return compiledForm.fields.flatMap((field) => {
    const options = choicesOf(compiledForm, field).map(({ id, label }) => ({ id, label }));
    return field.eventType === eventType && options.length > 0 ? [{ path: field.path, options }] : [];
  });
}

/** Presentation and rules of a field, with the specification's names. */
function fieldOf(compiledForm: CompiledForm, field: CompiledField): Json {
  const { id, label, type, mode, carePlanField, required, validator, defaultValue, attributes } = field;
  const rules = rulesOf(compiledForm, field.index, false);
  const logicOf = (facet: CompiledRule['facet']) => rules.find((rule) => rule.facet === facet)?.logic ?? null;
  const columns = (field.columns ?? []).flatMap((index) => compiledForm.fields[index] ?? []);
  return {
    ...{ id, label, type, mode, carePlanField, required, validator, defaultValue, attributes },
    choices: toJson(choicesOf(compiledForm, field)),
    conditionals: rules.filter(({ facet }) => facet === 'choice').map(({ choice = '', logic }) => ({ choice, logic })),
    sideEffect: toJson(field.sideEffects ?? []),
    showIf: logicOf('relevant'),
    requiredIf: logicOf('required'),
    readOnlyIf: logicOf('readOnly'),
    calculate: logicOf('calculate'),
    columns: columns.map((column) => fieldOf(compiledForm, column)),
  };
}

const rulesOf = (compiledForm: CompiledForm, target: number, section: boolean) =>
  compiledForm.rules.filter((rule) => rule.target === target && (rule.section ?? false) === section);

const choicesOf = (compiledForm: CompiledForm, { choices }: CompiledField) =>
  choices === null ? [] : (compiledForm.choices[choices] ?? []);

function schemaOf({ schema }: CompiledForm, eventType: EventType): Json {
  const forms = schema['properties'];
  if (typeof forms !== 'object' || forms === null || Array.isArray(forms)) return null;
  return Object.entries(forms).find(([name]) => name === eventType)?.[1] ?? null;
}

/** The same data without undefined members. */
function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
