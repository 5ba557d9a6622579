import type { PrescriptionState } from '../chart/prescriptionState.ts';
import type { PrescriptionOutcome } from '../chart/linkedPrescription.ts';
import type { OutsideCheckRecord } from '../chart/outsideChange.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum, type Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Task } from '../tasks/taskGraphql.ts';
import { ExternalPrescriptionChangeType } from './externalPrescriptionGraphql.ts';
import type { ChangedOutside as Changed } from './prescriptionCourseService.ts';

const StateEnum = builder.enumType('PrescriptionState', {
  description: 'Where a prescription of ours is in its life',
  values: {
    draft: { description: 'Not yet signed by everyone whose approval is needed' },
    approved: { description: 'In force: treatment may follow it' },
    revised: { description: 'In force, and it replaces an earlier one' },
    superseded: { description: 'Replaced by an approved prescription' },
    completed: { description: 'Given as ordered' },
    stopped: { description: 'Ended before all fractions were given' },
    enteredInError: { description: 'Written in the wrong chart: it orders nothing here' },
  } satisfies Meanings<PrescriptionState>,
});
const OutcomeEnum = builder.enumType('PrescriptionOutcomeKind', {
  description: 'How a signed prescription ended',
  values: {
    completed: { description: 'Given as ordered' },
    stopped: { description: 'Ended before all fractions were given' },
  },
});

const Outcome = builder.objectRef<PrescriptionOutcome>('PrescriptionOutcome').implement({
  description: 'How and when a signed prescription ended. It stays signed',
  fields: (t) => ({
    kind: t.expose('kind', { description: 'Completed as ordered, or stopped before', type: OutcomeEnum }),
    atFraction: t.exposeInt('atFraction', {
      description: 'The last fraction that was given; null for a completed one',
      nullable: true,
    }),
    reason: t.exposeString('reason', { description: 'Why it was stopped; null for a completed one', nullable: true }),
    by: t.field({ description: 'Who stated it', type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'When it was stated', type: 'DateTime' }),
  }),
});

const OutsideAlert = builder.objectRef<OutsideCheckRecord>('OutsidePrescriptionAlert').implement({
  description: 'The source changed a prescription after it was signed here',
  fields: (t) => ({
    externalDataId: t.id({ description: 'The link whose source has changed', resolve: ({ linkId }) => linkId }),
    sourceSystem: t.field({
      description: 'The system that changed it',
      type: SourceSystemEnum,
      resolve: ({ result }) => result.sourceSystem,
    }),
    since: t.field({
      description: 'When the change was first seen here',
      type: 'DateTime',
      resolve: ({ alert, result }) => alert?.since ?? result.fetchedOn,
    }),
    changes: t.field({
      description: 'What differs from the signed prescription',
      type: [ExternalPrescriptionChangeType],
      resolve: ({ alert }) => [...(alert?.changes ?? [])],
    }),
  }),
});

