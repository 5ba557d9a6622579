import type { DueDate } from '../chart/dueDates.ts';
import { columnOfTask, type ColumnWeek, type CourseBoard, type CourseColumn } from '../episodes/courseBoard.ts';
import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import { Task } from './taskGraphql.ts';

const Week = builder.objectRef<ColumnWeek>('BoardWeek').implement({
  description: 'The fractions of a week, and their days as far as they are known or can be worked out',
  fields: (t) => ({
    firstFraction: t.exposeInt('firstFraction', { description: 'Number of the first fraction in that week, from 1' }),
    lastFraction: t.exposeInt('lastFraction', { description: 'Number of the last fraction in that week' }),
    firstDay: t.expose('firstDay', {
      description: 'The day of the first fraction; null while it is not known',
      type: 'Date',
      nullable: true,
    }),
    lastDay: t.expose('lastDay', {
      description: 'The day of the last fraction; null while it is not known',
      type: 'Date',
      nullable: true,
    }),
    isExpected: t.exposeBoolean('isExpected', { description: 'The days are still to come and may move' }),
  }),
});

const Column = builder.objectRef<CourseColumn>('BoardColumn').implement({
  description: 'A column of the task board: a phase of the course or a week of treatment',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its heading, such as "Week 3"; `addTask` names columns by it' }),
    isFolded: t.exposeBoolean('isFolded', { description: 'A week that this course does not have (decision 57)' }),
    week: t.field({
      description: 'Null for a column that is no week of treatment',
      type: Week,
      nullable: true,
      resolve: ({ week }) => week,
    }),
  }),
});

const Board = builder.objectRef<CourseBoard>('CourseBoard').implement({
  description: 'The columns of the task board, and how far the course is',
  fields: (t) => ({
    columns: t.field({ description: 'From left to right', type: [Column], resolve: ({ columns }) => [...columns] }),
    fractionsPlanned: t.int({
      description: 'Null without a prescription',
      nullable: true,
      resolve: ({ progress }) => progress.planned,
    }),
    fractionsDelivered: t.int({
      description: 'Null without a treatment record that says so',
      nullable: true,
      resolve: ({ progress }) => progress.delivered,
    }),
    hasEnded: t.boolean({
      description: 'The last fraction was delivered, or treatment was stopped',
      resolve: ({ progress }) => progress.hasEnded,
    }),
  }),
});

const Due = builder.objectRef<DueDate>('DueDate').implement({
  description: 'When a task should be done, worked out from the config and from how far the course is',
  fields: (t) => ({
    on: t.expose('on', {
      description: 'Null while it depends on something that has not happened',
      type: 'Date',
      nullable: true,
    }),
    isExpected: t.exposeBoolean('isExpected', { description: 'It depends on fractions still to come and may move' }),
    fraction: t.exposeInt('fraction', { description: 'The fraction after which it is due', nullable: true }),
  }),
});

builder.objectField(Episode, 'board', (t) =>
  t.field({
    description: 'The columns that suit this course: a course without fractions has no weeks',
    type: Board,
    resolve: ({ _id }, _args, context) => context.courseBoards.board(context, _id),
  }),
);

builder.objectFields(Task, (t) => ({
  column: t.string({ description: 'Its column of the board, by name', resolve: columnOfTask }),
  due: t.field({
    description: 'When it is due; null for a task without a due date',
    type: Due,
    nullable: true,
    resolve: async ({ _id, episodeId }, _args, context) =>
      (await context.courseBoards.board(context, episodeId)).due.get(_id),
  }),
  isClosed: t.boolean({
    description: 'It was not begun and closed with its course: no one needs to do it any more',
    resolve: async ({ _id, episodeId }, _args, context) =>
      (await context.courseBoards.board(context, episodeId)).closed.has(_id),
  }),
}));
