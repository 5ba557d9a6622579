import { Table } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES, type AuditEntry } from '@isocenter/schemas';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { AUDIT_EVENT_LABEL, AUDIT_LOG_TEXT as words, AUDIT_OUTCOME_LABEL } from '../../messages/auditLog.ts';
import { showInstant } from '../../screen/dates.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import admin from '../Admin.module.css';
import styles from './Audit.module.css';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** Shows the entries of one patient only; null if that filter is already set. */
  readonly onPatient: ((patient: string) => void) | null;
}

export function AuditTable({ entries, onPatient }: AuditTableProps) {
  return (
    <ScrollRegion label={words.table} className={admin['frame']}>
      <Table className={styles['entries'] ?? ''}>
        <TableHeads of={words.column} />
        <Table.Tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onPatient={onPatient} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function AuditRow({ entry, onPatient }: { entry: AuditEntry; onPatient: AuditTableProps['onPatient'] }) {
  const { config, permissions } = useSession();
  const { recorded, event, outcome, outcomeDesc, user, roles, networkAddress, patient, data, detail } = entry;
  const ended = AUDIT_OUTCOME_LABEL[outcome];
  return (
    <Table.Tr>
      <Table.Td className="figures">{showInstant(recorded, config.timeZone)}</Table.Td>
      <Table.Td>
        {user?.name ?? words.noUser}
        <span className={styles['quiet']}>{words.from(roles.join(', '), networkAddress)}</span>
      </Table.Td>
      <Table.Td>
        {AUDIT_EVENT_LABEL[event]}
        {ended !== null && <span className={admin['warned']}>{ended}</span>}
        {outcomeDesc !== null && <span className={styles['quiet']}>{outcomeDesc}</span>}
      </Table.Td>
      <Table.Td>
        {patient === null ? (
          <span className={styles['quiet']}>{words.noPatient}</span>
        ) : (
          <>
            {permissions.has('patients:view') ? (
              <Link className={styles['chart']} to={generatePath(ROUTES.patient, { patientId: patient })}>
                {patient}
              </Link>
            ) : (
              patient
            )}
            {onPatient && (
              <button
                type="button"
                className={styles['only']}
                aria-label={words.onlyThisPatientOf(patient)}
                onClick={() => onPatient(patient)}
              >
                {words.onlyThisPatient}
              </button>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td className={styles['about'] ?? ''}>
        {data.filter((id) => id !== patient).join(', ')}
        {detail.map(({ type, value }, index) => (
          <span key={index}>{words.detail(type, value)}</span>
        ))}
        <span className={styles['quiet']}>{words.requestId(entry.requestId)}</span>
      </Table.Td>
    </Table.Tr>
  );
}
