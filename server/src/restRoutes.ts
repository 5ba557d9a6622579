import { ACCESS_ROUTES } from './access/accessRest.ts';
import { ANALYTICS_ROUTES } from './analytics/analyticsRest.ts';
import { APP_SETTINGS_ROUTES } from './appSettings/appSettingsRest.ts';
import { ADMINISTRATION_ROUTES } from './access/administration/administrationRest.ts';
import { SUPPORT_ROUTES } from './support/supportRest.ts';
import { AUDIT_ROUTES } from './audit/reading/auditRest.ts';
import { EPISODE_ROUTES } from './episodes/episodeRest.ts';
import { EHR_ROUTES } from './external/ehr/ehrRest.ts';
import { FEEDBACK_ROUTES } from './feedback/feedbackRest.ts';
import { FILE_ROUTES } from './files/filesRest.ts';
import { FORM_ROUTES } from './formReading/formsRest.ts';
import { NEWS_ROUTES } from './news/newsRest.ts';
import { NOTE_ROUTES } from './notes/notesRest.ts';
import { IDENTITY_ALERT_ROUTES } from './patients/identityAlertsRest.ts';
import { OPERATION_ROUTES } from './operations/operationsRest.ts';
import { PATIENT_ROUTES } from './patients/patientsRest.ts';
import { PRESCRIPTION_ROUTES } from './prescriptions/prescriptionsRest.ts';
import { PROVIDER_ROUTES } from './providers/providersRest.ts';
import { TABLET_ROUTES } from './tablet/tabletRest.ts';
import type { RestRoute } from './http/restRoute.ts';

/** Every REST route of the server; any other address answers 404 to people who signed in and 401 to others. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...ACCESS_ROUTES,
  ...APP_SETTINGS_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...ANALYTICS_ROUTES,
  ...EHR_ROUTES,
  ...SUPPORT_ROUTES,
  ...AUDIT_ROUTES,
  ...EPISODE_ROUTES,
  ...FEEDBACK_ROUTES,
  ...FILE_ROUTES,
  ...FORM_ROUTES,
  ...IDENTITY_ALERT_ROUTES,
  ...NEWS_ROUTES,
  ...NOTE_ROUTES,
  ...OPERATION_ROUTES,
  ...PATIENT_ROUTES,
  ...PRESCRIPTION_ROUTES,
  ...PROVIDER_ROUTES,
  ...TABLET_ROUTES,
];
