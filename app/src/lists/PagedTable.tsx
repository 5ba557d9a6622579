import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { SavedFilterList } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { LISTS_TEXT as words } from '../messages/lists.ts';
import { useDensity } from '../theme/density.ts';
import { keepList, readKeptList } from './keptInTab.ts';
import type { ListState } from './listState.ts';
import { SortButton, sortDirection } from './SortButton.tsx';
import { usePagedRows, type PageOf } from './usePagedRows.ts';
import styles from './PagedTable.module.css';

export interface Column<Row> {
  readonly head: string;
  /** What the server sorts by; a column without one cannot be sorted by. */
  readonly sort?: string;
  /** A track of a CSS grid. */
  readonly width: string;
  readonly figures?: boolean;
  /** @param stop for the link that opens the row: one row of the list is a Tab stop, arrow keys lead to the others */
  readonly cell: (row: Row, stop: { readonly tabIndex: 0 | -1 }) => ReactNode;
}

interface PagedTableProps<Row> {
  readonly list: SavedFilterList;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  /** Names everything the rows depend on; patient data may be in it, it stays in memory. */
  readonly pagesKey: readonly unknown[];
  readonly loadPage: (offset: number, limit: number) => Promise<PageOf<Row>>;
  readonly rowId: (row: Row) => string;
  readonly query: string;
  readonly empty: ReactNode;
  readonly counted: (count: number) => string;
  readonly failed: string;
}

/** A list of any length: the server gives it page by page, and only the rows in view are drawn. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { list, columns, label, query } = props;
  const [density] = useDensity();
  const frame = useRef<HTMLDivElement>(null);
  const height = density === 'compact' ? 36 : 44;
  const kept = readKeptList(list);
  const rows = usePagedRows({ pagesKey: props.pagesKey, loadPage: props.loadPage });
  const virtual = useVirtualizer({
    count: rows.total ?? 0,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    // The sticky head stands above the rows in the same frame.
    scrollPaddingEnd: height + 4,
    initialOffset: kept?.query === query ? kept.scroll : 0,
  });
  const shown = virtual.getVirtualItems();
  const [current, setCurrent] = useState(0);
  const isDrawn = shown.some(({ index }) => index === current);
  const stopAt = isDrawn ? current : Math.ceil((virtual.scrollOffset ?? 0) / height);
  const { want } = rows;
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => want(first, last), [want, first, last]);
  useEffect(() => virtual.measure(), [virtual, height]);
  useFoundScroll(frame, list, query, rows.total !== null);

  if (rows.error !== null) return <FailureAlert onRetry={rows.retry}>{props.failed}</FailureAlert>;
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  return (
    <>
      <p role="status" className={styles['count']}>
        {rows.total === null ? words.loading : rows.total === 0 ? props.empty : props.counted(rows.total)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from link to link of its rows */}
      <div
        ref={frame}
        className={styles['frame']}
        hidden={rows.total === 0}
        role="table"
        aria-label={label}
        aria-rowcount={(rows.total ?? 0) + 1}
        aria-busy={rows.total === null}
        onScroll={(event) => keepList(list, { query, scroll: Math.round(event.currentTarget.scrollTop) })}
        onKeyDown={(event) => moveByKey(event, virtual.scrollToIndex, rows.total ?? 0, frame.current)}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" className={styles['row']} style={grid} aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.head} column={column} state={props.state} onChange={props.onChange} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() || 12 * height }}>
          {shown.map(({ index, start }) => {
            const row = rows.rowAt(index);
            return (
              <div
                key={row === undefined ? `coming ${index}` : props.rowId(row)}
                role="row"
                aria-rowindex={index + 2}
                className={styles['row']}
                data-virtual
                data-index={index}
                onFocus={() => setCurrent(index)}
                style={{ ...grid, height, transform: `translateY(${start}px)` }}
              >
                {columns.map(({ head, figures, cell }) => (
                  <span key={head} role="cell" className={figures ? 'figures' : undefined}>
                    {row === undefined ? (
                      <span className={styles['coming']} />
                    ) : (
                      cell(row, { tabIndex: index === stopAt ? 0 : -1 })
                    )}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

function Head<Row>({ column: { head, sort }, state, onChange }: HeadProps<Row>) {
  if (sort === undefined) return <span role="columnheader">{head}</span>;
  return (
    <span role="columnheader" aria-sort={sortDirection(state, sort)}>
      <SortButton head={head} sort={sort} state={state} onChange={onChange} />
    </span>
  );
}

/** Once the rows are here, the frame stands where it stood; the browser cannot scroll to what is not drawn yet. */
function useFoundScroll(
  frame: React.RefObject<HTMLDivElement | null>,
  list: SavedFilterList,
  query: string,
  ready: boolean,
): void {
  const found = useRef<string | null>(null);
  useEffect(() => {
    if (!ready || found.current === query) return;
    found.current = query;
    const kept = readKeptList(list);
    frame.current?.scrollTo?.({ top: kept?.query === query ? kept.scroll : 0 });
  }, [frame, list, query, ready]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Arrow keys, page keys, Home and End go from row to row; Enter opens it, because a row's first element is a link. */
function moveByKey(
  event: KeyboardEvent,
  scrollTo: (index: number) => void,
  total: number,
  frame: HTMLDivElement | null,
): void {
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  const at = Number(row?.getAttribute('data-index') ?? -1);
  const step = STEPS[event.key];
  const wanted = event.key === 'Home' ? 0 : event.key === 'End' ? total - 1 : step === undefined ? null : at + step;
  if (row === null || wanted === null || frame === null) return;
  event.preventDefault();
  const index = Math.min(Math.max(wanted, 0), total - 1);
  scrollTo(index);
  const focus = (tries: number): void => {
    const link = frame.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
    if (link) link.focus({ preventScroll: true });
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
  };
  focus(60);
}
