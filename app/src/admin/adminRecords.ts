import { queryOptions } from '@tanstack/react-query';
import {
  API,
  FEATURE_FLAG_CHOICES,
  SUPPORT_FILE_TYPES,
  SUPPORT_STATUSES,
  type FeatureFlagName,
  type FeatureFlagSetting,
  type FeatureFlagValue,
  type SupportFile,
  type SupportFileType,
  type SupportRequest,
  type SupportStatus,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { listOf, nullable, number, record, ShapeError, text, type Shape } from '../requests/shape.ts';

/** What administrators read and switch, over REST: they need no access to the patient-care service. */

const isFlagName = (value: unknown): value is FeatureFlagName =>
  typeof value === 'string' && Object.hasOwn(FEATURE_FLAG_CHOICES, value);
const flagName: Shape<FeatureFlagName> = (value, at) => {
  if (!isFlagName(value)) throw new ShapeError(at, 'a feature flag');
  return value;
};
const CHOICES: ReadonlySet<unknown> = new Set(Object.values(FEATURE_FLAG_CHOICES).flat());
const isFlagValue = (value: unknown): value is FeatureFlagValue => CHOICES.has(value);
const flagValue: Shape<FeatureFlagValue> = (value, at) => {
  if (!isFlagValue(value)) throw new ShapeError(at, 'a value of a feature flag');
  return value;
};
const flag = record<FeatureFlagSetting>({
  name: flagName,
  value: flagValue,
  installationValue: flagValue,
  changed: nullable(record<{ by: string; on: string }>({ by: text, on: text })),
});

export const featureFlagsQuery = queryOptions({
  queryKey: ['admin', 'feature_flags'],
  queryFn: () => request(`${API.data}/feature_flags`, { shape: listOf(flag) }),
  refetchOnMount: 'always',
});

/** @param change the new value, or `installation`: what holds when nobody has switched it */
export function switchFeatureFlag(
  name: FeatureFlagName,
  change: { readonly value: FeatureFlagValue } | 'installation',
): Promise<FeatureFlagSetting> {
  const path = `${API.data}/feature_flags/${name}`;
  return change === 'installation'
    ? request(path, { method: 'DELETE', shape: flag })
    : request(path, { method: 'PUT', body: change, shape: flag });
}

const status: Shape<SupportStatus> = (value, at) => {
  const found = SUPPORT_STATUSES.find((one) => one === value);
  if (found === undefined) throw new ShapeError(at, 'a status');
  return found;
};
const fileType: Shape<SupportFileType> = (value, at) => {
  const found = SUPPORT_FILE_TYPES.find((one) => one === value);
  if (found === undefined) throw new ShapeError(at, 'a type of file');
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
