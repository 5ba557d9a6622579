import { queryOptions } from '@tanstack/react-query';
import { API, type AppBanner, nullableShape, recordShape, textShape, type Shape } from '@isocenter/schemas';
import { request } from '../requests/request.ts';

const bannerShape: Shape<AppBanner> = recordShape<AppBanner>({ banner: nullableShape(textShape) });

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: () => request(`${API.data}/banner`, { shape: bannerShape }),
});

/** An empty banner counts as none (SHELL-119). */
export function saveBanner(banner: string): Promise<AppBanner> {
  const body = { banner: banner.trim() === '' ? null : banner };
  return request(`${API.data}/banner`, { method: 'POST', body, shape: bannerShape });
}
