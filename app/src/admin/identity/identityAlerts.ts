import { queryOptions } from '@tanstack/react-query';
import {
  API,
  flagShape,
  type IdentityAlert,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  SOURCE_SYSTEMS,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

/** Over REST, because administrators need no access to the patient care service. */

const sourceSystem: Shape<IdentityAlert['source_system']> = (value, path) => {
  const known = SOURCE_SYSTEMS.find((system) => system === value);
  if (known === undefined) throw new ShapeError(path, 'a source system');
  return known;
};
const person = recordShape<IdentityAlert['people'][number]>({
  patient_id: nullableShape(textShape),
  first_name: nullableShape(textShape),
  middle_name: nullableShape(textShape),
  last_name: nullableShape(textShape),
  date_of_birth: nullableShape(textShape),
});
const alert = recordShape<IdentityAlert>({
  ...{ id: textShape, revision: numberShape, source_system: sourceSystem, mrn: textShape },
  ...{ raised_on: textShape, is_restricted: flagShape, people: listShape(person) },
});

export const identityAlertsQuery = queryOptions({
  queryKey: ['admin', 'identity_alerts'],
  queryFn: () => request(`${API.data}/identity_alerts`, { shape: listShape(alert) }),
  refetchOnMount: 'always',
  // Not refetched on window focus, because every read is recorded in the audit log.
  refetchOnWindowFocus: false,
});

export function settleIdentityAlert({ id, revision }: IdentityAlert, reason: string): Promise<void> {
  const path = `${API.data}/identity_alerts/${id}/settle`;
  return request(path, { method: 'POST', body: { revision, reason }, shape: nothingShape });
}
