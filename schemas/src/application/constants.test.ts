import { describe, expect, it } from 'vitest';
import { DEFAULT_SYSTEM } from '../domain/episodes.ts';
import { EMPTY_DATE, PLACEHOLDER } from '../domain/people.ts';
import { CACHE, DEFAULT_SCHEDULE_FILTER, LEGAL_TERMS_VERSION, LIMITS, SIZES, TIMES } from './limits.ts';
import { multipleIdentitiesMessage } from './messages.ts';

describe('constants of the specification', () => {
  it('have the banner, the terms and the two inactivity times [CONST-001, CONST-002, CONST-003]', () => {
    expect([LIMITS.bannerCharacters, LEGAL_TERMS_VERSION]).toEqual([175, '1']);
    expect([TIMES.inactivityWarning, TIMES.inactivityLogout]).toEqual([840_000, 900_000]);
  });

  it('have the times of messages and moves [CONST-004, CONST-005, CONST-007, CONST-008, CONST-009]', () => {
    expect(TIMES).toMatchObject({
      ehrRedirectErrorDelay: 3_000,
      snackbarAutoHide: 10_000,
      slowSignIn: 5_000,
      slowImport: 6_000,
      postImportNavigation: 2_000,
    });
  });

  it('have the limits of an MRN and the times of a request [CONST-011, CONST-012, CONST-013, CONST-014, CONST-015]', () => {
    expect(LIMITS).toMatchObject({ mrnPopoverCharacters: 40, mrnImportCharacters: 50, mrnSearchMinimum: 3 });
    expect(TIMES).toMatchObject({ requestTimeout: 90_000, retryDelay: 1_000 });
  });

  it('have the cache policies of config and data [CONST-016, CONST-017]', () => {
    const never = { retry: false, refetchOnMount: false };
    expect(CACHE.configAndUser).toEqual({ ...never, keep: 7_200_000, fresh: 3_600_000, refetchOnFocus: false });
    expect(CACHE.data).toEqual({ ...never, keep: 3_600_000, fresh: 60_000, refetchOnFocus: true });
  });

  it('have the sizes and minimums [CONST-018, CONST-019, CONST-020, CONST-021, CONST-022]', () => {
    expect(SIZES).toMatchObject({ dropdownRow: 44, dropdownList: 300 });
    expect(LIMITS).toMatchObject({ numericMinimum: 0, arrayMinimum: 1, outdatedBrowserVersion: 10 });
  });

  it('have the defaults and placeholders [CONST-023, CONST-024, CONST-025, CONST-026]', () => {
    expect([DEFAULT_SCHEDULE_FILTER, DEFAULT_SYSTEM, EMPTY_DATE]).toEqual([
      'APPOINTMENT',
      'Default',
      '0001-01-01T00:00:00',
    ]);
    expect(PLACEHOLDER).toEqual({ unknown: 'Unknown', notAvailable: 'N/A' });
  });

  it('have the widths and the other limits [CONST-033, CONST-035]', () => {
    expect(SIZES).toMatchObject({ datePickerWidth: 250 });
    expect(LIMITS).toMatchObject({ contentTemplateNameCharacters: 45, contentTemplateDescriptionCharacters: 400 });
  });
});

it.each([
  [
    'name',
    'internal',
    'More than one name was associated with this Oncora record. Please contact support for assistance.',
  ],
  ['mrn', 'external', 'More than one mrn was associated with this record. Please contact support for assistance.'],
] as const)('a clash of the %s on an %s record is said', (what, where, message) => {
  expect(multipleIdentitiesMessage(what, where)).toBe(message);
});
