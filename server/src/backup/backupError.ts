import { DomainError } from '../foundation/errors.ts';

/** A backup cannot be made, or is not restored. One sentence for the operator; nothing in use was changed. */
export class BackupError extends DomainError {
  readonly code = 'BACKUP_REFUSED';
  readonly status = 409;
}
