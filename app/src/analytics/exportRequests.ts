import { queryOptions } from '@tanstack/react-query';
import {
  API,
  EXPORT_FORMATS,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  textShape,
  wordShape,
  type CaseExport,
  type CaseExportQuery,
  type CaseExportRequest,
  type RareReport,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { requestFile } from '../requests/requestFile.ts';
import { saveContent } from '../requests/saveFile.ts';

const number = nullableShape(numberShape);
const caseExport = recordShape<CaseExport>({
  ...{ _id: textShape, on: textShape, by: textShape, reason: textShape, format: wordShape(...EXPORT_FORMATS) },
  ...{ isIdentified: flagShape, rows: numberShape, fields: numberShape, k: number },
  ...{ filtered: listShape(textShape), hash: textShape },
});
const rareReport = recordShape<RareReport>({
  ...{ cases: number, rare: number, k: number, rows: number, fields: numberShape, leftOut: numberShape },
  combinations: listShape(recordShape<RareReport['combinations'][number]>({ says: textShape, count: number })),
});

const PATH = `${API.data}/cases/exports`;

export const exportsQuery = queryOptions({
  queryKey: ['analytics', 'exports'],
  queryFn: () => request(PATH, { shape: listShape(caseExport) }),
  refetchOnWindowFocus: false,
});

/** What the file of an export would tell, before it is made. */
export const reportQuery = (asked: CaseExportQuery) =>
  queryOptions({
    queryKey: ['analytics', 'exports', 'report', asked],
    queryFn: () => request(`${PATH}/report`, { method: 'POST', body: asked, shape: rareReport }),
    refetchOnWindowFocus: false,
  });

export async function exportCases(asked: CaseExportRequest, name: string): Promise<void> {
  const file = await requestFile(PATH, { method: 'POST', body: asked });
  saveContent(file.content, `${name}.zip`);
}

/** One course with the patient's name, as a bundle of FHIR. */
export async function exportCourse(episodeId: string, reason: string, name: string): Promise<void> {
  const path = `${API.data}/episode/${encodeURIComponent(episodeId)}/fhir`;
  const file = await requestFile(path, { method: 'POST', body: { reason } });
  saveContent(file.content, `${name}.json`);
}
