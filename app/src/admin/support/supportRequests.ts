import { queryOptions } from '@tanstack/react-query';
import {
  API,
  SUPPORT_FILE_TYPES,
  SUPPORT_STATUSES,
  type SupportFile,
  type SupportFileType,
  type SupportRequest,
  type SupportStatus,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';
import { listOf, nullable, number, record, ShapeError, text, type Shape } from '../../requests/shape.ts';

const status: Shape<SupportStatus> = (value, path) => {
  const found = SUPPORT_STATUSES.find((status) => status === value);
  if (found === undefined) throw new ShapeError(path, 'a status');
  return found;
};
const fileType: Shape<SupportFileType> = (value, path) => {
  const found = SUPPORT_FILE_TYPES.find((fileType) => fileType === value);
  if (found === undefined) throw new ShapeError(path, 'a type of file');
  return found;
};
const supportFile = record<SupportFile>({ name: text, type: fileType, bytes: number, path: text });
const supportRequest = record<SupportRequest>({
  id: text,
  subject: text,
  description: text,
  url: nullable(text),
  files: listOf(supportFile),
  status,
  createdBy: record<SupportRequest['createdBy']>({ id: text, name: text }),
  createdOn: text,
});

export const supportRequestsQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: () => request(`${API.data}/support`, { shape: listOf(supportRequest) }),
  refetchOnMount: 'always',
});

export function setSupportStatus(id: string, next: SupportStatus): Promise<SupportRequest> {
  return request(`${API.data}/support/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { status: next },
    shape: supportRequest,
  });
}
