import { ACCESS_ROUTES } from './access/accessRest.ts';
import { ANALYTICS_ROUTES } from './analytics/analyticsRest.ts';
import { APP_SETTINGS_ROUTES } from './appSettings/appSettingsRest.ts';
import { ADMINISTRATION_ROUTES } from './access/administration/administrationRest.ts';
import { SCIM_ROUTES } from './access/scim/scimRest.ts';
import { SUPPORT_ROUTES } from './support/supportRest.ts';
import { AUDIT_ROUTES } from './audit/reading/auditRest.ts';
import { EPISODE_ROUTES } from './episodes/episodeRest.ts';
import { EHR_ROUTES } from './external/ehr/ehrRest.ts';
import { FEEDBACK_ROUTES } from './feedback/feedbackRest.ts';
import { FILE_ROUTES } from './files/filesRest.ts';
import { FORM_ROUTES } from './formReading/formsRest.ts';
import { MERGE_ROUTES } from './merging/mergesRest.ts';
import { WRONG_CHART_ROUTES } from './wrongChart/wrongChartRest.ts';
import { NEWS_ROUTES } from './news/newsRest.ts';
import { NOTE_ROUTES } from './notes/notesRest.ts';
import { RESTRICTION_ROUTES } from './patients/restrictionsRest.ts';
import { CONSENT_TEXT_ROUTES } from './formAuthoring/consentTextRest.ts';
import { RETENTION_ROUTES } from './retention/retentionRest.ts';
import { IDENTITY_ALERT_ROUTES } from './patients/identityAlertsRest.ts';
import { OPERATION_ROUTES } from './operations/operationsRest.ts';
import { PATIENT_ROUTES } from './patients/patientsRest.ts';
import { PHOTOGRAPH_ROUTES } from './photographs/photographsRest.ts';
import { PRESCRIPTION_ROUTES } from './prescriptions/prescriptionsRest.ts';
import { PROVIDER_ROUTES } from './providers/providersRest.ts';
import { TABLET_ROUTES } from './tablet/tabletRest.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { API } from '@isocenter/schemas';
import { schema } from './graphqlSchema.ts';
import { openApi } from './http/openApi.ts';
import { route, type RestRoute } from './http/restRoute.ts';

/** The two references of the API, for people who write programs against it. */
const REFERENCE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/openapi.json`,
    about: 'This reference of the REST API, in OpenAPI 3.1.',
    access: 'permitted',
    answer: () => ({ body: restReference() }),
  }),
  route({
    method: 'get',
    path: `${API.data}/schema.graphql`,
    about: 'The GraphQL schema, with what each field is.',
    access: 'permitted',
    answers: 'text/plain',
    answer: () => ({
      body: Buffer.from(graphqlReference()),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  }),
];

/** Every REST route of the server; any other address answers 404 to people who signed in and 401 to others. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...ACCESS_ROUTES,
  ...APP_SETTINGS_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...SCIM_ROUTES,
  ...ANALYTICS_ROUTES,
  ...EHR_ROUTES,
  ...SUPPORT_ROUTES,
  ...AUDIT_ROUTES,
  ...EPISODE_ROUTES,
  ...FEEDBACK_ROUTES,
  ...FILE_ROUTES,
  ...FORM_ROUTES,
  ...IDENTITY_ALERT_ROUTES,
  ...MERGE_ROUTES,
  ...WRONG_CHART_ROUTES,
  ...RESTRICTION_ROUTES,
  ...RETENTION_ROUTES,
  ...CONSENT_TEXT_ROUTES,
  ...NEWS_ROUTES,
  ...NOTE_ROUTES,
  ...OPERATION_ROUTES,
  ...PATIENT_ROUTES,
  ...PHOTOGRAPH_ROUTES,
  ...PRESCRIPTION_ROUTES,
  ...PROVIDER_ROUTES,
  ...TABLET_ROUTES,
  ...REFERENCE_ROUTES,
];

/** Made of the route table that answers the calls, so it is never older than they are. */
export const restReference = () => openApi(REST_ROUTES, '0.1.0');

export const graphqlReference = () => `${printSchema(lexicographicSortSchema(schema))}\n`;
