import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { TaskStatusEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { readFreshness, ValidUpdateCheckInput } from './freshnessInput.ts';
import type { TaskVersionRecord } from '../chart/task.ts';
import { Task } from './taskGraphql.ts';

const TaskVersion = builder.node(builder.objectRef<TaskVersionRecord>('TaskVersion'), {
  description: 'The content of a task at one moment. Versions are only added, so an older one can be read and restored',
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.tasks.version(context, id),
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'The task whose content it is' }),
    taskStatus: t.expose('taskStatus', { description: 'The status of the task at that moment', type: TaskStatusEnum }),
    createdOn: t.field({ description: 'When it was kept', type: 'DateTime', resolve: ({ created }) => created.on }),
    createdBy: t.field({ description: 'Whose act made it', type: UserRef, resolve: ({ created }) => created.by }),
    documentFormValues: t.field({
      description: 'The answers of that moment, shaped as `Document.formValues`',
      type: 'JSON',
      resolve: ({ formValues }) => formValues,
    }),
    formHash: t.exposeString('formHash', { description: 'The compiled form of the version', nullable: true }),
    formRecord: t.field({
      description: 'What the form showed when the version was made; null for a version without a form',
      type: 'JSON',
      nullable: true,
      resolve: (version, _args, context) => context.tasks.recordOf(version),
    }),
    noteValue: t.exposeString('noteValue', { description: 'The note of that moment, as plain text' }),
    action: t.exposeString('action', {
      description:
        'saved, pended, signed, unsigned, cancelled, discarded, refreshed, reset, restored, copied, carriedOver or undone',
    }),
    task: t.field({
      description: 'The task as it is now',
      type: Task,
      resolve: ({ taskId }, _args, context) => context.tasks.task(context, taskId),
    }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  taskVersions: t.field({
    description: 'Oldest first',
    type: [TaskVersion],
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      taskStatus: t.arg({ type: TaskStatusEnum, description: 'Only versions made in this status; without it, all' }),
    },
    resolve: async (_root, { taskId, taskStatus }, context) => [
      ...(await context.tasks.versions(context, taskId, taskStatus ?? null)),
    ],
  }),
  latestTaskVersion: t.field({
    description: 'The latest version of a task that an action made',
    type: TaskVersion,
    nullable: true,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      actions: t.arg.stringList({ description: 'Values of `action`; without them, the latest version of any' }),
    },
    resolve: (_root, { taskId, actions }, context) => context.tasks.latestVersion(context, taskId, actions ?? null),
  }),
}));

