const TO_END = 'End goes to the end of the note, ';

/** Texts of signing one note after the other, and of comments on a note that is not signed. */
export const SIGNING_RUN_TEXT = {
  label: 'Notes to sign',
  place: (number: number, of: number) => `Note ${number} of ${of}`,
  next: 'Next note',
  toList: 'Back to the list',
  toHome: 'Back to home',
  toSchedule: 'Back to the schedule',
  sendBack: 'Send back',
  atEnd: 'Sign at the end',
  keys: (statements: number, isRead: boolean) =>
    `Keys: ${isRead ? '' : TO_END}${statements === 0 ? '' : `1 to ${statements + 1} choose a statement, `}S signs, B signs at the end of the list, N goes on, C sends back`,
  attestKeys: (isRead: boolean) => `Keys: ${isRead ? '' : TO_END}A attests, N goes on`,
  signing: 'Signing. The next note opens after it.',
  readFirst: 'Read the note to its end before you sign or attest it with a key, or at the end of the list.',
  statementsLoad: 'The statements are not here yet. Press the digit again when you see them.',
  batch: {
    label: 'Read to be signed',
    read: (count: number) =>
      count === 1 ? 'You have read 1 note to its end.' : `You have read ${count} notes to their end.`,
    sign: (count: number) => (count === 1 ? 'Sign this note' : `Sign these ${count} notes`),
    mark: 'Read, not signed yet',
    refused: (who: string, note: string, why: string) => `Not signed: ${who}, ${note}. ${why}`,
    unknown: 'a note that is no longer in the list',
  },
} as const;

export const COMMENT_TEXT = {
  label: 'Comments',
  open: (count: number) =>
    count === 1
      ? '1 open comment. The note can be signed when it is resolved.'
      : `${count} open comments. The note can be signed when they are resolved.`,
  resolved: (count: number) => (count === 1 ? '1 resolved comment' : `${count} resolved comments`),
  by: (name: string, on: string) => `${name}, ${on}`,
  resolvedBy: (name: string, on: string) => `Resolved by ${name}, ${on}`,
  whole: 'The whole note',
  resolve: 'Resolve',
  resolveNamed: (text: string) => `Resolve: ${text}`,
  failed: (why: string) => `The comment was not changed. ${why}`,
  add: 'Comment',
  dialog: {
    title: 'Send back with a comment',
    explains:
      'The note waits for no signature until the comment is resolved. Its author finds it among the drafts. A comment is not part of the note.',
    section: 'About',
    text: 'Comment',
    send: 'Send back',
    cancel: 'Cancel',
    failed: (why: string) => `The note was not sent back. ${why}`,
    done: 'Sent back',
  },
} as const;
