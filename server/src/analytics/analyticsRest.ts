import { API } from '@isocenter/schemas';
import { create as contentDisposition } from 'content-disposition';
import { parseBody } from '../http/parseBody.ts';
import { route, type RestRoute } from '../http/restRoute.ts';
import {
  caseSearch,
  chartQuery,
  cohortQuery,
  download,
  exportReport,
  exportRequest,
  viewpointIn,
} from './analyticsBodies.ts';

const VIEW = { permission: 'viewpoints:view' } as const;
const FIELDS = { anyPermission: ['viewpoints:view', 'datadictionary:view'] } as const;
const PREDICTIONS = { permission: 'predictions:view' } as const;
const EXPORT = { permission: 'viewpoints:download_all' } as const;
const DOWNLOAD = { anyPermission: ['viewpoints:download', 'viewpoints:download_all'] } as const;

const fileHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': contentDisposition(name),
  'Cache-Control': 'no-store',
});

/** Analytics: fields, questions about cases, viewpoints, predictions (API-018, API-020 to API-026, API-034, API-035). */
export const ANALYTICS_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/fields`,
    access: FIELDS,
    answer: async (_request, { cases, user, info }) => ({ body: await cases.fields({ user, info }) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/search`,
    access: VIEW,
    tellsOfPatients: true,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.search({ user, info }, parseBody(caseSearch, body)),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/charts`,
    access: VIEW,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.charts({ user, info }, parseBody(chartQuery, body), { about: 'cases/charts' }),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/comparison`,
    access: VIEW,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.compare({ user, info }, parseBody(cohortQuery, body)),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/cases/exports`,
    access: EXPORT,
    answer: async (_request, { caseExports, user, info }) => ({ body: await caseExports.list({ user, info }) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/exports/report`,
    access: EXPORT,
    answer: async ({ body }, { caseExports, user, info }) => ({
      body: await caseExports.report({ user, info }, parseBody(exportReport, body)),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/exports`,
    access: EXPORT,
    tellsOfPatients: true,
    answer: async ({ body }, { caseExports, user, info }) => {
      const { name, content } = await caseExports.make({ user, info }, parseBody(exportRequest, body));
      return { body: content, headers: fileHeaders(name, 'application/zip') };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/viewpoints`,
    access: VIEW,
    answer: async (_request, { viewpoints, user, info }) => ({ body: await viewpoints.list({ user, info }) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/viewpoints/:id/data`,
    access: VIEW,
    answer: async ({ params }, { viewpoints, user, info }) => ({
      body: await viewpoints.data({ user, info }, params.id),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/viewpoints`,
    access: { permission: 'viewpoints:create' },
    answer: async ({ body }, { viewpoints, user, info }) => ({
      status: 201,
      body: await viewpoints.add({ user, info }, viewpointIn(body)),
    }),
  }),
  route({
    method: 'put',
    path: `${API.data}/viewpoints/:id`,
    access: { permission: 'viewpoints:update' },
    answer: async ({ params, body }, { viewpoints, user, info }) => ({
      body: await viewpoints.change({ user, info }, params.id, viewpointIn(body)),
    }),
  }),
  route({
    method: 'delete',
    path: `${API.data}/viewpoints/:id`,
    access: { permission: 'viewpoints:delete' },
    answer: async ({ params }, { viewpoints, user, info }) => {
      await viewpoints.remove({ user, info }, params.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/viewpoints/:id/download`,
    access: DOWNLOAD,
    tellsOfPatients: true,
    answer: async ({ params, body }, { viewpoints, user, info }) => {
      const { name, csv } = await viewpoints.download({ user, info }, params.id, parseBody(download, body));
      return {
        body: Buffer.from(csv, 'utf8'),
        headers: fileHeaders(name, 'text/csv; charset=utf-8'),
      };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/prediction/:id`,
    access: PREDICTIONS,
    answer: async ({ params }, { predictions, user, info }) => ({
      body: await predictions.predict({ user, info }, params.id),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prediction/:id`,
    access: PREDICTIONS,
    answer: async ({ params }, { predictions, user, info }) => ({
      body: await predictions.predict({ user, info }, params.id),
    }),
  }),
];
