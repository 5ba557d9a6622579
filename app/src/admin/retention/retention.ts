import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AuditUser,
  type ChartDue,
  flagShape,
  type LegalHold,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  type Retention,
  RETENTION_CLASSES,
  type RetentionPeriods,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';
import { disposalShape } from './disposals.ts';

/** Over REST, because people who keep records need no access to the patient care service. */

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const hold = recordShape<LegalHold>({
  ...{ id: textShape, patient: textShape, reason: textShape },
  placed: recordShape<LegalHold['placed']>({ by: user, on: textShape }),
  lifted: nullableShape(recordShape<NonNullable<LegalHold['lifted']>>({ by: user, on: textShape, reason: textShape })),
});
const due = recordShape<ChartDue>({
  ...{ patient: textShape, retention_class: wordShape(...RETENTION_CLASSES), is_held: flagShape },
  ...{ last_entry: textShape, retained_until: textShape },
});
const retention = recordShape<Retention>({
  periods: recordShape<RetentionPeriods>({
    ...{ treated: numberShape, seen: numberShape, of_age: numberShape, minors: numberShape },
  }),
  ...{
    holds: listShape(hold),
    due: listShape(due),
    disposals: listShape(disposalShape),
    hidden: numberShape,
    hidden_holds: numberShape,
    is_cut: flagShape,
  },
});

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: () => request(`${API.data}/retention`, { shape: retention }),
  refetchOnMount: 'always',
  // Not refetched on window focus, because every read is recorded in the audit log.
  refetchOnWindowFocus: false,
});

const HOLDS = `${API.data}/legal_holds`;

export const placeHold = (
  body: ({ readonly patient: string } | { readonly mrn: string }) & { readonly reason: string },
): Promise<void> => request(HOLDS, { method: 'POST', body, shape: nothingShape });

export const liftHold = ({ id }: LegalHold, reason: string): Promise<void> =>
  request(`${HOLDS}/${encodeURIComponent(id)}/lift`, { method: 'POST', body: { reason }, shape: nothingShape });
