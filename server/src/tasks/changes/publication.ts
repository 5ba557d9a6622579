import { isCompletedStatus, NOTE_SENDING_ROLES, type ClinicianRole, type Instant } from '@isocenter/schemas';
import { signedVersionId, type PublicationRecord, type TaskRecord } from '../../chart/task.ts';

/** What is published: the note as pended, or as signed (decision 28). */
export type PublishAction = 'PENDED' | 'SIGNED';

/** The current version of the note: the signed one, else the last pended one. Null without either. */
export function publishableVersion(task: TaskRecord): string | null {
  if (isCompletedStatus(task.taskStatus)) return signedVersionId(task);
  if (task.taskStatus !== 'PENDED') return null;
  return task.versions.findLast(({ action }) => action === 'pended' || action === 'unsigned')?.id ?? null;
}

/** Whether this is what the note says now: the same version, with the same addenda. */
export function isStanding(task: TaskRecord, { versionId, addenda = 0, retracts }: PublicationRecord): boolean {
  if (task.recordStatus === 'ENTERED_IN_ERROR' || retracts) return retracts === true;
  return versionId === publishableVersion(task) && addenda === task.addenda.length;
}

/** The publications of the current note, one for each receiver; empty while it has not been published. */
export const standingPublications = (task: TaskRecord): readonly PublicationRecord[] =>
  (task.publications ?? []).filter((publication) => isStanding(task, publication));

/** Those of earlier states of the note, newest first. */
export const earlierPublications = (task: TaskRecord): readonly PublicationRecord[] =>
  (task.publications ?? []).filter((publication) => !isStanding(task, publication)).toReversed();

const URGENCY = ['failed', 'withdrawn', 'queued', 'sent', 'superseded', 'accepted'] as const;

/** The publication of the current note that needs attention first; null while it has not been published. */
export function standingPublication(task: TaskRecord): PublicationRecord | null {
  const standing = standingPublications(task);
  const urgent = URGENCY.find((status) => standing.some((publication) => publication.status === status));
  return standing.findLast(({ status }) => status === urgent) ?? null;
}

/** Another system than the patient's own has a publication of its own. */
export function publicationId(
  { versionId, addenda }: { readonly versionId: string; readonly addenda: number },
  receiver: string | null,
): string {
  return ['pub', versionId, ...(addenda > 0 ? [`a${addenda}`] : []), ...(receiver === null ? [] : [receiver])].join(
    '-',
  );
}

/** Not at its receiver, and not on its way there: a person may ask for it again. */
export const isAskedAgain = ({ status }: PublicationRecord) => status === 'failed' || status === 'withdrawn';

/**
 * After an addendum: the note goes again to everyone who has it or was about to get it, so that no one reads it without.
 * It is asked for by the person who wrote the addendum.
 */
export function withAddendumSent(task: TaskRecord, by: Pick<PublicationRecord, 'asked' | 'role'>): OutboxPart {
  const all = task.publications ?? [];
  const receivers = new Map(
    all.flatMap((publication) =>
      publication.accepted || isBusy(publication) || publication.status === 'failed'
        ? [[publication.receivingApplication, publication] as const]
        : [],
    ),
  );
  const versionId = publishableVersion(task);
  if (receivers.size === 0 || versionId === null) return {};
  const addenda = task.addenda.length;
  const first = all[0]?.receivingApplication;
  const queued = [...receivers.values()].map(({ triedOn: _, ...earlier }): PublicationRecord => ({
    ...earlier,
    ...by,
    id: publicationId(
      { versionId, addenda },
      earlier.receivingApplication === first ? null : earlier.receivingApplication,
    ),
    ...{ versionId, addenda, status: 'queued', attempts: 0, error: null, accepted: null, due: by.asked.on },
  }));
  return stepOf(task, [...all.map(superseded), ...queued], by.asked.on);
}

