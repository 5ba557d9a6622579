import { DIAGNOSIS_FIELDS } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { isJsonObject, propertyOf } from '../json/json.ts';
import { shippedConfigSet } from '../testing/shippedForms.ts';
import { compileForm } from './compileForm.ts';

/** The field names in the JSON Schema of a registration, by form. */
function registrationKeys(): ReadonlyMap<string, readonly string[]> {
  const { schema } = compileForm(shippedConfigSet(), { episodeType: 'Radiation', form: 'REGISTRATION', system: 'HN' });
  const forms = schema['properties'];
  return new Map(
    Object.entries(isJsonObject(forms) ? forms : {}).map(([form, own]) => {
      const fields = propertyOf(own, 'properties');
      return [form, Object.keys(isJsonObject(fields) ? fields : {})];
    }),
  );
}

describe('the diagnosis of a registration', () => {
  const keys = registrationKeys();

  it.each(DIAGNOSIS_FIELDS)('has the field %s with this name in its JSON Schema [FORM-090]', (name) => {
    expect([...keys.values()].flat().filter((key) => key === name)).toEqual([name]);
  });

  it('keeps the codes of each disease type with its form', () => {
    expect(keys.get('RegistrationPrimary')).toEqual(
      expect.arrayContaining(['primary_diagnoses', 'common_histology', 'cancer_type', 'subsite', 'marker_p16', 'hpv']),
    );
    expect(keys.get('RegistrationSecondary')).toEqual(
      expect.arrayContaining(['secondary_diagnoses', 'secondary_primary_diagnoses', 'primary_cancer', 'body_site']),
    );
    expect(keys.get('RegistrationBenign')).toContain('BENIGN_DIAGNOSES');
    expect(keys.get('RegistrationTopLevel')).toContain('pediatric_patient');
  });
});
