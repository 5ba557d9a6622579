import { expect, it } from 'vitest';
import { requireNoBlanks } from './blanks.ts';

it('refuses a blank of a phrase anywhere in the answers', () => {
  expect(() => requireNoBlanks({ OTVStatus: { remark: 'Weight ***.' } })).toThrow(/is not filled in/);
  expect(() => requireNoBlanks({ OTVStatus: { rows: [{ remark: 'See ***' }] } })).toThrow(/is not filled in/);
  expect(() => requireNoBlanks({ OTVStatus: { remark: 'Grade 2 **', weight: 70, none: null } })).not.toThrow();
});
