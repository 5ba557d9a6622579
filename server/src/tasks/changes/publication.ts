import { isCompletedStatus, NOTE_SENDING_ROLES, type ClinicianRole, type Instant } from '@isocenter/schemas';
import { signedVersionId, type PublicationRecord, type TaskRecord } from '../../chart/task.ts';

/** What is published: the note as pended, or as signed (decision 28). */
export const PUBLISH_ACTIONS = ['PENDED', 'SIGNED'] as const;
export type PublishAction = (typeof PUBLISH_ACTIONS)[number];

/** The current version of the note: the signed one, else the last pended one. Null without either. */
export function publishableVersion(task: TaskRecord): string | null {
  if (isCompletedStatus(task.taskStatus)) return signedVersionId(task);
  if (task.taskStatus !== 'PENDED') return null;
  return task.versions.findLast(({ action }) => action === 'pended' || action === 'unsigned')?.id ?? null;
}

/** The publication of the current note; null while it has not been published. */
export function standingPublication(task: TaskRecord): PublicationRecord | null {
  const version = publishableVersion(task);
  return task.publications?.findLast(({ versionId }) => versionId === version) ?? null;
}

/** Sent, or being sent: someone may rely on it, so it cannot be withdrawn. */
export const isOut = (task: TaskRecord) => ['sent', 'accepted'].includes(standingPublication(task)?.status ?? '');

/** Who may publish: people who may bring the note into this state, with a role that sends notes. */
export function maySend(task: TaskRecord, action: PublishAction, role: ClinicianRole | null): boolean {
  const roles = action === 'PENDED' ? task.roles.pend : task.roles.sign;
  return (
    task.publishing && role !== null && roles.includes(role) && NOTE_SENDING_ROLES.some((sender) => sender === role)
  );
}

type OutboxPart = Pick<TaskRecord, 'publications' | 'publicationRevision' | 'publicationDue'>;

/**
 * For a new note: publications of the previous note that are not sent yet never will be. Empty when nothing was
 * published.
 */
export function withoutUnsent(task: TaskRecord): OutboxPart {
  const { publications } = task;
  if (!publications?.some(isUnsent)) return {};
  return stepOf(task, publications.map(superseded), task.publicationDue ?? null);
}

/** One step of the outbox. @param due ignored when nothing is left to do */
export function stepOf(
  task: TaskRecord,
  publications: readonly PublicationRecord[],
  due: Instant | null,
): Required<OutboxPart> {
  const isBusy = publications.some(({ status }) => status === 'queued' || status === 'sent');
  return {
    publications,
    publicationRevision: (task.publicationRevision ?? 0) + 1,
    publicationDue: isBusy ? due : null,
  };
}

const isUnsent = ({ status }: PublicationRecord) => status === 'queued' || status === 'failed';
export const superseded = (publication: PublicationRecord): PublicationRecord =>
  isUnsent(publication) ? { ...publication, status: 'superseded' } : publication;
