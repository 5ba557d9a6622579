import { ROUTES } from '@isocenter/schemas';

/** The report of who was in the chart of a patient. */
export const accessReportOf = (patientId: string): string =>
  `${ROUTES.accessReport}?${new URLSearchParams({ patient: patientId }).toString()}`;

/** Where the chart of a patient is restricted. */
export const restrictChartOf = (patientId: string): string =>
  `${ROUTES.restrictedCharts}?${new URLSearchParams({ patient: patientId }).toString()}`;
