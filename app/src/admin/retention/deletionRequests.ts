import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AuditUser,
  DELETION_ASKERS,
  type DeletionAsker,
  type DeletionDecision,
  type DeletionRequest,
  type DeletionRequests,
  flagShape,
  KEPT_PARTS,
  listShape,
  nothingShape,
  nullableShape,
  recordShape,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const decision = recordShape<DeletionDecision>({
  ...{ by: user, on: textShape, reason: textShape, kept: listShape(wordShape(...KEPT_PARTS)) },
  ...{ retained_until: nullableShape(textShape), is_held: flagShape },
});
const asked = recordShape<DeletionRequest>({
  ...{ id: textShape, patient: textShape, asked_by: wordShape(...DELETION_ASKERS), asked_on: textShape },
  ...{ wish: textShape, decision: nullableShape(decision) },
  recorded: recordShape<DeletionRequest['recorded']>({ by: user, on: textShape }),
});
const all = recordShape<DeletionRequests>({ requests: listShape(asked) });

const PATH = `${API.data}/deletion_requests`;

export const deletionRequestsQuery = queryOptions({
  queryKey: ['admin', 'deletion requests'],
  queryFn: () => request(PATH, { shape: all }),
  refetchOnMount: 'always',
  // Not refetched on window focus, because every read is recorded in the audit log.
  refetchOnWindowFocus: false,
});

export interface NewDeletionRequest {
  readonly mrn: string;
  readonly asked_by: DeletionAsker;
  readonly asked_on: string;
  readonly wish: string;
}

export const recordRequest = (body: NewDeletionRequest): Promise<void> =>
  request(PATH, { method: 'POST', body, shape: nothingShape });

export const decideRequest = ({ id }: DeletionRequest, reason: string): Promise<void> =>
  request(`${PATH}/${encodeURIComponent(id)}/decide`, { method: 'POST', body: { reason }, shape: nothingShape });
