import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { WORKLIST_TEXT as words } from '../messages/worklist.ts';
import { readShownColumns, rememberShownColumns } from '../session/layoutMemory.ts';
import { useSession } from '../session/session.ts';
import styles from './Worklist.module.css';

/** The columns that a person may hide, in their order. Patient and task are always shown. */
export const WORKLIST_COLUMNS = ['status', 'due', 'disease', 'clinician', 'physician', 'updated'] as const;
export type WorklistColumn = (typeof WORKLIST_COLUMNS)[number];

/** The columns that this person has chosen, remembered in the browser. */
export function useColumns() {
  const { id } = useSession().user;
  const [columns, setColumns] = useState<ReadonlySet<WorklistColumn>>(() => {
    const kept = readShownColumns(id);
    return new Set(WORKLIST_COLUMNS.filter((column) => kept?.includes(column) ?? true));
  });
  const toggle = (column: WorklistColumn) => {
    const next = new Set(WORKLIST_COLUMNS.filter((known) => columns.has(known) !== (known === column)));
    setColumns(next);
    rememberShownColumns(id, [...next]);
  };
  return { columns, toggle };
}

interface ColumnChoiceProps {
  readonly columns: ReadonlySet<WorklistColumn>;
  readonly onToggle: (column: WorklistColumn) => void;
}

/** Opens below its button; a native disclosure, so that it needs no code of its own. */
export function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  return (
    <details className={styles['columns']}>
      <summary>{words.columns}</summary>
      <div role="group" aria-label={words.columns}>
        {WORKLIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            size="xs"
            label={words.column[column]}
            checked={columns.has(column)}
            onChange={() => onToggle(column)}
          />
        ))}
      </div>
    </details>
  );
}
