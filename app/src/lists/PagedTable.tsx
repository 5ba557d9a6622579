import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { SavedFilterList } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { LISTS_TEXT as words } from '../messages/lists.ts';
import { useDensity } from '../theme/density.ts';
import { keepList, readKeptList } from './keptInTab.ts';
import type { ListState } from './listState.ts';
import type { PagedRows } from './pagedRows.ts';
import { SortButton, sortDirection } from './SortButton.tsx';
import styles from './PagedTable.module.css';

export interface Column<Row> {
  readonly head: string;
  /** The server's sort key. A column without one cannot be sorted. */
  readonly sort?: string;
  /** In pixels. Where there is no room for all columns, the table scrolls sideways. */
  readonly width: number;
  /** The share of the room that is left; without it the width is fixed. */
  readonly grow?: number;
  readonly figures?: boolean;
  /** @param stop props for the link that opens the row: only one row is a Tab stop, arrow keys move to the others */
  readonly cell: (row: Row, stop: { readonly tabIndex: 0 | -1 }) => ReactNode;
}

interface PagedTableProps<Row> {
  readonly list: SavedFilterList;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  /** From `useRestRows` or `useGraphqlRows`. */
  readonly rows: PagedRows<Row>;
  readonly rowId: (row: Row) => string;
  readonly query: string;
  readonly empty: ReactNode;
  readonly counted: (count: number) => string;
  readonly failed: string;
}

/** A list of any length. Rows load page by page, and only those in view are drawn. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { list, columns, label, query, rows } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { virtual, height, shown, stopAt, setCurrent } = useVirtualRows(props, frame);
  const rowKey = (row: Row | undefined, index: number) => (row === undefined ? `loading ${index}` : props.rowId(row));

  if (rows.error !== null) return <FailureAlert onRetry={rows.retry}>{props.failed}</FailureAlert>;
  const { tracks, minWidth } = layoutOf(columns);
  const grid = { gridTemplateColumns: tracks };
  return (
    <>
      <p role="status" className={styles['count']}>
        {rows.total === null ? words.loading : rows.total === 0 ? props.empty : props.counted(rows.total)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links of its rows */}
      <div
        ref={frame}
        className={styles['frame']}
        hidden={rows.total === 0}
        role="table"
        // Holds the focus while the next row is not drawn yet; never a Tab stop.
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={(rows.total ?? 0) + 1}
        aria-busy={rows.total === null}
        onScroll={(event) => keepList(list, { query, scroll: Math.round(event.currentTarget.scrollTop) })}
        onKeyDown={(event) => moveByKey(event, virtual.scrollToIndex, rows.total ?? 0, frame.current)}
      >
        <div role="rowgroup" className={styles['head']} style={{ minWidth }}>
          <div role="row" className={styles['row']} style={grid} aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.head} column={column} state={props.state} onChange={props.onChange} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ minWidth, height: virtual.getTotalSize() || 12 * height }}
        >
          {shown.map(({ index, start }) => (
            <BodyRow
              key={rowKey(rows.rowAt(index), index)}
              row={rows.rowAt(index)}
              columns={columns}
              index={index}
              isTabStop={index === stopAt}
              style={{ ...grid, height, transform: `translateY(${start}px)` }}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** Between columns, and on both sides of a row (PagedTable.module.css). */
const GAP = 16;

/** Every row is a grid of its own, so that all have one width: columns would not line up if long text widened a row. */
function layoutOf<Row>(columns: readonly Column<Row>[]) {
  return {
    tracks: columns
      .map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`))
      .join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width + GAP, GAP),
  };
}

/** Which rows are drawn, and which is the Tab stop. */
function useVirtualRows<Row>({ list, query, rows }: PagedTableProps<Row>, frame: RefObject<HTMLDivElement | null>) {
  const [density] = useDensity();
  const height = density === 'compact' ? 36 : 44;
  const kept = readKeptList(list);
  const virtual = useVirtualizer({
    count: rows.total ?? 0,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    // The sticky head covers the top of the same frame.
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
  useRestoredScroll(frame, list, query, rows.total !== null);
  return { virtual, height, shown, stopAt, setCurrent };
}

interface BodyRowProps<Row> {
  /** Undefined while it loads. */
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  readonly isTabStop: boolean;
  readonly style: CSSProperties;
  readonly onFocus: () => void;
}

function BodyRow<Row>({ row, columns, index, isTabStop, style, onFocus }: BodyRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles['row']}
      data-virtual
      data-index={index}
      onFocus={onFocus}
      style={style}
    >
      {columns.map(({ head, figures, cell }) => (
        <span key={head} role="cell" className={figures ? 'figures' : undefined}>
          {row === undefined ? <span className={styles['coming']} /> : cell(row, { tabIndex: isTabStop ? 0 : -1 })}
        </span>
      ))}
    </div>
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

/** Restores the scroll position once the rows have loaded; the browser cannot scroll to rows that are not drawn. */
function useRestoredScroll(
  frame: RefObject<HTMLDivElement | null>,
  list: SavedFilterList,
  query: string,
  ready: boolean,
): void {
  const restored = useRef<string | null>(null);
  useEffect(() => {
    if (!ready || restored.current === query) return;
    restored.current = query;
    const kept = readKeptList(list);
    frame.current?.scrollTo?.({ top: kept?.query === query ? kept.scroll : 0 });
  }, [frame, list, query, ready]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** The row that a frame is scrolling to: a key pressed before it is drawn moves on from there. */
const awaited = new WeakMap<HTMLDivElement, number>();

/** Arrow keys, Page keys, Home and End move between rows. Enter opens one, because its first element is a link. */
function moveByKey(
  event: KeyboardEvent,
  scrollTo: (index: number) => void,
  total: number,
  frame: HTMLDivElement | null,
): void {
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  const current = (frame && awaited.get(frame)) ?? Number(row?.getAttribute('data-index') ?? -1);
  const step = STEPS[event.key];
  const target =
    event.key === 'Home' ? 0 : event.key === 'End' ? total - 1 : step === undefined ? null : current + step;
  if (target === null || frame === null || (row === null && !awaited.has(frame))) return;
  event.preventDefault();
  const index = Math.min(Math.max(target, 0), total - 1);
  scrollTo(index);
  awaited.set(frame, index);
  // A row that leaves the screen takes the focus with it, and the next key would reach no table.
  frame.focus({ preventScroll: true });
  const focus = (tries: number): void => {
    if (awaited.get(frame) !== index) return;
    const link = frame.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
    if (!link && tries > 0) {
      requestAnimationFrame(() => focus(tries - 1));
      return;
    }
    awaited.delete(frame);
    link?.focus({ preventScroll: true });
  };
  focus(60);
}
