import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { API, numberShape, recordShape, ROUTES, type AuditAttention as Attention } from '@isocenter/schemas';
import { AUDIT_ATTENTION_TEXT as words } from '../messages/auditAttention.ts';
import { request } from '../requests/request.ts';
import { WarningNote } from './FailureAlert.tsx';
import styles from './Notices.module.css';

const shape = recordShape<Attention>({ alerts: numberShape, openings: numberShape, faults: numberShape });
const attentionQuery = queryOptions({
  queryKey: ['admin', 'audit attention'],
  queryFn: () => request(`${API.data}/audit/attention`, { shape }),
  refetchOnMount: 'always',
});

/**
 * What waits for a person who may read the audit log, where they look first. It is asked when a screen opens, never in
 * between: a question is activity, and would keep a forgotten sign-in open.
 */
export default function AuditAttention() {
  const { data } = useQuery(attentionQuery);
  if (!data || data.alerts + data.openings + data.faults === 0) return null;
  return (
    <section aria-label={words.label} className={styles['attention']}>
      <WarningNote>
        {data.faults > 0 && (
          <p>
            <Link to={ROUTES.auditLog}>{words.faults(data.faults)}</Link>
          </p>
        )}
        {data.openings > 0 && (
          <p>
            <Link to={ROUTES.restrictedCharts}>{words.openings(data.openings)}</Link>
          </p>
        )}
        {data.alerts > 0 && (
          <p>
            <Link to={ROUTES.readingAlerts}>{words.alerts(data.alerts)}</Link>
          </p>
        )}
      </WarningNote>
    </section>
  );
}
