import { useCallback, useState } from 'react';
import { useQueries } from '@tanstack/react-query';

const PAGE = 100;

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Over all pages. */
  readonly total: number;
}

interface PagedRows<Row> {
  /** Null until the first page has loaded. */
  readonly total: number | null;
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Requests the pages of these rows. */
  readonly want: (first: number, last: number) => void;
  readonly error: unknown;
  readonly retry: () => void;
}

interface PagedRowsOptions<Row> {
  readonly pagesKey: readonly unknown[];
  readonly loadPage: (offset: number, limit: number) => Promise<PageOf<Row>>;
}

/** The rows of a long list, loaded page by page as they come into view. Pages stay in the query cache. */
export function usePagedRows<Row>({ pagesKey, loadPage }: PagedRowsOptions<Row>): PagedRows<Row> {
  const key = JSON.stringify(pagesKey);
  const [range, setRange] = useState({ key, first: 0, last: 0 });
  // A changed filter starts on the first page.
  const { first, last } = range.key === key ? range : { first: 0, last: 0 };
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...pagesKey, page],
      queryFn: () => loadPage(page * PAGE, PAGE),
    })),
  });
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
  const failed = answers.find(({ error }) => error !== null);
  return {
    total: answers.find(({ data }) => data !== undefined)?.data?.total ?? null,
    rowAt: (index) => answers[Math.floor(index / PAGE) - first]?.data?.rows[index % PAGE],
    want,
    error: failed?.error ?? null,
    retry: () => answers.forEach((answer) => answer.error !== null && void answer.refetch()),
  };
}
