import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { API, AUDIT_EVENTS } from '@isocenter/schemas';
import type { AuditEntry, AuditEventKind, AuditUser, AuditVerification } from '@isocenter/schemas';
import type { ListShape, ListState } from '../../lists/listState.ts';
import { request } from '../../requests/request.ts';
import { listOf, nullable, number, record, ShapeError, text, type Shape } from '../../requests/shape.ts';

/** The log's filters as in the URL: codes, ids and days. */
export const AUDIT_SHAPE: ListShape = {
  filters: { event: AUDIT_EVENTS, user: 'ids', patient: 'ids', from: 'ids', to: 'ids' },
  sorts: ['RECORDED'],
};

/** One of several known values. */
function oneOf<Word extends string>(words: readonly Word[], wanted: string): Shape<Word> {
  return (value, path) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new ShapeError(path, wanted);
    return word;
  };
}

const user = record<AuditUser>({ id: text, name: text });
const entry = record<AuditEntry>({
  id: text,
  recorded: text,
  event: oneOf<AuditEventKind>(AUDIT_EVENTS, 'an event of the audit log'),
  action: oneOf(['C', 'R', 'U', 'D', 'E'], 'an action'),
  outcome: oneOf(['0', '4', '8', '12'], 'an outcome'),
  outcomeDesc: nullable(text),
  user: nullable(user),
  roles: listOf(text),
  networkAddress: text,
  patient: nullable(text),
  data: listOf(text),
  requestId: text,
  detail: listOf(record<{ type: string; value: string }>({ type: text, value: text })),
});
const verification = record<AuditVerification>({
  state: oneOf(['checking', 'intact', 'faulty', 'failed'], 'a state of the check'),
  checkedOn: nullable(text),
  chains: number,
  records: number,
  faults: listOf(text),
  faultCount: number,
});

interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

async function loadPage(filters: ListState['filters'], before: string | null): Promise<AuditPage> {
  const query = new URLSearchParams({ ...filters, ...(before === null ? {} : { before }) }).toString();
  let next: string | null = null;
  const entries = await request(`${API.data}/audit${query && `?${query}`}`, {
    shape: listOf(entry),
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
    request(`${API.data}/audit/users`, { shape: record<{ data: readonly AuditUser[] }>({ data: listOf(user) }) }),
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
