import { EPISODE_TYPE_LABEL, type EpisodeType } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { EpisodeTypeEnum } from '../graphql/enums.ts';
import { Patient } from '../patients/patientGraphql.ts';
import { Provider } from '../providers/providerGraphql.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import type { EpisodeRecord } from '../chart/episode.ts';

const EpisodeTypeChoice = builder.objectRef<EpisodeType>('EpisodeTypeChoice').implement({
  fields: (t) => ({
    value: t.field({ type: EpisodeTypeEnum, resolve: (type) => type }),
    label: t.string({ resolve: (type) => EPISODE_TYPE_LABEL[type] }),
  }),
});

const UserEpisodePermissions = builder.objectRef<{ allowDelete: boolean }>('UserEpisodePermissions').implement({
  fields: (t) => ({ allowDelete: t.exposeBoolean('allowDelete') }),
});

export const Episode = builder.node(builder.objectRef<EpisodeRecord>('Episode'), {
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.episodes.episode(context, id),
  fields: (t) => ({
    patient: t.field({
      type: Patient,
      resolve: ({ patientId }, _args, context) => context.patients.patient(context, patientId),
    }),
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    provider: t.field({
      type: Provider,
      resolve: (episode, _args, context) => context.episodes.provider(context, episode),
    }),
    courseNumber: t.exposeInt('courseNumber', { description: 'Course number within the patient, from 1' }),
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
      type: 'JSON',
      nullable: true,
      resolve: (episode, _args, context) => context.episodes.carePlan(context, episode),
    }),
    formConfigId: t.exposeString('formConfigId'),
    createdOn: t.expose('createdOn', { type: 'DateTime' }),
    userEpisodePermissions: t.field({
      type: UserEpisodePermissions,
      resolve: async (episode, _args, context) => ({
        allowDelete: await context.episodes.allowsDelete(context, episode),
      }),
    }),
  }),
});

builder.objectField(Patient, 'episodes', (t) =>
  t.field({
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
    args: { episodeId: t.arg.id({ required: true }) },
    resolve: (_root, { episodeId }, context) => context.episodes.episode(context, episodeId),
  }),
}));

const EpisodeInput = builder.inputType('EpisodeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    providerId: t.id({ required: true }),
    episodeType: t.field({ type: EpisodeTypeEnum, description: 'As registered: it cannot change' }),
  }),
});

const DeletedEpisode = builder.objectRef<{ id: string }>('DeletedEpisode').implement({
  fields: (t) => ({ success: t.boolean({ resolve: () => true }), id: t.exposeID('id') }),
});

builder.mutationFields((t) => ({
  createEpisode: t.field({
    description: 'Registers a course of a patient with the tasks of its type',
    type: Episode,
    authScopes: { permission: 'episodes:update' },
    args: {
      patientId: t.arg.id({ required: true }),
      episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
      providerId: t.arg.id({ required: true }),
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
    args: { episode: t.arg({ type: EpisodeInput, required: true }) },
    resolve: (_root, { episode }, context) =>
      context.episodes.update(context, { ...episode, episodeType: episode.episodeType ?? null }),
  }),
  deleteEpisode: t.field({
    description: 'Where `allowDelete` is true. Nothing is lost: the course and its tasks are hidden',
    type: DeletedEpisode,
    authScopes: { permission: 'episodes:update' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await context.episodes.delete(context, id);
      return { id };
    },
  }),
}));
