import type { CompiledField, FormStore, Json, RefreshChange, RowChange } from '@isocenter/engine';
import { fieldAnswerText, provenanceText } from '@isocenter/renderer';
import { Table } from '@mantine/core';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { REFRESH_TEXT as words } from '../../messages/refreshTask.ts';
import styles from '../Task.module.css';

interface ChangesTableProps {
  readonly store: FormStore;
  readonly changes: readonly RefreshChange[];
  readonly taskNames: ReadonlyMap<string, string>;
}

/** Old and new values, with the source of the new ones. Answers typed here stay and are marked. */
export function ChangesTable({ store, changes, taskNames }: ChangesTableProps) {
  const { compiledForm } = store;
  const fieldOf = (path: string) => compiledForm.fields.find((field) => field.path === path);
  return (
    <Table stickyHeader>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {changes.map((change) => {
          const field = fieldOf(change.path);
          if (!field) return null;
          const say = (value: Json) => fieldAnswerText(compiledForm, field, value) ?? words.empty;
          return (
            <Table.Tr key={change.path} data-kept={!change.taken || undefined}>
              <Table.Th scope="row">{field.label}</Table.Th>
              <Table.Td>{say(change.old)}</Table.Td>
              <Table.Td>
                {change.taken ? <strong>{say(change.new)}</strong> : words.kept}
                {!change.taken && <div className={styles['quiet']}>{words.sourceSays(say(change.new))}</div>}
                {change.rows && <Rows store={store} table={field} rows={change.rows} />}
              </Table.Td>
              <Table.Td>{sourceOf(change, taskNames, store.context.timeZone)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** Compares rows by identity, not by position. */
function Rows({ store, table, rows }: { store: FormStore; table: CompiledField; rows: readonly RowChange[] }) {
  const columns = (table.columns ?? []).flatMap((index) => store.compiledForm.fields[index] ?? []);
  const say = (row: RowChange['old'], column: CompiledField) =>
    fieldAnswerText(store.compiledForm, column, cellOf(row, column.id)) ?? words.empty;
  return (
    <ul className={styles['rows']}>
      {rows.map(({ rowId, kind, old, new: next }) => (
        <li key={rowId}>
          {words.rowSays(
            words.row[kind],
            columns
              .filter((column) => kind !== 'changed' || say(old, column) !== say(next, column))
              .map((column) =>
                kind === 'changed'
                  ? words.changed(column.label, say(old, column), say(next, column))
                  : `${column.label} ${say(next ?? old, column)}`,
              )
              .join(', '),
          )}
        </li>
      ))}
    </ul>
  );
}

function cellOf(row: Json, column: string): Json {
  return row !== null && typeof row === 'object' && !Array.isArray(row)
    ? (Object.entries(row).find(([id]) => id === column)?.[1] ?? null)
    : null;
}

function sourceOf(
  { source }: RefreshChange,
  taskNames: ReadonlyMap<string, string>,
  timeZone: string | undefined,
): string {
  const text = provenanceText(source, timeZone);
  const task = source.origin === 'carePlan' ? taskNames.get(source.taskId) : undefined;
  return [text?.source, task, text?.date].filter(Boolean).join(' · ');
}
