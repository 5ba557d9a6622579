import { Navigate, type RouteObject } from 'react-router-dom';
import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { Crash } from './notices/Crash.tsx';
import { FullPageWait } from './notices/FullPageWait.tsx';
import { Component as SignedInLayout, loader as signedInLoader } from './shell/SignedInLayout.tsx';
import { Component as NotFound } from './screen/NotFoundRoute.tsx';
import { preloadFrom } from './navigation/preload.ts';
import { register } from './navigation/registered.ts';

/**
 * The routed body: every screen is loaded when it is first opened. A path that is not listed has no screen and no link.
 */
const SCREENS: readonly RouteObject[] = [
  { path: ROUTES.home, lazy: () => import('./home/HomeRoute.tsx') },
  { path: ROUTES.faq, lazy: () => import('./help/FaqRoute.tsx') },
  { path: ROUTES.support, lazy: () => import('./help/SupportRoute.tsx') },
  { path: ROUTES.settings, lazy: () => import('./settings/SettingsRoute.tsx') },
  { path: ROUTES.patients, lazy: () => import('./home/PatientCareRootRoute.tsx') },
  { path: ROUTES.patientList, lazy: () => import('./patients/list/PatientListRoute.tsx') },
  { path: ROUTES.schedule, lazy: () => import('./schedule/ScheduleRoute.tsx') },
  { path: ROUTES.activePatients, lazy: () => import('./patients/list/ActivePatientsRoute.tsx') },
  { path: ROUTES.worklist, lazy: () => import('./worklist/WorklistRoute.tsx') },
  { path: ROUTES.simOrderWorklist, lazy: () => import('./worklist/SimOrderWorklistRoute.tsx') },
  { path: ROUTES.signingQueue, lazy: () => import('./worklist/SigningQueueRoute.tsx') },
  { path: ROUTES.patient, lazy: () => import('./patients/chart/PatientRoute.tsx') },
  { path: ROUTES.patientTimeline, lazy: () => import('./timeline/TimelineRoute.tsx') },
  { path: ROUTES.patientEpisode, element: <Navigate to="settings" relative="path" replace /> },
  { path: ROUTES.episodeSettings, lazy: () => import('./episodes/registration/EpisodeSettingsRoute.tsx') },
  { path: ROUTES.episodeManage, lazy: () => import('./episodes/board/BoardRoute.tsx') },
  { path: `${ROUTES.episodeManage}/*`, lazy: () => import('./tasks/page/TaskRoute.tsx') },
  { path: ROUTES.admin, lazy: () => import('./admin/AdminRoute.tsx') },
  { path: ROUTES.auditLog, lazy: () => import('./admin/audit/AuditLogRoute.tsx') },
  { path: ROUTES.retention, lazy: () => import('./admin/retention/RetentionRoute.tsx') },
  { path: ROUTES.restrictedCharts, lazy: () => import('./admin/audit/RestrictedChartsRoute.tsx') },
  { path: ROUTES.readingAlerts, lazy: () => import('./admin/audit/ReadingAlertsRoute.tsx') },
  { path: ROUTES.files, lazy: () => import('./files/FileDownloadRoute.tsx') },
  { path: ROUTES.fileUpload, lazy: () => import('./files/FileUploadRoute.tsx') },
  { path: ROUTES.featureFlags, lazy: () => import('./admin/FeatureFlagsRoute.tsx') },
  { path: ROUTES.errorReporting, lazy: () => import('./admin/ErrorReportingRoute.tsx') },
  { path: ROUTES.supportRequests, lazy: () => import('./admin/support/SupportRequestsRoute.tsx') },
  { path: ROUTES.userManagement, lazy: () => import('./admin/access/AccessRoute.tsx') },
  { path: ROUTES.users, lazy: () => import('./admin/access/UsersRoute.tsx') },
  { path: `${ROUTES.users}/new`, lazy: () => import('./admin/access/UserRoute.tsx') },
  { path: `${ROUTES.users}/:id`, lazy: () => import('./admin/access/UserRoute.tsx') },
  { path: ROUTES.roles, lazy: () => import('./admin/access/RolesRoute.tsx') },
  { path: `${ROUTES.roles}/new`, lazy: () => import('./admin/access/RoleRoute.tsx') },
  { path: `${ROUTES.roles}/:id`, lazy: () => import('./admin/access/RoleRoute.tsx') },
  { path: ROUTES.permissions, lazy: () => import('./admin/access/PermissionsRoute.tsx') },
  { path: `${ROUTES.permissions}/new`, lazy: () => import('./admin/access/PermissionRoute.tsx') },
  { path: `${ROUTES.permissions}/:id`, lazy: () => import('./admin/access/PermissionRoute.tsx') },
  { path: ROUTES.mappings, lazy: () => import('./admin/access/MappingsRoute.tsx') },
  { path: `${ROUTES.mappings}/new`, lazy: () => import('./admin/access/MappingRoute.tsx') },
  { path: `${ROUTES.mappings}/:id`, lazy: () => import('./admin/access/MappingRoute.tsx') },
  { path: ROUTES.changeRequests, lazy: () => import('./admin/access/ChangeRequestsRoute.tsx') },
  { path: ROUTES.serviceAccounts, lazy: () => import('./admin/access/ServiceAccountsRoute.tsx') },
  { path: ROUTES.pathways, lazy: () => import('./admin/pathways/PathwaysRoute.tsx') },
  { path: ROUTES.integrations, lazy: () => import('./admin/integrations/IntegrationsRoute.tsx') },
  { path: ROUTES.accessReport, lazy: () => import('./admin/audit/AccessReportRoute.tsx') },
  { path: ROUTES.operations, lazy: () => import('./admin/operations/OperationsRoute.tsx') },
  { path: ROUTES.qaMosaiqQcls, lazy: () => import('./admin/integrations/SimOrdersRoute.tsx') },
  { path: ROUTES.identityAlerts, lazy: () => import('./admin/identity/IdentityAlertsRoute.tsx') },
  { path: ROUTES.mergedPatients, lazy: () => import('./admin/identity/MergesRoute.tsx') },
  { path: ROUTES.feedback, lazy: () => import('./admin/support/FeedbackRoute.tsx') },
  { path: ROUTES.contentTemplates, lazy: () => import('./admin/contentTemplates/ContentTemplatesRoute.tsx') },
  { path: ROUTES.formConfig, lazy: () => import('./admin/formAuthoring/versions/FormConfigRootRoute.tsx') },
  { path: ROUTES.formConfigVersions, lazy: () => import('./admin/formAuthoring/versions/ConfigVersionsRoute.tsx') },
  { path: ROUTES.validateFormConfigVersions, lazy: () => import('./admin/formAuthoring/versions/ValidateRoute.tsx') },
  { path: ROUTES.editFormConfig, lazy: () => import('./admin/formAuthoring/list/EditFormConfigRoute.tsx') },
  { path: ROUTES.formConfigVersion, lazy: () => import('./admin/formAuthoring/list/VersionFormsRoute.tsx') },
  { path: ROUTES.publishedForm, lazy: () => import('./admin/formAuthoring/editor/FormRoute.tsx') },
  { path: `${ROUTES.publishedForm}/systems/:system`, lazy: () => import('./admin/formAuthoring/editor/FormRoute.tsx') },
  { path: ROUTES.editableForm, lazy: () => import('./admin/formAuthoring/editor/FormRoute.tsx') },
  { path: `${ROUTES.editableForm}/systems/:system`, lazy: () => import('./admin/formAuthoring/editor/FormRoute.tsx') },
  { path: ROUTES.formFieldLibrary, lazy: () => import('./admin/formAuthoring/fields/FormFieldLibraryRoute.tsx') },
  { path: ROUTES.formFieldLibraryCreate, lazy: () => import('./admin/formAuthoring/fields/FormFieldCreateRoute.tsx') },
  { path: ROUTES.carePlanFields, lazy: () => import('./admin/formAuthoring/fields/CarePlanFieldsRoute.tsx') },
  { path: ROUTES.history, lazy: () => import('./history/HistoryRoute.tsx') },
  { path: ROUTES.patientHistory, lazy: () => import('./history/HistoryRoute.tsx') },
  { path: ROUTES.risk, lazy: () => import('./risk/RiskRoute.tsx') },
  { path: ROUTES.episodeRisk, lazy: () => import('./risk/RiskRoute.tsx') },
  { path: ROUTES.analytics, lazy: () => import('./analytics/AnalyticsRoute.tsx') },
  { path: ROUTES.covid, lazy: () => import('./analytics/CovidRoute.tsx') },
  { path: ROUTES.dataDictionary, lazy: () => import('./analytics/DataDictionaryRoute.tsx') },
  { path: ROUTES.viewpoints, lazy: () => import('./analytics/viewpoints/ViewpointsRoute.tsx') },
  { path: ROUTES.viewpointNew, lazy: () => import('./analytics/viewpoints/ViewpointEditorRoute.tsx') },
  { path: ROUTES.viewpoint, lazy: () => import('./analytics/viewpoints/ViewpointRoute.tsx') },
  { path: ROUTES.viewpointEdit, lazy: () => import('./analytics/viewpoints/ViewpointEditorRoute.tsx') },
  { path: ROUTES.viewpointCopy, lazy: () => import('./analytics/viewpoints/ViewpointEditorRoute.tsx') },
  { path: ROUTES.viewpointsV2, lazy: () => import('./analytics/explorer/ExplorerRoute.tsx') },
  { path: ROUTES.legacyEpisode, lazy: () => import('./episodes/legacy/LegacyEpisodeRoute.tsx') },
  { path: ROUTES.formWorkbench, lazy: () => import('./workbench/WorkbenchRoute.tsx') },
];

