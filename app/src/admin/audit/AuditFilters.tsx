import { useQuery } from '@tanstack/react-query';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { AUDIT_EVENTS, AUDIT_OUTCOMES } from '@isocenter/schemas';
import type { ListState } from '../../lists/listState.ts';
import { AUDIT_EVENT_LABEL, AUDIT_LOG_TEXT, AUDIT_OUTCOME_LABEL } from '../../messages/auditLog.ts';
import { auditUsersQuery } from './auditLog.ts';
import styles from './Audit.module.css';

const { filter: words } = AUDIT_LOG_TEXT;

interface AuditFiltersProps {
  readonly filters: ListState['filters'];
  /** @param value empty removes the filter */
  readonly onFilter: (name: string, value: string) => void;
  readonly onClear: () => void;
}

/** Days are in the department's time zone. A range that ends before it begins is reported here and not sent. */
export function AuditFilters({ filters, onFilter, onClear }: AuditFiltersProps) {
  const { data: users = [], isError } = useQuery(auditUsersQuery);
  const { event = '', outcome = '', user = '', from = '', to = '', patient } = filters;
  // A link may name a user who is not in the log. The field shows that, instead of looking like no filter.
  const people = user === '' || users.some(({ id }) => id === user) ? users : [...users, { id: user, name: user }];
  return (
    <div className={styles['filters']} role="group" aria-label={words.label}>
      <NativeSelect
        label={words.event}
        value={event}
        data={[
          { value: '', label: words.anyEvent },
          ...AUDIT_EVENTS.map((kind) => ({ value: kind, label: AUDIT_EVENT_LABEL[kind] })),
        ]}
        onChange={({ currentTarget }) => onFilter('event', currentTarget.value)}
      />
      <NativeSelect
        label={words.outcome}
        value={outcome}
        data={[
          { value: '', label: words.anyOutcome },
          ...AUDIT_OUTCOMES.map((code) => ({ value: code, label: AUDIT_OUTCOME_LABEL[code] ?? words.done })),
        ]}
        onChange={({ currentTarget }) => onFilter('outcome', currentTarget.value)}
      />
      <NativeSelect
        label={words.user}
        value={user}
        error={isError && words.usersFailed}
        data={[{ value: '', label: words.anyUser }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => onFilter('user', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.from}
        value={from}
        max={to === '' ? undefined : to}
        onChange={({ currentTarget }) => onFilter('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.to}
        value={to}
        min={from === '' ? undefined : from}
        error={isWrongOrder(filters) && words.wrongOrder}
        onChange={({ currentTarget }) => onFilter('to', currentTarget.value)}
      />
      {patient !== undefined && (
        <Button
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={words.anyPatient(patient)}
          onClick={() => onFilter('patient', '')}
        >
          {words.ofPatient(patient)}
        </Button>
      )}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

export function isWrongOrder({ from, to }: ListState['filters']): boolean {
  return from !== undefined && to !== undefined && from > to;
}
