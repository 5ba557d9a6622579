import type { IdentityDifference } from '@isocenter/schemas';

/** Texts of the screen where two records of one person are merged, and restored (decision 181). */
export const MERGES_TEXT = {
  title: 'Merge Patients',
  intro:
    'Two records of one person become one chart. Nothing is moved or deleted: every course keeps the record that it was registered under, signed notes keep their MRN, and the two can be restored.',
  loadFailed: 'The merged patients could not be loaded.',
  proposals: 'Joined by outside systems',
  proposed: (system: string) => `${system} says that these two records are one person's.`,
  noReason: 'Nothing stands against it; they are merged in a moment.',
  compareProposed: (system: string) => `Compare what ${system} joined`,
  decline: 'Not one person',
  declineProposed: (system: string) => `Say that what ${system} joined is not one person`,
  declineTitle: 'Keep two records',
  declineExplains: (system: string) =>
    `The two charts stay apart, and ${system} does not propose this again. Ask there for a correction as well.`,
  declineConfirm: 'Keep both',
  declined: 'The two records stay apart.',
  merge: 'Merge two records',
  mergeThis: 'Merge this record',
  keep: 'MRN of the record that stays',
  keepChart: (id: string) => `The record that you came from: patient ${id}`,
  end: 'MRN of the record that becomes part of it',
  compare: 'Compare',
  comparison: 'The two records side by side',
  about: 'What is compared',
  stays: 'Stays',
  ends: 'Becomes part of it',
  turn: 'Turn around',
  differs: 'Differs',
  rows: {
    name: 'Name',
    mrn: 'MRN',
    date_of_birth: 'Date of birth',
    sex: 'Sex',
    source: 'From',
    added: 'Added',
    former: 'Former MRNs',
    allergies: 'Allergies',
    alerts: 'Alerts',
    courses: 'Courses',
  },
  nothing: 'None',
  course: (label: string, signed: number, open: number) =>
    `${label} (${signed} signed, ${open} ${open === 1 ? 'task' : 'tasks'} under way)`,
  reason: 'Reason',
  reasonHint: 'How you know that they are one person. It is stored and recorded.',
  despite: 'Why this is one person all the same',
  despiteHint: (differences: readonly IdentityDifference[]) =>
    `${list(differences.map((each) => DIFFERS[each]))} ${differences.length === 1 ? 'does' : 'do'} not agree. If this is two people, a merge puts one on the chart of the other.`,
  submit: 'Merge',
  submitOf: (from: string, into: string) => `Merge MRN ${from} into MRN ${into}`,
  done: 'The records are merged.',
  merged: 'Merged records',
  none: 'No records are merged.',
  entry: (from: string, into: string) => `MRN ${from} is part of MRN ${into}`,
  madeBy: (name: string, when: string) => `Merged by ${name}, ${when}`,
  because: (reason: string) => `Reason: ${reason}`,
  although: (reason: string) => `Although they differ: ${reason}`,
  splitBy: (system: string) =>
    `${system} says now that these are two people. Restore both records, and look at what was written since.`,
  openChart: 'Open chart',
  restore: 'Restore both',
  restoreOf: (mrn: string) => `Restore both: MRN ${mrn}`,
  restoreTitle: 'Restore both records',
  restoreExplains: (from: string, into: string) =>
    `MRN ${from} gets its own chart back, with everything that was written in its courses. MRN ${into} keeps the rest. The reason is stored.`,
  whose: 'Registered since the merge: whose course is it?',
  staysWith: (mrn: string) => `MRN ${mrn}`,
  begun: 'Work has begun in it, so it stays.',
  restored: 'Both records are restored.',
  back: 'Back',
} as const;

const DIFFERS: Readonly<Record<IdentityDifference, string>> = {
  name: 'The name',
  date_of_birth: 'the date of birth',
  sex: 'the sex',
};

function list(words: readonly string[]): string {
  const text = new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
