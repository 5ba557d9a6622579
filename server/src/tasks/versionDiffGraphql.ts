import type { AnswerChange, AnswerChangeKind, AnswerRowChange } from '@isocenter/engine';
import { builder } from '../graphql/builder.ts';
import type { NotePiece, VersionDiff } from './answers/versionDiff.ts';

const AnswerChangeKindEnum = builder.enumType('AnswerChangeKind', {
  description: 'What became of an answer or row between two versions',
  values: {
    ADDED: { value: 'added', description: 'Only the newer version has it' },
    REMOVED: { value: 'removed', description: 'Only the older version has it' },
    CHANGED: { value: 'changed', description: 'Both have it, with different content' },
  } satisfies Record<string, { value: AnswerChangeKind; description: string }>,
});

const NotePieceKindEnum = builder.enumType('NotePieceKind', {
  description: 'Whether a stretch of the note stands in both versions or in one of them',
  values: {
    SAME: { value: 'same', description: 'Stands in both versions' },
    ADDED: { value: 'added', description: 'Stands in the newer version only' },
    REMOVED: { value: 'removed', description: 'Stands in the older version only' },
  } satisfies Record<string, { value: NotePiece['kind']; description: string }>,
});

const CellChange = builder.objectRef<AnswerRowChange['cells'][number]>('AnswerCellChange').implement({
  description: 'One changed cell of a table row',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'The heading of its column' }),
    old: t.exposeString('old', { description: 'As text; empty without an answer' }),
    new: t.exposeString('new', { description: 'As text; empty without an answer' }),
  }),
});

const RowChange = builder.objectRef<AnswerRowChange>('AnswerRowChange').implement({
  description: 'A row of a table that was added, removed or changed',
  fields: (t) => ({
    rowId: t.exposeString('rowId', { description: 'The id of the row, which stays the same when rows are moved' }),
    kind: t.expose('kind', { description: 'Whether the row is new, gone or differs', type: AnswerChangeKindEnum }),
    cells: t.field({
      description: 'The cells that differ, from left to right',
      type: [CellChange],
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

const AnswerChangeObject = builder.objectRef<AnswerChange>('AnswerChange').implement({
  description: 'A field whose answer differs between two versions',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Form, section and field, such as `OTVStatus.weight`' }),
    section: t.exposeString('section', { description: 'Label of the section it stands in' }),
    label: t.exposeString('label', { description: 'The question, as the form asks it' }),
    kind: t.expose('kind', {
      description: 'Whether the answer is new, gone or another one',
      type: AnswerChangeKindEnum,
    }),
    old: t.exposeString('old', { description: 'As text; empty without an answer' }),
    new: t.exposeString('new', { description: 'As text; empty when the answer was removed' }),
    rows: t.field({
      description: 'For a table, what changed in which row; empty for other fields',
      type: [RowChange],
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

const NotePieceObject = builder.objectRef<NotePiece>('NotePiece').implement({
  description: 'A stretch of the note, by words',
  fields: (t) => ({
    kind: t.expose('kind', {
      description: 'SAME pieces and ADDED pieces together are the newer text',
      type: NotePieceKindEnum,
    }),
    text: t.exposeString('text', {
      description: 'Words with their spaces and line breaks, to be joined as they are',
    }),
  }),
});

const TaskVersionDiff = builder.objectRef<VersionDiff>('TaskVersionDiff').implement({
  description: 'What differs between two versions of one task',
  fields: (t) => ({
    answers: t.field({
      description: 'In the order of the form; equal answers are left out',
      type: [AnswerChangeObject],
      resolve: ({ answers }) => [...answers],
    }),
    note: t.field({
      description: 'The whole note in pieces, in order',
      type: [NotePieceObject],
      resolve: ({ note }) => [...note],
    }),
  }),
});

builder.queryField('taskVersionDiff', (t) =>
  t.field({
    description: 'What differs between two versions of a task: answers by label, the note by words',
    type: TaskVersionDiff,
    authScopes: { permission: 'patients:view' },
    args: {
      fromVersionId: t.arg.id({ required: true, description: 'The older version' }),
      toVersionId: t.arg.id({ description: 'By default the current content of the task' }),
    },
    resolve: (_root, { fromVersionId, toVersionId }, context) =>
      context.tasks.versionDiff(context, fromVersionId, toVersionId ?? null),
  }),
);
