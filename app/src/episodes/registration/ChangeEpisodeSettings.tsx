import { Anchor } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import type { ChangeState } from './registration.ts';

interface ChangeEpisodeSettingsProps extends Omit<ChangeState, 'fromChangeButton'> {
  readonly patientId: string;
  /** The episode's label, so that several of these links can be told apart by ear. */
  readonly course: string;
}

/** The link that opens registration with what the episode has now. */
export function ChangeEpisodeSettings({
  patientId,
  provider,
  previousEpisodeType,
  course,
}: ChangeEpisodeSettingsProps) {
  const state: ChangeState = { fromChangeButton: true, provider, previousEpisodeType };
  return (
    <Anchor component={Link} to={generatePath(ROUTES.episodeSettings, { patientId })} state={state}>
      Change Episode Settings<span className="visually-hidden"> of {course}</span>
    </Anchor>
  );
}
