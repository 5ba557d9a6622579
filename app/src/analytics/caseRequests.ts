import { queryOptions } from '@tanstack/react-query';
import {
  API,
  listShape,
  nothingShape,
  type CaseSearch,
  type CaseSearchAnswer,
  type ChartQuery,
  type CohortComparison,
  type CohortQuery,
  type Viewpoint,
  type ViewpointData,
  type ViewpointInput,
} from '@isocenter/schemas';
import { HttpError } from '../requests/failures.ts';
import { request } from '../requests/request.ts';
import { requestFile } from '../requests/requestFile.ts';
import { saveContent } from '../requests/saveFile.ts';
import { caseField, caseSearchAnswer, cohortComparison, viewpointData, viewpointShape } from './caseShapes.ts';

/** Every answer about cases is recorded, so looking back at the window asks nothing. */
const LOOKED_AT = { refetchOnWindowFocus: false } as const;

export const fieldsQuery = queryOptions({
  queryKey: ['analytics', 'fields'],
  queryFn: async () => {
    const fields = await request(`${API.data}/fields`, { shape: listShape(caseField) });
    // eslint-disable-next-line no-console -- an installation without cases is not broken (specification, section 9)
    if (fields.length === 0) console.warn('There are no case fields.');
    return fields;
  },
  ...LOOKED_AT,
});

/** A viewpoint that cannot be read has this id (VIEW-028). */
export const UNREADABLE = 'error';

/** A viewpoint as the server tells it; a malformed one is replaced, so that the others are still listed (VIEW-028). */
export function viewpointOf(value: unknown): Viewpoint {
  try {
    return viewpointShape(value, 'viewpoint');
  } catch {
    return {
      ...{ _id: UNREADABLE, name: '', description: '', preset: false, shared: false, user: null },
      ...{ charts: [], filters: [], revision: 0 },
    };
  }
}

export const viewpointsQuery = queryOptions({
  queryKey: ['analytics', 'viewpoints'],
  queryFn: fetchViewpoints,
  ...LOOKED_AT,
  refetchOnMount: 'always',
});

/** @throws HttpError with the status of an answer that is no list (VIEW-027) */
async function fetchViewpoints(): Promise<readonly Viewpoint[]> {
  let status = 0;
  const answer = await request(`${API.data}/viewpoints`, {
    shape: (value) => value,
    onHeaders: (_headers, told) => (status = told),
  });
  if (!Array.isArray(answer)) throw new HttpError(status, String(status));
  return answer.map(viewpointOf);
}

const pathOf = (id: string) => `${API.data}/viewpoints/${encodeURIComponent(id)}`;

export function fetchViewpointData(id: string): Promise<ViewpointData> {
  return request(`${pathOf(id)}/data`, { shape: viewpointData });
}

/** Charts and filters that are not saved. */
export function fetchCharts(query: ChartQuery): Promise<ViewpointData> {
  return request(`${API.data}/cases/charts`, { method: 'POST', body: query, shape: viewpointData });
}

export function compareCohorts(query: CohortQuery): Promise<CohortComparison> {
  return request(`${API.data}/cases/comparison`, { method: 'POST', body: query, shape: cohortComparison });
}

export function searchCases(search: CaseSearch): Promise<CaseSearchAnswer> {
  return request(`${API.data}/cases/search`, { method: 'POST', body: search, shape: caseSearchAnswer });
}

export function addViewpoint(viewpoint: ViewpointInput): Promise<Viewpoint> {
  return request(`${API.data}/viewpoints`, { method: 'POST', body: { viewpoint }, shape: viewpointShape });
}

export function changeViewpoint(id: string, viewpoint: ViewpointInput): Promise<Viewpoint> {
  return request(pathOf(id), { method: 'PUT', body: { viewpoint }, shape: viewpointShape });
}

export function deleteViewpoint(id: string): Promise<void> {
  return request(pathOf(id), { method: 'DELETE', shape: nothingShape });
}

/** Saves the rows behind a viewpoint as CSV. @param reason written to the audit log */
export async function downloadViewpoint(
  { _id, name }: Pick<Viewpoint, '_id' | 'name'>,
  asked: { readonly reason: string; readonly all: boolean },
): Promise<void> {
  const file = await requestFile(`${pathOf(_id)}/download`, { method: 'POST', body: asked });
  saveContent(file.content, `${name}.csv`);
}
