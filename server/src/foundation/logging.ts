import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Names under which patient data or secrets could slip into a log line; their values are never written. */
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
  'value',
  'token',
  'password',
].flatMap((name) => [name, `*.${name}`]);

export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, redact: { paths: REDACTED, censor: '[not logged]' } };
  return destination ? pino(options, destination) : pino(options);
}
