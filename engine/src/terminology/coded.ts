export const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm';
export const ONCOTREE = 'http://oncotree.mskcc.org';

/** A coded diagnosis. Free text without a code keeps an empty-system coding: `{code: '', system: '', display}`. */
export type Coded = { readonly code: string; readonly system: string; readonly display: string };
