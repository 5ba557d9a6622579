import { ROUTES } from '@isocenter/schemas';

/** The report of who was in the chart of a patient. */
export const accessReportOf = (patientId: string): string =>
  `${ROUTES.accessReport}?${new URLSearchParams({ patient: patientId }).toString()}`;
