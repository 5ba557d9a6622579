import { noteFooter } from '@isocenter/schemas';
import { documentId, noteId, taskIdOf, type TaskDocument, type TaskNote, type TaskRecord } from '../chart/task.ts';
import { NotFoundError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { NoteUpdateReasonEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { toProvenances } from './answers/answers.ts';

/** A document or note together with its task. */
interface OfTask<Part> {
  readonly task: TaskRecord;
  readonly part: Part;
}

const PublishInfo = builder.objectRef<NonNullable<TaskNote['published']>>('PublishInfo').implement({
  description: 'When the current note arrived in the system of record, and who sent it',
  fields: (t) => ({
    publishedBy: t.exposeString('publishedBy', {
      description: 'Display name of the person who asked for it; the server only sends',
      nullable: true,
    }),
    publishedOn: t.expose('publishedOn', {
      description: 'When the receiver accepted it; null while it is on its way',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const Note = builder.node(builder.objectRef<OfTask<TaskNote>>('Note'), {
  description: 'The text of a task: what clinicians read, print and send. It shares the rights of its task',
  authScopes: { permission: 'patients:view' },
  id: { description: '`note-` and the id of its task', resolve: ({ task }) => noteId(task._id) },
  loadOne: async (id, context) => {
    const task = await context.tasks.task(context, taskIdOf(id) ?? '');
    if (!task.document) throw new NotFoundError('This note');
    return { task, part: task.document.note };
  },
  fields: (t) => ({
    value: t.string({
      description: 'Plain text with line breaks; empty until something was written',
      resolve: ({ part }) => part.value,
    }),
    footer: t.string({
      description: "The line below the note: 'not yet approved' until it is signed, then 'approved'",
      resolve: ({ task }) => noteFooter(task.taskStatus),
    }),
    publishInfo: t.field({
      description: 'Null while no system of record has accepted the current state',
      type: PublishInfo,
      nullable: true,
      resolve: ({ part }) => part.published,
    }),
    createdBy: t.field({
      description: 'Who opened the document; null for a note that was imported',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.created.by,
    }),
    createdOn: t.field({
      description: 'Null for a note that was imported',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.created.on,
    }),
    updatedBy: t.field({
      description: 'The person behind the last change of the text; null while it is as generated',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.updated.by,
    }),
    updatedOn: t.field({
      description: 'When the text last changed; null while it is as generated',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.updated.on,
    }),
    updateReason: t.field({
      description: 'Why the text has changed; null while nothing was written',
      type: NoteUpdateReasonEnum,
      nullable: true,
      resolve: ({ part }) => part.reason,
    }),
    handEdited: t.boolean({
      description: 'True when a person edited the text',
      resolve: ({ part }) => part.handEdited,
    }),
    base: t.string({
      description: 'The generated note from which the edit started: the base of a later merge',
      nullable: true,
      resolve: ({ part }) => part.base,
    }),
  }),
});

export const Document = builder.node(builder.objectRef<OfTask<TaskDocument>>('Document'), {
  description: 'The answers of a task together with its note. One for each task, made when the task is started',
  authScopes: { permission: 'patients:view' },
  id: { description: '`doc-` and the id of its task', resolve: ({ task }) => documentId(task._id) },
  loadOne: async (id, context) => documentOf(await context.tasks.task(context, taskIdOf(id) ?? '')),
  fields: (t) => ({
    formValues: t.field({
      description: 'Answers by form and field, such as `OTVStatus.weight`; fields without an answer are absent',
      type: 'JSON',
      resolve: ({ part }) => part.formValues,
    }),
    provenance: t.field({
      description: 'One entry for each answer: typed, default, copied, inherited or imported, with its source',
      type: 'JSON',
      resolve: ({ part }) => toProvenances(part.provenance),
    }),
    updatedBy: t.field({
      description: 'Who saved last; null while no one has',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.updated.by,
    }),
    updatedOn: t.field({
      description: 'When it was last saved; null while no one has',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.updated.on,
    }),
    note: t.field({
      description: 'The text that these answers write, or that a person has edited',
      type: Note,
      resolve: ({ task, part }) => ({ task, part: part.note }),
    }),
    contentTemplateId: t.id({
      description: 'The content template that was applied last',
      nullable: true,
      resolve: ({ part }) => part.contentTemplateId,
    }),
    noteFragments: t.field({
      description: "Paragraphs that pending or signing contributes to the episode's notes",
      type: 'JSON',
      nullable: true,
      resolve: ({ part }) => part.noteFragments,
    }),
  }),
});

/** @throws NotFoundError while the task has none */
export function documentOf(task: TaskRecord): OfTask<TaskDocument> {
  if (!task.document) throw new NotFoundError('This document');
  return { task, part: task.document };
}
