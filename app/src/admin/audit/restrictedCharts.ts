import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AuditUser,
  type ChartOpening,
  type ChartRestriction,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  RESTRICTION_KINDS,
  type RestrictedCharts,
  type RestrictionKind,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const restriction = recordShape<ChartRestriction>({
  ...{ patient: textShape, revision: numberShape, kind: wordShape(...RESTRICTION_KINDS), reason: textShape },
  ...{ team: listShape(user), set: recordShape<ChartRestriction['set']>({ by: user, on: textShape }) },
});
const opening = recordShape<ChartOpening>({
  ...{ id: textShape, patient: textShape, user, roles: listShape(textShape), reason: textShape },
  ...{ opened_on: textShape, until: textShape },
  seen: nullableShape(recordShape<NonNullable<ChartOpening['seen']>>({ by: user, on: textShape, note: textShape })),
});
const charts = recordShape<RestrictedCharts>({
  ...{
    restrictions: listShape(restriction),
    openings: listShape(opening),
    people: listShape(user),
    hours: numberShape,
  },
});

const PATH = `${API.data}/restrictions`;

export const restrictedChartsQuery = queryOptions({
  queryKey: ['admin', 'restricted charts'],
  queryFn: () => request(PATH, { shape: charts }),
  refetchOnMount: 'always',
});

export type NewRestriction = ({ readonly patient: string } | { readonly mrn: string }) & {
  readonly kind: RestrictionKind;
  readonly reason: string;
  readonly team: readonly string[];
};

export const restrictChart = (body: NewRestriction): Promise<void> =>
  request(PATH, { method: 'POST', body, shape: nothingShape });

export function liftRestriction({ patient, revision }: ChartRestriction, reason: string): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(patient)}/lift`;
  return request(path, { method: 'POST', body: { revision, reason }, shape: nothingShape });
}

export function reviewOpening({ id }: ChartOpening, note: string): Promise<void> {
  const path = `${PATH}/openings/${encodeURIComponent(id)}/review`;
  return request(path, { method: 'POST', body: { note }, shape: nothingShape });
}
