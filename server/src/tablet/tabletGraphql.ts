import { builder } from '../graphql/builder.ts';
import type { Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { TabletState } from '../chart/tabletSheet.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { ProposedAnswer, SeenSheet } from './tabletReview.ts';

const authScopes = { permission: 'patients:view' } as const;

const TabletStateEnum = builder.enumType('TabletState', {
  description: 'Where a sheet in the hands of a patient is',
  values: {
    OFFERED: { description: 'The code waits for a tablet' },
    OPENED: { description: 'The patient is answering' },
    ANSWERED: { description: 'The patient has finished: a clinician decides on the answers' },
    BLOCKED: { description: 'Closed after several wrong dates of birth' },
    REVOKED: { description: 'A clinician has ended it' },
    REVIEWED: { description: 'A clinician has decided on the answers' },
    EXPIRED: { description: 'The time for using it is over' },
  } satisfies Meanings<TabletState>,
});

const TabletAnswer = builder.objectRef<ProposedAnswer>('TabletAnswer').implement({
  description: 'What a patient answered on a tablet, next to what the task says',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'Form, section and field; named in `settleTabletAnswers` to take the answer over',
    }),
    label: t.exposeString('label', { description: "The question as the clinician's form asks it" }),
    answer: t.exposeString('answer', { nullable: true, description: 'Null: the patient did not want to answer' }),
    present: t.exposeString('present', { nullable: true, description: 'What the task says; null without an answer' }),
    alert: t.exposeString('alert', { nullable: true, description: 'Why a clinician must see it first' }),
  }),
});

const TabletSheet = builder.objectRef<SeenSheet>('TabletSheet').implement({
  description: 'A questionnaire in the hands of the patient; its answers are a proposal',
  fields: (t) => ({
    id: t.id({ description: 'The sheet; it is not the code that opens it', resolve: ({ sheet }) => sheet._id }),
    state: t.expose('state', { description: 'Between offered and reviewed', type: TabletStateEnum }),
    offeredBy: t.field({
      description: 'Who gave it to the patient',
      type: UserRef,
      resolve: ({ sheet }) => sheet.offered.by,
    }),
    codeUntil: t.field({
      description: 'After this time the code opens nothing',
      type: 'DateTime',
      resolve: ({ sheet }) => sheet.codeUntil,
    }),
    answeredOn: t.field({
      description: 'When the patient finished; null before that',
      type: 'DateTime',
      nullable: true,
      resolve: ({ sheet }) => sheet.answeredOn,
    }),
    awaitsReview: t.exposeBoolean('awaitsReview', { description: 'A clinician must decide on the answers' }),
    fitsForm: t.exposeBoolean('fitsForm', { description: 'False: the form of the task has changed since' }),
    answers: t.field({
      description: 'Alerts first, then in the order of the form; empty before the patient finished',
      type: [TabletAnswer],
      resolve: ({ answers }) => [...answers],
    }),
  }),
});

const GivenTablet = builder.objectRef<{ readonly code: string; readonly task: TaskRecord }>('GivenTablet').implement({
  description: 'A code for a patient, with the task as it is now',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stored nowhere: it cannot be read again' }),
    task: t.field({
      description: 'With the new sheet among its `tabletSheets`',
      type: Task,
      resolve: ({ task }) => task,
    }),
  }),
});

builder.objectField(Task, 'tabletSheets', (t) =>
  t.field({
    description: 'Offered to the patient, in use, or waiting for a decision; oldest first',
    type: [TabletSheet],
    resolve: async (task, _args, context) => [...(await context.tabletReview.sheetsOf(context, task))],
  }),
);

builder.mutationFields((t) => ({
  giveToPatient: t.field({
    description: 'A code that opens the questions of this task on a tablet, once and for ten minutes',
    type: GivenTablet,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
    },
    resolve: (_root, { taskId }, context) => context.tabletReview.give(context, taskId),
  }),
  revokeTablet: t.field({
    description: 'Ends the code or the sheet at once; what was answered waits for review',
    type: Task,
    authScopes,
    args: { id: t.arg.id({ required: true, description: 'The sheet, as `Task.tabletSheets` lists it' }) },
    resolve: (_root, { id }, context) => context.tabletReview.revoke(context, id),
  }),
  settleTabletAnswers: t.field({
    description: 'Takes the named answers over into the task; a reason says why others are left out',
    type: Task,
    authScopes,
    args: {
      id: t.arg.id({ required: true, description: 'A sheet that waits for review' }),
      paths: t.arg.stringList({
        required: true,
        description: 'The answers to take over; those left out are dropped with the reason',
      }),
      reason: t.arg.string({ description: 'Why answers are left out; needed as soon as one is' }),
      settledNote: t.arg.string({
        description: 'The note as a person settled it after NOTE_CONFLICT; not needed the first time',
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
    },
    resolve: (_root, { id, paths, reason, settledNote, validUpdateCheckInputs: check }, context) =>
      context.tabletReview.settle(
        context,
        id,
        { paths, reason: reason ?? null, settledNote: settledNote ?? null },
        check ? readFreshness(check, check.taskId) : null,
      ),
  }),
}));
