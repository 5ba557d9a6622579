import { useQuery } from '@tanstack/react-query';
import { API } from '@isocenter/schemas';
import { requestFile } from '../requests/requestFile.ts';
import type { ShownPhotograph } from './photograph.ts';

/** The bytes of a photograph, as long as a screen shows them and no longer; each request is in the audit log. */
export function usePicture({ taskId, number }: ShownPhotograph, size: 'whole' | 'small') {
  const end = size === 'small' ? '/small' : '';
  return useQuery({
    queryKey: ['photograph', taskId, number, size],
    queryFn: async () =>
      (await requestFile(`${API.data}/tasks/${encodeURIComponent(taskId)}/photographs/${number}${end}`)).content,
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}
