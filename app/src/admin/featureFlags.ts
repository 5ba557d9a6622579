import { queryOptions } from '@tanstack/react-query';
import {
  API,
  FEATURE_FLAG_CHOICES,
  type FeatureFlagName,
  type FeatureFlagSetting,
  type FeatureFlagValue,
  listShape,
  nullableShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';

/** Over REST, because administrators need no access to the patient care service. */

const isFlagName = (value: unknown): value is FeatureFlagName =>
  typeof value === 'string' && Object.hasOwn(FEATURE_FLAG_CHOICES, value);
const flagName: Shape<FeatureFlagName> = (value, path) => {
  if (!isFlagName(value)) throw new ShapeError(path, 'a feature flag');
  return value;
};
const CHOICES: ReadonlySet<unknown> = new Set(Object.values(FEATURE_FLAG_CHOICES).flat());
const isFlagValue = (value: unknown): value is FeatureFlagValue => CHOICES.has(value);
const flagValue: Shape<FeatureFlagValue> = (value, path) => {
  if (!isFlagValue(value)) throw new ShapeError(path, 'a value of a feature flag');
  return value;
};
const flag = recordShape<FeatureFlagSetting>({
  name: flagName,
  value: flagValue,
  installationValue: flagValue,
  changed: nullableShape(recordShape<{ by: string; on: string }>({ by: textShape, on: textShape })),
});

export const featureFlagsQuery = queryOptions({
  queryKey: ['admin', 'feature_flags'],
  queryFn: () => request(`${API.data}/feature_flags`, { shape: listShape(flag) }),
  refetchOnMount: 'always',
});

/** @param change the new value, or `installation` for the installation's value */
export function switchFeatureFlag(
  name: FeatureFlagName,
  change: { readonly value: FeatureFlagValue } | 'installation',
): Promise<FeatureFlagSetting> {
  const path = `${API.data}/feature_flags/${name}`;
  return change === 'installation'
    ? request(path, { method: 'DELETE', shape: flag })
    : request(path, { method: 'PUT', body: change, shape: flag });
}