const ChangedOutside = builder.objectRef<Changed>('ChangedOutsidePrescription').implement({
  description: 'A signed prescription whose source says something else now, with the patient it is for',
  fields: (t) => ({
    taskId: t.id({ description: 'The signed prescription', resolve: ({ task }) => task._id }),
    episodeId: t.id({ description: 'The course it belongs to', resolve: ({ task }) => task.episodeId }),
    displayName: t.string({ description: 'Name of the task', resolve: ({ task }) => task.displayName }),
    sequence: t.int({
      description: 'The treatment week of a weekly task; null for others',
      nullable: true,
      resolve: ({ task }) => task.sequence,
    }),
    patientId: t.id({ description: 'Opens the chart', resolve: ({ patient }) => patient._id }),
    patientName: t.field({ description: 'In its parts', type: PersonName, resolve: ({ patient }) => patient.name }),
    sourceId: t.string({ description: 'The MRN', resolve: ({ patient }) => patient.mrn }),
    dateOfBirth: t.field({
      description: 'Null when the source has none',
      type: 'Date',
      nullable: true,
      resolve: ({ patient }) => patient.dateOfBirth,
    }),
    signedBy: t.field({
      description: 'Who signed what stands now; null when the signature was withdrawn',
      type: UserRef,
      nullable: true,
      resolve: ({ check }) => check.signer,
    }),
    alert: t.field({ description: 'What the source changed', type: OutsideAlert, resolve: ({ check }) => check }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('prescriptionsChangedOutside', (t) =>
  t.field({
    description:
      "Signed prescriptions that their source has changed since: the caller's own, and those of the patients of these attendings",
    type: [ChangedOutside],
    authScopes,
    args: {
      providerIds: t.arg.idList({
        required: true,
        description: "Attendings (`prv-…`), or an empty list for the caller's own only",
      }),
    },
    resolve: async (_root, { providerIds }, context) => [
      ...(await context.prescriptionCourse.changedOutside(context, providerIds)),
    ],
  }),
);

builder.mutationFields((t) => ({
  settleOutsideChange: t.field({
    description: 'A signer settles the alerts of a signed prescription, with the reason why it stands',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      reason: t.arg.string({
        required: true,
        description: 'Why the signed prescription stands although its source changed',
      }),
    },
    resolve: (_root, { taskId, reason }, context) => context.prescriptionCourse.settle(context, taskId, reason),
  }),
  supersedePrescription: t.field({
    description:
      'Adds the prescription that replaces a signed one once it is approved. The same key again answers the task that was added',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true, description: 'The signed prescription that is to be replaced' }),
      reason: t.arg.string({
        required: true,
        description: 'Why another dose or volume is needed; printed with the new prescription',
      }),
      column: t.arg.string({ required: true, description: "A column of the board, such as 'Week 3'" }),
      requestKey: t.arg.string({ required: true, description: '16 to 64 letters, digits or "-", one per task' }),
    },
    resolve: (_root, { taskId, ...order }, context) => context.prescriptionCourse.supersede(context, taskId, order),
  }),
  endPrescription: t.field({
    description: 'Completes a signed prescription, or stops it at a fraction with a reason',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true, description: 'A signed prescription' }),
      kind: t.arg({ type: OutcomeEnum, required: true, description: 'Completed as ordered, or stopped before' }),
      atFraction: t.arg.int({ description: 'The last fraction that was given; needed when it is stopped' }),
      reason: t.arg.string({ description: 'Needed when it is stopped' }),
    },
    resolve: (_root, { taskId, kind, atFraction, reason }, context) =>
      context.prescriptionCourse.end(context, taskId, { kind, atFraction: atFraction ?? null, reason: reason ?? null }),
  }),
}));

builder.objectFields(Task, (t) => ({
  prescriptionState: t.field({
    description: 'Decision 46; null for a task that orders no dose',
    type: StateEnum,
    nullable: true,
    resolve: (task, _args, context) => context.prescriptionCourse.state(context, task),
  }),
  prescriptionOutcome: t.field({
    description: 'Null while it has not ended, and for a task that orders no dose',
    type: Outcome,
    nullable: true,
    resolve: ({ outcome }) => outcome,
  }),
  supersedes: t.field({
    description: 'The prescription that this one replaces once it is approved',
    type: Task,
    nullable: true,
    resolve: (task, _args, context) => context.prescriptionCourse.replaced(context, task),
  }),
  supersededBy: t.field({
    description: 'The approved prescription that replaces this one; null while it stands',
    type: Task,
    nullable: true,
    resolve: (task, _args, context) => context.prescriptionCourse.replacement(context, task),
  }),
  supersedesReason: t.string({
    description: 'Why it replaces another prescription; null when it does not',
    nullable: true,
    resolve: ({ supersedes }) => supersedes?.reason,
  }),
  allowEndPrescription: t.boolean({
    description: 'Whether the signed-in person may complete, stop or replace this prescription',
    resolve: (task, _args, context) => context.prescriptionCourse.mayEnd(context, task),
  }),
  outsideAlerts: t.field({
    description: 'What the sources changed after the signature and no one has settled',
    type: [OutsideAlert],
    resolve: async (task, _args, context) => [...(await context.prescriptionCourse.alertsOf(context, task))],
  }),
}));
