import { API } from '@isocenter/schemas';
import { create as contentDisposition } from 'content-disposition';
import { route, type RestRoute } from '../http/restRoute.ts';
import { SENSITIVE } from '../request/stepUp.ts';
import {
  caseSearch,
  chartQuery,
  cohortQuery,
  courseExport,
  download,
  exportReport,
  exportRequest,
  questionInput,
  viewpoint,
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
    about: 'The fields of cases, with their sources and how often they are filled.',
    access: FIELDS,
    answer: async (_request, { cases, user, info }) => ({ body: await cases.fields({ user, info }) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/search`,
    about: 'The cases that match filters, page by page.',
    body: caseSearch,
    access: VIEW,
    tellsOfPatients: true,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.search({ user, info }, body),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/charts`,
    about: 'The numbers of charts over cases that match filters.',
    body: chartQuery,
    access: VIEW,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.charts({ user, info }, body, { about: 'cases/charts' }),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/comparison`,
    about: 'Two cohorts compared with each other, with tests.',
    body: cohortQuery,
    access: VIEW,
    answer: async ({ body }, { cases, user, info }) => ({
      body: await cases.compare({ user, info }, body),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/cases/exports`,
    about: 'The exports that were made, and by whom.',
    access: EXPORT,
    answer: async (_request, { caseExports, user, info }) => ({ body: await caseExports.list({ user, info }) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/exports/report`,
    about: 'What an export of cases would hold, and how well it hides who they are.',
    body: exportReport,
    access: EXPORT,
    answer: async ({ body }, { caseExports, user, info }) => ({
      body: await caseExports.report({ user, info }, body),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/exports`,
    about: 'An export of cases without names, as an archive.',
    body: exportRequest,
    answers: 'application/zip',
    stepUp: SENSITIVE,
    access: EXPORT,
    tellsOfPatients: true,
    answer: async ({ body }, { caseExports, user, info }) => {
      const { name, content } = await caseExports.make({ user, info }, body);
      return { body: content, headers: fileHeaders(name, 'application/zip') };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/episode/:id/fhir`,
    about: 'One course from its signed documents, as a bundle of mCODE and CodeX Radiation Therapy (FHIR R4).',
    body: courseExport,
    answers: 'application/fhir+json',
    stepUp: SENSITIVE,
    access: EXPORT,
    scope: 'fhir:export',
    tellsOfPatients: true,
    answer: async ({ params, body }, { caseExports, user, info }) => {
      const { name, content } = await caseExports.bundle({ user, info }, params.id, body.reason);
      return { body: content, headers: fileHeaders(name, 'application/fhir+json') };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/cases/questions`,
    about: 'The research questions that the person may see.',
    access: VIEW,
    answer: async (_request, { questions, user, info }) => ({ body: await questions.list({ user, info }) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/questions`,
    about: 'Saves a research question with its answer.',
    body: questionInput,
    succeeds: 201,
    access: { permission: 'viewpoints:create' },
    answer: async ({ body }, { questions, user, info }) => ({ body: await questions.save({ user, info }, body) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/cases/questions/:id`,
    about: 'A research question with the answer that it was saved with.',
    access: VIEW,
    answer: async ({ params }, { questions, user, info }) => ({
      body: await questions.open({ user, info }, params.id),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/cases/questions/:id/run`,
    about: 'Answers a research question again, and tells what changed.',
    access: VIEW,
    answer: async ({ params }, { questions, user, info }) => ({
      body: await questions.run({ user, info }, params.id),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/viewpoints`,
    about: 'The viewpoints that the person may see.',
    access: VIEW,
    answer: async (_request, { viewpoints, user, info }) => ({ body: await viewpoints.list({ user, info }) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/viewpoints/:id/data`,
    about: 'The numbers of the charts of a viewpoint.',
    access: VIEW,
    answer: async ({ params }, { viewpoints, user, info }) => ({
      body: await viewpoints.data({ user, info }, params.id),
    }),
  }),
  route({
    method: 'post',
    path: `${API.data}/viewpoints`,
    about: 'Saves a new viewpoint.',
    body: viewpoint,
    succeeds: 201,
    access: { permission: 'viewpoints:create' },
    answer: async ({ body }, { viewpoints, user, info }) => ({
      body: await viewpoints.add({ user, info }, body),
    }),
  }),
  route({
    method: 'put',
    path: `${API.data}/viewpoints/:id`,
    about: 'Changes a viewpoint.',
    body: viewpoint,
    access: { permission: 'viewpoints:update' },
    answer: async ({ params, body }, { viewpoints, user, info }) => ({
      body: await viewpoints.change({ user, info }, params.id, body),
    }),
  }),
  route({
    method: 'delete',
    path: `${API.data}/viewpoints/:id`,
    about: 'Deletes a viewpoint.',
    succeeds: 204,
    access: { permission: 'viewpoints:delete' },
    answer: async ({ params }, { viewpoints, user, info }) => {
      await viewpoints.remove({ user, info }, params.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/viewpoints/:id/download`,
    about: 'The cases of a viewpoint as CSV.',
    body: download,
    answers: 'text/csv',
    stepUp: SENSITIVE,
    access: DOWNLOAD,
    tellsOfPatients: true,
    answer: async ({ params, body }, { viewpoints, user, info }) => {
      const { name, csv } = await viewpoints.download({ user, info }, params.id, body);
      return {
        body: Buffer.from(csv, 'utf8'),
        headers: fileHeaders(name, 'text/csv; charset=utf-8'),
      };
    },
  }),
  route({
    method: 'post',
    path: `${API.data}/prediction/:id`,
    about: 'The predictions for a course.',
    access: PREDICTIONS,
    answer: async ({ params }, { predictions, user, info }) => ({
      body: await predictions.predict({ user, info }, params.id),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/prediction/:id`,
    about: 'The predictions for a course.',
    access: PREDICTIONS,
    answer: async ({ params }, { predictions, user, info }) => ({
      body: await predictions.predict({ user, info }, params.id),
    }),
  }),
];
