import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { currentRequestId } from './currentRequest.ts';

/** Property names that could bring patient data or secrets into a log line; their values are never logged. */
const REDACTED = [
  'body',
  'query',
  'url',
  'headers',
  'variables',
  'mrn',
  'name',
  'firstName',
  'lastName',
  'dateOfBirth',
  'formValues',
  'answers',
  'value',
  'token',
  'password',
].flatMap((name) => [name, `*.${name}`]);

/** @param settings `worker` is the process id, in each line of a server with several workers */
export function createLog(
  { logLevel, worker }: { readonly logLevel: string; readonly worker?: number },
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: worker === undefined ? null : { worker },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: { paths: REDACTED, censor: '[not logged]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
