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
  fields: (t) => ({ eventType: t.exposeString('eventType'), label: t.exposeString('label') }),
});

const PathwayTaskType = builder.objectRef<PathwayTask>('PathwayTask').implement({
  fields: (t) => ({
    taskType: t.field({ type: TaskTypeEnum, resolve: ({ task }) => task.taskType }),
    displayName: t.string({ resolve: ({ task }) => task.displayName }),
    treatmentStage: t.field({ type: TreatmentPhaseEnum, resolve: ({ task }) => task.stage }),
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
    required: t.boolean({ resolve: ({ task }) => task.required }),
    editedBy: t.field({ type: [ClinicianRoleEnum], resolve: ({ task }) => [...task.roles.edit] }),
    signedBy: t.field({ type: [ClinicianRoleEnum], resolve: ({ task }) => [...task.roles.sign] }),
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
    forms: t.field({ type: [PathwayForm], resolve: ({ forms }) => [...forms] }),
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
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    tasks: t.field({ type: [PathwayTaskType], resolve: ({ tasks }) => [...tasks] }),
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
