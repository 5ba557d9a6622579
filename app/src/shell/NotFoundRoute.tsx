import { MESSAGES } from '@isocenter/schemas';
import { SupportLink } from '../feedback/SupportLink.tsx';
import { Screen } from './Screen.tsx';

/** A path without a screen. What is hidden, forbidden or gone looks the same (decision 38). */
export function Component() {
  return (
    <Screen title={MESSAGES.notFoundTitle}>
      <p>{MESSAGES.notFoundText}</p>
      <p>
        If you think it should be here, <SupportLink />.
      </p>
    </Screen>
  );
}
