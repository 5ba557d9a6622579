import { departmentDays } from '@isocenter/schemas';
import { treatmentDays, type TreatmentDays } from './foundation/calendar.ts';
import { signInService } from './access/signIns.ts';
import { userService } from './access/users.ts';
import { featureFlagService, formConfigSource } from './appSettings/featureFlags.ts';
import { CaseCatalogue } from './analytics/cases/caseCatalogue.ts';
import { CaseProjection } from './analytics/cases/caseProjection.ts';
import { CaseExportService } from './analytics/exportService.ts';
import { cases as caseRecords } from './analytics/cases/caseRecord.ts';
import { CaseService } from './analytics/caseService.ts';
import { CaseCopy } from './analytics/copy/caseCopy.ts';
import { PredictionService } from './analytics/predictions.ts';
import { QuestionService } from './analytics/questionService.ts';
import { ViewpointService } from './analytics/viewpointService.ts';
import { DocumentPdfService } from './documents/documentPdfService.ts';
import { CourseBoardService } from './episodes/courseBoardService.ts';
import { EpisodeService } from './episodes/episodeService.ts';
import { LegacyEpisodeService } from './episodes/legacyEpisode.ts';
import { CommentService } from './comments/commentService.ts';
import { configCompiler } from './formAuthoring/configCompiler.ts';
import { ConsentTextService } from './formAuthoring/consentTextService.ts';
import { CarePlanFieldService } from './formAuthoring/carePlanFieldService.ts';
import { ConfigVersionService } from './formAuthoring/configVersionService.ts';
import { EditableChange } from './formAuthoring/editableChange.ts';
import { EditableConfigService } from './formAuthoring/editableConfigService.ts';
import { EditableForms } from './formAuthoring/editableForms.ts';
import { FormFieldService } from './formAuthoring/formFieldService.ts';
import { ContentTemplateService } from './formAuthoring/contentTemplateService.ts';
import { FormConfigService } from './formReading/formConfigService.ts';
import { formLibrary } from './forms/formLibrary.ts';
import { ehrTokenOf } from './external/ehr/ehrToken.ts';
import { NotePdfService } from './notes/notePdfService.ts';
import { OutboxReview } from './notes/outboxReview.ts';
import { PublicationOutbox } from './notes/publicationOutbox.ts';
import { PublishService } from './notes/publishService.ts';
import { DocumentImportService } from './prescriptions/documentImport.ts';
import { ExternalDataService } from './prescriptions/externalDataService.ts';
import { ExternalPrescriptionService } from './prescriptions/externalPrescriptionService.ts';
import { LegacyPrescriptionService } from './prescriptions/legacyPrescriptionService.ts';
import { OutsideChecks } from './prescriptions/outsideChecks.ts';
import { PrescriptionCourseService } from './prescriptions/prescriptionCourseService.ts';
import { PrescriptionPoll } from './prescriptions/prescriptionPoll.ts';
import { SourceReading } from './prescriptions/sourceReading.ts';
import { VitalsImportService } from './prescriptions/vitalsImport.ts';
import { DeadLetterService } from './external/mosaiq/deadLetters.ts';
import { HomeService } from './home/homeService.ts';
import { MergeFollowUp } from './merging/mergeFollowUp.ts';
import { proposedMerges, saidSplits } from './merging/outsideMerges.ts';
import { PatientMergeService } from './merging/patientMerges.ts';
import { requireNoneRestricted } from './integrations/restrictedMessages.ts';
import { IntegrationService } from './integrations/integrationService.ts';
import { SimOrderReview } from './notes/simOrderReview.ts';
import { ownListener } from './mosaiqSystem.ts';
import { NewsBoard } from './news/newsBoard.ts';
import { NewsStreams } from './news/newsStreams.ts';
import { PresenceBoard } from './presence/presenceBoard.ts';
import { PresenceService } from './presence/presenceService.ts';
import { providerService } from './providers/providerService.ts';
import type { Services } from './request/services.ts';
import { ScheduleService } from './schedule/scheduleService.ts';
import { ScheduleSync } from './schedule/scheduleSync.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { AddedTaskService } from './tasks/addedTaskService.ts';
import { TaskService } from './tasks/taskService.ts';
import { TaskVersionService } from './tasks/taskVersionService.ts';
import { CHART_CARRIERS } from './auditCarriers.ts';
import { CHART_PARTS } from './chartParts.ts';
import { TabletReview } from './tablet/tabletReview.ts';
import { TabletService } from './tablet/tabletService.ts';
import { TaskReads } from './chart/taskReads.ts';
import { TaskWork } from './tasks/taskWork.ts';
import { WrongChartService } from './wrongChart/wrongChartService.ts';
import { WorklistProjection } from './worklist/projection/worklistProjection.ts';
import { WorklistService } from './worklist/worklistService.ts';
import { TreatmentService } from './treatments/treatmentService.ts';
import { TimelineService } from './timeline/timelineService.ts';
import { AccessReports } from './audit/reading/accessReport.ts';
import { ChartAccess } from './chart/chartAccess.ts';
import { ChartGuard } from './chart/chartGuard.ts';
import { chartIdsOf } from './chart/mergedPatients.ts';
import { patientBehind } from './chart/episode.ts';
import { followAll } from './chart/episodeFollower.ts';
import { IdentityAlertService } from './patients/identityAlerts.ts';
import { PatientImportService } from './patients/importPatient.ts';
import { CoverService } from './worklist/coverService.ts';
import { PhotographFiles } from './photographs/photographFiles.ts';
import { PhotographService } from './photographs/photographService.ts';
import { PhraseService } from './phrases/phraseService.ts';
import { OutsideChartService } from './story/outsideChartService.ts';
import { StoryService } from './story/storyService.ts';
import { VisitReadings } from './patients/visitReadings.ts';
import { PatientListService } from './patients/patientList.ts';
import { DeletionRequestService } from './retention/deletionRequests.ts';
import { Destruction } from './retention/destruction.ts';
import { DisposalService } from './retention/disposalService.ts';
import { KeptDoseService } from './retention/keptDoses.ts';
import { RetentionService } from './retention/retentionService.ts';
import { RestrictionService } from './patients/restrictions.ts';
import { PatientSearchService } from './patients/patientSearch.ts';
import { PatientService } from './patients/patientService.ts';

