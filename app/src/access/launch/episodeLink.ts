import { API, ROUTES, numberShape, recordShape, textShape } from '@isocenter/schemas';
import { request } from '../../requests/request.ts';
import { linkedEpisodeOf, saveTokens } from '../../session/tokens.ts';

const reissued = recordShape<{ new_token: string; access_token: string }>({
  new_token: textShape,
  access_token: textShape,
});
const linkedEpisode = recordShape<{ case_id: number }>({ case_id: numberShape });

/**
 * @param id the episode; null if the token in the URL names it
 * @returns the chart's path, and whether the token signed the user in
 */
export async function followEpisodeLink(id: string | null): Promise<{ chart: string; isNewSignIn: boolean }> {
  if (id !== null) return { chart: await chartOf(id), isNewSignIn: false };
  const token = new URLSearchParams(location.search).get('token');
  // Removes the token from the URL and the browser history.
  history.replaceState(history.state, '', '/episode');
  if (token === null) throw new Error('The link names no episode.');
  const path = `${API.reissueToken}?${new URLSearchParams({ token }).toString()}`;
  const answer = await request(path, { shape: reissued, onUnauthorized: 'fail' });
  saveTokens({ idToken: answer.new_token, accessToken: answer.access_token });
  const episode = linkedEpisodeOf(answer.new_token);
  if (episode === null) throw new Error('The token names no episode.');
  return { chart: await chartOf(episode), isNewSignIn: true };
}

async function chartOf(episodeId: string): Promise<string> {
  const path = `${API.data}/episode/${encodeURIComponent(episodeId)}`;
  const { case_id: caseId } = await request(path, { shape: linkedEpisode });
  return ROUTES.patient.replace(':patientId', String(caseId));
}
