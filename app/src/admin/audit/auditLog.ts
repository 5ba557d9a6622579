import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  API,
  AUDIT_EVENTS,
  AUDIT_OUTCOMES,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import type { AuditEntry, AuditEventKind, AuditUser, AuditVerification } from '@isocenter/schemas';
import type { ListShape, ListState } from '../../lists/listState.ts';
import { request } from '../../requests/request.ts';

/** The log's filters as in the URL: codes, ids and days. */
export const AUDIT_SHAPE: ListShape = {
  filters: { event: AUDIT_EVENTS, outcome: AUDIT_OUTCOMES, user: 'ids', patient: 'ids', from: 'ids', to: 'ids' },
  sorts: ['RECORDED'],
};

/** One of several known values. */
function oneOf<Word extends string>(words: readonly Word[], noun: string): Shape<Word> {
  return (value, path) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new ShapeError(path, noun);
    return word;
  };
}

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const entry = recordShape<AuditEntry>({
  id: textShape,
  recorded: textShape,
  event: oneOf<AuditEventKind>(AUDIT_EVENTS, 'an event of the audit log'),
  action: oneOf(['C', 'R', 'U', 'D', 'E'], 'an action'),
  outcome: oneOf(AUDIT_OUTCOMES, 'an outcome'),
  outcomeDesc: nullableShape(textShape),
  user: nullableShape(user),
  roles: listShape(textShape),
  networkAddress: textShape,
  patient: nullableShape(textShape),
  data: listShape(textShape),
  requestId: textShape,
  detail: listShape(recordShape<{ type: string; value: string }>({ type: textShape, value: textShape })),
});
const faults = { faults: listShape(textShape), faultCount: numberShape };
const verification = recordShape<AuditVerification>({
  state: oneOf(['checking', 'intact', 'faulty', 'failed'], 'a state of the check'),
  checkedOn: nullableShape(textShape),
  anchoredOn: nullableShape(textShape),
  stampedOn: nullableShape(textShape),
  chains: numberShape,
  records: numberShape,
  anchors: numberShape,
  stamps: numberShape,
  unproven: listShape(textShape),
  ...faults,
  signatures: recordShape<AuditVerification['signatures']>({ count: numberShape, ...faults }),
});

interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

async function loadPage(filters: ListState['filters'], before: string | null): Promise<AuditPage> {
  const query = new URLSearchParams({ ...filters, ...(before === null ? {} : { before }) }).toString();
  let next: string | null = null;
  const entries = await request(`${API.data}/audit${query && `?${query}`}`, {
    shape: listShape(entry),
    onHeaders: (headers) => (next = headers.get('x-next-cursor')),
  });
  return { entries, next };
}

/** Newest first. Each page is fetched only on request, because every request is recorded in the log. */
export const auditPagesQuery = (filters: ListState['filters']) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ pageParam }) => loadPage(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AuditPage) => next,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const auditUsersQuery = queryOptions({
  queryKey: ['admin', 'audit users'],
  queryFn: () =>
    request(`${API.data}/audit/users`, {
      shape: recordShape<{ data: readonly AuditUser[] }>({ data: listShape(user) }),
    }),
  select: ({ data }) => data,
  refetchOnMount: 'always',
});

const VERIFICATION = ['admin', 'audit verification'] as const;
const ASK_AGAIN_MS = 1500;

export const verificationQuery = queryOptions({
  queryKey: VERIFICATION,
  queryFn: () => request(`${API.data}/audit/verification`, { shape: verification }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.state === 'checking' ? ASK_AGAIN_MS : false),
});

export function verifyAgain(): Promise<AuditVerification> {
  return request(`${API.data}/audit/verification`, { method: 'POST', body: {}, shape: verification });
}
