import { caseExports } from './analytics/caseExport.ts';
import { questions } from './analytics/question.ts';
import { viewpoints } from './analytics/viewpoint.ts';
import { ADMINISTERED } from './access/administration/administration.ts';
import { carrying } from './access/administration/administeredRecords.ts';
import { SCIM_GROUPS } from './access/scim/scimGroup.ts';
import { BANNER } from './appSettings/banner.ts';
import { FEATURE_FLAGS } from './appSettings/featureFlags.ts';
import type { CarriesAudit } from './audit/carriesAudit.ts';
import { readingAlerts } from './audit/readingAlert.ts';
import { episodes } from './chart/episode.ts';
import { consentTexts } from './chart/consentText.ts';
import { disposals } from './chart/disposal.ts';
import { identityAlerts } from './chart/identityAlert.ts';
import { deletionRequests } from './chart/deletionRequest.ts';
import { legalHolds } from './chart/legalHold.ts';
import { outsideChecks } from './chart/outsideChange.ts';
import { patients } from './chart/patient.ts';
import { chartOpenings, restrictions } from './chart/restriction.ts';
import { tabletSheets } from './chart/tabletSheet.ts';
import { tasks } from './chart/task.ts';
import { treatmentEntries } from './chart/treatmentRecord.ts';
import { FEEDBACK } from './feedback/feedbackService.ts';
import { mosaiqMessages } from './external/mosaiq/mosaiqMessages.ts';
import { FILES } from './files/fileStorage.ts';
import { AUTHORED } from './formAuthoring/authored.ts';
import { covers } from './providers/cover.ts';
import { phrases } from './phrases/phrase.ts';
import { visitMarks } from './schedule/visitRecords.ts';
import type { CollectionDefinition } from './store/store.ts';
import { SUPPORT_REQUESTS } from './support/supportRequests.ts';

/** Whose changes carry audit events: what is administered. */
export const STAFF_CARRIERS: readonly CollectionDefinition<CarriesAudit>[] = [
  BANNER,
  FEATURE_FLAGS,
  FEEDBACK,
  FILES,
  mosaiqMessages,
  readingAlerts,
  phrases,
  covers,
  consentTexts,
  SUPPORT_REQUESTS,
  viewpoints,
  caseExports,
  questions,
  ...AUTHORED,
  ...ADMINISTERED,
  carrying(SCIM_GROUPS),
];

/** Whose changes carry audit events: charts. Their projections are made before their events are copied. */
export const CHART_CARRIERS: readonly CollectionDefinition<CarriesAudit>[] = [
  patients,
  restrictions,
  chartOpenings,
  legalHolds,
  deletionRequests,
  disposals,
  identityAlerts,
  episodes,
  tasks,
  outsideChecks,
  treatmentEntries,
  tabletSheets,
  visitMarks,
];
