import { expect, it } from 'vitest';
import { isTokenValid, subjectOf } from './tokens.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

it.each([
  ['an expiry in the future', token({ exp: NOW / 1000 + 1 }), true],
  ['an expiry right now', token({ exp: NOW / 1000 }), false],
  ['an expiry in the past', token({ exp: NOW / 1000 - 1 }), false],
  ['no expiry', token({ sub: 'usr-1' }), false],
  ['an expiry that is no number', token({ exp: '4102444800' }), false],
  ['nothing readable', 'rubbish', false],
])('a token with %s [AUTH-002]', (_what, token, valid) => {
  expect(isTokenValid(token, NOW)).toBe(valid);
});

it('reads the user of a token, also with letters outside ASCII', () => {
  expect(subjectOf(token({ sub: 'Zoë' }))).toBe('Zoë');
  expect(subjectOf('rubbish')).toBeNull();
});
