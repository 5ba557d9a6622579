import { DEFAULT_FEATURE_FLAGS, SOURCE_SYSTEMS, type FeatureFlags } from '@isocenter/schemas';

interface Flag {
  readonly name: string;
  readonly value?: unknown;
}

const SOURCES = ['EDITABLE_FORMS', 'PUBLISHED_FORMS'] as const;

/** The server's flags. A missing or invalid one keeps the value of a fresh installation. */
export function readFeatureFlags(flags: readonly Flag[]): FeatureFlags {
  const byName = new Map(flags.map(({ name, value }) => [name, value]));
  const on = (name: keyof FeatureFlags, otherwise: boolean) => {
    const value = byName.get(name);
    return typeof value === 'boolean' ? value : otherwise;
  };
  const fallback = DEFAULT_FEATURE_FLAGS;
  return {
    OPC: on('OPC', fallback.OPC),
    COVID_DASHBOARD_ENABLED: on('COVID_DASHBOARD_ENABLED', fallback.COVID_DASHBOARD_ENABLED),
    PATIENT_LIST_ENABLED: on('PATIENT_LIST_ENABLED', fallback.PATIENT_LIST_ENABLED),
    PATIENT_SEARCH_ENABLED: on('PATIENT_SEARCH_ENABLED', fallback.PATIENT_SEARCH_ENABLED),
    PATIENT_TIMELINE_ENABLED: on('PATIENT_TIMELINE_ENABLED', fallback.PATIENT_TIMELINE_ENABLED),
    FHIR_PATIENT_SEARCH_ENABLED: on('FHIR_PATIENT_SEARCH_ENABLED', fallback.FHIR_PATIENT_SEARCH_ENABLED),
    IS_DEMO_ENVIRONMENT: on('IS_DEMO_ENVIRONMENT', fallback.IS_DEMO_ENVIRONMENT),
    EXTERNAL_PRESCRIPTION_SOURCE:
      SOURCE_SYSTEMS.find((system) => system === byName.get('EXTERNAL_PRESCRIPTION_SOURCE')) ?? null,
    FORM_CONFIG_SOURCE:
      SOURCES.find((source) => source === byName.get('FORM_CONFIG_SOURCE')) ?? fallback.FORM_CONFIG_SOURCE,
  };
}
