import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

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

export function createLog({ logLevel }: { readonly logLevel: string }, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, redact: { paths: REDACTED, censor: '[not logged]' } };
  return destination ? pino(options, destination) : pino(options);
}
