import { queryOptions } from '@tanstack/react-query';
import { API, CACHE, type AppConfig } from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { flag, listOf, nullable, number, record, text, type Shape } from '../requests/shape.ts';

const configShape: Shape<AppConfig> = record<AppConfig>({
  environment: record<AppConfig['environment']>({
    name: text,
    stage: text,
    branch: text,
    sha: text,
    isProduction: flag,
  }),
  oidc: record<AppConfig['oidc']>({ issuer: text, clientId: text, scope: text, resource: nullable(text) }),
  timeZone: text,
  inactivity: record<AppConfig['inactivity']>({ warningAfter: number, logoutAfter: number }),
  links: record<AppConfig['links']>({
    supportMail: nullable(text),
    eventManager: nullable(text),
    linkingApplication: nullable(record<{ name: string; url: string }>({ name: text, url: text })),
    errorReporting: nullable(text),
  }),
  ehrRedirectSuffixes: listOf(text),
});

const { keep, fresh, retry, refetchOnFocus, refetchOnMount } = CACHE.configAndUser;
/** Cache times of data that a whole sign-in shares. */
export const SESSION_CACHE = {
  gcTime: keep,
  staleTime: fresh,
  retry,
  refetchOnWindowFocus: refetchOnFocus,
  refetchOnMount,
} as const;

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => request(API.config, { shape: configShape, onUnauthorized: 'fail' }),
  ...SESSION_CACHE,
});
