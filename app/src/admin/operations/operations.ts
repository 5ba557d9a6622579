import { queryOptions } from '@tanstack/react-query';
import {
  API,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  OPERATION_QUEUES,
  type Operations,
  recordShape,
  SOURCE_SYSTEMS,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const operations = recordShape<Operations>({
  version: recordShape<Operations['version']>({
    ...{ branch: textShape, sha: textShape, node: textShape, started_on: textShape },
    ...{ shape: numberShape, workers: numberShape },
  }),
  store: recordShape<Operations['store']>({
    kind: wordShape('embedded', 'mongodb'),
    ...{ is_sharded: flagShape, answers_in: nullableShape(numberShape) },
  }),
  queues: listShape(
    recordShape<Operations['queues'][number]>({ name: wordShape(...OPERATION_QUEUES), count: numberShape }),
  ),
  systems: listShape(
    recordShape<Operations['systems'][number]>({
      id: wordShape(...SOURCE_SYSTEMS),
      ...{ is_up: nullableShape(flagShape), last_success: nullableShape(textShape) },
    }),
  ),
  audit: recordShape<Operations['audit']>({
    state: wordShape('checking', 'intact', 'faulty', 'failed', 'unchecked'),
    ...{ checked_on: nullableShape(textShape), faults: numberShape, is_anchored: flagShape },
  }),
  backup: nullableShape(
    recordShape<NonNullable<Operations['backup']>>({ made_on: textShape, last_write: nullableShape(textShape) }),
  ),
  slow: listShape(
    recordShape<Operations['slow'][number]>({
      ...{ what: textShape, milliseconds: numberShape, on: textShape, request_id: nullableShape(textShape) },
    }),
  ),
});

export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: () => request(`${API.data}/operations`, { shape: operations }),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});
