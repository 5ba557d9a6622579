import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { PLACE } from './place.ts';
import { lastPerson } from './tokens.ts';

const KEY = 'next_path';
const OWNER = 'next_path_of';
const PASSING_THROUGH: readonly string[] = [ROUTES.login, ROUTES.logout, ROUTES.signInCallback];

/**
 * Where to go after sign-in: a path of this application, never another origin (decision 13), never a screen of the
 * sign-in itself. Anything else gives the default route.
 */
export function safeNextPath(candidate: string | null, origin: string): string {
  if (candidate === null || !/^\/(?![/\\])/.test(candidate)) return DEFAULT_ROUTE;
  const url = URL.canParse(candidate, origin) ? new URL(candidate, origin) : null;
  if (url === null || url.origin !== origin || url.pathname === '/') return DEFAULT_ROUTE;
  if (PASSING_THROUGH.includes(url.pathname)) return DEFAULT_ROUTE;
  return url.pathname + url.search + url.hash;
}

/**
 * Remembers the requested screen for after the sign-in, and who used this tab: on a shared workstation the Back button
 * of the next user still shows the previous user's screens.
 */
export function saveNextPath(path: string): void {
  sessionStorage.setItem(KEY, path);
  const person = lastPerson();
  if (person === null) sessionStorage.removeItem(OWNER);
  else sessionStorage.setItem(OWNER, person);
}

/** Keeps the remembered path while everything else in the session storage is removed. */
export function keepingNextPath(removeEverything: () => void): void {
  const kept = [KEY, OWNER, PLACE].map((key) => [key, sessionStorage.getItem(key)] as const);
  removeEverything();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
}

/** Takes the remembered path, once. It is the default route if a different user left it. */
export function takeNextPath(): string {
  const owner = sessionStorage.getItem(OWNER);
  const path = safeNextPath(sessionStorage.getItem(KEY), location.origin);
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(OWNER);
  if (owner === null || owner === lastPerson()) return path;
  sessionStorage.removeItem(PLACE);
  return DEFAULT_ROUTE;
}
