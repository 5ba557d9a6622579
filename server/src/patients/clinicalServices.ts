import { EpisodeService } from '../episodes/episodeService.ts';
import { episodes } from '../episodes/episode.ts';
import { formLibrary, type FormLibrary } from '../forms/formLibrary.ts';
import { NotePdfService } from '../notes/notePdfService.ts';
import { providerService, type ProviderService } from '../providers/providerService.ts';
import type { ServiceDependencies } from '../serviceDependencies.ts';
import { TaskService } from '../tasks/taskService.ts';
import { TaskVersionService } from '../tasks/taskVersionService.ts';
import { TaskReads } from '../tasks/taskReads.ts';
import { TaskWork } from '../tasks/taskWork.ts';
import { WorklistProjection } from '../worklist/worklistProjection.ts';
import { WorklistService } from '../worklist/worklistService.ts';
import { tasks } from '../tasks/task.ts';
import { ChartAccess } from './chartAccess.ts';
import { PatientImportService } from './importPatient.ts';
import { patients } from './patient.ts';
import { PatientSearchService } from './patientSearch.ts';
import { PatientService } from './patientService.ts';

/** The clinical domain. Each service asks for the user's permission and leaves the audit record by itself. */
export interface ClinicalServices {
  readonly forms: FormLibrary;
  readonly providers: ProviderService;
  readonly patients: PatientService;
  readonly patientSearch: PatientSearchService;
  readonly patientImport: PatientImportService;
  readonly episodes: EpisodeService;
  readonly tasks: TaskService;
  readonly taskVersions: TaskVersionService;
  readonly notePdf: NotePdfService;
  readonly worklist: WorklistService;
}

export function clinicalServices({
  store,
  audit,
  external: sources,
  clock,
  settings,
  log,
}: ServiceDependencies): ClinicalServices {
  const access = new ChartAccess({ audit, clock });
  const forms = formLibrary(store);
  const { environment, timeZone } = settings;
  const appVersion = `${environment.branch}@${environment.sha}`;
  const worklist = new WorklistProjection({ store, reads: new TaskReads(store, forms), log });
  const work = new TaskWork({ store, clock, access, forms, worklist, appVersion, timeZone });
  return {
    forms,
    providers: providerService(store),
    patients: new PatientService({ store, clock, access }),
    patientSearch: new PatientSearchService({ store, access, sources }),
    patientImport: new PatientImportService({ store, clock, access, sources, log }),
    episodes: new EpisodeService({ store, clock, access, forms, worklist }),
    tasks: new TaskService(work),
    taskVersions: new TaskVersionService(work),
    notePdf: new NotePdfService({ work, clock, timeZone }),
    worklist: new WorklistService({ store, access }),
  };
}

/**
 * Finishes what a killed process left half done: the worklist of the courses it was changing, then the audit of what its
 * aggregates still carry. Done at every start.
 */
export async function drainClinicalOutboxes({
  store,
  audit,
  log,
}: Pick<ServiceDependencies, 'store' | 'audit' | 'log'>) {
  const worklist = new WorklistProjection({ store, reads: new TaskReads(store, formLibrary(store)), log });
  await worklist.makeMissing();
  await worklist.makeLeftBehind();
  await audit.drainOutbox(store.collection(patients));
  await audit.drainOutbox(store.collection(episodes));
  await audit.drainOutbox(store.collection(tasks));
}
