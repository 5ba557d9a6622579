/** Texts of the authors of a note and of what an attending states with a signature. */
export const AUTHORS_TEXT = {
  title: 'Authors',
  wrote: (sections: readonly string[], on: string | null) => [sections.join(', '), on].filter(Boolean).join(' · '),
  copied: (from: string, sections: readonly string[]) => `Copied from ${from}: ${sections.join(', ')}`,
  inherited: (from: string, sections: readonly string[]) => `Inherited from ${from}: ${sections.join(', ')}`,
  covering: (attending: string) => `covering ${attending}`,
  statement: (text: string) => `“${text}”`,
  choose: 'Your statement on the work of others',
  explains: 'It is stored word for word with your signature. Choose what happened at this visit.',
  none: 'No statement',
  missing: 'Choose a statement, or “No statement”, before you sign.',
  person: (displayName: string, credentials: string | null, role: string | null) =>
    [displayName, credentials, role].filter(Boolean).join(', '),
} as const;
