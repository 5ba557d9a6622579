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
  fields: (t) => ({
    templateData: t.expose('templateData', { type: 'JSON', description: 'Presets, by name and site' }),
    taxonomyData: t.expose('taxonomyData', { type: 'JSON', description: 'Lists of choices, by name' }),
  }),
});
const Section = builder.objectRef<FormConfigSection>('FormConfigSection').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    collapsed: t.exposeBoolean('collapsed'),
    showIf: t.expose('showIf', { type: 'JSON', nullable: true }),
    fields: t.field({ type: ['JSON'], resolve: ({ fields }) => [...fields] }),
  }),
});
const FormConfigType = builder.objectRef<FormConfig>('FormConfig').implement({
  fields: (t) => ({
    formConfigType: t.expose('formConfigType', { type: EventTypeEnum }),
    system: t.expose('system', { type: DiseaseSystemEnum }),
    name: t.exposeString('name'),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'The JSON Schema of its answers' }),
    formId: t.exposeID('formId'),
    supportData: t.field({ type: SupportData, resolve: ({ supportData }) => supportData }),
    sections: t.field({ type: [Section], resolve: ({ sections }) => [...sections] }),
  }),
});

const NoteTemplateForm = builder
  .objectRef<{ eventType: string; label: string; template: string }>('NoteTemplateForm')
  .implement({
    fields: (t) => ({
      eventType: t.exposeString('eventType'),
      label: t.exposeString('label'),
      template: t.exposeString('template'),
    }),
  });
type NoteForms = readonly { eventType: string; label: string; template: string }[];
const NoteTemplate = builder.objectRef<{ id: string; forms: NoteForms }>('NoteTemplate').implement({
  description: 'The template of a task type’s note; a form without a template lists its fields',
  fields: (t) => ({
    id: t.exposeID('id'),
    value: t.string({ resolve: ({ forms }) => forms.map(({ template }) => template).join('\n') }),
    forms: t.field({ type: [NoteTemplateForm], resolve: ({ forms }) => [...forms] }),
  }),
});

const EventSetting = builder.objectRef<EventTask>('EventSetting').implement({
  fields: (t) => ({
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    displayName: t.exposeString('displayName'),
    treatmentStage: t.expose('stage', { type: TreatmentPhaseEnum }),
    sequences: t.field({ type: ['Int'], resolve: ({ sequences }) => [...sequences] }),
    iterations: t.exposeInt('iterations'),
    repeatable: t.stringList({
      description: 'The columns of the board to which it can be added again',
      resolve: ({ repeatable = [] }) => [...repeatable],
    }),
    required: t.exposeBoolean('required'),
    publishingConfigured: t.exposeBoolean('publishing'),
    enableAppointmentSelect: t.exposeBoolean('enableAppointmentSelect'),
    usesEpicPublishFlow: t.exposeBoolean('usesEpicPublishFlow'),
    roles: t.expose('roles', { type: 'JSON', description: 'Clinician roles that may edit, pend and sign' }),
  }),
});
const EventConfigurationDetails = builder.objectRef<EventDetails>('EventConfigurationDetails').implement({
  fields: (t) => ({
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    displayName: t.exposeString('displayName'),
    eventTypes: t.stringList({ resolve: ({ eventTypes }) => [...eventTypes] }),
    systems: t.field({ type: [DiseaseSystemEnum], resolve: ({ systems }) => [...systems] }),
  }),
});
const ConditionalFieldChoice = builder.objectRef<ConditionalChoice>('ConditionalFieldChoice').implement({
  fields: (t) => ({
    fieldId: t.exposeString('fieldId'),
    choiceId: t.exposeString('choiceId'),
    label: t.exposeString('label'),
    condition: t.expose('condition', { type: 'JSON', nullable: true }),
  }),
});
const FieldOptionType = builder.objectRef<FieldOption>('FormFieldOption').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    label: t.exposeString('label'),
    type: t.exposeString('type'),
  }),
});
const SelectOption = builder.objectRef<SelectOptions['options'][number]>('FormSelectOption').implement({
  fields: (t) => ({ id: t.exposeString('id'), label: t.exposeString('label') }),
});
const SelectOptionsType = builder.objectRef<SelectOptions>('FormSelectOptions').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    options: t.field({ type: [SelectOption], resolve: ({ options }) => [...options] }),
  }),
});
interface NamedCarePlanField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}
const CarePlanField = builder.objectRef<NamedCarePlanField>('CarePlanField').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    name: t.exposeString('name'),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'For the given episode' }),
  }),
});
const InheritedFieldType = builder.objectRef<InheritedField>('InheritedField').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    label: t.exposeString('label'),
    mode: t.expose('mode', { type: FieldModeEnum }),
    carePlanField: t.exposeString('carePlanField', { nullable: true }),
    value: t.expose('value', { type: 'JSON', nullable: true }),
    sourceTaskId: t.exposeID('sourceTaskId', { nullable: true }),
    on: t.expose('on', { type: 'DateTime', nullable: true }),
    signed: t.exposeBoolean('signed'),
  }),
});
const InheritedFormSection = builder.objectRef<InheritedSection>('InheritedFormSection').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    eventType: t.exposeString('eventType'),
    label: t.exposeString('label'),
    fields: t.field({ type: [InheritedFieldType], resolve: ({ fields }) => [...fields] }),
  }),
});

const read = { anyPermission: ['patients:view', 'form_config'] } as const;
const manage = { permission: 'form_config' } as const;

builder.queryFields((t) => {
  const form = {
    formConfigId: t.arg.id({ required: true }),
    episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
    formConfigType: t.arg({ type: EventTypeEnum, required: true }),
    system: t.arg({ type: DiseaseSystemEnum }),
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
      description: 'A form of the published config',
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
        configId: t.arg.id({ required: true }),
        episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
        taskType: t.arg({ type: TaskTypeEnum, required: true }),
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
        configVersionId: t.arg.id({ required: true }),
        episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
        taskType: t.arg({ type: TaskTypeEnum, required: true }),
        eventType: t.arg({ type: EventTypeEnum, required: true }),
        system: t.arg({ type: DiseaseSystemEnum }),
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
      args: { taskId: t.arg.id({ required: true }), readOnly: t.arg.boolean({ description: 'Both by default' }) },
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
    args: { source: t.arg({ type: FormConfigSourceEnum, required: true }) },
    resolve: async (_root, { source }, context) => {
      await context.featureFlags.set('FORM_CONFIG_SOURCE', source, context);
      return formConfigSource(context.featureFlags);
    },
  }),
);

async function carePlanOf(context: RequestContext, episodeId: string) {
  return context.episodes.carePlan(context, await context.episodes.episode(context, episodeId));
}