builder.mutationFields((t) => {
  const taskId = {
    taskId: t.arg.id({
      required: true,
      description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
    }),
  };
  const check = {
    validUpdateCheckInputs: t.arg({
      type: ValidUpdateCheckInput,
      required: true,
      description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
    }),
  };
  const screen = {
    documentFormValues: t.arg({ type: 'JSON', description: 'The answers on the screen; by default the stored ones' }),
    provenance: t.arg({
      type: 'JSON',
      description:
        'How each answer came about (typed, copied, imported), by its path; without it every changed answer counts as typed',
    }),
    noteValue: t.arg.string({
      description: 'The note on the screen as plain text; null leaves it to the server to write it again',
    }),
  };
  const settledNote = t.arg.string({ description: 'The resolution of a conflict (NOTE_CONFLICT) by a person' });
  const taskStatus = t.arg({
    type: TaskStatusEnum,
    required: true,
    description: 'The status that the task shall have afterwards; must be allowed from where it is',
  });
  return {
    createTaskVersion: t.field({
      description: 'Keeps the content of the screen as a version (action SAVED); the task stays as it is',
      type: TaskVersion,
      authScopes,
      args: {
        ...taskId,
        taskStatus,
        documentFormValues: t.arg({
          type: 'JSON',
          required: true,
          description: 'The answers on the screen, shaped as `Document.formValues`',
        }),
        provenance: t.arg({
          type: 'JSON',
          description:
            'How each answer came about (typed, copied, imported), by its path; without it every changed answer counts as typed',
        }),
        noteValue: t.arg.string({ required: true, description: 'The note on the screen, as plain text' }),
        action: t.arg.string({
          required: true,
          description: 'Always `saved`; other actions make their versions by themselves',
        }),
      },
      resolve: async (_root, args, context) => {
        const { version } = await context.taskVersions.keep(context, args.taskId, {
          answers: args.documentFormValues,
          provenance: args.provenance,
          note: args.noteValue,
          status: args.taskStatus,
          action: args.action,
        });
        return version;
      },
    }),
    restoreTaskVersion: t.field({
      description: "An older version's answers and note become a new version; the content of the screen is kept first",
      type: Task,
      authScopes,
      args: {
        versionId: t.arg.id({
          required: true,
          description: 'A version of this task (`ver-…`), as `taskVersions` lists it',
        }),
        taskStatus,
        ...screen,
        ...check,
      },
      resolve: (_root, args, context) =>
        context.taskVersions.restore(
          context,
          args.versionId,
          { ...screenOf(args), status: args.taskStatus },
          readFreshness(args.validUpdateCheckInputs, args.versionId.replace(/^ver-|-\d+$/g, '')),
        ),
    }),
    undoTaskVersionAction: t.field({
      description: 'Undoes the last refresh, reset, restore, copy or carry-over',
      type: Task,
      authScopes,
      args: {
        ...taskId,
        quickUndoAction: t.arg.string({
          required: true,
          description: 'The action to undo, as `TaskVersion.action` names it; refused when another one came later',
        }),
        ...check,
      },
      resolve: (_root, { taskId: id, quickUndoAction, validUpdateCheckInputs }, context) =>
        context.taskVersions.undo(context, id, quickUndoAction, readFreshness(validUpdateCheckInputs, id)),
    }),
    refreshTask: t.field({
      description: 'Updates the inherited values and the form; the note is generated again and keeps edits',
      type: Task,
      authScopes,
      args: { ...taskId, ...screen, settledNote, ...check },
      resolve: (_root, args, context) =>
        context.taskVersions.refresh(
          context,
          args.taskId,
          screenOf(args),
          readFreshness(args.validUpdateCheckInputs, args.taskId),
        ),
    }),
    copyFromPreviousWeek: t.field({
      description:
        'Copies the latest earlier visit into this one, by section; never what must be asked or measured again',
      type: Task,
      authScopes,
      args: {
        ...taskId,
        sections: t.arg.stringList({ description: '`OTVStatus.interval` and the like; all by default' }),
        ...screen,
        settledNote,
        ...check,
      },
      resolve: (_root, args, context) =>
        context.taskVersions.copyFromPreviousWeek(
          context,
          args.taskId,
          { ...screenOf(args), sections: args.sections ?? null },
          readFreshness(args.validUpdateCheckInputs, args.taskId),
        ),
    }),
    treatmentSummaryCarryover: t.field({
      description:
        'Copies the prescription and the worst toxicities of the signed visits into the empty fields of a treatment summary',
      type: Task,
      authScopes,
      args: {
        txSummaryTaskId: t.arg.id({ required: true, description: 'A treatment summary that is not signed' }),
        ...screen,
        settledNote,
        ...check,
      },
      resolve: (_root, args, context) =>
        context.taskVersions.carryOver(
          context,
          args.txSummaryTaskId,
          screenOf(args),
          readFreshness(args.validUpdateCheckInputs, args.txSummaryTaskId),
        ),
    }),
    resetTask: t.field({
      description: 'Back to defaults and inherited values',
      type: Task,
      authScopes,
      args: { ...taskId, ...screen, ...check },
      resolve: (_root, args, context) =>
        context.taskVersions.reset(
          context,
          args.taskId,
          screenOf(args),
          readFreshness(args.validUpdateCheckInputs, args.taskId),
        ),
    }),
  };
});

function screenOf(args: {
  documentFormValues?: unknown;
  provenance?: unknown;
  noteValue?: string | null | undefined;
  settledNote?: string | null | undefined;
}) {
  return {
    answers: args.documentFormValues,
    provenance: args.provenance,
    note: args.noteValue ?? null,
    settledNote: args.settledNote ?? null,
  };
}
