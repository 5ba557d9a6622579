import { standingLinks } from '../chart/linkedPrescription.ts';
import type { PrescriptionChange } from '../chart/outsideChange.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import { taskOfReference } from '../tasks/changes/referenceChange.ts';
import type { ImportPreview as Preview, LinkedTask, Refreshed } from './externalPrescriptionService.ts';
import type { ImportQuestion as Question } from './importQuestions.ts';
import type { PreviewLine as Line } from './importPreview.ts';
import {
  ExternalPrescriptionType,
  unlinked,
  WrittenValueType,
  type ShownPrescription,
} from './externalPrescriptionTypes.ts';

const Change = builder.objectRef<PrescriptionChange>('ExternalPrescriptionChange').implement({
  fields: (t) => ({
    text: t.exposeString('text', { description: 'In words, such as "PTV_High: total dose 5040 -> 5400 cGy"' }),
    kind: t.exposeString('kind'),
    prescription: t.exposeID('prescription'),
    target: t.exposeID('target', { nullable: true }),
    isSafety: t.exposeBoolean('isSafety', { description: 'Dose, fractions, side, site, technique, or a target' }),
  }),
});

export const ExternalPrescriptionChangeType = Change;

const ImportQuestion = builder.objectRef<Question>('ExternalPrescriptionQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    needsReason: t.exposeBoolean('needsReason'),
  }),
});

const RefreshResult = builder.objectRef<Refreshed>('ExternalPrescriptionsRefresh').implement({
  fields: (t) => ({
    externalDataId: t.id({ resolve: ({ link }) => link.id }),
    success: t.boolean({ resolve: ({ result }) => result.success }),
    sourceSystem: t.field({ type: SourceSystemEnum, resolve: ({ result }) => result.sourceSystem }),
    fetchedOn: t.field({ type: 'DateTime', resolve: ({ result }) => result.fetchedOn }),
    updatesAvailable: t.boolean({ resolve: ({ result }) => result.changes.length > 0 }),
    changes: t.field({ type: [Change], resolve: ({ result }) => [...result.changes] }),
    prescriptions: t.field({
      type: [ExternalPrescriptionType],
      resolve: ({ result, link }) =>
        result.prescriptions.map((prescription): ShownPrescription => ({ prescription, link, refreshed: null })),
    }),
    formValues: t.field({
      description: 'What the source says, by its ids; an update sends it back unchanged',
      type: 'JSON',
      resolve: ({ result }) => byId(result.prescriptions),
    }),
    error: t.string({ nullable: true, resolve: ({ result }) => result.error }),
    questions: t.field({
      description: 'What an update must settle',
      type: [ImportQuestion],
      resolve: async (refreshed, _args, context) => [
        ...(await context.externalPrescriptions.questionsOf(context, refreshed)),
      ],
    }),
  }),
});

const byId = (prescriptions: Preview['prescriptions']) =>
  Object.fromEntries(prescriptions.map((prescription) => [prescription.externalId, prescription]));

const PreviewLine = builder.objectRef<Line>('ExternalPrescriptionLine').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    target: t.exposeString('target', { nullable: true }),
    label: t.exposeString('label'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after'),
    exact: t.exposeString('exact', { nullable: true, description: 'What the source says, where the form rounds' }),
  }),
});

const ImportPreview = builder.objectRef<Preview>('ExternalPrescriptionPreview').implement({
  description: 'What an import would write and ask',
  fields: (t) => ({
    prescriptions: t.field({
      type: [ExternalPrescriptionType],
      resolve: ({ prescriptions }) => prescriptions.map(unlinked),
    }),
    lines: t.field({ type: [PreviewLine], resolve: ({ lines }) => [...lines] }),
    left: t.stringList({
      description: 'What has no certain meaning here and stays empty',
      resolve: ({ left }) => left.map(({ text }) => text),
    }),
    questions: t.field({ type: [ImportQuestion], resolve: ({ questions }) => [...questions] }),
    formValues: t.field({
      description: 'What the source says, by its ids; the import sends it back unchanged',
      type: 'JSON',
      resolve: ({ prescriptions }) => byId(prescriptions),
    }),
  }),
});

