import { builder } from '../graphql/builder.ts';
import {
  ClinicianRoleEnum,
  DiseaseSystemEnum,
  EpisodeTypeEnum,
  TaskTypeEnum,
  TreatmentPhaseEnum,
} from '../graphql/enums.ts';
import type { Pathway, PathwayTask } from './pathways.ts';

const PathwayForm = builder.objectRef<PathwayTask['forms'][number]>('PathwayForm').implement({
  description: 'A form that a task of the pathway is made of',
  fields: (t) => ({
    eventType: t.exposeString('eventType', { description: 'The form, by the name of its folder in the configs' }),
    label: t.exposeString('label', { description: 'As clinicians read it' }),
  }),
});

const PathwayTaskType = builder.objectRef<PathwayTask>('PathwayTask').implement({
  description: 'A task as every new episode of its type gets it',
  fields: (t) => ({
    taskType: t.field({
      description: 'The kind of document',
      type: TaskTypeEnum,
      resolve: ({ task }) => task.taskType,
    }),
    displayName: t.string({ description: 'As the board calls it', resolve: ({ task }) => task.displayName }),
    treatmentStage: t.field({
      description: 'Whether it belongs before, during or after treatment',
      type: TreatmentPhaseEnum,
      resolve: ({ task }) => task.stage,
    }),
    weeks: t.intList({
      description: 'The treatment weeks that have one',
      resolve: ({ task }) => [...task.sequences],
    }),
    iterations: t.int({
      description: 'How many a new episode has; 0 for a task that is only added',
      resolve: ({ task }) => task.iterations,
    }),
    repeatable: t.stringList({
      description: 'The columns of the board to which it can be added again',
      resolve: ({ task }) => [...(task.repeatable ?? [])],
    }),
    required: t.boolean({
      description: 'Whether the course is incomplete without it',
      resolve: ({ task }) => task.required,
    }),
    editedBy: t.field({
      description: 'Clinical roles that may write it',
      type: [ClinicianRoleEnum],
      resolve: ({ task }) => [...task.roles.edit],
    }),
    signedBy: t.field({
      description: 'Clinical roles that may sign it',
      type: [ClinicianRoleEnum],
      resolve: ({ task }) => [...task.roles.sign],
    }),
    attestedFor: t.field({
      description: 'The roles whose signed note an attending physician attests',
      type: [ClinicianRoleEnum],
      resolve: ({ task }) => [...new Set((task.attestations ?? []).flatMap(({ of }) => of))],
    }),
    secondApproval: t.field({
      description: 'The role whose approval a signed task needs as well',
      type: ClinicianRoleEnum,
      nullable: true,
      resolve: ({ task }) => task.secondApproval ?? null,
    }),
    published: t.boolean({
      description: 'Whether its note is sent to outside systems',
      resolve: ({ task }) => task.publishing,
    }),
    forms: t.field({
      description: 'In the order in which they are filled in',
      type: [PathwayForm],
      resolve: ({ forms }) => [...forms],
    }),
    systems: t.field({
      description: 'The disease systems that have forms of their own',
      type: [DiseaseSystemEnum],
      resolve: ({ systems }) => [...systems],
    }),
  }),
});

const PathwayType = builder.objectRef<Pathway>('Pathway').implement({
  description: 'The way of an episode through the department',
  fields: (t) => ({
    episodeType: t.expose('episodeType', { description: 'The kind of course', type: EpisodeTypeEnum }),
    tasks: t.field({
      description: 'In the order of the config',
      type: [PathwayTaskType],
      resolve: ({ tasks }) => [...tasks],
    }),
  }),
});

builder.queryField('pathways', (t) =>
  t.field({
    description: 'Of the version that new episodes are registered with',
    type: [PathwayType],
    authScopes: { permission: 'pathways:view' },
    resolve: async (_root, _args, context) => [...(await context.formConfigs.pathways())],
  }),
);
