import type { PermissionName } from '@isocenter/schemas';

/**
 * Who may use what, written down a second time on purpose: the code says it where the field or route is, and the test holds
 * both against each other. A field or route without a row fails.
 *
 * - `nobody`: no sign-in is asked for
 * - `signedIn`: everyone who signed in, without any permission too; the list of these is fixed by the product
 * - `permitted`: everyone with at least one permission
 * - a list: one of these permissions; GraphQL asks for `opc:access` beside it
 */
export type Allowed = 'nobody' | 'signedIn' | 'permitted' | readonly PermissionName[];

const CHART = ['patients:view'] as const;

export const GRAPHQL_MATRIX: Readonly<Record<string, Allowed>> = {
  'Query.activePatients': CHART,
  'Query.contentTemplate': ['patients:view', 'content_templates'],
  'Query.contentTemplateNameIsUnique': ['content_templates'],
  'Query.contentTemplates': ['patients:view', 'content_templates'],
  'Query.episode': CHART,
  'Query.episodeTypeChoices': 'permitted',
  'Query.externalPatients': CHART,
  'Query.featureFlags': 'signedIn',
  'Query.latestTaskVersion': CHART,
  'Query.legacyEpisode': CHART,
  'Query.me': 'permitted',
  'Query.node': CHART,
  'Query.nodes': CHART,
  'Query.patient': CHART,
  'Query.providers': ['patients:view', 'worklist:view', 'schedule:view'],
  'Query.recentPatients': CHART,
  'Query.resources': ['patients:view', 'worklist:view', 'schedule:view'],
  'Query.searchPatientByMRN': CHART,
  'Query.task': CHART,
  'Query.taskVersions': CHART,
  'Query.taskVersionDiff': CHART,
  'Query.tasks': CHART,
  'Query.timeline': CHART,
  'Query.userTaskPermissions': CHART,
  'Query.validateFreshTaskUpdate': CHART,
  'Query.worklist': ['patients:view', 'worklist:view'],
  'Mutation.addendTask': CHART,
  'Mutation.attestTask': CHART,
  'Mutation.cancelTask': CHART,
  'Mutation.copyFromPreviousWeek': CHART,
  'Mutation.createContentTemplate': ['content_templates'],
  'Mutation.createDocument': CHART,
  'Mutation.createTaskVersion': CHART,
  'Mutation.createEpisode': ['episodes:update'],
  'Mutation.createUserInteraction': CHART,
  'Mutation.deleteContentTemplate': ['content_templates'],
  'Mutation.deleteEpisode': ['episodes:update'],
  'Mutation.discardPendedEdits': CHART,
  'Mutation.endTaskPresence': CHART,
  'Mutation.importPatient': CHART,
  'Mutation.keepTaskPresence': CHART,
  'Mutation.logError': 'signedIn',
  'Mutation.pendTask': CHART,
  'Mutation.refreshTask': CHART,
  'Mutation.resetTask': CHART,
  'Mutation.restoreTaskVersion': CHART,
  'Mutation.signTask': CHART,
  'Mutation.startTask': CHART,
  'Mutation.undoTaskVersionAction': CHART,
  'Mutation.treatmentSummaryCarryover': CHART,
  'Mutation.unsignTask': CHART,
  'Mutation.updateContentTemplate': ['content_templates'],
  'Mutation.updateDocument': CHART,
  'Mutation.updateEpisode': ['episodes:update'],
};

export const REST_MATRIX: Readonly<Record<string, Allowed>> = {
  'GET /api/config': 'nobody',
  'GET /api/auth/me': 'signedIn',
  'GET /api/data_api/auth/me': 'signedIn',
  'GET /api/data_api/auth/provider_types': 'permitted',
  'POST /api/data_api/auth/check_permissions': 'permitted',
  'POST /api/data_api/logout': 'signedIn',
  'POST /api/data_api/auth/logout': 'signedIn',
  'GET /api/brocade_check': 'signedIn',
  'GET /api/brocade/reissue_token': 'nobody',
  'GET /api/opc/launch_ehr': 'nobody',
  'GET /api/opc/ehr_redirect': 'nobody',
  'GET /api/opc/ehr_logout': 'signedIn',
  'POST /api/opc/ehr_logout': 'signedIn',
  'GET /api/data_api/user_data': 'signedIn',
  'POST /api/data_api/user_data': 'signedIn',
  'GET /api/data_api/banner': 'signedIn',
  'POST /api/data_api/banner': ['banner:update'],
  'GET /api/data_api/faqs': 'permitted',
  'POST /api/data_api/support': 'permitted',
  'GET /api/data_api/support': ['support:view', 'feedback'],
  'PUT /api/data_api/support/:id': ['support:view', 'feedback'],
  'GET /api/data_api/feature_flags': ['feature_flags:update'],
  'PUT /api/data_api/feature_flags/:name': ['feature_flags:update'],
  'DELETE /api/data_api/feature_flags/:name': ['feature_flags:update'],
  'GET /api/data_api/episode/:id': CHART,
  'GET /api/data_api/patients/list': CHART,
  'POST /api/data_api/patients/list': CHART,
  'GET /api/data_api/providers': ['patients:view', 'worklist:view', 'schedule:view'],
  'GET /api/data_api/bundles/:hash': CHART,
  'GET /api/data_api/tasks/:id/note.pdf': CHART,
};

/** Fixed by the product: what somebody without any permission may still do. Growing this list is a decision, not a slip. */
export const OPEN_WITHOUT_PERMISSION = [
  'GET /api/auth/me',
  'GET /api/brocade/reissue_token',
  'GET /api/brocade_check',
  'GET /api/config',
  'GET /api/data_api/auth/me',
  'GET /api/data_api/banner',
  'GET /api/data_api/user_data',
  'GET /api/opc/ehr_logout',
  'GET /api/opc/ehr_redirect',
  'GET /api/opc/launch_ehr',
  'Mutation.logError',
  'POST /api/data_api/auth/logout',
  'POST /api/data_api/logout',
  'POST /api/data_api/user_data',
  'POST /api/opc/ehr_logout',
  'Query.featureFlags',
];