/** The paths of the product that have a screen. */
export const REGISTERED = SCREENS.flatMap(({ path }) => path ?? []);

register(REGISTERED);
preloadFrom(SCREENS);

export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={DEFAULT_ROUTE} replace />, errorElement: <Crash /> },
  {
    errorElement: <Crash />,
    hydrateFallbackElement: <FullPageWait />,
    children: [
      { path: ROUTES.login, lazy: () => import('./access/LoginRoute.tsx') },
      { path: ROUTES.signInCallback, lazy: () => import('./access/SignInCallbackRoute.tsx') },
      { path: ROUTES.launchEhr, lazy: () => import('./access/launch/LaunchEhrRoute.tsx') },
      { path: ROUTES.ehrRedirect, lazy: () => import('./access/launch/EhrRedirectRoute.tsx') },
      { path: ROUTES.episodeLink, lazy: () => import('./access/launch/EpisodeLinkRoute.tsx') },
      { path: ROUTES.logout, lazy: () => import('./access/LogoutRoute.tsx') },
      { path: ROUTES.tablet, lazy: () => import('./tablet/TabletRoute.tsx') },
      {
        Component: SignedInLayout,
        loader: signedInLoader,
        children: [...SCREENS, { path: '*', Component: NotFound }],
      },
    ],
  },
];
