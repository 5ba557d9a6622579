import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { formConfigSource } from '../appSettings/featureFlags.ts';
import { builder } from '../graphql/builder.ts';
import {
  DiseaseSystemEnum,
  EpisodeTypeEnum,
  EventTypeEnum,
  FieldModeEnum,
  FormConfigSourceEnum,
  TaskTypeEnum,
  TreatmentPhaseEnum,
} from '../graphql/enums.ts';
import type { RequestContext } from '../request/services.ts';
import type { EventTask } from '../forms/configVersion.ts';
import type { EventDetails, InheritedField, InheritedSection } from './formConfigService.ts';
import type { ConditionalChoice, FieldOption, FormConfig, FormConfigSection, SelectOptions } from './formConfig.ts';

const SupportData = builder.objectRef<FormConfig['supportData']>('FormSupportData').implement({
  description: 'Presets and lists that a form needs beside its fields',
  fields: (t) => ({
    templateData: t.expose('templateData', { type: 'JSON', description: 'Presets, by name and site' }),
    taxonomyData: t.expose('taxonomyData', { type: 'JSON', description: 'Lists of choices, by name' }),
  }),
});
const Section = builder.objectRef<FormConfigSection>('FormConfigSection').implement({
  description: 'A section of a form, in the order in which it is shown',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique within the form' }),
    label: t.exposeString('label', { description: 'Its heading' }),
    collapsed: t.exposeBoolean('collapsed', { description: 'Folded when the form opens' }),
    showIf: t.expose('showIf', {
      description: 'When it is shown, as json-logic; null: always',
      type: 'JSON',
      nullable: true,
    }),
    fields: t.field({
      description: 'Presentation and rules of each field, with the names of the form language',
      type: ['JSON'],
      resolve: ({ fields }) => [...fields],
    }),
  }),
});
const FormConfigType = builder.objectRef<FormConfig>('FormConfig').implement({
  description: 'One form of a config version, in its parts. The product itself runs the compiled form',
  fields: (t) => ({
    formConfigType: t.expose('formConfigType', { description: 'The kind of form', type: EventTypeEnum }),
    system: t.expose('system', { description: 'The disease system it is for', type: DiseaseSystemEnum }),
    name: t.exposeString('name', { description: 'As clinicians read it' }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'The JSON Schema of its answers' }),
    formId: t.exposeID('formId', { description: 'Version, episode type, form and system, joined by slashes' }),
    supportData: t.field({
      description: 'Presets and lists of this form',
      type: SupportData,
      resolve: ({ supportData }) => supportData,
    }),
    sections: t.field({
      description: 'Its own and those it takes from the form it extends',
      type: [Section],
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

const NoteTemplateForm = builder
  .objectRef<{ eventType: string; label: string; template: string }>('NoteTemplateForm')
  .implement({
    description: 'The part of a note that one form writes',
    fields: (t) => ({
      eventType: t.exposeString('eventType', { description: 'The form, by the name of its folder in the configs' }),
      label: t.exposeString('label', { description: 'As clinicians read it' }),
      template: t.exposeString('template', {
        description: 'In the template language; empty when the form lists its fields',
      }),
    }),
  });
type NoteForms = readonly { eventType: string; label: string; template: string }[];
const NoteTemplate = builder.objectRef<{ id: string; forms: NoteForms }>('NoteTemplate').implement({
  description: 'The template of a task type’s note; a form without a template lists its fields',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Version, episode type and task type, joined by slashes' }),
    value: t.string({
      description: 'The templates of all forms, one after the other',
      resolve: ({ forms }) => forms.map(({ template }) => template).join('\n'),
    }),
    forms: t.field({
      description: 'In the order in which they write the note',
      type: [NoteTemplateForm],
      resolve: ({ forms }) => [...forms],
    }),
  }),
});

const EventSetting = builder.objectRef<EventTask>('EventSetting').implement({
  description: 'A task of an episode type, as the `Events` config plans it',
  fields: (t) => ({
    taskType: t.expose('taskType', { description: 'The kind of document', type: TaskTypeEnum }),
    displayName: t.exposeString('displayName', { description: 'As the board calls it' }),
    treatmentStage: t.expose('stage', {
      description: 'Whether it belongs before, during or after treatment',
      type: TreatmentPhaseEnum,
    }),
    sequences: t.field({
      description: 'Treatment weeks that have one; empty for a task that is not weekly',
      type: ['Int'],
      resolve: ({ sequences }) => [...sequences],
    }),
    iterations: t.exposeInt('iterations', {
      description: 'How many a new episode has; 0 for a task that is only added',
    }),
    repeatable: t.stringList({
      description: 'The columns of the board to which it can be added again',
      resolve: ({ repeatable = [] }) => [...repeatable],
    }),
    required: t.exposeBoolean('required', { description: 'Whether the course is incomplete without it' }),
    publishingConfigured: t.exposeBoolean('publishing', {
      description: 'Whether its note may be sent to a system of record',
    }),
    enableAppointmentSelect: t.exposeBoolean('enableAppointmentSelect', {
      description: 'Before publishing, the person picks an appointment',
    }),
    usesEpicPublishFlow: t.exposeBoolean('usesEpicPublishFlow', {
      description: 'Its note is sent to Epic as the signed-in person',
    }),
    roles: t.expose('roles', { type: 'JSON', description: 'Clinician roles that may edit, pend and sign' }),
  }),
});
const EventConfigurationDetails = builder.objectRef<EventDetails>('EventConfigurationDetails').implement({
  description: 'The forms of a task type in a config version',
  fields: (t) => ({
    episodeType: t.expose('episodeType', { description: 'The kind of course', type: EpisodeTypeEnum }),
    taskType: t.expose('taskType', { description: 'The kind of document', type: TaskTypeEnum }),
    displayName: t.exposeString('displayName', { description: 'As the board calls it' }),
    eventTypes: t.stringList({
      description: 'The forms it is made of, in order',
      resolve: ({ eventTypes }) => [...eventTypes],
    }),
    systems: t.field({
      description: 'Disease systems with a form here, Default among them',
      type: [DiseaseSystemEnum],
      resolve: ({ systems }) => [...systems],
    }),
  }),
});
const ConditionalFieldChoice = builder.objectRef<ConditionalChoice>('ConditionalFieldChoice').implement({
  description: 'A choice that is offered only while its condition holds',
  fields: (t) => ({
    fieldId: t.exposeString('fieldId', { description: 'The field that offers it' }),
    choiceId: t.exposeString('choiceId', { description: 'As it is stored' }),
    label: t.exposeString('label', { description: 'As clinicians read it' }),
    condition: t.expose('condition', { description: 'As json-logic', type: 'JSON', nullable: true }),
  }),
});
const FieldOptionType = builder.objectRef<FieldOption>('FormFieldOption').implement({
  description: 'A field or column that rules of the form may name',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'As a rule writes it' }),
    label: t.exposeString('label', { description: 'The question, as clinicians read it' }),
    type: t.exposeString('type', { description: 'In the words of `FormFieldType`' }),
  }),
});
const SelectOption = builder.objectRef<SelectOptions['options'][number]>('FormSelectOption').implement({
  description: 'One choice of a field',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'As it is stored' }),
    label: t.exposeString('label', { description: 'As clinicians read it' }),
  }),
});
const SelectOptionsType = builder.objectRef<SelectOptions>('FormSelectOptions').implement({
  description: 'A field or column with its choices',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'As a rule writes it' }),
    options: t.field({
      description: 'In the order of the form, conditional ones included',
      type: [SelectOption],
      resolve: ({ options }) => [...options],
    }),
  }),
});
interface NamedCarePlanField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}
const CarePlanField = builder.objectRef<NamedCarePlanField>('CarePlanField').implement({
  description: 'A value of a course that several forms share, such as the diagnosis',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The name by which forms refer to it' }),
    type: t.exposeString('type', { description: 'choice, coded, date, number or text' }),
    name: t.exposeString('name', { description: 'As authors read it' }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'For the given episode' }),
  }),
});
const InheritedFieldType = builder.objectRef<InheritedField>('InheritedField').implement({
  description: 'A field that a form fills in from an earlier task or from the care plan',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Form, section and field' }),
    label: t.exposeString('label', { description: 'The question, as clinicians read it' }),
    mode: t.expose('mode', {
      description: 'Whether it may be edited here, and whether it must be reviewed',
      type: FieldModeEnum,
    }),
    carePlanField: t.exposeString('carePlanField', {
      description: 'The shared value it shows; null when it comes from one earlier task',
      nullable: true,
    }),
    value: t.expose('value', {
      description: 'As it would be filled in; null when no one has stated it',
      type: 'JSON',
      nullable: true,
    }),
    sourceTaskId: t.exposeID('sourceTaskId', {
      description: 'The task that states it; null without one',
      nullable: true,
    }),
    on: t.expose('on', { description: 'When it was stated; null without a source', type: 'DateTime', nullable: true }),
    signed: t.exposeBoolean('signed', {
      description: 'Whether the source is signed: an unsigned value may still change',
    }),
  }),
});
const InheritedFormSection = builder.objectRef<InheritedSection>('InheritedFormSection').implement({
  description: 'A section with the fields that are filled in from elsewhere',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique within its form' }),
    eventType: t.exposeString('eventType', { description: 'The form it belongs to' }),
    label: t.exposeString('label', { description: 'Its heading' }),
    fields: t.field({
      description: 'In the order of the form',
      type: [InheritedFieldType],
      resolve: ({ fields }) => [...fields],
    }),
  }),
});

