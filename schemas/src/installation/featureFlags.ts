import { FORM_CONFIG_SOURCES, type FormConfigSource } from '../domain/forms.ts';
import { SOURCE_SYSTEMS, type SourceSystem } from '../domain/external.ts';
import type { Instant } from '../domain/people.ts';

/** The nine feature flags (CONST-039 to CONST-047) with the values of a fresh installation. */
export interface FeatureFlags {
  readonly OPC: boolean;
  readonly COVID_DASHBOARD_ENABLED: boolean;
  readonly PATIENT_LIST_ENABLED: boolean;
  readonly PATIENT_SEARCH_ENABLED: boolean;
  readonly PATIENT_TIMELINE_ENABLED: boolean;
  readonly EXTERNAL_PRESCRIPTION_SOURCE: SourceSystem | null;
  readonly FHIR_PATIENT_SEARCH_ENABLED: boolean;
  readonly IS_DEMO_ENVIRONMENT: boolean;
  readonly FORM_CONFIG_SOURCE: FormConfigSource;
}

export const DEFAULT_FEATURE_FLAGS: FeatureFlags = {
  OPC: true,
  COVID_DASHBOARD_ENABLED: false,
  PATIENT_LIST_ENABLED: true,
  PATIENT_SEARCH_ENABLED: true,
  PATIENT_TIMELINE_ENABLED: true,
  EXTERNAL_PRESCRIPTION_SOURCE: null,
  FHIR_PATIENT_SEARCH_ENABLED: true,
  IS_DEMO_ENVIRONMENT: false,
  FORM_CONFIG_SOURCE: 'EDITABLE_FORMS',
};
export type FeatureFlagName = keyof FeatureFlags;
export type FeatureFlagValue = FeatureFlags[FeatureFlagName];

const ON_OFF = [true, false] as const;

/** The values each flag may have. */
export const FEATURE_FLAG_CHOICES: { readonly [Name in FeatureFlagName]: readonly FeatureFlags[Name][] } = {
  OPC: ON_OFF,
  COVID_DASHBOARD_ENABLED: ON_OFF,
  PATIENT_LIST_ENABLED: ON_OFF,
  PATIENT_SEARCH_ENABLED: ON_OFF,
  PATIENT_TIMELINE_ENABLED: ON_OFF,
  EXTERNAL_PRESCRIPTION_SOURCE: [null, ...SOURCE_SYSTEMS],
  FHIR_PATIENT_SEARCH_ENABLED: ON_OFF,
  IS_DEMO_ENVIRONMENT: ON_OFF,
  FORM_CONFIG_SOURCE: FORM_CONFIG_SOURCES,
};

/** A row of GET /api/data_api/feature_flags. */
export interface FeatureFlagSetting {
  readonly name: FeatureFlagName;
  /** The current value. */
  readonly value: FeatureFlagValue;
  /** The value until someone switches it. */
  readonly installationValue: FeatureFlagValue;
  /** Null when it was never switched. */
  readonly changed: { readonly by: string; readonly on: Instant } | null;
}
