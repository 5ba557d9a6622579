import { queryOptions } from '@tanstack/react-query';
import {
  API,
  CHANGE_REQUEST_STATES,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  ShapeError,
  textShape,
  type ChangeRequest,
  type ChangeRequestState,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const PATH = `${API.data}/auth/change_requests`;

const state: Shape<ChangeRequestState> = (value, path) => {
  const found = CHANGE_REQUEST_STATES.find((known) => known === value);
  if (found === undefined) throw new ShapeError(path, 'a state of a change request');
  return found;
};
const person = recordShape<ChangeRequest['requestedBy']>({ id: textShape, displayName: textShape });
const changeRequest = recordShape<ChangeRequest>({
  ...{ id: textShape, revision: numberShape },
  subject: recordShape<ChangeRequest['subject']>({ id: textShape, name: textShape, email: nullableShape(textShape) }),
  changes: listShape(recordShape<ChangeRequest['changes'][number]>({ type: textShape, value: textShape })),
  concerned: listShape(person),
  requestedBy: person,
  requestedOn: textShape,
  expiresOn: textShape,
  status: state,
  decidedBy: nullableShape(person),
  decidedOn: nullableShape(textShape),
});

export const changeRequestsQuery = queryOptions({
  queryKey: ['admin', 'auth', 'change_requests'],
  queryFn: () => request(PATH, { shape: listShape(changeRequest) }),
  refetchOnMount: 'always',
});

export type Decision = 'approve' | 'refuse' | 'withdraw';

/** Decides the request as it was read. */
export async function decide({ id, revision }: ChangeRequest, decision: Decision): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}/${decision}`;
  await request(path, { method: 'POST', body: { revision }, shape: changeRequest });
}

/** The pairs "email before" and "email after" as one row; anything else has only a value after it. */
export function changedMembers(changes: ChangeRequest['changes']) {
  const members = new Map<string, { before: string | null; after: string }>();
  for (const { type, value } of changes) {
    const name = type.replace(/ (before|after)$/, '');
    const known = members.get(name) ?? { before: null, after: '' };
    members.set(name, type.endsWith(' before') ? { ...known, before: value } : { ...known, after: value });
  }
  return [...members].map(([name, values]) => ({ name, ...values }));
}
