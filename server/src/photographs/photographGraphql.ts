import { photographId, type TaskPhotograph, type TaskRecord } from '../chart/task.ts';
import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { Patient } from '../patients/patientGraphql.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ChartPhotograph } from './photographService.ts';

const Photograph = builder
  .objectRef<{ readonly task: TaskRecord; readonly photograph: TaskPhotograph }>('TaskPhotograph')
  .implement({
    description: 'A photograph of the patient, taken for a task; its bytes come from the REST API',
    fields: (t) => ({
      id: t.id({
        description: '`pho-`, the task and the number, as the audit log names it',
        resolve: ({ task, photograph }) => photographId(task._id, photograph.number),
      }),
      taskId: t.id({ description: 'For which task it was taken', resolve: ({ task }) => task._id }),
      number: t.int({
        description: 'From 1, within the task; never given again',
        resolve: ({ photograph }) => photograph.number,
      }),
      caption: t.string({
        description: 'What it shows, as people read it and screen readers say it',
        resolve: ({ photograph }) => photograph.caption,
      }),
      bodySite: t.string({
        description: 'The part of the body that it shows, in words; null when no one said it',
        nullable: true,
        resolve: ({ photograph }) => photograph.bodySite,
      }),
      takenOn: t.field({
        description: 'On which day the picture was made, as the person says who added it',
        type: 'Date',
        resolve: ({ photograph }) => photograph.takenOn,
      }),
      addedBy: t.field({
        description: 'The person who put it into the task',
        type: UserRef,
        resolve: ({ photograph }) => photograph.by,
      }),
      addedOn: t.field({
        description: 'When it was put into the task',
        type: 'DateTime',
        resolve: ({ photograph }) => photograph.on,
      }),
      width: t.int({
        description: 'Pixels across, upright as people see it',
        resolve: ({ photograph }) => photograph.width,
      }),
      height: t.int({
        description: 'Pixels down, upright as people see it',
        resolve: ({ photograph }) => photograph.height,
      }),
      size: t.int({ description: 'Bytes', resolve: ({ photograph }) => photograph.size }),
      mediaType: t.string({
        description: 'What its bytes are: `image/jpeg` or `image/png`',
        resolve: ({ photograph }) => photograph.mediaType,
      }),
      sha256: t.string({
        description: 'Checksum of the bytes, hexadecimal; a signature of the note covers it',
        resolve: ({ photograph }) => photograph.sha256,
      }),
      removedBy: t.field({
        description: 'Who took it out; null while it is part of the task. A removed one has no bytes to show',
        type: UserRef,
        nullable: true,
        resolve: ({ photograph }) => photograph.removed?.by,
      }),
      removedOn: t.field({
        description: 'When it was taken out; null while it is part of the task',
        type: 'DateTime',
        nullable: true,
        resolve: ({ photograph }) => photograph.removed?.on,
      }),
      removalReason: t.string({
        description: 'Why it was taken out; null while it is part of the task',
        nullable: true,
        resolve: ({ photograph }) => photograph.removed?.reason,
      }),
    }),
  });

builder.objectFields(Task, (t) => ({
  photographs: t.field({
    description: 'As they were added, also removed ones',
    type: [Photograph],
    resolve: (task) => (task.photographs ?? []).map((photograph) => ({ task, photograph })),
  }),
}));

const ChartPhotographRef = builder.objectRef<ChartPhotograph>('ChartPhotograph').implement({
  description: 'A photograph with the task and the course that it was taken for',
  fields: (t) => ({
    photograph: t.field({
      description: 'The picture with what is said about it',
      type: Photograph,
      resolve: (found) => found,
    }),
    task: t.field({ description: 'For which it was taken', type: Task, resolve: ({ task }) => task }),
    course: t.exposeString('course', { description: 'The label of the course that it belongs to' }),
  }),
});

builder.objectFields(Patient, (t) => ({
  photographs: t.field({
    description: 'Of all courses, the latest first',
    type: [ChartPhotographRef],
    resolve: async (patient, _args, context) => [...(await context.photographs.ofPatient(context, patient))],
  }),
}));

const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => ({
  describeTaskPhotograph: t.field({
    description: 'Changes what is said about a photograph, before the note is signed',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ description: 'Of the task that it was taken for', required: true }),
      number: t.arg.int({ description: 'Of the photograph, within the task', required: true }),
      caption: t.arg.string({ description: 'What it shows, in at most 200 characters', required: true }),
      bodySite: t.arg.string({ description: 'The part of the body that it shows, in words' }),
      takenOn: t.arg({ description: 'On which day it was made; not in the future', type: 'Date', required: true }),
    },
    resolve: (_root, { taskId, number, caption, bodySite, takenOn }, context) =>
      context.photographs.describe(context, taskId, number, { caption, bodySite: bodySite ?? null, takenOn }),
  }),
  removeTaskPhotograph: t.field({
    description: 'Removes a photograph before the note is signed; the record of it stays, with the reason',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ description: 'Of the task that it was taken for', required: true }),
      number: t.arg.int({ description: 'Of the photograph, within the task', required: true }),
      reason: t.arg.string({ description: 'Why; it stays in the record', required: true }),
    },
    resolve: (_root, { taskId, number, reason }, context) =>
      context.photographs.remove(context, taskId, number, reason),
  }),
}));
