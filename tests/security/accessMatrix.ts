import type { AuditEventKind, PermissionName, ServiceScopeName } from '@isocenter/schemas';

/**
 * Who may use a field or route:
 * - `public`: no sign-in required
 * - `signedIn`: every signed-in person, with or without permissions; the product fixes this list
 * - `permitted`: everyone with at least one permission
 * - a list: any of these permissions; GraphQL also requires `opc:access`
 * - `interface`: no person at all, only interfaces with a token of its scope
 */
export type Allowed = 'public' | 'signedIn' | 'permitted' | 'interface' | readonly PermissionName[];

/** One kind of record in the audit log, with or without a patient. */
export interface AuditedAs {
  readonly kind: AuditEventKind;
  readonly patient: boolean;
}
/** Records nothing, because it neither reads nor changes patient data. */
export interface NotAudited {
  readonly nothing: string;
}

/**
 * The rules for one field or route. They repeat on purpose what the code says: `access.test.ts` and `auditRecords.test.ts` compare
 * the running server with these rows. A field or route without a row fails both.
 */
export interface MatrixRow {
  readonly allowed: Allowed;
  readonly records: readonly AuditedAs[] | NotAudited;
  /** Interfaces with this scope may call it as well; each call is recorded under their own name (decision 188). */
  readonly scope?: ServiceScopeName;
  /** Minutes within which a person must have signed in (decision 192). */
  readonly stepUp?: number;
  /** When it is asked for; always, unless said. */
  readonly stepUpFor?: string;
}

const ofPatient = (kind: AuditEventKind): readonly AuditedAs[] => [{ kind, patient: true }];
const ofNoPatient = (kind: AuditEventKind): readonly AuditedAs[] => [{ kind, patient: false }];
const nothing = (reason: string): NotAudited => ({ nothing: reason });
const FORMS_ONLY = nothing('forms and templates, no patient data');
const STAFF_ONLY = nothing('users and staff, no patient data');
const SETTINGS_ONLY = nothing('settings, no patient data');

const RECENT = { stepUp: 15 } as const;

const CHART = ['patients:view'] as const;
const SUPPORT_DATA = ['patients:view', 'form_config', 'content_templates'] as const;
const ASKING = [
  'auth:users:create',
  'auth:users:update',
  'auth:roles:update',
  'auth:permissions:update',
  'auth:service_accounts',
] as const;
const SERVICES = ['auth:service_accounts'] as const;

/** Of the directory of the hospital: each call is recorded, and what it changes as well. */
function scimRows(name: 'Users' | 'Groups'): Readonly<Record<string, MatrixRow>> {
  const row = (...records: readonly AuditedAs[]): MatrixRow => ({ allowed: 'interface', records, scope: 'scim' });
  const reading = row(...ofNoPatient('interface'));
  const writing = row(...ofNoPatient('interface'), ...ofNoPatient('admin change'));
  const path = `/scim/v2/${name}`;
  return {
    ...{ [`GET ${path}`]: reading, [`GET ${path}/:id`]: reading, [`POST ${path}`]: writing },
    ...{ [`PUT ${path}/:id`]: writing, [`PATCH ${path}/:id`]: writing, [`DELETE ${path}/:id`]: writing },
  };
}

