import { queryOptions } from '@tanstack/react-query';
import {
  API,
  CACHE,
  type AppConfig,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';

const configShape: Shape<AppConfig> = recordShape<AppConfig>({
  environment: recordShape<AppConfig['environment']>({
    name: textShape,
    stage: textShape,
    branch: textShape,
    sha: textShape,
    isProduction: flagShape,
  }),
  oidc: recordShape<AppConfig['oidc']>({
    issuer: textShape,
    clientId: textShape,
    scope: textShape,
    resource: nullableShape(textShape),
    stepUpAcr: nullableShape(textShape),
  }),
  timeZone: textShape,
  lateNoteDays: numberShape,
  inactivity: recordShape<AppConfig['inactivity']>({ warningAfter: numberShape, logoutAfter: numberShape }),
  links: recordShape<AppConfig['links']>({
    supportMail: nullableShape(textShape),
    eventManager: nullableShape(textShape),
    linkingApplication: nullableShape(recordShape<{ name: string; url: string }>({ name: textShape, url: textShape })),
    errorReporting: nullableShape(textShape),
  }),
  ehrRedirectSuffixes: listShape(textShape),
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
