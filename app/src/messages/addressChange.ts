export const ADDRESS_CHANGE_TEXT = {
  title: 'Your email address was changed',
  text: (before: string, after: string, on: string, names: string) =>
    `Your address here was changed from ${before} to ${after} on ${on} by ${names}. Your other sign-ins were ended.`,
  advice: 'If you did not expect this, tell your security or support contact before you continue.',
  confirm: 'I have seen this',
  failed: 'This could not be saved. Try again.',
} as const;
