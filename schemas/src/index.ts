/** Episodes, people and what comes from outside. */
export * from './domain/episodes.ts';
export * from './domain/people.ts';
export * from './domain/external.ts';
export * from './domain/lists.ts';
/** Tasks: types, statuses, board, and the table of every move a task can make. */
export * from './tasks/tasks.ts';
export * from './tasks/transitions.ts';
/** Forms: event types, field types, modes, stored answers. */
export * from './forms/forms.ts';
/** Who may do what, and what is switched on. */
export * from './access/permissions.ts';
export * from './access/featureFlags.ts';
export * from './access/audit.ts';
export * from './access/session.ts';
export * from './access/userAdministration.ts';
/** Questions and answers, and what people ask of support. */
export * from './access/help.ts';
/** Files that administrators hand out. */
export * from './access/files.ts';
/** Paths, limits, times and the specification's own words. */
export * from './routes.ts';
export * from './limits.ts';
export * from './messages.ts';
