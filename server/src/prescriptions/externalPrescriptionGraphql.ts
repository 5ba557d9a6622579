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
  description: 'One difference between what was linked and what the source says now',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'In words, such as "PTV_High: total dose 5040 -> 5400 cGy"' }),
    kind: t.exposeString('kind', {
      description: 'changed, new target, removed target, or removed for the whole prescription',
    }),
    prescription: t.exposeID('prescription', { description: 'Id of the prescription in its source' }),
    target: t.exposeID('target', {
      description: 'Id of the target in its source; null for the whole prescription',
      nullable: true,
    }),
    isSafety: t.exposeBoolean('isSafety', { description: 'Dose, fractions, side, site, technique, or a target' }),
  }),
});

export const ExternalPrescriptionChangeType = Change;

const ImportQuestion = builder.objectRef<Question>('ExternalPrescriptionQuestion').implement({
  description: 'Something that an import makes doubtful, such as a draft or another side than the diagnosis',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same while source and chart say the same; named in the answer' }),
    text: t.exposeString('text', { description: 'In words, for the person who imports' }),
    needsReason: t.exposeBoolean('needsReason', { description: 'Nothing is written until a reason is given' }),
  }),
});

const RefreshResult = builder.objectRef<Refreshed>('ExternalPrescriptionsRefresh').implement({
  description: 'What a source said when it was asked about linked prescriptions',
  fields: (t) => ({
    externalDataId: t.id({ description: 'The link that was asked about', resolve: ({ link }) => link.id }),
    success: t.boolean({
      description: 'False: the source did not answer, and `error` says why',
      resolve: ({ result }) => result.success,
    }),
    sourceSystem: t.field({
      description: 'The system that was asked',
      type: SourceSystemEnum,
      resolve: ({ result }) => result.sourceSystem,
    }),
    fetchedOn: t.field({
      description: 'When it was asked',
      type: 'DateTime',
      resolve: ({ result }) => result.fetchedOn,
    }),
    updatesAvailable: t.boolean({
      description: 'At least one change can be taken over',
      resolve: ({ result }) => result.changes.length > 0,
    }),
    changes: t.field({
      description: 'Empty when the source says what was linked',
      type: [Change],
      resolve: ({ result }) => [...result.changes],
    }),
    prescriptions: t.field({
      description: 'As the source states them now',
      type: [ExternalPrescriptionType],
      resolve: ({ result, link }) =>
        result.prescriptions.map((prescription): ShownPrescription => ({ prescription, link, refreshed: null })),
    }),
    formValues: t.field({
      description: 'What the source says, by its ids; an update sends it back unchanged',
      type: 'JSON',
      resolve: ({ result }) => byId(result.prescriptions),
    }),
    error: t.string({
      description: 'A sentence for the person; null when the source answered',
      nullable: true,
      resolve: ({ result }) => result.error,
    }),
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
  description: 'One answer that an import would write',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Form, field and row, where the answer would be stored' }),
    target: t.exposeString('target', {
      description: 'Name of the target whose row it is; null for a field outside the table',
      nullable: true,
    }),
    label: t.exposeString('label', { description: 'The question, as the form asks it' }),
    before: t.exposeString('before', { description: 'The answer of now, as text; null without one', nullable: true }),
    after: t.exposeString('after', { description: 'What the import would write, as text' }),
    exact: t.exposeString('exact', { nullable: true, description: 'What the source says, where the form rounds' }),
  }),
});

