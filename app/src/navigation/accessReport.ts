import { ROUTES } from '@isocenter/schemas';

/** The report of who was in the chart of a patient. */
export const accessReportOf = (patientId: string): string =>
  `${ROUTES.accessReport}?${new URLSearchParams({ patient: patientId }).toString()}`;

/** Where the record of a patient is merged with another one. */
export const mergeRecordOf = (patientId: string): string =>
  `${ROUTES.mergedPatients}?${new URLSearchParams({ patient: patientId }).toString()}`;

/** Where the chart of a patient is restricted. */
export const restrictChartOf = (patientId: string): string =>
  `${ROUTES.restrictedCharts}?${new URLSearchParams({ patient: patientId }).toString()}`;

/** Where a legal hold is placed on the chart of a patient. */
export const holdChartOf = (patientId: string): string =>
  `${ROUTES.retention}?${new URLSearchParams({ patient: patientId }).toString()}`;
