import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { generatePath, useNavigate } from 'react-router-dom';
import { ROUTES, type EpisodeType } from '@isocenter/schemas';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { flash } from '../../notices/snackbar.ts';
import { forgetPatientLists } from '../../patients/forgetPatientLists.ts';
import { mutate } from '../../requests/mutate.ts';
import { useCommand } from '../../requests/useCommand.ts';
import type { useChangedSettingsMutation } from '../../__generated__/useChangedSettingsMutation.graphql.ts';

const CHANGE = graphql`
  mutation useChangedSettingsMutation($episode: EpisodeInput!) {
    updateEpisode(episode: $episode) {
      id
      patient {
        id
        ...Episodes_patient
      }
    }
  }
`;

/** Changes the episode and opens its board. */
export function useChangedSettings(patientId: string) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  return useCommand(
    (episode: { readonly id: string; readonly providerId: string; readonly episodeType: EpisodeType }) =>
      mutate<useChangedSettingsMutation>(environment, CHANGE, { episode }),
    (_answer, { id: episodeId }) => {
      forgetPatientLists();
      flash(REGISTRATION_TEXT.changed);
      void navigate(generatePath(ROUTES.episodeManage, { patientId, episodeId }));
    },
  );
}
