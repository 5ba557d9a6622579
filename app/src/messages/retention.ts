import type { RetentionClass, RetentionPeriods } from '@isocenter/schemas';

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

/** Texts of the screen of retention and legal holds (decision 184). */
export const RETENTION_TEXT = {
  title: 'Retention',
  intro: ({ treated, seen, of_age: ofAge, minors }: RetentionPeriods) =>
    `A chart with a signed prescription or a delivered fraction is kept for ${years(treated)} after its last entry, any other chart for ${years(seen)}; that of a minor at least until ${years(minors)} after the birthday at ${ofAge}. Nothing is deleted by itself.`,
  loadFailed: 'The retention of charts could not be loaded.',
  holds: 'Legal holds',
  noHolds: 'No chart is under a legal hold.',
  patient: (id: string) => `Patient ${id}`,
  reason: (reason: string) => `Reason: ${reason}`,
  placedBy: (name: string, when: string) => `Placed by ${name}, ${when}`,
  liftedBy: (name: string, when: string, reason: string) => `Lifted by ${name}, ${when}: ${reason}`,
  lift: 'Lift hold',
  liftOf: (id: string) => `Lift hold: ${id}`,
  liftTitle: 'Lift this legal hold',
  liftExplains:
    'What may be deleted is decided by the retention and by other holds from then on. The reason is stored.',
  lifted: 'The legal hold is lifted.',
  place: 'Place a legal hold',
  placeExplains:
    'While it stands, nothing of the chart can be deleted. A chart can have several holds. A restricted chart can be held without opening it. A disposal of the chart ends, also when it is hidden already.',
  mrn: 'MRN',
  chart: (id: string) => `The chart that you came from: patient ${id}`,
  unknown: 'No chart has this MRN. Check the number. A chart that was destroyed can no longer be held.',
  details: 'Reason',
  submit: 'Place hold',
  done: 'The legal hold is placed.',
  due: 'Past their retention',
  noDue: 'No chart is past its retention.',
  dueExplains: 'Ids and no names. Who disposes of a chart looks at it first.',
  hidden: (count: number) =>
    count === 1
      ? '1 further chart is restricted and not shown to you.'
      : `${count} further charts are restricted and not shown to you.`,
  hiddenHolds: (count: number) =>
    count === 1
      ? '1 further legal hold is on a restricted chart and not shown to you.'
      : `${count} further legal holds are on restricted charts and not shown to you.`,
  cut: 'There are more charts than this list can show. It shows those that were added first.',
  columns: {
    patient: 'Patient',
    kind: 'Kept as',
    last: 'Last entry',
    until: 'Kept until',
    held: 'Legal hold',
    disposal: 'Disposal',
  },
  kinds: { TREATED: 'Treated', SEEN: 'Seen, not treated' } satisfies Record<RetentionClass, string>,
  held: 'Held',
  free: 'None',
  proposed: 'Proposed',
} as const;
