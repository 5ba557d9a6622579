import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AuditUser,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  type ReadingAlert,
  recordShape,
  textShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const seen = recordShape<NonNullable<ReadingAlert['seen']>>({ by: user, on: textShape, note: textShape });
const alert = recordShape<ReadingAlert>({
  ...{ id: textShape, user, hour: textShape, raised_on: textShape },
  ...{ patients: numberShape, threshold: numberShape, seen: nullableShape(seen) },
});

export const readingAlertsQuery = queryOptions({
  queryKey: ['admin', 'reading alerts'],
  queryFn: () => request(`${API.data}/audit/alerts`, { shape: listShape(alert) }),
  refetchOnMount: 'always',
});

export function markReadingAlert({ id }: ReadingAlert, note: string): Promise<void> {
  const path = `${API.data}/audit/alerts/${encodeURIComponent(id)}/seen`;
  return request(path, { method: 'POST', body: { note }, shape: nothingShape });
}
