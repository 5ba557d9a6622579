import { queryOptions } from '@tanstack/react-query';
import { API, type AppBanner } from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { nullable, record, text, type Shape } from '../requests/shape.ts';

const bannerShape: Shape<AppBanner> = record<AppBanner>({ banner: nullable(text) });

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: () => request(`${API.data}/banner`, { shape: bannerShape }),
});

/** An empty banner counts as none (SHELL-119). */
export function saveBanner(banner: string): Promise<AppBanner> {
  const body = { banner: banner.trim() === '' ? null : banner };
  return request(`${API.data}/banner`, { method: 'POST', body, shape: bannerShape });
}