const read = { anyPermission: ['patients:view', 'form_config'] } as const;
const manage = { permission: 'form_config' } as const;

builder.queryFields((t) => {
  const form = {
    formConfigId: t.arg.id({
      required: true,
      description: 'A config version, or `frm-editable` for the forms that authors work on',
    }),
    episodeType: t.arg({
      type: EpisodeTypeEnum,
      required: true,
      description: 'The kind of course that the form belongs to',
    }),
    formConfigType: t.arg({
      type: EventTypeEnum,
      required: true,
      description: 'The form, by the name of its folder in the configs',
    }),
    system: t.arg({ type: DiseaseSystemEnum, description: 'The disease system; without one, the form of Default' }),
  };
  const formConfig = t.field({
    description: 'A form of a config version, in its parts',
    type: FormConfigType,
    nullable: true,
    authScopes: read,
    args: form,
    resolve: (_root, { formConfigType: eventType, system, ...address }, context) =>
      context.formConfigs.formConfig({ ...address, eventType, system: system ?? DEFAULT_SYSTEM }),
  });
  return {
    formConfig,
    publishedFormConfig: t.field({
      description: 'The same as `formConfig`, under its second name: `formConfigId` says which version is read',
      type: FormConfigType,
      nullable: true,
      authScopes: read,
      args: form,
      resolve: (_root, { formConfigType: eventType, system, ...address }, context) =>
        context.formConfigs.formConfig({ ...address, eventType, system: system ?? DEFAULT_SYSTEM }),
    }),
    formFieldOptions: t.field({
      description: 'The fields and columns of a form, which its rules may name',
      type: [FieldOptionType],
      authScopes: read,
      args: form,
      resolve: async (_root, { formConfigType: eventType, system, ...address }, context) => [
        ...(await context.formConfigs.fieldOptions({ ...address, eventType, system: system ?? DEFAULT_SYSTEM })),
      ],
    }),
    formSelectOptions: t.field({
      description: 'The choices of the fields and columns of a form',
      type: [SelectOptionsType],
      authScopes: read,
      args: form,
      resolve: async (_root, { formConfigType: eventType, system, ...address }, context) => [
        ...(await context.formConfigs.selectOptions({ ...address, eventType, system: system ?? DEFAULT_SYSTEM })),
      ],
    }),
    noteTemplate: t.field({
      description: 'The template of the note of a form',
      type: NoteTemplate,
      nullable: true,
      authScopes: read,
      args: {
        configId: t.arg.id({ required: true, description: 'A config version, or `frm-editable`' }),
        episodeType: t.arg({ type: EpisodeTypeEnum, required: true, description: 'The kind of course' }),
        taskType: t.arg({ type: TaskTypeEnum, required: true, description: 'The kind of document' }),
      },
      resolve: async (_root, { configId, episodeType, taskType }, context) => {
        const { forms } = await context.formConfigs.noteTemplate(configId, episodeType, taskType);
        return { id: `${configId}/${episodeType}/${taskType}`, forms };
      },
    }),
    eventSettings: t.field({
      description: 'The tasks of an episode type: when they are due and who may do what',
      type: [EventSetting],
      authScopes: read,
      args: { formConfigId: form.formConfigId, episodeType: form.episodeType },
      resolve: async (_root, { formConfigId, episodeType }, context) => [
        ...(await context.formConfigs.eventTasks(formConfigId, episodeType)),
      ],
    }),
    eventConfigurationDetails: t.field({
      description: 'The forms of an event type in a config version',
      type: [EventConfigurationDetails],
      authScopes: manage,
      args: { formConfigId: form.formConfigId },
      resolve: async (_root, { formConfigId }, context) => [...(await context.formConfigs.eventDetails(formConfigId))],
    }),
    publishedEventConfigurationDetails: t.field({
      description: 'For the version that new episodes are registered with',
      type: [EventConfigurationDetails],
      authScopes: { anyPermission: ['form_config', 'content_templates'] },
      resolve: async (_root, _args, context) => [...(await context.formConfigs.eventDetails(null))],
    }),
    conditionalFieldChoices: t.field({
      description: 'The choices of a field that depend on other answers',
      type: [ConditionalFieldChoice],
      authScopes: read,
      args: {
        configVersionId: t.arg.id({ required: true, description: 'A config version, or `frm-editable`' }),
        episodeType: t.arg({
          type: EpisodeTypeEnum,
          required: true,
          description: 'The kind of course that the form belongs to',
        }),
        taskType: t.arg({
          type: TaskTypeEnum,
          required: true,
          description: 'The kind of document; its form is named by `eventType`',
        }),
        eventType: t.arg({ type: EventTypeEnum, required: true, description: 'The form' }),
        system: t.arg({ type: DiseaseSystemEnum, description: 'The disease system; without one, the form of Default' }),
      },
      resolve: async (_root, { configVersionId, episodeType, eventType, system }, context) => [
        ...(await context.formConfigs.conditionalChoices({
          ...{ formConfigId: configVersionId, episodeType, eventType, system: system ?? DEFAULT_SYSTEM },
        })),
      ],
    }),
    carePlanFields: t.field({
      description: 'The care-plan fields that forms can read and define',
      type: [CarePlanField],
      authScopes: read,
      args: {
        formConfigId: t.arg.id({ description: 'By default the active version' }),
        episodeId: t.arg.id({ description: 'The episode whose values to show' }),
      },
      resolve: async (_root, { formConfigId, episodeId }, context) => {
        const fields = await context.formConfigs.carePlanFields(formConfigId ?? null);
        const plan = episodeId ? await carePlanOf(context, episodeId) : {};
        return fields.map((field) => ({ ...field, value: plan[field.id]?.value ?? null }));
      },
    }),
    inheritedFormSections: t.field({
      description: 'The sections that a form takes from the form it extends',
      type: [InheritedFormSection],
      authScopes: { permission: 'patients:view' },
      args: {
        taskId: t.arg.id({
          required: true,
          description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
        }),
        readOnly: t.arg.boolean({ description: 'Both by default' }),
      },
      resolve: async (_root, { taskId, readOnly }, context) => [
        ...(await context.formConfigs.inheritedSections(context, taskId, readOnly ?? null)),
      ],
    }),
    formConfigSource: t.field({
      description: 'The source of a form of a config version',
      type: FormConfigSourceEnum,
      authScopes: read,
      resolve: (_root, _args, context) => formConfigSource(context.featureFlags),
    }),
  };
});

builder.mutationField('updateFormConfigSource', (t) =>
  t.field({
    description: 'Production always uses PUBLISHED_FORMS',
    type: FormConfigSourceEnum,
    authScopes: manage,
    args: { source: t.arg({ type: FormConfigSourceEnum, required: true, description: 'Which forms new tasks use' }) },
    resolve: async (_root, { source }, context) => {
      await context.featureFlags.set('FORM_CONFIG_SOURCE', source, context);
      return formConfigSource(context.featureFlags);
    },
  }),
);

async function carePlanOf(context: RequestContext, episodeId: string) {
  return context.episodes.carePlan(context, await context.episodes.episode(context, episodeId));
}
