import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Without vowels, so that no code is a word, and without what is read as something else: 0, 1, I, L, O. */
const SYMBOLS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A code of 38 bits, as it is typed. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/** Spaces, hyphens and lower case are how people type. */
export const typedCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** The id of a code's sheet. Keyed, because a person with the database could try all codes of a plain digest. */
export function sheetIdOf(code: string, key: string): string {
  return `tab-${createHmac('sha256', key).update(`tablet code ${code}`).digest('base64url').slice(0, 22)}`;
}

/** What a tablet keeps, in a cookie that no script can read. */
export interface TabletSecret {
  readonly sheetId: string;
  readonly secret: string;
}

export const newSecret = () => randomBytes(32).toString('base64url');
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function isSecretOf(secret: string, digest: string | null): boolean {
  return digest !== null && timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));
}

/**
 * With HTTPS a browser takes a name with `__Host-` from this host only, over HTTPS and for all of its paths. So no other
 * host of the same domain can give a tablet a sheet.
 */
const nameOf = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}isocenter_tablet`;

/** No other site can send it, and only the tablet's own routes read it. */
export function cookieOf(held: TabletSecret | null, isSecure: boolean): string {
  const value = held ? `${held.sheetId}.${held.secret}` : '';
  const rules = `Path=${isSecure ? '/' : '/api/tablet'}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${nameOf(isSecure)}=${value}; ${rules}${held ? '' : '; Max-Age=0'}`;
}

export function secretIn(cookies: string | undefined, isSecure: boolean): TabletSecret | null {
  const own = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${nameOf(isSecure)}=`)) ?? '';
  const found = /=(tab-[\w-]{22})\.([\w-]{43})$/.exec(own);
  return found?.[1] !== undefined && found[2] !== undefined ? { sheetId: found[1], secret: found[2] } : null;
}
