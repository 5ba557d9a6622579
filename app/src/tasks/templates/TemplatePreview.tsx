import type { CompiledField, FormStore, Json } from '@isocenter/engine';
import { fieldAnswerText } from '@isocenter/renderer';
import { Table } from '@mantine/core';
import { CONTENT_TEMPLATES_TEXT as TEXT } from '../../messages/contentTemplates.ts';
import type { PresetChange, PresetChanges } from './templateChanges.ts';
import type { Template } from './templateQueries.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import styles from './Templates.module.css';

interface TemplatePreviewProps {
  readonly store: FormStore;
  readonly template: Template | null;
  readonly found: PresetChanges | null;
  /** Whether existing answers are replaced. */
  readonly overwrite: boolean;
}

/** The current and the new value of each field. */
export function TemplatePreview({ store, template, found, overwrite }: TemplatePreviewProps) {
  if (!template || !found) {
    return (
      <section className={styles['preview']}>
        <p className={styles['quiet']}>{TEXT.choose}</p>
      </section>
    );
  }
  const { changes, leftOut } = found;
  const say = ({ field }: PresetChange, value: Json) =>
    field.columns && rowsOf(value).length > 0
      ? rowsOf(value).map((row, index) => <div key={index}>{rowInWords(store, field, row)}</div>)
      : (fieldAnswerText(store.compiledForm, field, value) ?? TEXT.empty);
  return (
    <ScrollRegion label={TEXT.preview(template.name)} className={styles['preview']}>
      {changes.length === 0 ? (
        <p className={styles['quiet']}>{TEXT.nothing}</p>
      ) : (
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {Object.entries(TEXT.columns).map(([key, head]) => (
                <Table.Th key={key} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={change.field.path}>
                <Table.Th scope="row">{change.field.label}</Table.Th>
                <Table.Td>{say(change, change.now)}</Table.Td>
                <Table.Td>
                  {change.overwrites && !overwrite ? (
                    <div className={styles['quiet']}>
                      {TEXT.kept} {say(change, change.next)}
                    </div>
                  ) : (
                    <strong>{say(change, change.next)}</strong>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {leftOut > 0 && <p className={styles['quiet']}>{TEXT.leftOut(leftOut)}</p>}
    </ScrollRegion>
  );
}

const rowsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Shows every cell of a row, because a dose must not be filled in unseen. */
function rowInWords(store: FormStore, table: CompiledField, row: Json): string {
  const cells = typeof row === 'object' && row !== null ? new Map<string, Json>(Object.entries(row)) : null;
  return (table.columns ?? [])
    .flatMap((index) => store.compiledForm.fields[index] ?? [])
    .flatMap((column) => {
      const answer = fieldAnswerText(store.compiledForm, column, cells?.get(column.id) ?? null);
      return answer === null ? [] : [`${column.label} ${answer}`];
    })
    .join(', ');
}
