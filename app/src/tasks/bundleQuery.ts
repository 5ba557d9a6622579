import { queryOptions } from '@tanstack/react-query';
import { parseBundle } from '@isocenter/engine';
import { API, CACHE } from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { ShapeError } from '../requests/shape.ts';

/** A compiled form by its hash. What a hash names never changes, so it is fetched once and checked once. */
export function bundleQuery(hash: string) {
  return queryOptions({
    queryKey: ['bundle', hash],
    queryFn: () => request(`${API.data}/bundles/${hash}`, { shape: (value, at) => readBundle(value, at, hash) }),
    staleTime: Infinity,
    gcTime: CACHE.configAndUser.keep,
  });
}

function readBundle(value: unknown, at: string, hash: string) {
  const bundle = parseBundle(value);
  if (bundle.hash !== hash) throw new ShapeError(`${at}.hash`, 'the form that was asked for');
  return bundle;
}
