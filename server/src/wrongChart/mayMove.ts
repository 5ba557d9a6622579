import type { SignedInUser } from '../request/actor.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { TaskRecord } from '../chart/task.ts';

type OfAuthors = Pick<TaskRecord, 'signatures' | 'document' | 'started' | 'pended'>;
type Mover = Pick<SignedInUser, 'id' | 'permissions' | 'providerId'>;

/**
 * Who may say that a note is in the wrong chart (decision 183): with the permission for it, those who answer for the note and
 * the people of health information, who also merge records.
 */
export function mayMove(user: Mover, task: OfAuthors, { providerId }: Pick<EpisodeRecord, 'providerId'>): boolean {
  if (!user.permissions.has('patients:view') || !user.permissions.has('notes:move')) return false;
  const isAttending = user.providerId !== null && user.providerId === providerId;
  return user.permissions.has('patients:identity') || isAttending || isAuthor(user, task);
}

/** Who signed or attested it; of a note that was never signed, who wrote in it. */
function isAuthor({ id }: Mover, { signatures, document, started, pended }: OfAuthors): boolean {
  const signers = signatures.filter(({ meaning }) => meaning !== 'unsigned').map(({ by }) => by.id);
  const writers = [started?.by.id, pended?.by.id, ...(document?.contributions ?? []).map(({ by }) => by.id)];
  return (signers.length > 0 ? signers : writers).includes(id);
}
