import type { Disposal, DisposalCounts, DisposalState } from '@isocenter/schemas';

const some = (count: number, single: string, several: string) => `${count} ${count === 1 ? single : several}`;

/** Texts of the disposal of charts (decision 196). */
export const DISPOSAL_TEXT = {
  title: 'Disposals',
  explains:
    'One person proposes, another one approves. From the approval on no one sees the chart. For a day it can be brought back; then everything is looked at again, and the chart is destroyed.',
  none: 'No disposal is proposed, and no chart was disposed of.',
  propose: 'Propose disposal',
  proposeOf: (id: string) => `Propose disposal: ${id}`,
  proposeTitle: 'Propose to dispose of this chart',
  proposeExplains: (id: string) =>
    `Look at the chart of patient ${id} first. Another person must approve. The reason is part of the certificate: name no patient in it.`,
  proposed: 'The disposal is proposed. Another person must approve it.',
  approve: 'Approve',
  approveOf: (id: string) => `Approve disposal: ${id}`,
  approveTitle: 'Destroy this chart',
  approveExplains: (id: string) =>
    `No one sees the chart of patient ${id} from now on. A day later, notes, photographs and all copies of figures are destroyed; what was delivered stays under the MRN. Backups keep it until they are deleted. You can withdraw for a day; after that it cannot be undone.`,
  keep: 'Keep the chart',
  destroy: 'Destroy the chart',
  withdraw: 'Withdraw',
  withdrawOf: (id: string) => `Withdraw disposal: ${id}`,
  withdrawTitle: 'Withdraw this disposal',
  withdrawExplains: 'The chart stays, and is seen again. The reason is stored.',
  withdrawn: 'The disposal is withdrawn.',
  holdOf: (id: string) => `Place hold: ${id}`,
  holdExplains:
    'The disposal ends, and the chart is seen again. While the hold stands, nothing of the chart can be deleted. The reason is stored.',
  held: 'The legal hold is placed, and the disposal has ended.',
  patient: (id: string) => `Patient ${id}`,
  states: {
    PROPOSED: 'Waits for another person',
    APPROVED: 'Approved, hidden for a day',
    DESTROYING: 'Is being destroyed',
    DONE: 'Destroyed',
    ENDED: 'Not carried out',
  } satisfies Record<DisposalState, string>,
  own: 'You have proposed it. Another person must approve it.',
  reason: (reason: string) => `Reason: ${reason}`,
  proposedBy: (name: string, when: string) => `Proposed by ${name}, ${when}`,
  approvedBy: (name: string, when: string) => `Approved by ${name}, ${when}`,
  hiddenUntil: (when: string) => `Can be withdrawn until ${when}`,
  endedBy: (name: string | null, when: string, reason: string) =>
    name === null ? `Stopped by the server, ${when}: ${reason}` : `Withdrawn by ${name}, ${when}: ${reason}`,
  destroyedOn: (when: string) => `Destroyed ${when}`,
  rule: ({ rule }: Disposal, last: string, until: string) =>
    `Kept for ${some(rule.years, 'year', 'years')} after ${rule.retention_class === 'TREATED' ? 'treatment' : 'the last entry'}: last entry ${last}, kept until ${until}.`,
  counts: (counts: DisposalCounts) =>
    [
      some(counts.charts, 'record', 'records'),
      some(counts.courses, 'course', 'courses'),
      some(counts.tasks, 'task', 'tasks'),
      some(counts.signed_notes, 'signed note', 'signed notes'),
      some(counts.versions, 'version', 'versions'),
      some(counts.photographs, 'photograph', 'photographs'),
    ].join(', '),
  certificate: 'Certificate',
  certificateOf: (id: string) => `Certificate: ${id}`,
  certificateTitle: 'Certificate of destruction',
  print: 'Print',
  certified: (id: string, when: string) =>
    `The record of patient ${id} was destroyed on ${when} at the end of its retention.`,
  what: 'What was destroyed',
  courses: (ids: readonly string[]) => `Courses: ${ids.join(', ')}`,
  doses: 'What was delivered is kept under the medical record number, because later radiation depends on it.',
  stays: 'The audit log keeps who opened and changed the record, by ids alone.',
  id: (id: string) => `Certificate ${id}`,
} as const;
