import { isApproved } from '../chart/prescriptionState.ts';
import { everSigned, openComments, photographsOf, type TaskRecord } from '../chart/task.ts';
import { mayHaveArrived } from '../tasks/changes/publication.ts';

/**
 * What a person must know before they move a note, as sentences.
 * @param all the tasks of its course
 */
export function warningsOf(task: TaskRecord, all: readonly TaskRecord[]): readonly string[] {
  const took = all.filter(
    (other) =>
      other._id !== task._id &&
      (other.document?.provenance ?? []).some(
        ({ provenance }) => 'taskId' in provenance && provenance.taskId === task._id,
      ),
  );
  const { sent, uncertain } = receiversOf(task);
  const photographs = photographsOf(task).length;
  const comments = openComments(task).length;
  const { supersedes } = task;
  return [
    'What came from this chart or from outside systems does not move. The right chart gets a draft that someone must review and sign.',
    ...(everSigned(task) ? ['The signed note stays in this chart with its mark.'] : []),
    ...(task.document?.note.handEdited ? ['Text that was edited in the note by hand does not move.'] : []),
    ...(photographs > 0
      ? [`Its photographs (${photographs}) stay in this chart. The draft gets copies of those that you choose.`]
      : []),
    ...(comments > 0
      ? [`Its open comments (${comments}) move with it, and must be resolved there before it can be signed.`]
      : []),
    ...(sent.length > 0
      ? [`${list(sent)} ${sent.length === 1 ? 'has' : 'have'} this note and will be told to disregard it.`]
      : []),
    ...(uncertain.length > 0
      ? [
          `${list(uncertain)} may have this note, because ${uncertain.length === 1 ? 'it' : 'they'} did not answer, and will be told to disregard it.`,
        ]
      : []),
    ...(supersedes && isApproved(task) ? ['The prescription that it replaces is in force again.'] : []),
    ...took.map(({ displayName, taskStatus }) =>
      ['SIGNED', 'ADDENDED'].includes(taskStatus)
        ? `"${displayName}" is signed and took values from it. Read it, and add an addendum.`
        : `"${displayName}" took values from it and will ask for them again.`,
    ),
  ];
}

/** The outside systems that have the note, and those that may have it because they did not answer. */
function receiversOf({ publications = [] }: TaskRecord) {
  const named = (some: typeof publications) => [
    ...new Set(some.map(({ receivingApplication }) => receivingApplication)),
  ];
  const sent = named(publications.filter(({ accepted, status }) => accepted || status === 'sent'));
  const uncertain = named(publications.filter(mayHaveArrived)).filter((system) => !sent.includes(system));
  return { sent, uncertain };
}

const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
