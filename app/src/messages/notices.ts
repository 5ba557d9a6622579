/** Texts of waiting, failures and short messages on every screen. */
export const NOTICE_TEXT = {
  retry: 'Retry',
  dismiss: 'Dismiss',
  close: 'Close',
  loading: 'Loading…',
  opening: 'Opening Isocenter…',
  /** The numbers that support needs to find the failure in the log. */
  errorId: (error: string) => `Error ${error}. Give this number when you contact support.`,
  errorAndRequestId: (error: string, request: string) =>
    `Error ${error} · request ${request}. Give these numbers when you contact support.`,
} as const;
