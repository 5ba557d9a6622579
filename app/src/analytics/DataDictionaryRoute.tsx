import { useDeferredValue, useState } from 'react';
import { Button, NativeSelect, Skeleton, Table, TextInput } from '@mantine/core';
import type { CaseField } from '@isocenter/schemas';
import admin from '../admin/Admin.module.css';
import { ANALYTICS_TEXT } from '../messages/analytics.ts';
import { DATA_DICTIONARY_TEXT as words } from '../messages/dataDictionary.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { saveContent } from '../requests/saveFile.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen } from '../screen/Screen.tsx';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { csvOf } from './charts/chartTable.ts';
import { dictionaryTable, fieldCells, foundFields, ORIGINS, TYPES, type Sought } from './dictionary.ts';
import styles from './Dictionary.module.css';
import { useFields } from './useFields.ts';

/** Drawing more rows would make typing slow. */
const MOST_ROWS = 100;

/** The fields of cases: what they are, where they come from, how often they are filled (VIEW-030). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('datadictionary:view') ? <DataDictionary /> : <NotFound />;
}

function DataDictionary() {
  const { data, isPending, isError, refetch } = useFields();
  const save = data && (
    <Button
      variant="default"
      onClick={() =>
        saveContent(new Blob([`\uFEFF${csvOf(dictionaryTable(data))}`], { type: 'text/csv' }), `${words.title}.csv`)
      }
    >
      {words.csv}
    </Button>
  );
  return (
    <Screen title={words.title} wide actions={save}>
      <p className={styles['intro']}>{words.intro}</p>
      {isPending && <Skeleton height={480} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && <Fields fields={data} />}
    </Screen>
  );
}

const named = (names: readonly string[], labels: Readonly<Record<string, string>>) => [
  { value: '', label: words.every },
  ...names.map((name) => ({ value: name, label: labels[name] ?? name })),
];

function Fields({ fields }: { readonly fields: readonly CaseField[] }) {
  const [sought, setSought] = useState<Sought>({ text: '', type: '', origin: '' });
  const set = (part: Partial<Sought>) => setSought({ ...sought, ...part });
  const found = foundFields(fields, useDeferredValue(sought));
  const rows = found.slice(0, MOST_ROWS);
  return (
    <>
      <div className={styles['tools']}>
        <TextInput
          label={words.find}
          autoComplete="off"
          maxLength={80}
          value={sought.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label={words.type}
          data={named(TYPES, ANALYTICS_TEXT.fieldType)}
          value={sought.type}
          onChange={(event) => set({ type: event.currentTarget.value })}
        />
        <NativeSelect
          label={words.origin}
          data={named(ORIGINS, ANALYTICS_TEXT.origin)}
          value={sought.origin}
          onChange={(event) => set({ origin: event.currentTarget.value })}
        />
      </div>
      <p role="status">
        {found.length === 0
          ? words.none
          : words.shown(ANALYTICS_TEXT.count(found.length), ANALYTICS_TEXT.count(fields.length))}
        {found.length > MOST_ROWS && words.most(String(MOST_ROWS))}
      </p>
      {rows.length > 0 && (
        <div className={admin['frame']}>
          <Table aria-label={words.title} className={styles['fields'] ?? ''}>
            <TableHeads of={words.column} />
            <Table.Tbody>
              {rows.map((field) => (
                <FieldRow key={field.short_name} field={field} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}

function FieldRow({ field }: { readonly field: CaseField }) {
  const [label, ...cells] = fieldCells(field);
  const heads = Object.keys(words.column).slice(1);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['label'] ?? ''}>
        {label}
      </Table.Th>
      {cells.map((text, index) => (
        <Table.Td key={heads[index]} className={heads[index] === 'filled' ? 'figures' : (styles['cell'] ?? '')}>
          {text}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