export const StoredPrescription = builder.objectRef<LinkedTask>('StoredExternalPrescription').implement({
  description: 'Prescriptions that were imported together into one task',
  fields: (t) => ({
    id: t.id({ resolve: ({ link }) => link.id }),
    sourceSystem: t.field({ type: SourceSystemEnum, resolve: ({ link }) => link.sourceSystem }),
    taskId: t.id({ resolve: ({ task }) => task._id }),
    formValues: t.field({ type: 'JSON', resolve: ({ link }) => byId(link.prescriptions) }),
    linkedBy: t.field({ type: UserRef, resolve: ({ link }) => link.linked.by }),
    linkedOn: t.field({ type: 'DateTime', resolve: ({ link }) => link.linked.on }),
    unlinkedBy: t.field({ type: UserRef, nullable: true, resolve: ({ link }) => link.unlinked?.by }),
    unlinkedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ link }) => link.unlinked?.on }),
    refreshedOn: t.field({ type: 'DateTime', resolve: ({ link }) => link.refreshed.on }),
    prescriptions: t.field({
      type: [ExternalPrescriptionType],
      resolve: ({ link }) =>
        link.prescriptions.map((prescription): ShownPrescription => ({ prescription, link, refreshed: null })),
    }),
    written: t.field({ type: [WrittenValueType], resolve: ({ link }) => [...link.written] }),
    lastRefresh: t.field({
      description: 'What the source said when it was last asked; null before the first time',
      type: RefreshResult,
      nullable: true,
      resolve: ({ link, task }, _args, context) => context.externalPrescriptions.resultOf(context, task, link),
    }),
    task: t.field({ type: Task, resolve: ({ task }) => task }),
  }),
});

const ReasonInput = builder.inputType('ExternalPrescriptionReason', {
  fields: (t) => ({ question: t.id({ required: true }), reason: t.string({ required: true }) }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  externalPrescriptionPreview: t.field({
    description: 'What the import of these prescriptions would write and ask. Writes nothing',
    type: ImportPreview,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalIds: t.arg.idList({ required: true }),
    },
    resolve: (_root, { taskId, sourceSystem, externalIds }, context) =>
      context.externalPrescriptions.preview(context, taskId, sourceSystem, externalIds),
  }),
  externalPrescriptionsRefresh: t.field({
    description: 'The result of the last refresh; asks no outside system and writes nothing (decision 10)',
    type: RefreshResult,
    nullable: true,
    authScopes,
    args: { externalDataId: t.arg.id({ required: true }), patientId: t.arg.id({ required: true }) },
    resolve: (_root, { externalDataId, patientId }, context) =>
      context.externalPrescriptions.lastRefresh(context, externalDataId, patientId),
  }),
}));

builder.mutationFields((t) => ({
  createExternalPrescription: t.field({
    description: 'Imports prescriptions into a prescription task, as the person has read them',
    type: StoredPrescription,
    authScopes,
    args: {
      externalIds: t.arg.idList({ required: true }),
      externalSourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      taskId: t.arg.id({ required: true }),
      formValues: t.arg({ type: 'JSON', required: true, description: 'From the preview, unchanged' }),
      reasons: t.arg({ type: [ReasonInput], description: 'To the questions of the preview' }),
      settledNote: t.arg.string(),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
    },
    resolve: (_root, { validUpdateCheckInputs: check, ...args }, context) =>
      context.externalPrescriptions.create(
        context,
        {
          taskId: args.taskId,
          sourceSystem: args.externalSourceSystem,
          externalIds: args.externalIds,
          shown: args.formValues,
          reasons: args.reasons ?? [],
          settledNote: args.settledNote ?? null,
        },
        check ? readFreshness(check, args.taskId) : null,
      ),
  }),
  updateExternalPrescription: t.field({
    description: 'Takes over what the last refresh found',
    type: StoredPrescription,
    authScopes,
    args: {
      id: t.arg.id({ required: true }),
      formValues: t.arg({ type: 'JSON', required: true, description: 'From the refresh, unchanged' }),
      reasons: t.arg({ type: [ReasonInput], description: 'To the questions of the refresh' }),
      settledNote: t.arg.string(),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
    },
    resolve: (_root, { id, formValues, reasons, settledNote, validUpdateCheckInputs: check }, context) =>
      context.externalPrescriptions.update(
        context,
        id,
        { shown: formValues, reasons: reasons ?? [], settledNote: settledNote ?? null },
        check ? readFreshness(check, taskOfReference(id) ?? '') : null,
      ),
  }),
  externalPrescriptionsRefresh: t.field({
    description: 'Asks the source what it says now; the form stays as it is',
    type: RefreshResult,
    authScopes,
    args: { externalDataId: t.arg.id({ required: true }), patientId: t.arg.id({ required: true }) },
    resolve: (_root, { externalDataId, patientId }, context) =>
      context.externalPrescriptions.refresh(context, externalDataId, patientId),
  }),
  unlinkExternalPrescription: t.field({
    description: 'Takes the prescriptions of a link out of the form, and the reference off the task',
    type: StoredPrescription,
    authScopes,
    args: {
      id: t.arg.id({ required: true }),
      settledNote: t.arg.string(),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
    },
    resolve: (_root, { id, settledNote, validUpdateCheckInputs: check }, context) =>
      context.externalPrescriptions.unlink(
        context,
        id,
        settledNote ?? null,
        check ? readFreshness(check, taskOfReference(id) ?? '') : null,
      ),
  }),
}));

builder.objectField(Task, 'externalPrescriptions', (t) =>
  t.field({
    description: 'The prescriptions of outside systems that are linked to the task',
    type: [StoredPrescription],
    resolve: (task) => standingLinks(task).map((link) => ({ task, link })),
  }),
);