const ImportPreview = builder.objectRef<Preview>('ExternalPrescriptionPreview').implement({
  description: 'What an import would write and ask',
  fields: (t) => ({
    prescriptions: t.field({
      description: 'As the source states them, with nothing rounded',
      type: [ExternalPrescriptionType],
      resolve: ({ prescriptions }) => prescriptions.map(unlinked),
    }),
    lines: t.field({
      description: 'In the order of the form',
      type: [PreviewLine],
      resolve: ({ lines }) => [...lines],
    }),
    left: t.stringList({
      description: 'What has no certain meaning here and stays empty',
      resolve: ({ left }) => left.map(({ text }) => text),
    }),
    questions: t.field({
      description: 'To be answered with the import where `needsReason` is true',
      type: [ImportQuestion],
      resolve: ({ questions }) => [...questions],
    }),
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
    id: t.id({ description: 'The link; needed to update, refresh or unlink it', resolve: ({ link }) => link.id }),
    sourceSystem: t.field({
      description: 'Where the prescriptions come from',
      type: SourceSystemEnum,
      resolve: ({ link }) => link.sourceSystem,
    }),
    taskId: t.id({
      description: 'The prescription task that they were imported into',
      resolve: ({ task }) => task._id,
    }),
    formValues: t.field({
      description: 'What the source said at the import, by its ids',
      type: 'JSON',
      resolve: ({ link }) => byId(link.prescriptions),
    }),
    linkedBy: t.field({ description: 'Who imported them', type: UserRef, resolve: ({ link }) => link.linked.by }),
    linkedOn: t.field({
      description: 'When they were imported',
      type: 'DateTime',
      resolve: ({ link }) => link.linked.on,
    }),
    unlinkedBy: t.field({
      description: 'Null while they are linked',
      type: UserRef,
      nullable: true,
      resolve: ({ link }) => link.unlinked?.by,
    }),
    unlinkedOn: t.field({
      description: 'Null while they are linked',
      type: 'DateTime',
      nullable: true,
      resolve: ({ link }) => link.unlinked?.on,
    }),
    refreshedOn: t.field({
      description: 'When the stored content was last read from the source',
      type: 'DateTime',
      resolve: ({ link }) => link.refreshed.on,
    }),
    prescriptions: t.field({
      description: 'As stored here; what the source says now is in `lastRefresh`',
      type: [ExternalPrescriptionType],
      resolve: ({ link }) =>
        link.prescriptions.map((prescription): ShownPrescription => ({ prescription, link, refreshed: null })),
    }),
    written: t.field({
      description: 'The answers that came from the source; later edits of a person are not among them',
      type: [WrittenValueType],
      resolve: ({ link }) => [...link.written],
    }),
    lastRefresh: t.field({
      description: 'What the source said when it was last asked; null before the first time',
      type: RefreshResult,
      nullable: true,
      resolve: ({ link, task }, _args, context) => context.externalPrescriptions.resultOf(context, task, link),
    }),
    task: t.field({ description: 'The task as it is now', type: Task, resolve: ({ task }) => task }),
  }),
});

const ReasonInput = builder.inputType('ExternalPrescriptionReason', {
  description: 'The answer to one question of an import',
  fields: (t) => ({
    question: t.id({ required: true, description: 'The id of the question' }),
    reason: t.string({ required: true, description: "Kept with the import, in the person's words" }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  externalPrescriptionPreview: t.field({
    description: 'What the import of these prescriptions would write and ask. Writes nothing',
    type: ImportPreview,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalIds: t.arg.idList({
        required: true,
        description: "Ids as the outside system gives them, of the chart's patient only",
      }),
    },
    resolve: (_root, { taskId, sourceSystem, externalIds }, context) =>
      context.externalPrescriptions.preview(context, taskId, sourceSystem, externalIds),
  }),
  externalPrescriptionsRefresh: t.field({
    description: 'The result of the last refresh; asks no outside system and writes nothing (decision 10)',
    type: RefreshResult,
    nullable: true,
    authScopes,
    args: {
      externalDataId: t.arg.id({ required: true, description: 'The link, as `StoredExternalPrescription.id`' }),
      patientId: t.arg.id({ required: true, description: 'The patient of its chart; refused when it is another' }),
    },
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
      externalIds: t.arg.idList({
        required: true,
        description: "Ids as the outside system gives them, of the chart's patient only",
      }),
      externalSourceSystem: t.arg({
        type: SourceSystemEnum,
        required: true,
        description: 'The system that the prescriptions come from',
      }),
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      formValues: t.arg({ type: 'JSON', required: true, description: 'From the preview, unchanged' }),
      reasons: t.arg({ type: [ReasonInput], description: 'To the questions of the preview' }),
      settledNote: t.arg.string({
        description: 'The note as a person settled it after NOTE_CONFLICT; not needed the first time',
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
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
      id: t.arg.id({ required: true, description: 'A link whose last refresh found changes' }),
      formValues: t.arg({ type: 'JSON', required: true, description: 'From the refresh, unchanged' }),
      reasons: t.arg({ type: [ReasonInput], description: 'To the questions of the refresh' }),
      settledNote: t.arg.string({
        description: 'The note as a person settled it after NOTE_CONFLICT; not needed the first time',
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
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
    args: {
      externalDataId: t.arg.id({ required: true, description: 'The link, as `StoredExternalPrescription.id`' }),
      patientId: t.arg.id({ required: true, description: 'The patient of its chart; refused when it is another' }),
    },
    resolve: (_root, { externalDataId, patientId }, context) =>
      context.externalPrescriptions.refresh(context, externalDataId, patientId),
  }),
  unlinkExternalPrescription: t.field({
    description: 'Takes the prescriptions of a link out of the form, and the reference off the task',
    type: StoredPrescription,
    authScopes,
    args: {
      id: t.arg.id({ required: true, description: 'The link, as `StoredExternalPrescription.id`' }),
      settledNote: t.arg.string({
        description: 'The note as a person settled it after NOTE_CONFLICT; not needed the first time',
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
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
