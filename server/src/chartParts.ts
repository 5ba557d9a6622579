import { deletionRequests } from './chart/deletionRequest.ts';
import { episodes } from './chart/episode.ts';
import { legalHolds } from './chart/legalHold.ts';
import { outsideChecks } from './chart/outsideChange.ts';
import {
  appointments,
  patientIdentifiers,
  patients,
  performanceScores,
  userInteractions,
  vitals,
} from './chart/patient.ts';
import { chartOpenings, restrictions } from './chart/restriction.ts';
import { tabletSheets } from './chart/tabletSheet.ts';
import { tasks, taskVersions } from './chart/task.ts';
import { treatmentEntries } from './chart/treatmentRecord.ts';
import { legacyEpisodes } from './episodes/legacyEpisode.ts';
import {
  mosaiqAppointments,
  mosaiqPatients,
  mosaiqPrescriptions,
  mosaiqPrescriptionVersions,
  mosaiqSessions,
  mosaiqVitals,
} from './external/mosaiq/mosaiqRecords.ts';
import { patientSearchKeys } from './patients/search/searchKeys.ts';
import { partOf, type ChartPart } from './retention/chartPart.ts';
import { visitMarks } from './schedule/visitRecords.ts';
import { awaited } from './worklist/projection/awaitedRecord.ts';
import { courseOutlines } from './worklist/projection/courseOutline.ts';
import { openTasks } from './worklist/projection/openTaskRecord.ts';
import { worklist } from './worklist/projection/worklistRecord.ts';

/**
 * Everything that is stored of a chart, in the order in which it is destroyed (decision 196): what no one can find the way to any more
 * last. Bytes of photographs, identity alerts, messages of MOSAIQ and cases are not found by an id and have ways of their own. A
 * test holds that each collection is here, or says why not.
 */
export const CHART_PARTS: readonly ChartPart[] = [
  partOf(openTasks, 'episodeId'),
  partOf(awaited, 'episodeId'),
  partOf(courseOutlines, 'episodeId'),
  // Found by the tasks, so before them.
  partOf(tabletSheets, 'taskId'),
  partOf(userInteractions, 'interactionId'),
  partOf(taskVersions, 'episodeId'),
  partOf(outsideChecks, 'episodeId'),
  partOf(treatmentEntries, 'episodeId'),
  partOf(tasks, 'episodeId'),
  partOf(visitMarks, 'patientId'),
  partOf(appointments, 'patientId'),
  partOf(vitals, 'patientId'),
  partOf(performanceScores, 'patientId'),
  partOf(legacyEpisodes, 'patientId'),
  partOf(legalHolds, 'patientId'),
  partOf(deletionRequests, 'patientId'),
  partOf(chartOpenings, 'patientId'),
  partOf(restrictions, 'chart'),
  partOf(mosaiqAppointments, 'mosaiqPatient'),
  partOf(mosaiqPrescriptions, 'mosaiqPatient'),
  partOf(mosaiqPrescriptionVersions, 'mosaiqPatient'),
  partOf(mosaiqVitals, 'mosaiqPatient'),
  partOf(mosaiqSessions, 'mosaiqPatient'),
  partOf(mosaiqPatients, 'mosaiq'),
  partOf(patientSearchKeys, 'patientId'),
  // Before the patient: an import finds a chart by them.
  partOf(patientIdentifiers, 'patientId'),
  partOf(worklist, 'course'),
  partOf(episodes, 'patientId'),
  partOf(patients, 'chart'),
];
