import type { AttestationStatement, ClinicianRole } from '@isocenter/schemas';
import { BadInputError, ForbiddenError } from '../../foundation/errors.ts';
import type { DomainError } from '../../foundation/errors.ts';
import { standingSignature, type StatedAttestation, type TaskRecord } from '../../chart/task.ts';
import type { TaskActor } from './mayDo.ts';

/**
 * What this person may state when signing or attesting the task now (decision 59): an attending, on the work of others only.
 * Empty for everyone else.
 */
export function attestationChoices(task: TaskRecord, { user, role }: TaskActor): readonly AttestationStatement[] {
  if (role !== 'ATTENDING') return [];
  const others = new Set<ClinicianRole | null>(
    (task.document?.contributions ?? []).filter(({ by }) => by.id !== user.id).map((contribution) => contribution.role),
  );
  const standing = standingSignature(task);
  if (standing && standing.by.id !== user.id) others.add(standing.role);
  return (task.attestations ?? []).filter((statement) => statement.of.some((author) => others.has(author)));
}

/**
 * The statement of a signature, or why it is refused. A statement that claims presence can come from no one but the
 * attending who was there: it is made in their own sign-in, about work of others, and never for a colleague.
 * @param id null: nothing is stated
 */
export function statedAttestation(
  task: TaskRecord,
  actor: TaskActor,
  id: string | null,
): { readonly stated: StatedAttestation | null } | { readonly refusal: DomainError } {
  if (id === null) return { stated: null };
  if (actor.role !== 'ATTENDING') {
    return { refusal: new ForbiddenError('Only the attending can make this statement, in person.') };
  }
  const chosen = attestationChoices(task, actor).find((statement) => statement.id === id);
  if (!chosen)
    return { refusal: new BadInputError('This statement is not offered for this note. Choose another one.') };
  const { text, presence } = chosen;
  return { stated: { id, text, presence } };
}
