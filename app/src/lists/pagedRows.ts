import { useCallback, useMemo, useState } from 'react';

/** Rows a page. */
export const PAGE = 100;

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Over all pages. */
  readonly total: number;
}

/** The rows of a long list, loaded page by page as they come into view. */
export interface PagedRows<Row> {
  /** Null until the first page has loaded. */
  readonly total: number | null;
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Requests the pages of these rows. */
  readonly want: (first: number, last: number) => void;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The numbers of the pages in view, and of the first page: it gives the total while others load.
 * @param key what the rows depend on; a change starts on the first page
 */
export function usePagesInView(key: string) {
  const [range, setRange] = useState({ key, first: 0, last: 0 });
  const { first, last } = range.key === key ? range : { first: 0, last: 0 };
  const pages = useMemo(() => {
    const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return first === 0 ? inView : [0, ...inView];
  }, [first, last]);
  const want = useCallback(
    (from: number, to: number) => {
      const [firstPage, lastPage] = [Math.floor(from / PAGE), Math.floor(to / PAGE)];
      setRange((current) =>
        current.key === key && current.first === firstPage && current.last === lastPage
          ? current
          : { key, first: firstPage, last: lastPage },
      );
    },
    [key],
  );
  return { pages, want };
}

/** @param loaded the page of each number in `pages`, undefined while it loads */
export function rowsOfPages<Row>(pages: readonly number[], loaded: readonly (PageOf<Row> | undefined)[]) {
  return {
    total: loaded.find((page) => page !== undefined)?.total ?? null,
    rowAt: (index: number) => loaded[pages.indexOf(Math.floor(index / PAGE))]?.rows[index % PAGE],
  };
}
