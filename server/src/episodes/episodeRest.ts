import { API } from '@isocenter/schemas';
import { route, type RestRoute } from '../http/restRoute.ts';

export const EPISODE_ROUTES: readonly RestRoute[] = [
  /** The record an episode link resolves: `case_id` leads to the chart (decisions 16 and 52). */
  route({
    method: 'get',
    path: `${API.data}/episode/:id`,
    about: 'A course, with the chart it belongs to.',
    access: { permission: 'patients:view' },
    answer: async ({ params }, context) => {
      const episode = await context.episodes.episode(context, params.id);
      return {
        body: {
          id: episode._id,
          case_id: await context.episodes.caseIdOf(context, episode),
          patient_id: episode.patientId,
          episode_type: episode.episodeType,
          provider_id: episode.providerId,
          course_number: episode.courseNumber,
          form_config_id: episode.formConfigId,
          created_on: episode.createdOn,
        },
      };
    },
  }),
];
