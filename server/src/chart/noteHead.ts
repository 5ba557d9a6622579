import { foldCarePlan } from './carePlan.ts';
import { courseLabel } from './courseLabel.ts';
import type { NoteHead } from './task.ts';
import type { TaskSurroundings } from './taskReads.ts';

/** The head of a note as it would be printed now. */
export function noteHead(around: TaskSurroundings): NoteHead {
  const { task, episode, patient, episodeTasks, providers, hasIdentityAlert } = around;
  const provider = providers.find(({ _id }) => _id === episode.providerId) ?? null;
  const { name, mrn, dateOfBirth, sex } = patient;
  return {
    title: task.displayName,
    course: courseLabel(episode, foldCarePlan(episodeTasks), provider),
    patient: { name, mrn, dateOfBirth, sex },
    ...(hasIdentityAlert ? { hasIdentityAlert } : {}),
  };
}
