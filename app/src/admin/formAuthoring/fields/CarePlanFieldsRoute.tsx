import { useState } from 'react';
import { Button, Skeleton, Table, TextInput } from '@mantine/core';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { CARE_PLAN_FIELD_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import { useCarePlanFields, type CarePlanField } from './carePlanFields.ts';
import styles from '../FormAuthoring.module.css';
import { NewCarePlanFieldDialog } from './NewCarePlanFieldDialog.tsx';

/** Care Plan Fields: entered once in a course and inherited by its later tasks (ADMIN-025). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <Fields /> : <NotFound />;
}

function Fields() {
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen title={words.title} wide actions={<Button onClick={() => setMaking(true)}>{words.create}</Button>}>
      <p>{words.intro}</p>
      <QueryBoundary
        where="care plan fields"
        waiting={<Skeleton height={480} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <Library fetchKey={fetchKey} isMaking={isMaking} onMade={() => setMaking(false)} />}
      </QueryBoundary>
    </Screen>
  );
}

interface LibraryProps {
  readonly fetchKey: number;
  readonly isMaking: boolean;
  readonly onMade: () => void;
}

function Library({ fetchKey, isMaking, onMade }: LibraryProps) {
  const { fields, revision } = useCarePlanFields(fetchKey);
  const [typed, setTyped] = useState('');
  const found = fields.filter((field) => isFound(field, typed));
  return (
    <>
      <div className={styles['filters']}>
        <TextInput
          type="search"
          label={words.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span role="status" className="figures">
          {found.length === 0 ? words.nothingFound : words.shown(found.length, fields.length)}
        </span>
      </div>
      {found.length > 0 && <FieldTable fields={found} />}
      {isMaking && <NewCarePlanFieldDialog revision={revision} onClose={onMade} />}
    </>
  );
}

function FieldTable({ fields }: { fields: readonly CarePlanField[] }) {
  return (
    <div className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.column.name}</Table.Th>
            <Table.Th scope="col">{words.column.id}</Table.Th>
            <Table.Th scope="col">{words.column.type}</Table.Th>
            <Table.Th scope="col">{words.column.maxAge}</Table.Th>
            <Table.Th scope="col">{words.column.usage}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ fieldId, name, type, maxAge, usage }) => (
            <Table.Tr key={fieldId}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>
                <code>{fieldId}</code>
              </Table.Td>
              <Table.Td>{type}</Table.Td>
              <Table.Td className="figures">{maxAge === null ? '' : words.days(maxAge ?? 0)}</Table.Td>
              <Table.Td className="figures">{words.forms(usage)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function isFound({ fieldId, name }: CarePlanField, typed: string): boolean {
  const searched = `${fieldId} ${name}`.toLowerCase();
  const sought = typed.trim().toLowerCase().split(/\s+/);
  return sought.every((word) => searched.includes(word));
}
