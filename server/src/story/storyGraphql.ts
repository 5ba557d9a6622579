import { builder } from '../graphql/builder.ts';
import { EpisodeTypeEnum, TaskStatusEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import type * as told from './story.ts';

const FactSource = builder.objectRef<told.FactSource>('FactSource').implement({
  description: 'The note or the system that states a value',
  fields: (t) => ({
    name: t.exposeString('name'),
    taskId: t.exposeID('taskId', { nullable: true }),
    episodeId: t.exposeID('episodeId', { nullable: true }),
    taskType: t.expose('taskType', { type: TaskTypeEnum, nullable: true }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    date: t.expose('date', { type: 'Date', nullable: true }),
  }),
});

const StoryFact = builder.objectRef<told.StoryFact>('StoryFact').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    value: t.exposeString('value'),
    source: t.field({ type: FactSource, resolve: ({ source }) => source }),
  }),
});

const StoryCourse = builder.objectRef<told.StoryCourse>('StoryCourse').implement({
  fields: (t) => ({
    episodeId: t.exposeID('episodeId'),
    label: t.exposeString('label'),
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    facts: t.field({ type: [StoryFact], resolve: ({ facts }) => [...facts] }),
  }),
});

const GradeOfWeek = builder.objectRef<told.ToxicitySeries['grades'][number]>('GradeOfWeek').implement({
  fields: (t) => ({
    taskId: t.exposeID('taskId'),
    date: t.expose('date', { type: 'Date' }),
    week: t.exposeInt('week', { nullable: true, description: 'Of treatment, from 1' }),
    grade: t.exposeInt('grade'),
  }),
});

const ToxicitySeries = builder.objectRef<told.ToxicitySeries>('ToxicitySeries').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    episodeId: t.exposeID('episodeId'),
    grades: t.field({ type: [GradeOfWeek], resolve: ({ grades }) => [...grades] }),
  }),
});

const WeightPoint = builder.objectRef<told.WeightSeries['points'][number]>('WeightPoint').implement({
  fields: (t) => ({
    taskId: t.exposeID('taskId'),
    date: t.expose('date', { type: 'Date' }),
    week: t.exposeInt('week', { nullable: true }),
    weightKg: t.exposeFloat('weightKg'),
    changePercent: t.exposeFloat('changePercent'),
  }),
});

const WeightSeries = builder.objectRef<told.WeightSeries>('WeightSeries').implement({
  fields: (t) => ({
    episodeId: t.exposeID('episodeId'),
    baselineKg: t.exposeFloat('baselineKg'),
    points: t.field({ type: [WeightPoint], resolve: ({ points }) => [...points] }),
  }),
});

const Story = builder.objectRef<told.Story>('Story').implement({
  description: 'From the signed notes of all courses; each value says which note states it',
  fields: (t) => ({
    courses: t.field({ type: [StoryCourse], resolve: ({ courses }) => [...courses] }),
    safety: t.field({ type: [StoryFact], resolve: ({ safety }) => [...safety] }),
    toxicities: t.field({ type: [ToxicitySeries], resolve: ({ toxicities }) => [...toxicities] }),
    weight: t.field({ type: WeightSeries, nullable: true, resolve: ({ weight }) => weight }),
  }),
});

const ChartNote = builder.objectRef<told.ChartNote>('ChartNote').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of its task' }),
    episodeId: t.exposeID('episodeId'),
    course: t.exposeString('course'),
    title: t.exposeString('title'),
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    taskStatus: t.expose('taskStatus', { type: TaskStatusEnum }),
    author: t.exposeString('author'),
    on: t.expose('on', { type: 'DateTime' }),
    date: t.expose('date', { type: 'Date', nullable: true }),
    addenda: t.exposeInt('addenda'),
    excerpt: t.exposeString('excerpt'),
  }),
});

builder.objectFields(Patient, (t) => ({
  story: t.field({
    type: Story,
    resolve: (patient, _args, context) => context.story.story(context, patient),
  }),
  notes: t.field({
    description: 'The notes of all courses, the latest first',
    type: [ChartNote],
    args: { text: t.arg.string({ description: 'Words that the note, its title or its author contains' }) },
    resolve: async ({ _id }, { text }, context) => [...(await context.story.notes(context, _id, text ?? ''))],
  }),
}));
