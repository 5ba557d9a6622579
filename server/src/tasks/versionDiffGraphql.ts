import type { AnswerChange, AnswerChangeKind, AnswerRowChange } from '@isocenter/engine';
import { builder } from '../graphql/builder.ts';
import type { NotePiece, VersionDiff } from './answers/versionDiff.ts';

const AnswerChangeKindEnum = builder.enumType('AnswerChangeKind', {
  values: { ADDED: { value: 'added' }, REMOVED: { value: 'removed' }, CHANGED: { value: 'changed' } } satisfies Record<
    string,
    { value: AnswerChangeKind }
  >,
});

const NotePieceKindEnum = builder.enumType('NotePieceKind', {
  values: { SAME: { value: 'same' }, ADDED: { value: 'added' }, REMOVED: { value: 'removed' } } satisfies Record<
    string,
    { value: NotePiece['kind'] }
  >,
});

const CellChange = builder.objectRef<AnswerRowChange['cells'][number]>('AnswerCellChange').implement({
  fields: (t) => ({ label: t.exposeString('label'), old: t.exposeString('old'), new: t.exposeString('new') }),
});

const RowChange = builder.objectRef<AnswerRowChange>('AnswerRowChange').implement({
  fields: (t) => ({
    rowId: t.exposeString('rowId'),
    kind: t.expose('kind', { type: AnswerChangeKindEnum }),
    cells: t.field({ type: [CellChange], resolve: ({ cells }) => [...cells] }),
  }),
});

const AnswerChangeObject = builder.objectRef<AnswerChange>('AnswerChange').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    section: t.exposeString('section'),
    label: t.exposeString('label'),
    kind: t.expose('kind', { type: AnswerChangeKindEnum }),
    old: t.exposeString('old', { description: 'As text; empty without an answer' }),
    new: t.exposeString('new'),
    rows: t.field({ type: [RowChange], resolve: ({ rows }) => [...rows] }),
  }),
});

const NotePieceObject = builder.objectRef<NotePiece>('NotePiece').implement({
  fields: (t) => ({ kind: t.expose('kind', { type: NotePieceKindEnum }), text: t.exposeString('text') }),
});

const TaskVersionDiff = builder.objectRef<VersionDiff>('TaskVersionDiff').implement({
  fields: (t) => ({
    answers: t.field({ type: [AnswerChangeObject], resolve: ({ answers }) => [...answers] }),
    note: t.field({ type: [NotePieceObject], resolve: ({ note }) => [...note] }),
  }),
});

builder.queryField('taskVersionDiff', (t) =>
  t.field({
    description: 'What differs between two versions of a task: answers by label, the note by words',
    type: TaskVersionDiff,
    authScopes: { permission: 'patients:view' },
    args: {
      fromVersionId: t.arg.id({ required: true }),
      toVersionId: t.arg.id({ description: 'By default the current content of the task' }),
    },
    resolve: (_root, { fromVersionId, toVersionId }, context) =>
      context.tasks.versionDiff(context, fromVersionId, toVersionId ?? null),
  }),
);
