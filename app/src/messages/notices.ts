/** What waiting, failing and passing messages say on every screen. */
export const NOTICE_TEXT = {
  retry: 'Retry',
  dismiss: 'Dismiss',
  close: 'Close',
  loading: 'Loading…',
  opening: 'Opening Isocenter…',
  /** The numbers by which support finds the failure in the log. */
  errorId: (error: string) => `Error ${error}. Name it when you contact support.`,
  errorAndRequestId: (error: string, request: string) =>
    `Error ${error} · request ${request}. Name it when you contact support.`,
} as const;
