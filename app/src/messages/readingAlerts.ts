/** Texts of the screen that lists alerts on bulk reading. */
export const READING_ALERTS_TEXT = {
  title: 'Reading Alerts',
  intro:
    'An alert is raised once an hour when one person reads unusually many charts. It stops no one: look into it, then say what you found.',
  loadFailed: 'The reading alerts could not be loaded.',
  none: 'No one has read unusually many charts.',
  list: 'Reading alerts',
  what: (name: string, patients: number) => `${name} read the charts of ${patients} patients`,
  limit: (threshold: number) => `An alert is raised from ${threshold} patients in one hour.`,
  when: (hour: string) => `In the hour from ${hour}`,
  records: 'Show in audit log',
  recordsOf: (name: string, hour: string) => `Show in audit log: ${name}, ${hour}`,
  open: 'Not looked at yet',
  seen: (name: string, when: string) => `Looked at by ${name}, ${when}`,
  mark: 'Mark as looked at',
  markWhat: (name: string, hour: string) => `Mark as looked at: ${name}, ${hour}`,
  dialogTitle: 'Mark alert as looked at',
  explains: (name: string) =>
    `State why ${name} read so many charts, and what you did about it. The reason is stored and recorded in the audit log.`,
  marked: 'The alert is marked as looked at.',
} as const;