/** The clinical domain. Each service checks the actor's permission and leaves its own audit records. */
export function clinicalServices(dependencies: ServiceDependencies) {
  const { store, audit, external: sources, clock, settings, signatureKeys: keys, log } = dependencies;
  const guard = new ChartGuard({ store, clock, timeZone: settings.timeZone });
  const access = new ChartAccess({ audit, clock, guard });
  const flags = featureFlagService(dependencies);
  const source = () => formConfigSource(flags);
  const forms = formLibrary(store, source);
  const editable = new EditableForms({ store, clock, audit });
  const authoring = { store, clock, audit, forms, compiler: configCompiler, editable };
  const change = new EditableChange(authoring, source);
  const { environment, timeZone, departmentName, publicUrl, reauthenticationWindow, followEvery, holidays } = settings;
  const alerts = new IdentityAlertService({ store, clock, access });
  const appVersion = `${environment.branch}@${environment.sha}`;
  const reads = new TaskReads(store, forms);
  const board = new NewsBoard({ store, clock, log });
  const signIns = signInService(dependencies);
  const treating = treatmentDays(timeZone, holidays);
  const projection = new CaseProjection({ store, reads, forms, clock, log, days: treating });
  const copy = new CaseCopy({
    cases: store.collection(caseRecords),
    catalogue: new CaseCatalogue({ store, forms }),
    clock,
    log,
  });
  const cases = new CaseService({ copy, projection, access, audit, clock });
  const worklist = new WorklistProjection({ store, reads, log, clock, days: treating, news: board });
  const followers = followAll(worklist, projection);
  const domain = { store, clock, access, forms, followers, keys };
  const { isFree } = treating;
  const { stepUpAssurance } = settings.oidc;
  const work = new TaskWork({
    ...domain,
    appVersion,
    timeZone,
    isFree,
    departmentName,
    reauthenticationWindow,
    stepUpAssurance,
  });
  const notePdf = new NotePdfService({ work, log, timeZone });
  const tokenOf = ehrTokenOf(dependencies);
  const listener = ownListener(settings);
  const charset = settings.mosaiq?.listen.charset ?? 'UTF-8';
  const sending = { work, notePdf, sources, ehrTokenOf: tokenOf, audit, clock, publicUrl, log };
  const outbox = new PublicationOutbox(sending);
  const reading = new SourceReading({ store, sources, log });
  const checks = new OutsideChecks({ store, clock, audit, reading });
  const tasksOfPeople = new TaskService(work);
  const courses = new EpisodeService({ store, clock, access, forms, followers });
  const tabletKey = dependencies.houseKeys.sealing;
  const documentPdf = new DocumentPdfService({ access, log, soffice: settings.sofficePath });
  const lists = new WorklistService({ store, access, clock, timeZone });
  const covers = new CoverService({ store, audit, clock, timeZone, news: board });
  const addedTasks = new AddedTaskService({ work, episodes: courses, followers });
  const days = departmentDays(timeZone);
  const sync = new ScheduleSync({ store, clock, audit, sources, news: board, days, log });
  const presence = new PresenceBoard({ store, clock, signIns, news: board });
  const workingIn = (patientIds: readonly string[], except: string) =>
    presence.workingIn((taskId) => patientIds.includes(patientBehind(taskId) ?? ''), except);
  const patientMerges: PatientMergeService = new PatientMergeService({
    ...{ store, audit, clock, access, reads },
    followUp: new MergeFollowUp({ store, cases: projection, news: board, log }),
    workingIn,
    split: () => saidSplits(store),
    proposed: () => proposedMerges(store, (both, except) => patientMerges.hindrances(both, except)),
  });
  const photographFiles = new PhotographFiles({ store, clock });
  const wrongCharts = new WrongChartService({
    ...{ work, followers, log },
    photographs: photographFiles,
    workingIn: (taskId, except) => presence.workingIn((open) => open === taskId, except),
  });
  const retention = new RetentionService({ store, audit, clock, access, timeZone, periods: settings.retention });
  const disposals = new DisposalService({
    ...{ store, audit, clock, access, retention, workingIn, news: board, log },
    destruction: new Destruction({
      ...{ store, audit, clock, cases: projection, worklist, parts: CHART_PARTS },
      erasePhotograph: (fileId) => photographFiles.erase(fileId),
    }),
  });
  const schedule = new ScheduleService({ store, clock, access, reads, sync, addedTasks, news: board, days });
  return {
    recordAnswer: access.recordAnswer,
    guardCharts: guard.guardCharts,
    restrictions: new RestrictionService({
      ...{ store, audit, clock, log, guard, hours: settings.restrictedHours },
      coversView: (actor, patientId) => access.coversView(actor, patientId),
    }),
    retention,
    disposals,
    keptDoses: new KeptDoseService({ store, access }),
    deletionRequests: new DeletionRequestService({ store, audit, clock, access, timeZone, retention }),
    forms,
    cases,
    caseProjection: projection,
    predictions: new PredictionService({ store, access, clock, flags, provider: null }),
    viewpoints: new ViewpointService({ store, audit, clock, cases }),
    questions: new QuestionService({ store, audit, clock, cases, appVersion }),
    accessReports: new AccessReports({
      ...{ store, audit, clock, settings },
      coversView: (actor, patientId) => access.coversView(actor, patientId),
      chartsOf: (patientId) => chartIdsOf(store, patientId),
    }),
    caseExports: new CaseExportService({
      ...{ store, audit, clock, copy, access, secret: dependencies.houseKeys.sealing },
      sources: { store, reads, forms, days: treating },
    }),
    contentTemplates: new ContentTemplateService({ store, clock, audit, access, forms }),
    consentTexts: new ConsentTextService({ store, clock, audit, timeZone }),
    formConfigs: new FormConfigService(work),
    configVersions: new ConfigVersionService(authoring),
    editableConfig: new EditableConfigService({ ...authoring, change }),
    carePlanFieldLibrary: new CarePlanFieldService({ editable, change }),
    formFields: new FormFieldService({ store, forms, editable, change }),
    providers: providerService(store),
    patients: new PatientService({
      store,
      clock,
      access,
      visits: new VisitReadings({ store, reads, forms, timeZone }),
    }),
    patientList: new PatientListService({ store, clock, timeZone, access }),
    patientSearch: new PatientSearchService({ store, clock, timeZone, access, sources, flags }),
    patientImport: new PatientImportService({ store, clock, access, sources, flags, log, alerts }),
    photographs: new PhotographService({ work, clock, timeZone }),
    phrases: new PhraseService({ store, audit, clock }),
    outsideChart: new OutsideChartService({ access, clock, sources, log }),
    story: new StoryService({ store, access, reads, clock, timeZone }),
    identityAlerts: alerts,
    patientMerges,
    wrongCharts,
    episodes: courses,
    addedTasks,
    courseBoards: new CourseBoardService({ store, access, reads, days: treating }),
    legacyEpisodes: new LegacyEpisodeService({ store, access }),
    tasks: tasksOfPeople,
    externalData: new ExternalDataService({ work, reading, sources }),
    legacyPrescriptions: new LegacyPrescriptionService({ tasks: tasksOfPeople, forms }),
    documentPdf,
    documentImport: new DocumentImportService({ work, tasks: tasksOfPeople, reading, pdf: documentPdf }),
    prescriptionCourse: new PrescriptionCourseService({ work, addedTasks, checks }),
    prescriptionPoll: new PrescriptionPoll({ store, clock, reads, checks, log, followEvery }),
    externalPrescriptions: new ExternalPrescriptionService({
      work,
      tasks: tasksOfPeople,
      reading,
      checks,
      followEvery,
    }),
    scheduleSync: sync,
    schedule,
    treatments: new TreatmentService({ work, sources, reading, followers, timeZone, holidays }),
    vitalsImport: new VitalsImportService({ work, tasks: tasksOfPeople, reading, timeZone }),
    comments: new CommentService(work),
    taskVersions: new TaskVersionService(work),
    notePdf,
    integrations: new IntegrationService({ store, clock, audit, external: sources, settings, access, reads, listener }),
    simOrderReview: new SimOrderReview({ store, clock, timeZone }),
    deadLetters: new DeadLetterService({
      ...{ store, clock, audit, read: { timeZone, charset } },
      requireOpen: (actor, text) => requireNoneRestricted(store, access, { actor, text }),
    }),
    publishing: new PublishService({ work, outbox, sources, ehrTokenOf: tokenOf }),
    publicationOutbox: outbox,
    outboxReview: new OutboxReview({ store, clock, audit, outbox }),
    tablet: new TabletService({ work, audit, clock, key: tabletKey, isSecure: publicUrl.startsWith('https:') }),
    tabletReview: new TabletReview({ work, tasks: tasksOfPeople, clock, key: tabletKey }),
    timeline: new TimelineService({ store, clock, access, sources, reads, log }),
    home: new HomeService({
      store,
      clock,
      access,
      worklist: lists,
      schedule,
      covers,
      timeZone,
      lateNoteDays: settings.lateNoteDays,
      lateNoteContacts: settings.lateNoteContacts,
    }),
    covers,
    worklist: lists,
    worklistProjection: worklist,
    presence: new PresenceService({
      access,
      reads: work.reads,
      board: presence,
    }),
    news: new NewsStreams({ board, clock, signIns, users: userService(store), hiddenFrom: guard.isHiddenFrom }),
  } satisfies Partial<Services>;
}

/**
 * Completes what a killed process left unfinished: the worklist of the courses it was changing, then the audit events
 * in its aggregates. Called at every start.
 */
export async function drainClinicalOutboxes(
  {
    store,
    audit,
    clock,
    log,
    days,
  }: Pick<ServiceDependencies, 'store' | 'audit' | 'clock' | 'log'> & { readonly days: TreatmentDays },
  olderThan = 0,
) {
  const forms = formLibrary(store);
  const reads = new TaskReads(store, forms);
  const worklist = new WorklistProjection({ store, reads, log, clock, days });
  const projection = new CaseProjection({ store, reads, forms, clock, log, days });
  if (olderThan === 0) await worklist.makeMissing();
  await worklist.makeLeftBehind();
  await projection.makeLeftBehind();
  await new MergeFollowUp({ store, cases: projection, log }).completeLeftBehind();
  for (const carrier of CHART_CARRIERS) await audit.drainOutbox(store.collection(carrier), olderThan);
}
