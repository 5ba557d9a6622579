import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { ProposedAnswer, SeenSheet } from './tabletReview.ts';

const authScopes = { permission: 'patients:view' } as const;

const TabletStateEnum = builder.enumType('TabletState', {
  values: ['OFFERED', 'OPENED', 'ANSWERED', 'BLOCKED', 'REVOKED', 'REVIEWED', 'EXPIRED'] as const,
});

const TabletAnswer = builder.objectRef<ProposedAnswer>('TabletAnswer').implement({
  description: 'What a patient answered on a tablet, next to what the task says',
  fields: (t) => ({
    path: t.exposeString('path'),
    label: t.exposeString('label'),
    answer: t.exposeString('answer', { nullable: true, description: 'Null: the patient did not want to answer' }),
    present: t.exposeString('present', { nullable: true, description: 'What the task says; null without an answer' }),
    alert: t.exposeString('alert', { nullable: true, description: 'Why a clinician must see it first' }),
  }),
});

const TabletSheet = builder.objectRef<SeenSheet>('TabletSheet').implement({
  description: 'A questionnaire in the hands of the patient; its answers are a proposal',
  fields: (t) => ({
    id: t.id({ resolve: ({ sheet }) => sheet._id }),
    state: t.expose('state', { type: TabletStateEnum }),
    offeredBy: t.field({ type: UserRef, resolve: ({ sheet }) => sheet.offered.by }),
    codeUntil: t.field({ type: 'DateTime', resolve: ({ sheet }) => sheet.codeUntil }),
    answeredOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ sheet }) => sheet.answeredOn }),
    awaitsReview: t.exposeBoolean('awaitsReview', { description: 'A clinician must decide on the answers' }),
    fitsForm: t.exposeBoolean('fitsForm', { description: 'False: the form of the task has changed since' }),
    answers: t.field({ type: [TabletAnswer], resolve: ({ answers }) => [...answers] }),
  }),
});

const GivenTablet = builder.objectRef<{ readonly code: string; readonly task: TaskRecord }>('GivenTablet').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stored nowhere: it cannot be read again' }),
    task: t.field({ type: Task, resolve: ({ task }) => task }),
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
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId }, context) => context.tabletReview.give(context, taskId),
  }),
  revokeTablet: t.field({
    description: 'Ends the code or the sheet at once; what was answered waits for review',
    type: Task,
    authScopes,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.tabletReview.revoke(context, id),
  }),
  settleTabletAnswers: t.field({
    description: 'Takes the named answers over into the task; a reason says why others are left out',
    type: Task,
    authScopes,
    args: {
      id: t.arg.id({ required: true }),
      paths: t.arg.stringList({ required: true }),
      reason: t.arg.string(),
      settledNote: t.arg.string(),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
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
