import { queryOptions } from '@tanstack/react-query';
import {
  API,
  SUPPORT_FILE_TYPES,
  SUPPORT_STATUSES,
  type SupportFile,
  type SupportFileType,
  type SupportRequest,
  type SupportStatus,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

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
const supportFile = recordShape<SupportFile>({ name: textShape, type: fileType, bytes: numberShape, path: textShape });
const supportRequest = recordShape<SupportRequest>({
  id: textShape,
  subject: textShape,
  description: textShape,
  url: nullableShape(textShape),
  files: listShape(supportFile),
  status,
  createdBy: recordShape<SupportRequest['createdBy']>({ id: textShape, name: textShape }),
  createdOn: textShape,
});

export const supportRequestsQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: () => request(`${API.data}/support`, { shape: listShape(supportRequest) }),
  refetchOnMount: 'always',
});

export function setSupportStatus(id: string, next: SupportStatus): Promise<SupportRequest> {
  return request(`${API.data}/support/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { status: next },
    shape: supportRequest,
  });
}
