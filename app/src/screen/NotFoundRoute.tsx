import { MESSAGES } from '@isocenter/schemas';
import { SupportLink } from './SupportLink.tsx';
import { Sentence } from '../messages/Sentence.tsx';
import { SHELL_TEXT } from '../messages/shell.ts';
import { Screen } from './Screen.tsx';

/** A path without a screen. Hidden, forbidden and deleted look the same (decision 38). */
export function Component() {
  return (
    <Screen title={MESSAGES.notFoundTitle}>
      <p>{MESSAGES.notFoundText}</p>
      <p>
        <Sentence words={SHELL_TEXT.notFoundHint} support={<SupportLink />} />
      </p>
    </Screen>
  );
}
