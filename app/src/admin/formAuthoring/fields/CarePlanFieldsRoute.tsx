import { useState } from 'react';
import { Button, Table } from '@mantine/core';
import { useSession } from '../../../session/session.ts';
import { CARE_PLAN_FIELD_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import admin from '../../Admin.module.css';
import { useCarePlanFields, type CarePlanField } from './carePlanFields.ts';
import { FieldScreen, FieldSearch } from './FieldSearch.tsx';
import { NewCarePlanFieldDialog } from './NewCarePlanFieldDialog.tsx';

/** Care Plan Fields: entered once in a course and inherited by its later tasks (ADMIN-025). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <Fields /> : <NotFound />;
}

function Fields() {
  const [isMaking, setMaking] = useState(false);
  return (
    <FieldScreen
      words={words}
      where="care plan fields"
      action={<Button onClick={() => setMaking(true)}>{words.create}</Button>}
    >
      {(fetchKey) => <Library fetchKey={fetchKey} isMaking={isMaking} onMade={() => setMaking(false)} />}
    </FieldScreen>
  );
}

interface LibraryProps {
  readonly fetchKey: number;
  readonly isMaking: boolean;
  readonly onMade: () => void;
}

function Library({ fetchKey, isMaking, onMade }: LibraryProps) {
  const { fields, revision } = useCarePlanFields(fetchKey);
  return (
    <>
      <FieldSearch words={words} fields={fields} textOf={({ fieldId, name }) => `${fieldId} ${name}`}>
        {(found) => <FieldTable fields={found} />}
      </FieldSearch>
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
