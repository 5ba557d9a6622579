import type { FormConfigSource } from '../forms/forms.ts';
import type { SourceSystem } from '../domain/external.ts';

/** The nine feature flags (spec 1, section 3) with the values of a fresh installation. */
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
