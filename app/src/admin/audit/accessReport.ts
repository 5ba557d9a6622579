import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AccessReport,
  type AccessReportRow,
  type AuditUser,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  textShape,
} from '@isocenter/schemas';
import type { ChartTable } from '../../analytics/charts/chartTable.ts';
import { ACCESS_REPORT_TEXT as words } from '../../messages/accessReport.ts';
import { request } from '../../requests/request.ts';
import { showDate } from '../../screen/dates.ts';

const row = recordShape<AccessReportRow>({
  day: textShape,
  user: nullableShape(recordShape<AuditUser>({ id: textShape, name: textShape })),
  roles: listShape(textShape),
  ...{ opened: numberShape, changed: numberShape, taken: numberShape, refused: numberShape },
});
const report = recordShape<AccessReport>({
  ...{ patient: textShape, from: nullableShape(textShape), to: nullableShape(textShape) },
  ...{ rows: listShape(row), is_cut: flagShape },
});

export interface AskedReport {
  readonly patient: string;
  /** Empty without a limit. */
  readonly from: string;
  readonly to: string;
}

/** Made on request only: each report is recorded in the audit log. */
export const accessReportQuery = ({ patient, from, to }: AskedReport) =>
  queryOptions({
    queryKey: ['admin', 'access report', patient, from, to],
    queryFn: () => {
      const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
      const query = new URLSearchParams({ patient, ...days }).toString();
      return request(`${API.data}/audit/access_report?${query}`, { shape: report });
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The rows as texts, for the screen, paper and a file alike. */
export function reportTable({ rows }: AccessReport): ChartTable {
  return {
    heads: Object.values(words.column),
    rows: rows.map(({ day, user, roles, opened, changed, taken, refused }) => [
      showDate(day),
      user?.name ?? words.system,
      roles.join(', '),
      ...[opened, changed, taken, refused].map(String),
    ]),
  };
}
