/** Texts of the report of who was in the chart of a patient. */
export const ACCESS_REPORT_TEXT = {
  title: 'Access Report',
  intro:
    'Who opened or changed this chart, or took something out of it, day by day. Making this report is recorded too.',
  patient: (id: string) => `Patient ${id}`,
  noPatient: 'Open this report from a chart or from an entry of the audit log.',
  auditLog: 'Audit Log',
  chart: 'Who opened this chart',
  report: 'Access report of this patient',
  from: 'From',
  to: 'To',
  wrongOrder: 'The end date is before the start date.',
  make: 'Make report',
  loadFailed: 'The access report could not be made.',
  none: 'No one was in this chart on these days.',
  people: (people: number, days: number) =>
    `${people} ${people === 1 ? 'person' : 'people'} on ${days} ${days === 1 ? 'day' : 'days'}`,
  cut: 'There are more entries than one report can hold. Choose fewer days.',
  table: 'Who was in this chart',
  column: {
    day: 'Day',
    who: 'Who',
    roles: 'Roles',
    opened: 'Opened',
    changed: 'Changed',
    taken: 'Downloaded or sent',
    refused: 'Refused',
  },
  system: 'Isocenter itself',
  save: 'Save as CSV',
  print: 'Print',
} as const;
