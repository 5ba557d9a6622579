import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { CONFIG_VERSION_TEXT as words } from '../../messages/formConfig.ts';
import { GraphqlError, messageOf } from '../../requests/failures.ts';

/** Somebody else was faster. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof GraphqlError && error.code === 'RECORD_OUT_OF_DATE';
}

/** Why a change of a version was not made. */
export function RefusedChange({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <FailureAlert>{isOutOfDate(error) ? words.outOfDate : `${MESSAGES.requestFailed}${messageOf(error)}`}</FailureAlert>
  );
}
