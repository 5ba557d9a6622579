import { Button, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FORM_FIELD_TEXT as words } from '../../../messages/formAuthoring.ts';
import { showInstant } from '../../../screen/dates.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import admin from '../../Admin.module.css';
import styles from '../FormAuthoring.module.css';
import { FieldScreen, FieldSearch } from './FieldSearch.tsx';
import { useFormFields, type FormField } from './formFields.ts';

/** Form Field Library: the fields that forms share, with their use and publication status (ADMIN-023). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <Library /> : <NotFound />;
}

function Library() {
  return (
    <FieldScreen
      words={words}
      where="form field library"
      action={
        <Button component={Link} to={ROUTES.formFieldLibraryCreate}>
          {words.create}
        </Button>
      }
    >
      {(fetchKey) => <Fields fetchKey={fetchKey} />}
    </FieldScreen>
  );
}

function Fields({ fetchKey }: { fetchKey: number }) {
  const fields = useFormFields(fetchKey);
  return (
    <FieldSearch words={words} fields={fields} textOf={({ id, label }) => `${id} ${label}`}>
      {(found) => (
        <div className={admin['frame']}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.column.field}</Table.Th>
                <Table.Th scope="col">{words.column.type}</Table.Th>
                <Table.Th scope="col">{words.column.carePlanField}</Table.Th>
                <Table.Th scope="col">{words.column.usage}</Table.Th>
                <Table.Th scope="col">{words.column.state}</Table.Th>
                <Table.Th scope="col">{words.column.updated}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map((field) => (
                <FieldRow key={field.id} field={field} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </FieldSearch>
  );
}

function FieldRow({ field }: { field: FormField }) {
  const { timeZone } = useSession().config;
  const { id, label, type, carePlanField, childVersionId, usage, published, source, updatedBy, updatedOn } = field;
  return (
    <Table.Tr className={styles['error'] ?? ''}>
      <Table.Th scope="row" className={admin['flag'] ?? ''}>
        {label}
        <span>{id}</span>
        <details>
          <summary>{words.source}</summary>
          <pre className={styles['sourceText']}>{source}</pre>
        </details>
      </Table.Th>
      <Table.Td>{type}</Table.Td>
      <Table.Td>{carePlanField}</Table.Td>
      <Table.Td className="figures">{words.forms(usage)}</Table.Td>
      <Table.Td>
        <span className={admin['status']} data-status={published ? 'OPEN' : 'CLOSED'}>
          {published ? words.published : words.unpublished}
        </span>{' '}
        {childVersionId && words.followed(childVersionId)}
      </Table.Td>
      <Table.Td className="figures">
        {updatedBy && updatedOn ? words.byOn(updatedBy, showInstant(updatedOn, timeZone)) : words.shipped}
      </Table.Td>
    </Table.Tr>
  );
}
