import { CHANGE_REQUESTS } from './access/administration/changeRequests.ts';
import { MAPPINGS } from './access/administration/mappingAdministration.ts';
import { PROVIDER_RECORDS } from './access/identity-provider/providerStore.ts';
import { USED_TOKENS } from './access/oneTimeUse.ts';
import { SCIM_GROUPS } from './access/scim/scimGroup.ts';
import { DIRECTORY_NAMES } from './access/scim/scimService.ts';
import { SERVICE_ACCOUNTS } from './access/serviceAccounts.ts';
import { SIGN_INS } from './access/signIns.ts';
import { BOUND_USERS, IDENTITIES, PERMISSION_ROWS, ROLES, USERS } from './access/users.ts';
import { caseExports } from './analytics/caseExport.ts';
import { cases } from './analytics/cases/caseRecord.ts';
import { questions } from './analytics/question.ts';
import { viewpoints } from './analytics/viewpoint.ts';
import { BANNER } from './appSettings/banner.ts';
import { FEATURE_FLAGS } from './appSettings/featureFlags.ts';
import { USER_DATA } from './appSettings/userSettings.ts';
import { auditHeads, auditRecords } from './audit/auditChain.ts';
import { auditClaims } from './audit/outboxClaims.ts';
import { readingAlerts } from './audit/readingAlert.ts';
import { consentTexts } from './chart/consentText.ts';
import { deletionRequests } from './chart/deletionRequest.ts';
import { episodes } from './chart/episode.ts';
import { identityAlerts } from './chart/identityAlert.ts';
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
import { taskVersions, tasks } from './chart/task.ts';
import { treatmentEntries } from './chart/treatmentRecord.ts';
import { legacyEpisodes } from './episodes/legacyEpisode.ts';
import { EHR_ATTEMPTS, EHR_SESSIONS } from './external/ehr/ehrLaunch.ts';
import { mosaiqMessages } from './external/mosaiq/mosaiqMessages.ts';
import {
  mosaiqAppointments,
  mosaiqPatients,
  mosaiqPrescriptionVersions,
  mosaiqPrescriptions,
  mosaiqSessions,
  mosaiqVitals,
} from './external/mosaiq/mosaiqRecords.ts';
import { FEEDBACK } from './feedback/feedbackService.ts';
import { FILE_CHUNKS } from './files/fileBytes.ts';
import { FILES } from './files/fileStorage.ts';
import { editableForms } from './formAuthoring/editableForms.ts';
import { activeConfig, compiledForms, configSources, configVersions } from './forms/configVersion.ts';
import { contentTemplates } from './forms/contentTemplate.ts';
import { integrationHealth } from './integrations/integrationHealth.ts';
import { newsRecords } from './news/newsRecord.ts';
import { counters } from './patients/caseNumbers.ts';
import { patientSearchKeys } from './patients/search/searchKeys.ts';
import { UNSETTLED_PHOTOGRAPHS } from './photographs/photographFiles.ts';
import { phrases } from './phrases/phrase.ts';
import { PRESENCE_BEATS } from './presence/presenceBoard.ts';
import { covers } from './providers/cover.ts';
import { providers } from './providers/provider.ts';
import { resources } from './providers/resource.ts';
import { scheduleDays, unchartedVisits, visitMarks } from './schedule/visitRecords.ts';
import { leases } from './store/lease.ts';
import { SUPPORT_FILES, SUPPORT_REQUESTS } from './support/supportRequests.ts';
import { storeShapes } from './upgrade/storeShape.ts';
import { awaited } from './worklist/projection/awaitedRecord.ts';
import { courseOutlines } from './worklist/projection/courseOutline.ts';
import { openTasks } from './worklist/projection/openTaskRecord.ts';
import { worklist, worklistRevisions } from './worklist/projection/worklistRecord.ts';
import { disposals } from './chart/disposal.ts';
import { keptDoses } from './chart/disposal.ts';
import type { CollectionDefinition, StoredDocument } from './store/store.ts';

/** Everything that is stored, so that a start can bring the indexes of an older store in line with their declarations. */
export const STORED_COLLECTIONS: readonly CollectionDefinition<StoredDocument>[] = [
  keptDoses,
  disposals,
  activeConfig,
  appointments,
  auditClaims,
  auditHeads,
  auditRecords,
  awaited,
  BANNER,
  BOUND_USERS,
  caseExports,
  cases,
  CHANGE_REQUESTS,
  chartOpenings,
  compiledForms,
  configSources,
  configVersions,
  consentTexts,
  contentTemplates,
  counters,
  courseOutlines,
  covers,
  deletionRequests,
  DIRECTORY_NAMES,
  editableForms,
  EHR_ATTEMPTS,
  EHR_SESSIONS,
  episodes,
  FEATURE_FLAGS,
  FEEDBACK,
  FILE_CHUNKS,
  FILES,
  IDENTITIES,
  identityAlerts,
  integrationHealth,
  leases,
  legacyEpisodes,
  legalHolds,
  MAPPINGS,
  mosaiqAppointments,
  mosaiqMessages,
  mosaiqPatients,
  mosaiqPrescriptions,
  mosaiqPrescriptionVersions,
  mosaiqSessions,
  mosaiqVitals,
  newsRecords,
  openTasks,
  outsideChecks,
  patientIdentifiers,
  patients,
  patientSearchKeys,
  performanceScores,
  PERMISSION_ROWS,
  phrases,
  PRESENCE_BEATS,
  PROVIDER_RECORDS,
  providers,
  questions,
  readingAlerts,
  resources,
  restrictions,
  ROLES,
  scheduleDays,
  SCIM_GROUPS,
  SERVICE_ACCOUNTS,
  SIGN_INS,
  storeShapes,
  SUPPORT_FILES,
  SUPPORT_REQUESTS,
  tabletSheets,
  tasks,
  taskVersions,
  treatmentEntries,
  unchartedVisits,
  UNSETTLED_PHOTOGRAPHS,
  USED_TOKENS,
  USER_DATA,
  userInteractions,
  USERS,
  viewpoints,
  visitMarks,
  vitals,
  worklist,
  worklistRevisions,
];
