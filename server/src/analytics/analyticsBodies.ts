import { CASE_LIMITS, EXPORT_FORMATS, type ViewpointFilter, type ViewpointInput } from '@isocenter/schemas';
import { z } from 'zod';
import { USUAL_ROWS } from './caseService.ts';
import { caseQuery } from './copy/caseFilter.ts';

const shortName = z.string().min(1).max(200);
const TEXT = 400;
const scalar = z.union([z.number(), z.string().max(TEXT)]).nullish();
const list = z
  .array(z.union([z.number(), z.string().max(TEXT)]))
  .max(CASE_LIMITS.listed)
  .nullish();

/** POST /api/data_api/cases/search. */
export const caseSearch = z.strictObject({
  field_names: z.array(shortName).max(CASE_LIMITS.fields, `has at most ${CASE_LIMITS.fields} fields`),
  http_query: caseQuery.default({}),
  limit: z.number().int().min(1).max(CASE_LIMITS.rows).default(USUAL_ROWS),
  offset: z.number().int().min(0).max(100_000_000).default(0),
});

const chart = z.strictObject({
  id: z.string().min(1).max(80),
  title: z.string().trim().max(CASE_LIMITS.nameCharacters),
  feature: shortName,
  feature2: shortName.nullable().default(null),
});
const filter = z
  .strictObject({
    feature: shortName,
    equal: scalar,
    notequal: scalar,
    upper: scalar,
    lower: scalar,
    first: z.string().max(TEXT).nullish(),
    last: z.string().max(TEXT).nullish(),
    include: list,
    exclude: list,
    verbose_equal: z.string().max(TEXT).nullish(),
  })
  // Members that are left out stay so.
  .transform((given): ViewpointFilter => {
    const { feature, ...rest } = given;
    return {
      feature,
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)),
    };
  });
const charts = z.array(chart).max(CASE_LIMITS.charts, `has at most ${CASE_LIMITS.charts} charts`);
const filters = z.array(filter).max(CASE_LIMITS.filters, `has at most ${CASE_LIMITS.filters} filters`);

/** POST /api/data_api/cases/charts. */
export const chartQuery = z.strictObject({
  charts,
  filters: filters.default([]),
  isCrossFilter: z.boolean().default(false),
});

/** POST /api/data_api/cases/comparison. */
export const cohortQuery = z.strictObject({
  charts,
  a: filters.default([]),
  b: filters.default([]),
  isApart: z.boolean().default(false),
});

/** POST /api/data_api/cases/questions. */
export const questionInput = cohortQuery.extend({
  name: z.string().trim().min(1, 'is required').max(CASE_LIMITS.nameCharacters),
  notes: z.string().trim().max(CASE_LIMITS.descriptionCharacters).default(''),
  shared: z.boolean().default(false),
});

/** POST and PUT of a viewpoint. */
export const viewpoint = z
  .strictObject({
    viewpoint: z.strictObject({
      name: z.string().trim().min(1, 'is required').max(CASE_LIMITS.nameCharacters),
      description: z.string().trim().max(CASE_LIMITS.descriptionCharacters).default(''),
      shared: z.boolean().default(false),
      charts,
      filters: filters.default([]),
      revision: z.number().int().min(0).optional(),
    }),
  })
  .transform(({ viewpoint: { revision, ...content } }): ViewpointInput => {
    return revision === undefined ? content : { ...content, revision };
  });

const exportQuery = z.strictObject({
  charts: charts.default([]),
  filters: filters.default([]),
  all: z.boolean().default(false),
  isIdentified: z.boolean().default(false),
  withoutRare: z.boolean().default(true),
});
/** POST /api/data_api/cases/exports/report. */
export const exportReport = exportQuery;
const reason = z.string().trim().min(1, 'is required').max(1_000);
/** POST /api/data_api/cases/exports. */
export const exportRequest = exportQuery.extend({ format: z.enum(EXPORT_FORMATS).default('csv'), reason });

/** POST /api/data_api/episode/{id}/fhir. */
export const courseExport = z.strictObject({ reason });

/** POST /api/data_api/viewpoints/{id}/download. */
export const download = z.strictObject({
  reason,
  all: z.boolean().default(false),
});
