import { MESSAGES, type SourceSystem } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { ExternalSystemError } from '../foundation/errors.ts';

/** What the caller of each operation is told. */
const FAILED = {
  search: MESSAGES.patientSearchFailed,
  read: MESSAGES.patientImportFailed,
  vitals: 'Vital signs could not be read from the external system.',
  appointments: 'Appointments could not be read from the external system.',
  alerts: 'Allergies and flags could not be read from the external system.',
  history: 'The history of the patient could not be read from the external system.',
  prescriptions: 'An error occurred while searching for prescriptions available to import.',
  treatments: 'The treatment record could not be read from the external system.',
  changes: 'The external system could not be asked for changes.',
  documents: 'Documents could not be read from the external system.',
  document: 'The document could not be read from the external system.',
  schedule: 'The schedule could not be read from the external system.',
} as const;
export type ExternalOperation = keyof typeof FAILED;

/** A failed call knows its reason in words for logs and administrators, without patient data. */
interface Failure {
  readonly reason: string;
}

/**
 * Runs the operations of one adapter: the caller gets the specification's message, the log gets the reason.
 * @param isFailure a failure of that system; any other problem is a mistake of ours and passes through
 */
export function externalAttempts<Problem extends Failure>(
  sourceSystem: SourceSystem,
  log: Pick<Logger, 'warn'>,
  isFailure: (problem: unknown) => problem is Problem,
) {
  return async <Result>(operation: ExternalOperation, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (problem) {
      if (!isFailure(problem)) throw problem;
      log.warn({ sourceSystem, operation, reason: problem.reason }, 'external system failed');
      throw new ExternalSystemError(FAILED[operation]);
    }
  };
}
