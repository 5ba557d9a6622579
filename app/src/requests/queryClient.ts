import { QueryClient } from '@tanstack/react-query';
import { CACHE } from '@isocenter/schemas';

/** The request helper retries, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: CACHE.data.retry,
      gcTime: CACHE.data.keep,
      staleTime: CACHE.data.fresh,
      refetchOnWindowFocus: CACHE.data.refetchOnFocus,
      refetchOnMount: CACHE.data.refetchOnMount,
    },
    mutations: { retry: false },
  },
});
