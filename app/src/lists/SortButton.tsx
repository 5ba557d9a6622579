import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { sortedBy, type ListState } from './listState.ts';
import styles from './PagedTable.module.css';

interface SortButtonProps {
  readonly head: string;
  readonly sort: string;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** The heading of a sortable column. The cell around it holds the direction (`sortDirection`). */
export function SortButton({ head, sort, state, onChange }: SortButtonProps) {
  const isSorted = state.sort === sort;
  const Arrow = !isSorted ? IconArrowsSort : state.descending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={styles['sort']} onClick={() => onChange(sortedBy(state, sort))}>
      {head}
      <Arrow size={14} aria-hidden data-quiet={!isSorted || undefined} />
    </button>
  );
}

/** For `aria-sort`. */
export function sortDirection(state: ListState, sort: string): 'ascending' | 'descending' | 'none' {
  if (state.sort !== sort) return 'none';
  return state.descending ? 'descending' : 'ascending';
}
