/** Texts of attendings who cover each other. */
export const COVERS_TEXT = {
  title: 'Cover',
  explains:
    'While you are away, a colleague has your patients on home and on the signing list as well, and signs as themselves. It gives no one more permissions.',
  failed: 'The covers could not be loaded.',
  none: 'No one covers you, and you cover no one.',
  given: (name: string) => `${name} covers you`,
  taken: (name: string) => `You cover ${name}`,
  days: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  end: 'End',
  endWhat: (what: string) => `End: ${what}`,
  colleague: 'Colleague',
  choose: 'Choose an attending',
  from: 'From',
  until: 'Until, this day included',
  name: 'Name this colleague',
  notNamed: (why: string) => `The cover was not saved. ${why}`,
  notEnded: (why: string) => `The cover was not ended. ${why}`,
  unknown: 'A colleague',
  untilDay: (what: string, day: string) => `${what} until ${day}.`,
} as const;
