import { useState } from 'react';
import { keepPreviousData, queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import type { Viewpoint, ViewpointData, ViewpointFilter } from '@isocenter/schemas';
import { messageOf } from '../../requests/failures.ts';
import { fetchCharts, fetchViewpointData, viewpointsQuery } from '../caseRequests.ts';

/** A viewpoint with the filters that a person tries without saving them (VIEW-015). */
export interface ViewpointConfig extends Viewpoint {
  readonly tempFilters: readonly ViewpointFilter[];
}

/** What the browser knows of one viewpoint (VIEW-011). */
export interface ViewpointState {
  /** Null while the list is on its way, or when it has no such viewpoint. */
  readonly config: ViewpointConfig | null;
  readonly data: ViewpointData | null;
  readonly fetching: boolean;
  readonly fetched: boolean;
  readonly error: string | null;
  /** It is being added, changed or deleted. */
  readonly updating: boolean;
}

/** Every change of viewpoints has this key. */
export const VIEWPOINT_CHANGES = ['analytics', 'viewpoints', 'change'] as const;

export function viewpointDataQuery(viewpoint: Viewpoint | undefined, tempFilters: readonly ViewpointFilter[]) {
  const { _id = '', revision = 0, charts = [], filters = [] } = viewpoint ?? {};
  return queryOptions({
    // The revision: a changed viewpoint has other figures.
    queryKey: ['analytics', 'data', _id, revision, tempFilters],
    queryFn: () =>
      tempFilters.length === 0
        ? fetchViewpointData(_id)
        : fetchCharts({ charts, filters: [...filters, ...tempFilters] }),
    enabled: viewpoint !== undefined,
    refetchOnWindowFocus: false,
  });
}

/** The state of one viewpoint, and how to set its temporary filters; leaving or reloading the page discards them. */
export function useViewpoint(id: string) {
  const [tempFilters, setTempFilters] = useState<readonly ViewpointFilter[]>([]);
  const list = useQuery(viewpointsQuery);
  const viewpoint = list.data?.find(({ _id }) => _id === id);
  const figures = useQuery({ ...viewpointDataQuery(viewpoint, tempFilters), placeholderData: keepPreviousData });
  const updating = useIsMutating({ mutationKey: VIEWPOINT_CHANGES }) > 0;
  const failure = list.error ?? figures.error;
  const state: ViewpointState = {
    config: viewpoint ? { ...viewpoint, tempFilters } : null,
    data: figures.data ?? null,
    fetching: list.isPending || (viewpoint !== undefined && figures.isFetching),
    fetched: viewpoint === undefined ? list.isFetched : figures.isFetched,
    error: failure === null ? null : messageOf(failure),
    updating,
  };
  const retry = () => void (list.isError ? list.refetch() : figures.refetch());
  return { state, setTempFilters, retry };
}
