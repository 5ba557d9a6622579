import { describe, expect, it } from 'vitest';
import { readFeatureFlags } from './featureFlags.ts';
import { idlenessAt } from './inactivity.ts';
import { hasAcceptedTerms } from '../access/terms/acceptedTerms.ts';

describe('legal terms', () => {
  it.each([
    ['no settings yet (404)', null, false],
    ['nothing accepted', { accepted_terms: [] }, false],
    ['an older version', { accepted_terms: [{ name: '', version: '0' }] }, false],
    ['terms with a name', { accepted_terms: [{ name: 'pilot', version: '1' }] }, false],
    [
      'version 1 among others',
      {
        accepted_terms: [
          { name: 'pilot', version: '3' },
          { name: '', version: '1' },
        ],
      },
      true,
    ],
  ])('%s [AUTH-034, AUTH-035]', (_what, userData, accepted) => {
    expect(hasAcceptedTerms(userData)).toBe(accepted);
  });
});

describe('inactivity', () => {
  const limits = { warningAfter: 60_000, logoutAfter: 120_000 };
  it.each([
    [0, { kind: 'active' }],
    [59_999, { kind: 'active' }],
    [60_000, { kind: 'warned', secondsLeft: 60 }],
    [60_001, { kind: 'warned', secondsLeft: 60 }],
    [119_001, { kind: 'warned', secondsLeft: 1 }],
    [120_000, { kind: 'out' }],
    [9_999_999, { kind: 'out' }],
  ])('after %i ms: %j [AUTH-028]', (idle, expected) => {
    expect(idlenessAt(1_000_000 + idle, 1_000_000, limits)).toEqual(expected);
  });
});

describe('feature flags', () => {
  it('takes the server values and keeps the defaults of a fresh installation for the rest [CONST-047]', () => {
    const flags = readFeatureFlags([
      { name: 'COVID_DASHBOARD_ENABLED', value: true },
      { name: 'PATIENT_LIST_ENABLED', value: 'yes' },
      { name: 'EXTERNAL_PRESCRIPTION_SOURCE', value: 'MOSAIQ' },
      { name: 'UNHEARD_OF', value: true },
    ]);
    expect(flags.COVID_DASHBOARD_ENABLED).toBe(true);
    expect(flags.PATIENT_LIST_ENABLED).toBe(true);
    expect(flags.EXTERNAL_PRESCRIPTION_SOURCE).toBe('MOSAIQ');
    expect(flags.FORM_CONFIG_SOURCE).toBe('EDITABLE_FORMS');
  });
});
