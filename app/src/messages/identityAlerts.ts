/** Texts of the screen on which administrators settle identity alerts. */
export const IDENTITY_ALERTS_TEXT = {
  title: 'Identity Alerts',
  intro:
    'These MRNs are shared by several people. Their charts carry an alert until you settle it. Find out who is who with the source system first.',
  loadFailed: 'The identity alerts could not be loaded.',
  none: 'No identity alerts are open.',
  list: 'Open identity alerts',
  shared: (mrn: string, system: string) => `MRN ${mrn} from ${system}`,
  restricted: (system: string) => `A restricted chart, from ${system}`,
  restrictedExplains:
    'An MRN of a restricted chart is shared as well. Its care team sees whose it is and settles it with you; or the restriction is lifted first.',
  raised: (when: string) => `Raised ${when}`,
  person: (name: string, dateOfBirth: string) => `${name}, DOB ${dateOfBirth}`,
  hasChart: 'Chart here',
  noChart: 'Not imported',
  settle: 'Settle',
  settleWhat: (mrn: string) => `Settle MRN ${mrn}`,
  dialogTitle: 'Settle identity alert',
  explains: (mrn: string) =>
    `The alert of MRN ${mrn} leaves all charts that carry it. State what you found and how the numbers were corrected. The reason is stored.`,
  settled: 'The identity alert is settled.',
} as const;
