/** Episodes, people and outside systems. */
export * from './domain/episodes.ts';
export * from './domain/people.ts';
export * from './domain/departmentDays.ts';
export * from './domain/external.ts';
export * from './domain/lists.ts';
/** Tasks: types, statuses, board, and the table of every move a task can make. */
export * from './tasks/tasks.ts';
export * from './tasks/transitions.ts';
export * from './tasks/photographs.ts';
/** Forms: event types, field types, modes, stored answers. */
export * from './domain/forms.ts';
/** Who may do what, who is signed in, who did what. */
export * from './access/permissions.ts';
export * from './access/audit.ts';
export * from './access/merge.ts';
export * from './access/restriction.ts';
export * from './access/retention.ts';
export * from './access/retentionClass.ts';
export * from './access/disposal.ts';
export * from './access/consentTexts.ts';
export * from './access/deletionRequest.ts';
export * from './access/serviceAccount.ts';
export * from './access/wrongChart.ts';
export * from './access/session.ts';
export * from './access/userAdministration.ts';
/** What administrators maintain: feature flags, files, support requests. */
export * from './installation/featureFlags.ts';
export * from './installation/files.ts';
export * from './installation/operations.ts';
export * from './installation/support.ts';
/** Cases and viewpoints of analytics. */
export * from './analytics/cases.ts';
export * from './analytics/viewpoints.ts';
export * from './analytics/exports.ts';
export * from './analytics/questions.ts';
export * from './analytics/caseQueryOf.ts';
export * from './analytics/predictions.ts';
/** Paths, limits, times and the specification's own words. */
export * from './application/routes.ts';
export * from './application/limits.ts';
export * from './application/messages.ts';
/** What open screens are told. */
export * from './application/changes.ts';
/** Parsing outside data. */
export * from './application/shapes.ts';
