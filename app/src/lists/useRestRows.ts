import { useQueries } from '@tanstack/react-query';
import { PAGE, rowsOfPages, usePagesInView, type PagedRows, type PageOf } from './pagedRows.ts';

interface RestRowsOptions<Row> {
  /** Everything that the rows depend on. It may hold patient data: it stays in memory. */
  readonly pagesKey: readonly unknown[];
  readonly loadPage: (offset: number, limit: number) => Promise<PageOf<Row>>;
}

/** The rows of a REST list. Pages stay in the cache of React Query. */
export function useRestRows<Row>({ pagesKey, loadPage }: RestRowsOptions<Row>): PagedRows<Row> {
  const { pages, want } = usePagesInView(JSON.stringify(pagesKey));
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...pagesKey, page],
      queryFn: () => loadPage(page * PAGE, PAGE),
    })),
  });
  const loaded = answers.map(({ data }) => data);
  return {
    ...rowsOfPages(pages, loaded),
    want,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => answers.forEach((answer) => answer.error !== null && void answer.refetch()),
  };
}
