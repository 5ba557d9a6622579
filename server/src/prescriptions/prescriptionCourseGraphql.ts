import { PRESCRIPTION_STATES } from '../chart/prescriptionState.ts';
import type { PrescriptionOutcome } from '../chart/linkedPrescription.ts';
import type { OutsideCheckRecord } from '../chart/outsideChange.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { PersonName } from '../patients/patientGraphql.ts';
import { Task } from '../tasks/taskGraphql.ts';
import { ExternalPrescriptionChangeType } from './externalPrescriptionGraphql.ts';
import type { ChangedOutside as Changed } from './prescriptionCourseService.ts';

const StateEnum = builder.enumType('PrescriptionState', { values: PRESCRIPTION_STATES });
const OutcomeEnum = builder.enumType('PrescriptionOutcomeKind', { values: ['completed', 'stopped'] as const });

const Outcome = builder.objectRef<PrescriptionOutcome>('PrescriptionOutcome').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: OutcomeEnum }),
    atFraction: t.exposeInt('atFraction', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.field({ type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { type: 'DateTime' }),
  }),
});

const OutsideAlert = builder.objectRef<OutsideCheckRecord>('OutsidePrescriptionAlert').implement({
  description: 'The source changed a prescription after it was signed here',
  fields: (t) => ({
    externalDataId: t.id({ resolve: ({ linkId }) => linkId }),
    sourceSystem: t.field({ type: SourceSystemEnum, resolve: ({ result }) => result.sourceSystem }),
    since: t.field({ type: 'DateTime', resolve: ({ alert, result }) => alert?.since ?? result.fetchedOn }),
    changes: t.field({ type: [ExternalPrescriptionChangeType], resolve: ({ alert }) => [...(alert?.changes ?? [])] }),
  }),
});

const ChangedOutside = builder.objectRef<Changed>('ChangedOutsidePrescription').implement({
  fields: (t) => ({
    taskId: t.id({ resolve: ({ task }) => task._id }),
    episodeId: t.id({ resolve: ({ task }) => task.episodeId }),
    displayName: t.string({ resolve: ({ task }) => task.displayName }),
    sequence: t.int({ nullable: true, resolve: ({ task }) => task.sequence }),
    patientId: t.id({ resolve: ({ patient }) => patient._id }),
    patientName: t.field({ type: PersonName, resolve: ({ patient }) => patient.name }),
    sourceId: t.string({ resolve: ({ patient }) => patient.mrn }),
    dateOfBirth: t.field({ type: 'Date', nullable: true, resolve: ({ patient }) => patient.dateOfBirth }),
    signedBy: t.field({ type: UserRef, nullable: true, resolve: ({ check }) => check.signer }),
    alert: t.field({ type: OutsideAlert, resolve: ({ check }) => check }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('prescriptionsChangedOutside', (t) =>
  t.field({
    description:
      "Signed prescriptions that their source has changed since: the caller's own, and those of the patients of these attendings",
    type: [ChangedOutside],
    authScopes,
    args: { providerIds: t.arg.idList({ required: true }) },
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
    args: { taskId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { taskId, reason }, context) => context.prescriptionCourse.settle(context, taskId, reason),
  }),
  supersedePrescription: t.field({
    description:
      'Adds the prescription that replaces a signed one once it is approved. The same key again answers the task that was added',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
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
      taskId: t.arg.id({ required: true }),
      kind: t.arg({ type: OutcomeEnum, required: true }),
      atFraction: t.arg.int(),
      reason: t.arg.string(),
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
  prescriptionOutcome: t.field({ type: Outcome, nullable: true, resolve: ({ outcome }) => outcome }),
  supersedes: t.field({
    description: 'The prescription that this one replaces once it is approved',
    type: Task,
    nullable: true,
    resolve: (task, _args, context) => context.prescriptionCourse.replaced(context, task),
  }),
  supersededBy: t.field({
    type: Task,
    nullable: true,
    resolve: (task, _args, context) => context.prescriptionCourse.replacement(context, task),
  }),
  supersedesReason: t.string({ nullable: true, resolve: ({ supersedes }) => supersedes?.reason }),
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
