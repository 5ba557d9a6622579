import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { Sentence } from '../../messages/Sentence.tsx';
import type { ChangeState } from './registration.ts';

interface ChangeEpisodeSettingsProps extends Omit<ChangeState, 'fromChangeButton'> {
  readonly patientId: string;
  /** The episode's label, so that screen readers can tell several of these links apart. */
  readonly course: string;
}

/** A link that opens registration with the episode's current settings. */
export function ChangeEpisodeSettings({
  patientId,
  provider,
  previousEpisodeType,
  course,
}: ChangeEpisodeSettingsProps) {
  const state: ChangeState = { fromChangeButton: true, provider, previousEpisodeType };
  return (
    <Link to={generatePath(ROUTES.episodeSettings, { patientId })} state={state}>
      <Sentence
        words={REGISTRATION_TEXT.change}
        course={<span className="visually-hidden">{REGISTRATION_TEXT.ofCourse(course)}</span>}
      />
    </Link>
  );
}
