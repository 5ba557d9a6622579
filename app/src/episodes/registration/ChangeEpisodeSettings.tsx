import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { Sentence } from '../../messages/Sentence.tsx';
import type { ChangeState } from './registration.ts';

interface ChangeEpisodeSettingsProps extends Omit<ChangeState, 'fromChangeButton'> {
  readonly patientId: string;
}

/**
 * A link that opens registration with the episode's current settings. The episode's label lets screen readers tell
 * several of these links apart.
 */
export function ChangeEpisodeSettings({ patientId, ...current }: ChangeEpisodeSettingsProps) {
  const state: ChangeState = { fromChangeButton: true, ...current };
  return (
    <Link to={generatePath(ROUTES.episodeSettings, { patientId })} state={state}>
      <Sentence
        words={REGISTRATION_TEXT.changeLink}
        course={<span className="visually-hidden">{REGISTRATION_TEXT.ofCourse(current.course)}</span>}
      />
    </Link>
  );
}
