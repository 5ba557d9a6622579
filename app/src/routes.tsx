import { Navigate, type RouteObject } from 'react-router-dom';
import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { Crash } from './feedback/Crash.tsx';
import { FullPageWait } from './feedback/FullPageWait.tsx';
import { Component as SignedInLayout, loader as signedInLoader } from './access/SignedInLayout.tsx';
import { Component as NotFound } from './shell/NotFoundRoute.tsx';
import { preloadFrom } from './shell/preload.ts';
import { register } from './shell/registered.ts';

/** The routed body: every screen is fetched when it is first opened. A path that is not here has no screen, no link. */
const SCREENS: readonly RouteObject[] = [
  { path: ROUTES.home, lazy: () => import('./home/HomeRoute.tsx') },
  { path: ROUTES.faq, lazy: () => import('./help/FaqRoute.tsx') },
  { path: ROUTES.support, lazy: () => import('./help/SupportRoute.tsx') },
  { path: ROUTES.settings, lazy: () => import('./settings/SettingsRoute.tsx') },
  { path: ROUTES.patients, lazy: () => import('./shell/PatientCareRootRoute.tsx') },
  { path: ROUTES.patientList, lazy: () => import('./patients/list/PatientListRoute.tsx') },
  { path: ROUTES.activePatients, lazy: () => import('./patients/list/ActivePatientsRoute.tsx') },
  { path: ROUTES.worklist, lazy: () => import('./worklist/WorklistRoute.tsx') },
  { path: ROUTES.simOrderWorklist, lazy: () => import('./worklist/SimOrderWorklistRoute.tsx') },
  { path: ROUTES.signingQueue, lazy: () => import('./worklist/SigningQueueRoute.tsx') },
  { path: ROUTES.patient, lazy: () => import('./patients/chart/PatientRoute.tsx') },
  { path: ROUTES.patientTimeline, lazy: () => import('./timeline/TimelineRoute.tsx') },
  { path: ROUTES.patientEpisode, element: <Navigate to="settings" relative="path" replace /> },
  { path: ROUTES.episodeSettings, lazy: () => import('./episodes/registration/EpisodeSettingsRoute.tsx') },
  { path: ROUTES.episodeManage, lazy: () => import('./episodes/board/BoardRoute.tsx') },
  { path: `${ROUTES.episodeManage}/*`, lazy: () => import('./tasks/TaskRoute.tsx') },
  { path: ROUTES.admin, lazy: () => import('./admin/AdminRoute.tsx') },
  { path: ROUTES.auditLog, lazy: () => import('./admin/auditLog/AuditLogRoute.tsx') },
  { path: ROUTES.files, lazy: () => import('./files/FileDownloadRoute.tsx') },
  { path: ROUTES.fileUpload, lazy: () => import('./files/FileUploadRoute.tsx') },
  { path: ROUTES.featureFlags, lazy: () => import('./admin/FeatureFlagsRoute.tsx') },
  { path: ROUTES.supportRequests, lazy: () => import('./admin/SupportRequestsRoute.tsx') },
  { path: ROUTES.userManagement, lazy: () => import('./admin/auth/AuthRoute.tsx') },
  { path: ROUTES.users, lazy: () => import('./admin/auth/UsersRoute.tsx') },
  { path: `${ROUTES.users}/new`, lazy: () => import('./admin/auth/UserRoute.tsx') },
  { path: `${ROUTES.users}/:id`, lazy: () => import('./admin/auth/UserRoute.tsx') },
  { path: ROUTES.roles, lazy: () => import('./admin/auth/RolesRoute.tsx') },
  { path: `${ROUTES.roles}/new`, lazy: () => import('./admin/auth/RoleRoute.tsx') },
  { path: `${ROUTES.roles}/:id`, lazy: () => import('./admin/auth/RoleRoute.tsx') },
  { path: ROUTES.permissions, lazy: () => import('./admin/auth/PermissionsRoute.tsx') },
  { path: `${ROUTES.permissions}/new`, lazy: () => import('./admin/auth/PermissionRoute.tsx') },
  { path: `${ROUTES.permissions}/:id`, lazy: () => import('./admin/auth/PermissionRoute.tsx') },
  { path: ROUTES.mappings, lazy: () => import('./admin/auth/MappingsRoute.tsx') },
  { path: `${ROUTES.mappings}/new`, lazy: () => import('./admin/auth/MappingRoute.tsx') },
  { path: `${ROUTES.mappings}/:id`, lazy: () => import('./admin/auth/MappingRoute.tsx') },
  { path: ROUTES.feedback, lazy: () => import('./admin/feedback/FeedbackRoute.tsx') },
  { path: ROUTES.contentTemplates, lazy: () => import('./admin/templates/ContentTemplatesRoute.tsx') },
  { path: ROUTES.formConfig, lazy: () => import('./admin/formConfig/FormConfigRootRoute.tsx') },
  { path: ROUTES.formConfigVersions, lazy: () => import('./admin/formConfig/ConfigVersionsRoute.tsx') },
  { path: ROUTES.validateFormConfigVersions, lazy: () => import('./admin/formConfig/ValidateRoute.tsx') },
  { path: ROUTES.editFormConfig, lazy: () => import('./admin/formConfig/EditFormConfigRoute.tsx') },
  { path: ROUTES.formConfigVersion, lazy: () => import('./admin/formConfig/VersionFormsRoute.tsx') },
  { path: ROUTES.publishedForm, lazy: () => import('./admin/formConfig/FormRoute.tsx') },
  { path: `${ROUTES.publishedForm}/systems/:system`, lazy: () => import('./admin/formConfig/FormRoute.tsx') },
  { path: ROUTES.editableForm, lazy: () => import('./admin/formConfig/FormRoute.tsx') },
  { path: `${ROUTES.editableForm}/systems/:system`, lazy: () => import('./admin/formConfig/FormRoute.tsx') },
  { path: ROUTES.formFieldLibrary, lazy: () => import('./admin/formConfig/FormFieldLibraryRoute.tsx') },
  { path: ROUTES.formFieldLibraryCreate, lazy: () => import('./admin/formConfig/FormFieldCreateRoute.tsx') },
  { path: ROUTES.carePlanFields, lazy: () => import('./admin/formConfig/CarePlanFieldsRoute.tsx') },
  { path: ROUTES.legacyEpisode, lazy: () => import('./episodes/legacy/LegacyEpisodeRoute.tsx') },
  { path: ROUTES.formWorkbench, lazy: () => import('./workbench/WorkbenchRoute.tsx') },
];

register(SCREENS.flatMap(({ path }) => path ?? []));
preloadFrom(SCREENS);

export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={DEFAULT_ROUTE} replace />, errorElement: <Crash /> },
  {
    errorElement: <Crash />,
    hydrateFallbackElement: <FullPageWait />,
    children: [
      { path: ROUTES.login, lazy: () => import('./access/LoginRoute.tsx') },
      { path: ROUTES.signInCallback, lazy: () => import('./access/SignedInRoute.tsx') },
      { path: ROUTES.launchEhr, lazy: () => import('./access/LaunchEhrRoute.tsx') },
      { path: ROUTES.ehrRedirect, lazy: () => import('./access/EhrRedirectRoute.tsx') },
      { path: ROUTES.episodeLink, lazy: () => import('./access/EpisodeLinkRoute.tsx') },
      { path: ROUTES.logout, lazy: () => import('./access/LogoutRoute.tsx') },
      {
        Component: SignedInLayout,
        loader: signedInLoader,
        children: [...SCREENS, { path: '*', Component: NotFound }],
      },
    ],
  },
];