export const GRAPHQL_MATRIX: Readonly<Record<string, MatrixRow>> = {
  'Query.activePatients': { allowed: CHART, records: ofPatient('view') },
  'Query.attendingQueue': { allowed: CHART, records: ofPatient('view') },
  'Query.assessments': { allowed: CHART, records: ofPatient('view') },
  'Query.carePlanFieldLibrary': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.carePlanFields': { allowed: ['patients:view', 'form_config'], records: ofPatient('view') },
  'Query.conditionalFieldChoices': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.configVersions': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.contentTemplate': { allowed: ['patients:view', 'content_templates'], records: FORMS_ONLY },
  'Query.contentTemplateNameIsUnique': { allowed: ['content_templates'], records: FORMS_ONLY },
  'Query.contentTemplates': { allowed: ['patients:view', 'content_templates'], records: FORMS_ONLY },
  'Query.episode': { allowed: CHART, records: ofPatient('view') },
  'Query.episodeTypeChoices': { allowed: 'permitted', records: FORMS_ONLY },
  'Query.eventConfigurationDetails': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.eventSettings': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.externalData': { allowed: CHART, records: [...ofPatient('view'), ...ofNoPatient('view')] },
  'Query.externalDocument': { allowed: CHART, records: [...ofPatient('view'), ...ofNoPatient('view')] },
  'Query.externalDocumentPDF': {
    allowed: CHART,
    records: nothing('converts a document that the caller has; its chart was recorded when it was read'),
  },
  'Query.externalIntegrations': { allowed: CHART, records: ofPatient('view') },
  'Query.externalPrescriptionPreview': { allowed: CHART, records: [...ofPatient('view'), ...ofNoPatient('view')] },
  'Query.externalPrescriptionsRefresh': { allowed: CHART, records: ofPatient('view') },
  'Query.externalPatients': { allowed: CHART, records: ofNoPatient('view') },
  'Query.featureFlags': { allowed: 'signedIn', records: SETTINGS_ONLY },
  'Query.formConfig': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.formConfigIds': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.formConfigValidation': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.forms': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.formField': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.formFieldOptions': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.formSelectOptions': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.formFieldLibrary': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.formSource': { allowed: ['form_config'], records: FORMS_ONLY },
  'Query.formConfigSource': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.hl7DeadLetters': { allowed: ['oncora'], records: nothing('senders, control ids and fields, no content') },
  'Query.hl7Message': { allowed: ['oncora'], records: ofNoPatient('view') },
  'Query.inheritedFormSections': { allowed: CHART, records: ofPatient('view') },
  'Query.publicationOutbox': {
    allowed: ['oncora'],
    records: nothing('names of tasks and receivers, no patient and no content'),
  },
  'Query.qaMosaiqSimOrders': {
    allowed: ['oncora'],
    records: nothing('names of tasks, who signed them and what MOSAIQ answered, no patient and no content'),
  },
  'Query.integrationHealthChecks': { allowed: ['oncora'], records: SETTINGS_ONLY },
  'Query.integrationSettings': { allowed: ['oncora'], records: SETTINGS_ONLY },
  'Query.latestTaskVersion': { allowed: CHART, records: ofPatient('view') },
  'Query.legacyEpisode': { allowed: CHART, records: ofPatient('view') },
  'Query.me': { allowed: 'permitted', records: STAFF_ONLY },
  'Query.myDay': { allowed: 'permitted', records: ofPatient('view') },
  'Query.node': { allowed: CHART, records: ofPatient('view') },
  'Query.noteTemplate': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.pathways': { allowed: ['pathways:view'], records: FORMS_ONLY },
  'Query.publishedEventConfigurationDetails': { allowed: ['form_config', 'content_templates'], records: FORMS_ONLY },
  'Query.publishedFormConfig': { allowed: ['patients:view', 'form_config'], records: FORMS_ONLY },
  'Query.nodes': { allowed: CHART, records: ofPatient('view') },
  'Query.covers': { allowed: CHART, records: nothing('who covers whom, no patient data') },
  'Query.phrases': { allowed: CHART, records: nothing('texts of phrases, no patient data') },
  'Query.patient': { allowed: CHART, records: ofPatient('view') },
  'Query.prescriptionsChangedOutside': { allowed: CHART, records: ofPatient('view') },
  'Query.providers': { allowed: ['patients:view', 'worklist:view', 'schedule:view'], records: STAFF_ONLY },
  'Query.recentPatients': { allowed: CHART, records: ofPatient('view') },
  'Query.resources': { allowed: ['patients:view', 'worklist:view', 'schedule:view'], records: STAFF_ONLY },
  'Query.searchPatients': { allowed: CHART, records: [...ofPatient('view'), ...ofNoPatient('view')] },
  'Query.scheduleRecords': { allowed: ['schedule:view'], records: ofPatient('view') },
  'Query.scheduleRecordsByPatient': { allowed: ['schedule:view'], records: ofPatient('view') },
  'Query.scheduleSources': {
    allowed: ['schedule:view'],
    records: nothing('when outside systems answered, no patient data'),
  },
  'Query.searchPatientByMRN': { allowed: CHART, records: [...ofPatient('view'), ...ofNoPatient('view')] },
  'Query.task': { allowed: CHART, records: ofPatient('view') },
  'Query.taskVersions': { allowed: CHART, records: ofPatient('view') },
  'Query.taskVersionDiff': { allowed: CHART, records: ofPatient('view') },
  'Query.tasks': { allowed: CHART, records: ofPatient('view') },
  'Query.timeline': { allowed: CHART, records: ofPatient('view') },
  'Query.treatmentRecord': { allowed: CHART, records: ofPatient('view') },
  'Query.userTaskPermissions': { allowed: CHART, records: ofPatient('view') },
  'Query.validateFreshTaskUpdate': { allowed: CHART, records: ofPatient('view') },
  'Query.ownWorklists': { allowed: ['patients:view', 'worklist:view'], records: STAFF_ONLY },
  'Query.worklistRevision': { allowed: 'permitted', records: nothing('numbers of changes, no patient data') },
  'Query.worklist': { allowed: ['patients:view', 'worklist:view'], records: ofPatient('view') },
  'Mutation.addTask': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.openVisitTask': { allowed: CHART, records: [...ofPatient('view'), ...ofPatient('edit')] },
  'Mutation.toggleCompleted': {
    allowed: ['schedule:update'],
    records: [...ofPatient('view'), ...ofPatient('edit')],
  },
  'Mutation.addendTask': { allowed: CHART, records: ofPatient('addend') },
  'Mutation.attestTask': { allowed: CHART, records: ofPatient('attest') },
  'Mutation.commentOnTask': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.describeTaskPhotograph': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.removeTaskPhotograph': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.resolveTaskComment': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.closeTask': { allowed: CHART, records: ofPatient('cancel') },
  'Mutation.cancelTask': { allowed: CHART, records: ofPatient('cancel') },
  'Mutation.copyFromPreviousWeek': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.deletePhrase': { allowed: CHART, records: ofNoPatient('admin change') },
  'Mutation.nameCover': { allowed: CHART, records: ofNoPatient('admin change') },
  'Mutation.endCover': { allowed: CHART, records: ofNoPatient('admin change') },
  'Mutation.savePhrase': { allowed: CHART, records: ofNoPatient('admin change') },
  'Mutation.createContentTemplate': { allowed: ['content_templates'], records: ofNoPatient('admin change') },
  'Mutation.createDocument': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.createTaskVersion': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.createExternalDataReference': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.removeExternalDataReference': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.importDocuments': {
    allowed: CHART,
    records: [...ofPatient('view'), ...ofNoPatient('view'), ...ofPatient('import')],
  },
  'Mutation.importVitals': {
    allowed: CHART,
    records: [...ofPatient('view'), ...ofNoPatient('view'), ...ofPatient('import')],
  },
  'Mutation.createExternalPrescription': {
    allowed: CHART,
    records: [...ofPatient('view'), ...ofNoPatient('view'), ...ofPatient('import')],
  },
  'Mutation.updateExternalPrescription': { allowed: CHART, records: [...ofPatient('view'), ...ofPatient('import')] },
  'Mutation.externalPrescriptionsRefresh': {
    allowed: CHART,
    records: [...ofPatient('view'), ...ofNoPatient('view')],
  },
  'Mutation.unlinkExternalPrescription': { allowed: CHART, records: [...ofPatient('view'), ...ofPatient('edit')] },
  'Mutation.endPrescription': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.settleOutsideChange': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.giveToPatient': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.revokeTablet': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.settleTabletAnswers': { allowed: CHART, records: [...ofPatient('edit'), ...ofPatient('import')] },
  'Mutation.supersedePrescription': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.recordTreatment': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.readTreatmentRecord': { allowed: CHART, records: ofPatient('view') },
  'Mutation.updateFormConfigSource': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createConfigVersion': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.updateConfigVersion': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.activateConfigVersion': {
    allowed: ['form_config'],
    records: [...ofNoPatient('admin change'), ...ofNoPatient('config publish')],
  },
  'Mutation.regenerateConfigVersion': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.deleteConfigVersion': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createCarePlanField': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createForm': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createFormField': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createFormSection': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.updateFormSections': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.deleteFormSections': { allowed: ['form_config'], records: ofNoPatient('admin change') },
  'Mutation.createEpisode': { allowed: ['episodes:update'], records: ofPatient('edit') },
  'Mutation.createUserInteraction': { allowed: CHART, records: nothing('the chart is recorded when it is read') },
  'Mutation.deleteContentTemplate': { allowed: ['content_templates'], records: ofNoPatient('admin change') },
  'Mutation.deleteEpisode': { allowed: ['episodes:update'], records: ofPatient('edit') },
  'Mutation.discardPendedEdits': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.endTaskPresence': {
    allowed: CHART,
    records: nothing('names of colleagues; the chart is recorded when it is read'),
  },
  'Mutation.importPatient': { allowed: CHART, records: ofPatient('import') },
  'Mutation.keepTaskPresence': {
    allowed: CHART,
    records: nothing('names of colleagues; the chart is recorded when it is read'),
  },
  'Mutation.logError': { allowed: 'signedIn', records: nothing('no patient data') },
  'Mutation.pendTask': { allowed: CHART, records: ofPatient('pend') },
  'Mutation.dismissHL7Message': { allowed: ['oncora'], records: ofNoPatient('admin change') },
  'Mutation.replayHL7Message': { allowed: ['oncora'], records: ofNoPatient('admin change') },
  'Mutation.sendTestHL7Message': { allowed: ['oncora'], records: ofNoPatient('admin change') },
  'Mutation.testInboundIntegration': { allowed: ['oncora'], records: ofPatient('view') },
  'Mutation.retryPublication': { allowed: ['oncora'], records: ofPatient('admin change') },
  'Mutation.withdrawPublication': { allowed: ['oncora'], records: ofPatient('admin change') },
  'Mutation.publishNote': { allowed: CHART, records: ofPatient('publish') },
  'Mutation.refreshTask': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.resetTask': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.restoreTaskVersion': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.signTask': { allowed: CHART, records: ofPatient('sign'), stepUp: 5, stepUpFor: 'a prescription' },
  'Mutation.startTask': { allowed: CHART, records: ofPatient('start') },
  'Mutation.undoTaskVersionAction': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.treatmentSummaryCarryover': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.unsignTask': { allowed: CHART, records: ofPatient('unsign') },
  'Mutation.updateContentTemplate': { allowed: ['content_templates'], records: ofNoPatient('admin change') },
  'Mutation.updateDocument': { allowed: CHART, records: ofPatient('edit') },
  'Mutation.updateEpisode': { allowed: ['episodes:update'], records: ofPatient('edit') },
};

