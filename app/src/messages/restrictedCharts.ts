import type { RestrictionKind } from '@isocenter/schemas';

/** Texts of charts that are restricted to their care team (decision 174). */
export const RESTRICTED_CHART_TEXT = {
  title: 'This chart is restricted',
  explains:
    'Its care team reads it without being asked. If your work needs it now, state why. The chart then opens for you for some hours, and the privacy officer reviews every reason.',
  hint: (least: number) => `At least ${least} characters. Do not name the patient.`,
  open: 'Open chart',
  opened: (until: string) => `The chart is open for you until ${until}.`,
  closed: 'Its care team may read it. Others state why they open it, and the privacy officer reviews every reason.',
  askAgain: 'State a reason',
} as const;

/** Texts of the screen where charts are restricted, and where openings are reviewed. */
export const RESTRICTIONS_TEXT = {
  title: 'Restricted Charts',
  intro: (hours: number) =>
    `The care team of a restricted chart are the attendings of its courses, those who cover them, and the people named here. Others state a reason, and read it for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  loadFailed: 'The restricted charts could not be loaded.',
  openings: 'Opened with a reason',
  noOpenings: 'No one outside a care team has opened a restricted chart.',
  openedBy: (name: string) => `${name} opened a restricted chart`,
  when: (from: string, until: string) => `${from}, open until ${until}`,
  reason: (reason: string) => `Reason: ${reason}`,
  notReviewed: 'Not reviewed yet',
  reviewed: (name: string, when: string) => `Reviewed by ${name}, ${when}`,
  review: 'Review',
  reviewWhat: (name: string, when: string) => `Review: ${name}, ${when}`,
  reviewTitle: 'Review this opening',
  reviewExplains: (name: string) =>
    `State what you found: did the work of ${name} need this chart? What you write is stored and recorded in the audit log.`,
  reviewDone: 'The review is stored.',
  records: 'Show in audit log',
  recordsOf: (name: string, when: string) => `Show in audit log: ${name}, ${when}`,
  restricted: 'Restricted now',
  none: 'No chart is restricted.',
  patient: (id: string) => `Patient ${id}`,
  setBy: (name: string, when: string) => `Restricted by ${name}, ${when}`,
  team: (names: readonly string[]) =>
    names.length === 0
      ? 'No one is named besides the attendings.'
      : `Care team besides the attendings: ${names.join(', ')}`,
  report: 'Who opened this chart',
  reportOf: (id: string) => `Who opened this chart: ${id}`,
  lift: 'Lift restriction',
  liftOf: (id: string) => `Lift restriction: ${id}`,
  liftTitle: 'Lift this restriction',
  liftExplains: 'Everyone who may open charts can read it from then on. The reason is stored.',
  lifted: 'The restriction is lifted.',
  restrict: 'Restrict a chart',
  restrictThis: 'Restrict this chart',
  mrn: 'MRN',
  chart: (id: string) => `The chart that you came from: patient ${id}`,
  kind: 'Why',
  kinds: { VIP: 'Known to the public', STAFF: 'Works here', OTHER: 'Another reason' } satisfies Record<
    RestrictionKind,
    string
  >,
  details: 'Reason',
  members: 'Care team besides the attendings',
  membersHint: 'Nurses, therapists and others who look after this patient.',
  submit: 'Restrict',
  done: 'The chart is restricted.',
} as const;
