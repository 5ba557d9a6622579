import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { API, listShape, mapShape, recordShape, textShape } from '@isocenter/schemas';
import { fieldsQuery } from '../../../analytics/caseRequests.ts';
import { request } from '../../../requests/request.ts';
import { useSession } from '../../../session/session.ts';

/** How far the loading of one list is. A list that failed is not fetched; `error` says why. */
export interface Loading {
  readonly fetching: boolean;
  readonly fetched: boolean;
  readonly error: Error | null;
  /** Entries; null until fetched. */
  readonly count: number | null;
}

const named = recordShape<{ id: string }>({ id: textShape });
const list = (name: string) => ({
  queryKey: ['prescription', name],
  queryFn: async () => (await request(`${API.data}/prescription/${name}`, { shape: listShape(named) })).length,
});
const supportData = {
  queryKey: ['prescription', 'support_data'],
  queryFn: async () => {
    const lists = await request(`${API.data}/prescription/support_data`, { shape: mapShape(listShape(named)) });
    return Object.values(lists).reduce((all, entries) => all + entries.length, 0);
  },
};

/** What other programs read from the forms of the active version, each list loaded by itself (AUTH-044). */
export function usePublishedLists() {
  const { permissions } = useSession();
  // Their own permissions; the other lists are open to form authors.
  const mayReadFields = permissions.has('datadictionary:view') || permissions.has('viewpoints:view');
  const [fields, presets, support, taxonomy] = useQueries({
    queries: [{ ...fieldsQuery, enabled: mayReadFields }, list('presets'), supportData, list('taxonomy')],
  });
  return {
    fields: { ...loadingOf(fields), count: fields.data?.length ?? null },
    presets: loadingOf(presets),
    supportData: loadingOf(support),
    taxonomy: loadingOf(taxonomy),
  };
}

function loadingOf({ isFetching, isSuccess, error, data }: UseQueryResult<unknown>): Loading {
  return { fetching: isFetching, fetched: isSuccess, error, count: typeof data === 'number' ? data : null };
}
