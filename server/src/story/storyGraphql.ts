import { builder } from '../graphql/builder.ts';
import { EpisodeTypeEnum, TaskStatusEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import type * as told from './story.ts';

const FactSource = builder.objectRef<told.FactSource>('FactSource').implement({
  description: 'The note or the system that states a value',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The note or the system, such as "Consultation" or "Epic"' }),
    taskId: t.exposeID('taskId', { description: 'Null when no note of ours states it', nullable: true }),
    episodeId: t.exposeID('episodeId', { description: 'Null when no note of ours states it', nullable: true }),
    taskType: t.expose('taskType', {
      description: 'Null when no note of ours states it',
      type: TaskTypeEnum,
      nullable: true,
    }),
    sequence: t.exposeInt('sequence', {
      description: 'The treatment week of a weekly note; null for others',
      nullable: true,
    }),
    date: t.expose('date', {
      description: 'The clinical date of the note, else the day of its signature; null when the source gives none',
      type: 'Date',
      nullable: true,
    }),
  }),
});

const StoryFact = builder.objectRef<told.StoryFact>('StoryFact').implement({
  description: 'One statement of the story, such as the stage or the total dose',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the story' }),
    label: t.exposeString('label', { description: 'What is stated' }),
    value: t.exposeString('value', { description: 'In words, with its unit' }),
    source: t.field({
      description: 'Who states it, to be shown next to it',
      type: FactSource,
      resolve: ({ source }) => source,
    }),
  }),
});

const StoryCourse = builder.objectRef<told.StoryCourse>('StoryCourse').implement({
  description: 'A course in a few statements',
  fields: (t) => ({
    episodeId: t.exposeID('episodeId', { description: 'Opens its board' }),
    label: t.exposeString('label', { description: 'As courses are told apart: number, site and attending' }),
    episodeType: t.expose('episodeType', {
      description: 'Radiation or another category of registration',
      type: EpisodeTypeEnum,
    }),
    facts: t.field({
      description: 'In the order in which a clinician tells them',
      type: [StoryFact],
      resolve: ({ facts }) => [...facts],
    }),
  }),
});

const GradeOfWeek = builder.objectRef<told.ToxicitySeries['grades'][number]>('GradeOfWeek').implement({
  description: 'The grade that one signed visit states',
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'The visit' }),
    date: t.expose('date', { description: 'The clinical date of the visit', type: 'Date' }),
    week: t.exposeInt('week', { nullable: true, description: 'Of treatment, from 1' }),
    grade: t.exposeInt('grade', { description: 'CTCAE grade, 0 to 5' }),
  }),
});

const ToxicitySeries = builder.objectRef<told.ToxicitySeries>('ToxicitySeries').implement({
  description: 'One toxicity over the visits of a course',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the story' }),
    name: t.exposeString('name', { description: 'The CTCAE term' }),
    episodeId: t.exposeID('episodeId', { description: 'The course of these visits' }),
    grades: t.field({
      description: 'By date; visits that do not grade it are left out',
      type: [GradeOfWeek],
      resolve: ({ grades }) => [...grades],
    }),
  }),
});

const WeightPoint = builder.objectRef<told.WeightSeries['points'][number]>('WeightPoint').implement({
  description: 'The weight at one signed visit',
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'The visit' }),
    date: t.expose('date', { description: 'The clinical date of the visit', type: 'Date' }),
    week: t.exposeInt('week', {
      description: 'Of treatment, from 1; null before it or without a first day',
      nullable: true,
    }),
    weightKg: t.exposeFloat('weightKg', { description: 'In kilograms' }),
    changePercent: t.exposeFloat('changePercent', {
      description: 'Against the weight before treatment; negative when weight was lost',
    }),
  }),
});

const WeightSeries = builder.objectRef<told.WeightSeries>('WeightSeries').implement({
  description: 'Body weight in one course against the weight before treatment',
  fields: (t) => ({
    episodeId: t.exposeID('episodeId', { description: 'The newest course that has both' }),
    baselineKg: t.exposeFloat('baselineKg', { description: 'The weight before treatment, in kilograms' }),
    points: t.field({ description: 'By date', type: [WeightPoint], resolve: ({ points }) => [...points] }),
  }),
});

const Story = builder.objectRef<told.Story>('Story').implement({
  description: 'From the signed notes of all courses; each value says which note states it',
  fields: (t) => ({
    courses: t.field({ description: 'The newest first', type: [StoryCourse], resolve: ({ courses }) => [...courses] }),
    safety: t.field({
      description: 'What must be known before anyone treats the patient, such as a pacemaker',
      type: [StoryFact],
      resolve: ({ safety }) => [...safety],
    }),
    toxicities: t.field({
      description: 'The worst first',
      type: [ToxicitySeries],
      resolve: ({ toxicities }) => [...toxicities],
    }),
    weight: t.field({
      description: 'Null without a weight before treatment and a later one',
      type: WeightSeries,
      nullable: true,
      resolve: ({ weight }) => weight,
    }),
  }),
});

const ChartNote = builder.objectRef<told.ChartNote>('ChartNote').implement({
  description: 'A note of any course, without its full text',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of its task' }),
    episodeId: t.exposeID('episodeId', { description: 'The course it belongs to' }),
    course: t.exposeString('course', { description: 'Label of that course' }),
    title: t.exposeString('title', { description: 'Name of the task' }),
    taskType: t.expose('taskType', { description: 'The kind of document', type: TaskTypeEnum }),
    sequence: t.exposeInt('sequence', {
      description: 'The treatment week of a weekly note; null for others',
      nullable: true,
    }),
    taskStatus: t.expose('taskStatus', { description: 'Tells a draft from a signed note', type: TaskStatusEnum }),
    author: t.exposeString('author', { description: 'Who signed it; of a draft, who wrote last' }),
    on: t.expose('on', { description: 'When it was signed; of a draft, when it was last written', type: 'DateTime' }),
    date: t.expose('date', {
      description: 'The clinical date the note states; null for a note without one',
      type: 'Date',
      nullable: true,
    }),
    addenda: t.exposeInt('addenda', { description: 'How many remarks were added after the signature' }),
    excerpt: t.exposeString('excerpt', {
      description: 'The words around the first match of the search; without one, the beginning',
    }),
  }),
});

builder.objectFields(Patient, (t) => ({
  story: t.field({
    description: 'Only from signed notes, so that a draft is never taken for a fact',
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
