import { useState } from 'react';
import { Button, Skeleton, Table, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { FORM_FIELD_TEXT as words } from '../../../messages/formAuthoring.ts';
import { showInstant } from '../../../screen/dates.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import styles from '../FormAuthoring.module.css';
import { useFormFields, type FormField } from './formFields.ts';

/** Form Field Library: the fields that forms share, with their use and publication status (ADMIN-023). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <Library /> : <NotFound />;
}

function Library() {
  return (
    <Screen
      title={words.title}
      wide
      actions={
        <Button component={Link} to={ROUTES.formFieldLibraryCreate}>
          {words.create}
        </Button>
      }
    >
      <p>{words.intro}</p>
      <QueryBoundary
        where="form field library"
        waiting={<Skeleton height={480} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <FieldSearch fetchKey={fetchKey} />}
      </QueryBoundary>
    </Screen>
  );
}

function FieldSearch({ fetchKey }: { fetchKey: number }) {
  const fields = useFormFields(fetchKey);
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
      {found.length > 0 && (
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
    </>
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

function isFound({ id, label }: FormField, typed: string): boolean {
  const searched = `${id} ${label}`.toLowerCase();
  const sought = typed.trim().toLowerCase().split(/\s+/);
  return sought.every((word) => searched.includes(word));
}
