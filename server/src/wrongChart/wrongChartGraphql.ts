import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import { TaskTypeEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { TaskRecord, WrongChart } from '../chart/task.ts';
import { Task } from '../tasks/taskGraphql.ts';

/** A link to a task of another chart, and nothing of whose chart it is. */
const OtherChartTask = builder.objectRef<TaskRecord>('OtherChartTask').implement({
  description: 'Where a task of another chart is, for a link to it',
  fields: (t) => ({
    patientId: t.exposeString('patientId', { description: 'The chart (`pat-…`)' }),
    episodeId: t.exposeString('episodeId', { description: 'The course (`epi-…`)' }),
    taskId: t.string({
      description: 'What takes over the note, or what it was (`epi-…-n`)',
      resolve: ({ _id }) => _id,
    }),
    taskType: t.expose('taskType', { description: 'Its kind, which is part of its address', type: TaskTypeEnum }),
  }),
});

const OTHER = 'Null while the move is not complete, and for someone who may not open that chart without a reason';

const WrongChartMark = builder.objectRef<WrongChart>('WrongChartMark').implement({
  description: 'That a note was entered in error, because it belongs to another chart',
  fields: (t) => ({
    by: t.field({ description: 'Who marked it', type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'When', type: 'DateTime' }),
    reason: t.exposeString('reason', { description: 'Why, in the words of that person' }),
    movedTo: t.field({
      description: OTHER,
      type: OtherChartTask,
      nullable: true,
      resolve: ({ arrivedAt }, _args, context) => context.wrongCharts.otherTask(context, arrivedAt),
    }),
  }),
});

const MovedFrom = builder.objectRef<NonNullable<TaskRecord['movedFrom']>>('MovedFrom').implement({
  description: 'That a task began with what was written in another chart',
  fields: (t) => ({
    by: t.field({ description: 'Who moved it', type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'When', type: 'DateTime' }),
    reason: t.exposeString('reason', { description: 'Why, in the words of that person' }),
    from: t.field({
      description: OTHER,
      type: OtherChartTask,
      nullable: true,
      resolve: ({ taskId }, _args, context) => context.wrongCharts.otherTask(context, taskId),
    }),
  }),
});

builder.objectFields(Task, (t) => ({
  wrongChart: t.field({
    description: 'Null unless it was written in the wrong chart',
    type: WrongChartMark,
    nullable: true,
    resolve: ({ wrongChart }) => wrongChart ?? null,
  }),
  movedFrom: t.field({
    description: 'Null unless it began in another chart',
    type: MovedFrom,
    nullable: true,
    resolve: ({ movedFrom }) => movedFrom ?? null,
  }),
  allowMoveChart: t.boolean({
    description: 'Whether the signed-in person may say that it is in the wrong chart',
    resolve: async (task, _args, context) =>
      context.wrongCharts.allows(context, task, await context.episodes.episode(context, task.episodeId)),
  }),
}));

builder.objectField(Episode, 'enteredInError', (t) =>
  t.field({
    description: 'Notes that were written in this course and belong to another chart; they count nowhere',
    type: [Task],
    resolve: async (episode, _args, context) => [...(await context.wrongCharts.inError(context, episode))],
  }),
);
