import type { DeletionAsker, KeptPart } from '@isocenter/schemas';

/** Texts of requests to erase a chart, and of the letter that answers one (decision 187). */
export const DELETION_TEXT = {
  title: 'Deletion requests',
  explains:
    'Record every request to erase a chart on the day it arrives. Nothing of a chart is deleted before its retention ends; the answer says what must stay and why.',
  loadFailed: 'The deletion requests could not be loaded.',
  none: 'No one has asked that a chart be erased.',
  record: 'Record a deletion request',
  mrn: 'MRN of the chart',
  askedBy: 'Who asks',
  askers: { PATIENT: 'The patient', REPRESENTATIVE: 'A legal representative' } satisfies Record<DeletionAsker, string>,
  askedOn: 'Arrived on',
  wish: 'What is asked',
  submit: 'Record request',
  done: 'The request is recorded.',
  patient: (id: string) => `Patient ${id}`,
  asked: (who: string, on: string) => `${who} asked on ${on}`,
  recordedBy: (name: string, when: string) => `Recorded by ${name}, ${when}`,
  decide: 'Decide',
  decideOf: (id: string) => `Decide: ${id}`,
  decideTitle: 'Decide this request',
  decideExplains:
    'The chart stays until its retention ends. State why, in words for the person who asked; they are printed in the answer.',
  decided: 'The decision is stored. Print the answer.',
  decidedBy: (name: string, when: string, reason: string) => `Decided by ${name}, ${when}: ${reason}`,
  letter: 'Answer letter',
  letterOf: (id: string) => `Answer letter: ${id}`,
  print: 'Print',
  letterTitle: 'Your request to erase your record',
  address: 'Name and address:',
  opening: (on: string) => `You asked us on ${on} to erase the record that we keep. We have decided:`,
  until: (on: string) =>
    `The law obliges us to keep the record of a treatment. We keep yours until ${on}; after that day it can be erased.`,
  untilUnknown:
    'The law obliges us to keep the record of a treatment. We do not know your date of birth, so we cannot say until when. Please tell us.',
  held: 'In addition, a legal hold is on the record. While it stands, nothing of it may be erased.',
  stays: 'What stays, and why',
  parts: {
    NOTES: 'Signed notes: they are the legal record of what was found, decided and told to you.',
    DOSE: 'Prescriptions and delivered doses: later radiation can only be planned safely by those who know them.',
    IDENTITY: 'Your name, birth date and record number: without them the record cannot be found when you need it.',
    AUDIT: 'The log of who opened or changed the record: it protects you and cannot be altered.',
  } satisfies Record<KeptPart, string>,
  complain: 'You can complain about this decision to the privacy officer of this hospital or to the authority.',
  signature: 'Date and signature:',
} as const;
