import { EPISODE_TYPE_LABEL, type EpisodeType } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { EpisodeTypeEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import { Provider } from '../providers/providerGraphql.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import type { EpisodeRecord } from '../chart/episode.ts';

const EpisodeTypeChoice = builder.objectRef<EpisodeType>('EpisodeTypeChoice').implement({
  description: 'A category under which an episode can be registered',
  fields: (t) => ({
    value: t.field({ description: 'As it is stored', type: EpisodeTypeEnum, resolve: (type) => type }),
    label: t.string({ description: 'As the picker shows it', resolve: (type) => EPISODE_TYPE_LABEL[type] }),
  }),
});

const UserEpisodePermissions = builder.objectRef<{ allowDelete: boolean }>('UserEpisodePermissions').implement({
  description: 'What the caller may do with a course',
  fields: (t) => ({
    allowDelete: t.exposeBoolean('allowDelete', {
      description: 'True for people who may register courses, and only while nothing in it was ever signed',
    }),
  }),
});

export const Episode = builder.node(builder.objectRef<EpisodeRecord>('Episode'), {
  description: 'A course: what one attending does for a patient under one category, with its tasks',
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.episodes.episode(context, id),
  fields: (t) => ({
    patient: t.field({
      description: 'The chart it belongs to',
      type: Patient,
      resolve: ({ patientId }, _args, context) => context.patients.patient(context, patientId),
    }),
    episodeType: t.expose('episodeType', {
      description: 'As it was registered; it never changes',
      type: EpisodeTypeEnum,
    }),
    provider: t.field({
      description: 'The attending, to whom its work is listed',
      type: Provider,
      resolve: (episode, _args, context) => context.episodes.provider(context, episode),
    }),
    courseNumber: t.exposeInt('courseNumber', { description: 'Course number within the patient, from 1' }),
    formerMrn: t.string({
      nullable: true,
      description: 'The MRN under which it was registered; null while the patient has it (decision 181)',
      resolve: (episode, _args, context) => context.episodes.formerMrn(context, episode),
    }),
    label: t.string({
      description: 'The label used wherever two courses could be confused (decision 51)',
      resolve: async (episode, _args, context) => {
        const [carePlan, provider] = await Promise.all([
          context.episodes.carePlan(context, episode),
          context.episodes.provider(context, episode),
        ]);
        return courseLabel(episode, carePlan, provider);
      },
    }),
    noteFragments: t.field({
      description: 'Paragraphs reused in the notes of the episode',
      type: 'JSON',
      nullable: true,
      resolve: (episode, _args, context) => context.episodes.noteFragments(context, episode),
    }),
    carePlanDoc: t.field({
      description:
        'Shared values such as diagnosis and stage, each with the task that states it; null while there are none',
      type: 'JSON',
      nullable: true,
      resolve: (episode, _args, context) => context.episodes.carePlan(context, episode),
    }),
    formConfigId: t.exposeString('formConfigId', { description: 'The config version whose forms its tasks use' }),
    createdOn: t.expose('createdOn', { description: 'When it was registered', type: 'DateTime' }),
    userEpisodePermissions: t.field({
      description: 'For the signed-in person',
      type: UserEpisodePermissions,
      resolve: async (episode, _args, context) => ({
        allowDelete: await context.episodes.allowsDelete(context, episode),
      }),
    }),
  }),
});

builder.objectField(Patient, 'episodes', (t) =>
  t.field({
    description: 'By course number, without deleted ones',
    type: [Episode],
    resolve: async ({ _id }, _args, context) => [...(await context.episodes.ofPatient(context, _id))],
  }),
);

builder.queryFields((t) => ({
  episodeTypeChoices: t.field({
    description: 'In the order of the picker',
    type: [EpisodeTypeChoice],
    authScopes: { permitted: true },
    resolve: () => Object.keys(EPISODE_TYPE_LABEL) as EpisodeType[],
  }),
  episode: t.field({
    description: 'One course of a patient',
    type: Episode,
    nullable: true,
    authScopes: { permission: 'patients:view' },
    args: { episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }) },
    resolve: (_root, { episodeId }, context) => context.episodes.episode(context, episodeId),
  }),
}));

const EpisodeInput = builder.inputType('EpisodeInput', {
  description: 'A course as it shall be',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The course (`epi-…`)' }),
    providerId: t.id({ required: true, description: 'The attending it is transferred to (`prv-…`)' }),
    episodeType: t.field({ type: EpisodeTypeEnum, description: 'As registered: it cannot change' }),
  }),
});

const DeletedEpisode = builder.objectRef<{ id: string }>('DeletedEpisode').implement({
  description: 'The answer to a deletion, so that clients can drop it from their lists',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refused deletion is an error', resolve: () => true }),
    id: t.exposeID('id', { description: 'The course that is hidden now' }),
  }),
});

builder.mutationFields((t) => ({
  createEpisode: t.field({
    description: 'Registers a course of a patient with the tasks of its type',
    type: Episode,
    authScopes: { permission: 'episodes:update' },
    args: {
      patientId: t.arg.id({ required: true, description: 'The chart, by its id (`pat-…`)' }),
      episodeType: t.arg({ type: EpisodeTypeEnum, required: true, description: 'One of `episodeTypeChoices`' }),
      providerId: t.arg.id({ required: true, description: 'The attending (`prv-…`)' }),
      requestKey: t.arg.string({
        description:
          'Made by the client, 16 to 64 letters, digits or "-", one per registration. The same key again answers the episode that is already registered',
      }),
      despiteDeath: t.arg.boolean({ description: 'Needed for a patient who has died (decision 61)' }),
    },
    resolve: (_root, { requestKey, despiteDeath, ...order }, context) =>
      context.episodes.create(context, {
        ...order,
        requestKey: requestKey ?? null,
        despiteDeath: despiteDeath ?? false,
      }),
  }),
  updateEpisode: t.field({
    description: 'Transfers the course to another attending',
    type: Episode,
    authScopes: { permission: 'episodes:update' },
    args: { episode: t.arg({ type: EpisodeInput, required: true, description: 'All members as they shall be' }) },
    resolve: (_root, { episode }, context) =>
      context.episodes.update(context, { ...episode, episodeType: episode.episodeType ?? null }),
  }),
  deleteEpisode: t.field({
    description: 'Where `allowDelete` is true. Nothing is lost: the course and its tasks are hidden',
    type: DeletedEpisode,
    authScopes: { permission: 'episodes:update' },
    args: { id: t.arg.id({ required: true, description: 'The course (`epi-…`)' }) },
    resolve: async (_root, { id }, context) => {
      await context.episodes.delete(context, id);
      return { id };
    },
  }),
}));
