import { expect, it } from 'vitest';
import { cookieOf, newSecret, secretIn } from './tabletCode.ts';

const held = { sheetId: `tab-${'a'.repeat(22)}`, secret: newSecret() };
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

it.each([true, false])('the cookie of a tablet is found among others (HTTPS: %s)', (isSecure) => {
  const cookies = `theme=dark; ${sent(cookieOf(held, isSecure))}; other=1`;
  expect(secretIn(cookies, isSecure)).toEqual(held);
  expect(secretIn(sent(cookieOf(null, isSecure)), isSecure)).toBeNull();
  expect(cookieOf(held, isSecure)).toContain('; HttpOnly; SameSite=Strict');
});

it('with HTTPS no other host of the domain can set it', () => {
  const cookie = cookieOf(held, true);
  expect(cookie).toMatch(/^__Host-isocenter_tablet=.*; Path=\/; .*; Secure$/);
  expect(cookie).not.toContain('Domain');
  const tossed = sent(cookieOf({ ...held, sheetId: `tab-${'b'.repeat(22)}` }, false));
  expect(secretIn(`${tossed}; ${sent(cookie)}`, true)).toEqual(held);
  expect(secretIn(tossed, true)).toBeNull();
});
