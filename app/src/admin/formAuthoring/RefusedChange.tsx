import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { CONFIG_VERSION_TEXT as words } from '../../messages/formAuthoring.ts';
import { GraphqlError, messageOf } from '../../requests/failures.ts';

/** Another author changed it first. */
export function isStale(error: unknown): boolean {
  return error instanceof GraphqlError && error.code === 'RECORD_OUT_OF_DATE';
}

/** Why a version was not changed. */
export function RefusedChange({ error }: { error: Error | null }) {
  if (error === null) return null;
  return <FailureAlert>{isStale(error) ? words.stale : `${MESSAGES.requestFailed}${messageOf(error)}`}</FailureAlert>;
}