export const REST_MATRIX: Readonly<Record<string, MatrixRow>> = {
  'GET /api/config': { allowed: 'public', records: SETTINGS_ONLY },
  'GET /api/auth/me': { allowed: 'signedIn', records: STAFF_ONLY },
  'GET /api/data_api/events': {
    allowed: ['patients:view', 'worklist:view', 'schedule:view'],
    records: nothing('ids of what has changed, never what it says'),
  },
  'GET /api/data_api/auth/me': { allowed: 'signedIn', records: STAFF_ONLY },
  'GET /api/data_api/auth/provider_types': { allowed: 'permitted', records: STAFF_ONLY },
  'GET /api/data_api/auth/users': { allowed: ['auth:users:view'], records: STAFF_ONLY },
  'POST /api/data_api/auth/users': { allowed: ['auth:users:create'], records: ofNoPatient('admin change'), ...RECENT },
  'PUT /api/data_api/auth/users/:id': {
    allowed: ['auth:users:update'],
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'DELETE /api/data_api/auth/users/:id': { allowed: ['auth:users:delete'], records: ofNoPatient('admin change') },
  'GET /api/data_api/auth/providers': { allowed: ['auth:users:view'], records: STAFF_ONLY },
  'GET /api/data_api/auth/change_requests': { allowed: ASKING, records: STAFF_ONLY },
  'POST /api/data_api/auth/change_requests/:id/approve': {
    allowed: ['auth:users:update'],
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/auth/change_requests/:id/refuse': {
    allowed: ['auth:users:update'],
    records: ofNoPatient('admin change'),
  },
  'POST /api/data_api/auth/change_requests/:id/withdraw': { allowed: ASKING, records: ofNoPatient('admin change') },
  'GET /api/data_api/auth/service_accounts': { allowed: SERVICES, records: STAFF_ONLY },
  'POST /api/data_api/auth/service_accounts': { allowed: SERVICES, records: ofNoPatient('admin change'), ...RECENT },
  'PUT /api/data_api/auth/service_accounts/:id': {
    allowed: SERVICES,
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/auth/service_accounts/:id/tokens': {
    allowed: SERVICES,
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/auth/service_accounts/:id/revoke': { allowed: SERVICES, records: ofNoPatient('admin change') },
  'POST /api/data_api/auth/address_change/seen': { allowed: 'signedIn', records: STAFF_ONLY },
  'GET /api/data_api/auth/roles': { allowed: ['auth:roles:view'], records: STAFF_ONLY },
  'POST /api/data_api/auth/roles': { allowed: ['auth:roles:create'], records: ofNoPatient('admin change'), ...RECENT },
  'PUT /api/data_api/auth/roles/:id': {
    allowed: ['auth:roles:update'],
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'DELETE /api/data_api/auth/roles/:id': { allowed: ['auth:roles:delete'], records: ofNoPatient('admin change') },
  'GET /api/data_api/auth/permissions': { allowed: ['auth:permissions:view'], records: STAFF_ONLY },
  'POST /api/data_api/auth/permissions': {
    allowed: ['auth:permissions:create'],
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'PUT /api/data_api/auth/permissions/:id': {
    allowed: ['auth:permissions:update'],
    records: ofNoPatient('admin change'),
    ...RECENT,
  },
  'DELETE /api/data_api/auth/permissions/:id': {
    allowed: ['auth:permissions:delete'],
    records: ofNoPatient('admin change'),
  },
  'GET /api/data_api/auth/mappings': { allowed: ['auth:mappings:view'], records: STAFF_ONLY },
  'POST /api/data_api/auth/mappings': { allowed: ['auth:mappings:create'], records: ofNoPatient('admin change') },
  'PUT /api/data_api/auth/mappings/:id': { allowed: ['auth:mappings:update'], records: ofNoPatient('admin change') },
  'DELETE /api/data_api/auth/mappings/:id': { allowed: ['auth:mappings:delete'], records: ofNoPatient('admin change') },
  'POST /api/data_api/auth/check_permissions': { allowed: 'permitted', records: STAFF_ONLY },
  'GET /api/data_api/identity_alerts': { allowed: ['patients:identity'], records: ofPatient('view') },
  'POST /api/data_api/identity_alerts/:id/settle': {
    allowed: ['patients:identity'],
    records: ofPatient('admin change'),
  },
  'GET /api/data_api/merges': { allowed: ['patients:identity'], records: ofPatient('view') },
  'POST /api/data_api/merges/comparison': { allowed: ['patients:identity'], records: ofPatient('view') },
  'POST /api/data_api/merges': { allowed: ['patients:identity'], records: ofPatient('admin change'), ...RECENT },
  'POST /api/data_api/merges/:id/undo': {
    allowed: ['patients:identity'],
    records: ofPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/merges/proposals/decline': {
    allowed: ['patients:identity'],
    records: ofPatient('admin change'),
  },
  'POST /api/data_api/wrong_chart/places': { allowed: ['notes:move'], records: ofPatient('view') },
  'POST /api/data_api/wrong_chart/moves': {
    allowed: ['notes:move'],
    records: [...ofPatient('cancel'), ...ofPatient('edit')],
  },
  'GET /api/data_api/deletion_requests': { allowed: ['patients:retention'], records: ofPatient('view') },
  'POST /api/data_api/deletion_requests': { allowed: ['patients:retention'], records: ofPatient('admin change') },
  'POST /api/data_api/deletion_requests/:id/decide': {
    allowed: ['patients:retention'],
    records: ofPatient('admin change'),
  },
  'GET /api/data_api/retention': { allowed: ['patients:retention'], records: ofPatient('view') },
  'POST /api/data_api/disposals': {
    allowed: ['patients:retention'],
    records: ofPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/disposals/:id/approve': {
    allowed: ['patients:retention'],
    records: ofPatient('admin change'),
    ...RECENT,
  },
  'POST /api/data_api/disposals/:id/withdraw': {
    allowed: ['patients:retention'],
    records: ofPatient('admin change'),
  },
  'POST /api/data_api/legal_holds': { allowed: ['patients:retention'], records: ofPatient('admin change') },
  'POST /api/data_api/legal_holds/:id/lift': { allowed: ['patients:retention'], records: ofPatient('admin change') },
  'GET /api/data_api/consent_texts': { allowed: ['content_templates'], records: FORMS_ONLY },
  'POST /api/data_api/consent_texts': { allowed: ['content_templates'], records: ofNoPatient('admin change') },
  'POST /api/data_api/consent_texts/:id/take_back': {
    ...{ allowed: ['content_templates'], records: ofNoPatient('admin change') },
  },
  'GET /api/data_api/restrictions': {
    allowed: ['patients:restrict', 'audit:view'],
    records: nothing('ids of charts, and who restricted and opened them'),
  },
  'POST /api/data_api/restrictions': { allowed: ['patients:restrict'], records: ofPatient('admin change') },
  'POST /api/data_api/restrictions/:id/lift': { allowed: ['patients:restrict'], records: ofPatient('admin change') },
  'POST /api/data_api/restrictions/:id/open': { allowed: CHART, records: ofPatient('view') },
  'POST /api/data_api/restrictions/openings/:id/review': {
    allowed: ['audit:view'],
    records: ofPatient('admin change'),
  },
  'POST /api/data_api/logout': { allowed: 'signedIn', records: ofNoPatient('logout') },
  'POST /api/data_api/auth/logout': { allowed: 'signedIn', records: ofNoPatient('logout') },
  'POST /api/data_api/auth/backchannel_logout': { allowed: 'public', records: ofNoPatient('logout') },
  'GET /api/brocade_check': { allowed: 'signedIn', records: STAFF_ONLY },
  'GET /api/brocade/reissue_token': { allowed: 'public', records: ofNoPatient('login') },
  // A patient with a tablet has no sign-in: the secret of one sheet is all they have (decision 138).
  'POST /api/tablet/open': { allowed: 'public', records: ofPatient('login') },
  'GET /api/tablet/sheet': { allowed: 'public', records: ofPatient('view') },
  'POST /api/tablet/confirm': { allowed: 'public', records: ofPatient('view') },
  'POST /api/tablet/answer': { allowed: 'public', records: ofPatient('edit') },
  'POST /api/tablet/lock': { allowed: 'public', records: ofPatient('edit') },
  'POST /api/tablet/finish': { allowed: 'public', records: ofPatient('edit') },
  'GET /api/opc/launch_ehr': {
    allowed: 'public',
    records: nothing('the way to the EHR; the sign-in is recorded when it comes back'),
  },
  'GET /api/opc/ehr_redirect': { allowed: 'public', records: [...ofNoPatient('login'), ...ofPatient('import')] },
  'GET /api/opc/ehr_logout': { allowed: 'signedIn', records: nothing('ends the sign-in to the EHR only') },
  'POST /api/opc/ehr_logout': { allowed: 'signedIn', records: nothing('ends the sign-in to the EHR only') },
  'GET /api/data_api/user_data': { allowed: 'signedIn', records: STAFF_ONLY },
  'POST /api/data_api/user_data': { allowed: 'signedIn', records: STAFF_ONLY },
  'GET /api/data_api/banner': { allowed: 'signedIn', records: SETTINGS_ONLY },
  'POST /api/data_api/banner': { allowed: ['banner:update'], records: ofNoPatient('admin change') },
  'GET /api/data_api/faqs': { allowed: 'permitted', records: SETTINGS_ONLY },
  'POST /api/data_api/support': { allowed: 'permitted', records: ofNoPatient('admin change') },
  'GET /api/data_api/support': { allowed: ['support:view', 'feedback'], records: ofNoPatient('view') },
  'PUT /api/data_api/support/:id': { allowed: ['support:view', 'feedback'], records: ofNoPatient('admin change') },
  'GET /api/data_api/support/:id/files/:fileId': {
    allowed: ['support:view', 'feedback'],
    records: ofNoPatient('view'),
  },
  'GET /api/data_api/feedback': { allowed: ['feedback'], records: ofNoPatient('view') },
  'POST /api/data_api/feedback': { allowed: 'permitted', records: ofNoPatient('admin change') },
  'GET /api/data_api/audit': { allowed: ['audit:view'], records: ofNoPatient('view') },
  'GET /api/data_api/audit/attention': {
    allowed: ['audit:view'],
    records: nothing('names of kinds, counts and record ids'),
  },
  'GET /api/data_api/audit/access_report': { allowed: ['audit:view'], records: ofPatient('view') },
  'GET /api/data_api/audit/alerts': { allowed: ['audit:view'], records: STAFF_ONLY },
  'POST /api/data_api/audit/alerts/:id/seen': { allowed: ['audit:view'], records: ofNoPatient('admin change') },
  'GET /api/data_api/audit/events': {
    allowed: ['audit:view'],
    records: nothing('names of kinds, counts and record ids'),
  },
  'GET /api/data_api/audit/users': { allowed: ['audit:view'], records: STAFF_ONLY },
  'GET /api/data_api/audit/verification': {
    allowed: ['audit:view'],
    records: nothing('names of kinds, counts and record ids'),
  },
  'POST /api/data_api/audit/verification': {
    allowed: ['audit:view'],
    records: nothing('names of kinds, counts and record ids'),
  },
  'GET /api/data_api/operations': {
    allowed: ['oncora'],
    records: nothing('counts and names of the program'),
    scope: 'metrics',
  },
  'GET /api/data_api/files': { allowed: ['files:upload'], records: ofNoPatient('view') },
  'GET /api/data_api/user_files': { allowed: ['files:download'], records: ofNoPatient('view') },
  'GET /api/data_api/files/recipients': { allowed: ['files:upload'], records: STAFF_ONLY },
  'POST /api/data_api/files': { allowed: ['files:upload'], records: ofNoPatient('admin change') },
  'DELETE /api/data_api/files/:id': { allowed: ['files:upload'], records: ofNoPatient('admin change') },
  'GET /api/data_api/files/:id': { allowed: ['files:download'], records: ofNoPatient('download') },
  'GET /api/data_api/feature_flags': { allowed: ['feature_flags:update'], records: SETTINGS_ONLY },
  'PUT /api/data_api/feature_flags/:name': { allowed: ['feature_flags:update'], records: ofNoPatient('admin change') },
  'DELETE /api/data_api/feature_flags/:name': {
    allowed: ['feature_flags:update'],
    records: ofNoPatient('admin change'),
  },
  'GET /api/data_api/fields': {
    allowed: ['viewpoints:view', 'datadictionary:view'],
    records: nothing('questions of forms, and how often they are answered'),
  },
  'POST /api/data_api/cases/search': { allowed: ['viewpoints:view'], records: ofPatient('view') },
  'POST /api/data_api/cases/charts': { allowed: ['viewpoints:view'], records: ofNoPatient('view') },
  'POST /api/data_api/cases/comparison': { allowed: ['viewpoints:view'], records: ofNoPatient('view') },
  'GET /api/data_api/cases/questions': {
    allowed: ['viewpoints:view'],
    records: nothing('names of charts and filters'),
  },
  'POST /api/data_api/cases/questions': { allowed: ['viewpoints:create'], records: ofNoPatient('admin change') },
  'GET /api/data_api/cases/questions/:id': { allowed: ['viewpoints:view'], records: ofNoPatient('view') },
  'POST /api/data_api/cases/questions/:id/run': { allowed: ['viewpoints:view'], records: ofNoPatient('view') },
  'GET /api/data_api/cases/exports': {
    allowed: ['viewpoints:download_all'],
    records: nothing('who exported how many cases, and why'),
  },
  'POST /api/data_api/cases/exports/report': { allowed: ['viewpoints:download_all'], records: ofNoPatient('view') },
  'POST /api/data_api/cases/exports': {
    allowed: ['viewpoints:download_all'],
    records: [...ofPatient('view'), ...ofNoPatient('download')],
    ...RECENT,
  },
  'POST /api/data_api/episode/:id/fhir': {
    allowed: ['viewpoints:download_all'],
    records: ofPatient('download'),
    scope: 'fhir:export',
    ...RECENT,
  },
  'POST /api/data_api/prediction/:id': { allowed: ['predictions:view'], records: ofPatient('view') },
  'GET /api/data_api/prediction/:id': { allowed: ['predictions:view'], records: ofPatient('view') },
  'GET /api/data_api/viewpoints': { allowed: ['viewpoints:view'], records: nothing('names of charts and filters') },
  'GET /api/data_api/viewpoints/:id/data': { allowed: ['viewpoints:view'], records: ofNoPatient('view') },
  'POST /api/data_api/viewpoints': { allowed: ['viewpoints:create'], records: ofNoPatient('admin change') },
  'PUT /api/data_api/viewpoints/:id': { allowed: ['viewpoints:update'], records: ofNoPatient('admin change') },
  'DELETE /api/data_api/viewpoints/:id': { allowed: ['viewpoints:delete'], records: ofNoPatient('admin change') },
  'POST /api/data_api/viewpoints/:id/download': {
    allowed: ['viewpoints:download', 'viewpoints:download_all'],
    records: [...ofPatient('view'), ...ofNoPatient('download')],
    ...RECENT,
  },
  'GET /api/data_api/episode/:id': { allowed: CHART, records: ofPatient('view') },
  'GET /api/data_api/patients/list': { allowed: CHART, records: ofPatient('view') },
  'POST /api/data_api/patients/list': { allowed: CHART, records: ofPatient('view') },
  'GET /api/data_api/providers': { allowed: ['patients:view', 'worklist:view', 'schedule:view'], records: STAFF_ONLY },
  'GET /api/data_api/compiled_forms/:hash': { allowed: ['patients:view', 'content_templates'], records: FORMS_ONLY },
  'GET /api/data_api/boilerplate': { allowed: ['patients:view', 'content_templates'], records: FORMS_ONLY },
  'GET /api/data_api/prescription/support_data': { allowed: SUPPORT_DATA, records: FORMS_ONLY },
  'GET /api/data_api/prescription/taxonomy': { allowed: SUPPORT_DATA, records: FORMS_ONLY },
  'GET /api/data_api/prescription/presets': { allowed: SUPPORT_DATA, records: FORMS_ONLY },
  'GET /api/data_api/prescription/:id': { allowed: CHART, records: ofPatient('view') },
  'POST /api/data_api/prescription/:id': {
    allowed: CHART,
    records: [...ofPatient('view'), ...ofPatient('edit')],
  },
  ...scimRows('Users'),
  ...scimRows('Groups'),
  ...Object.fromEntries(
    ['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map((name) => [
      `GET /scim/v2/${name}`,
      { allowed: 'interface', records: ofNoPatient('interface'), scope: 'scim' } satisfies MatrixRow,
    ]),
  ),
  'GET /api/data_api/openapi.json': { allowed: 'permitted', records: SETTINGS_ONLY },
  'GET /api/data_api/schema.graphql': { allowed: 'permitted', records: SETTINGS_ONLY },
  'GET /api/data_api/tasks/:id/note.pdf': { allowed: CHART, records: ofPatient('download') },
  'POST /api/data_api/tasks/:id/photographs': { allowed: CHART, records: ofPatient('edit') },
  'GET /api/data_api/tasks/:id/photographs/:number': { allowed: CHART, records: ofPatient('view') },
  'GET /api/data_api/tasks/:id/photographs/:number/small': { allowed: CHART, records: ofPatient('view') },
};

/** What a person without permissions may still do. The product fixes this list: extend it only by decision. */
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
  'GET /api/tablet/sheet',
  'Mutation.logError',
  'POST /api/data_api/auth/address_change/seen',
  'POST /api/data_api/auth/backchannel_logout',
  'POST /api/data_api/auth/logout',
  'POST /api/data_api/logout',
  'POST /api/data_api/user_data',
  'POST /api/opc/ehr_logout',
  'POST /api/tablet/answer',
  'POST /api/tablet/confirm',
  'POST /api/tablet/finish',
  'POST /api/tablet/lock',
  'POST /api/tablet/open',
  'Query.featureFlags',
];