/** Whether the receiver may have it, although no one knows: a try ended without an answer (decision 197). */
export const mayHaveArrived = ({ accepted, attempts, unanswered }: PublicationRecord): boolean =>
  accepted === null && attempts > 0 && unanswered !== false;

/** The identifier that a receiver stores with this state of the note. */
export const sentAs = ({ versionId, addenda = 0 }: Pick<PublicationRecord, 'versionId' | 'addenda'>): string =>
  addenda > 0 ? `${versionId}-a${addenda}` : versionId;

/** What is withdrawn with a note in the wrong chart. */
export const WITHDRAWN_IN_ERROR = 'The note was written in the wrong chart.';

/**
 * For a note in the wrong chart (decision 183): who has it, is about to get it, or may have it is told to disregard it. What waits
 * or was given up never leaves the house any more, and says who decided that.
 */
export function withRetractions(task: TaskRecord, by: Pick<PublicationRecord, 'asked' | 'role'>): OutboxPart {
  const all = task.publications ?? [];
  const receivers = new Map(
    all.flatMap((publication) =>
      publication.accepted || publication.status === 'sent' || mayHaveArrived(publication)
        ? [[publication.receivingApplication, publication] as const]
        : [],
    ),
  );
  if (all.length === 0) return {};
  const retractions = [...receivers.values()].map(
    ({ triedOn: _, withdrawn: _not, unanswered: _before, ...last }): PublicationRecord => ({
      ...last,
      ...by,
      id: `${last.id}-retracted`,
      ...{ retracts: true, status: 'queued', attempts: 0, error: null, accepted: null, due: by.asked.on },
    }),
  );
  const ended = all.map((publication): PublicationRecord =>
    isUnsent(publication)
      ? { ...publication, status: 'withdrawn', withdrawn: { ...by.asked, reason: WITHDRAWN_IN_ERROR } }
      : publication,
  );
  return stepOf(task, [...ended, ...retractions], by.asked.on);
}

/** What is withdrawn with a note in the wrong chart, by its ids. */
export const withdrawnWith = ({ publications = [] }: Pick<TaskRecord, 'publications'>): readonly string[] =>
  publications.filter(isUnsent).map(({ id }) => id);

/** Sent, or being sent: someone may rely on it, so it cannot be withdrawn. */
export const isOut = (task: TaskRecord) =>
  standingPublications(task).some(({ status }) => status === 'sent' || status === 'accepted');

/** Who may publish: people who may bring the note into this state, with a role that sends notes. */
export function maySend(task: TaskRecord, action: PublishAction, role: ClinicianRole | null): boolean {
  const roles = action === 'PENDED' ? task.roles.pend : task.roles.sign;
  return (
    task.publishing && role !== null && roles.includes(role) && NOTE_SENDING_ROLES.some((sender) => sender === role)
  );
}

type OutboxPart = Pick<
  TaskRecord,
  'publications' | 'publicationRevision' | 'publicationDue' | 'publicationFailed' | 'publicationAccepted'
>;

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
  const busy = publications.filter(isBusy);
  const [next = null] = busy.map((publication) => publication.due ?? due ?? '').sort();
  return {
    publications,
    publicationRevision: (task.publicationRevision ?? 0) + 1,
    publicationDue: next || null,
    publicationFailed: latest(
      publications.filter(({ status }) => status === 'failed').map(({ triedOn, asked }) => triedOn ?? asked.on),
    ),
    publicationAccepted: latest(publications.flatMap(({ accepted }) => accepted?.on ?? [])),
  };
}

const latest = (times: readonly Instant[]): Instant | null => [...times].sort().at(-1) ?? null;

/** Still to be sent, or being sent. */
export const isBusy = ({ status }: PublicationRecord) => status === 'queued' || status === 'sent';
const isUnsent = ({ status }: PublicationRecord) => status === 'queued' || status === 'failed';
export const superseded = (publication: PublicationRecord): PublicationRecord =>
  isUnsent(publication) ? { ...publication, status: 'superseded' } : publication;
