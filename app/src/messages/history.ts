import { VERSIONS_TEXT } from './versions.ts';

const STATUS = {
  queued: 'waiting to be sent',
  sent: 'on its way',
  accepted: 'accepted',
  failed: 'not accepted',
  superseded: 'replaced by a newer note',
  withdrawn: 'withdrawn',
} as const;

/** Texts of the history of a patient's notes. */
export const HISTORY_TEXT = {
  title: 'Note history',
  intro: 'How each note of a patient came about: its versions, and where it was published.',
  choose: 'Patients whose charts you opened last',
  search: 'A chart that you open with Patient Search, in the navigation, stands here afterwards.',
  recentFailed: 'The patients could not be loaded.',
  noRecent: 'You have opened no chart yet.',
  toChart: 'Open chart',
  failed: 'The history could not be loaded.',
  none: 'No note has been begun for this patient.',
  publications: 'Publishing',
  notPublished: 'Not published.',
  versions: 'Versions',
  noVersions: 'No version yet.',
  version: (action: string, by: string, on: string) => `${action} by ${by}, ${on}`,
  action: (name: string): string => (isAction(name) ? VERSIONS_TEXT.action[name] : name),
  publication: (receiver: string, status: string, by: string, on: string) =>
    `${receiver}: ${status}, requested by ${by}, ${on}`,
  /** A status that this version does not know stands for itself. */
  statusOf: (name: string): string => (isStatus(name) ? STATUS[name] : name),
  show: 'Show versions',
} as const;

function isAction(name: string): name is keyof typeof VERSIONS_TEXT.action {
  return Object.hasOwn(VERSIONS_TEXT.action, name);
}

function isStatus(name: string): name is keyof typeof STATUS {
  return Object.hasOwn(STATUS, name);
}
