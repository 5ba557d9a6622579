import {
  API,
  type AppConfig,
  objectOf,
  flagShape,
  nullableShape,
  recordShape,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';
import { safeNextPath } from '../../session/nextPath.ts';
import type { Tokens } from '../../session/tokens.ts';

/**
 * Signing in to the EHR, launched from the EHR or from here. The server talks to the EHR; the browser only follows
 * redirects.
 */

const RETURN_ROUTE = 'ehr_return_route';
const TAB = 'ehr_launch_tab';
/** The query parameter that tells a screen how its EHR sign-in ended. */
export const EHR_OUTCOME = 'ehr_auth';

/**
 * Whether the browser may follow a redirect out of the application. The URL must be https, and its host an approved
 * suffix or a subdomain of one (decision 15). Hosts under `localhost` never leave the machine and may be plain http.
 */
export function isApprovedRedirect(location: string, suffixes: AppConfig['ehrRedirectSuffixes']): boolean {
  const url = URL.canParse(location) ? new URL(location) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  const staysHere = url.protocol === 'http:' && url.hostname.endsWith('.localhost');
  if (url.protocol !== 'https:' && !staysHere) return false;
  return suffixes.some((suffix) => url.hostname === suffix || url.hostname.endsWith(`.${suffix}`));
}

/** Remembers which screen requested the EHR sign-in. */
export function saveReturnRoute(route: string): void {
  sessionStorage.setItem(RETURN_ROUTE, route);
}

/** Takes the stored screen, once; null if there is none. Never returns another origin. */
export function takeReturnRoute(): string | null {
  const route = sessionStorage.getItem(RETURN_ROUTE);
  sessionStorage.removeItem(RETURN_ROUTE);
  return route === null ? null : safeNextPath(route, location.origin);
}

/** The route with the flag that tells the outcome (AUTH-008, AUTH-010). */
export function withOutcome(route: string, outcome: 'success' | 'failure'): string {
  const url = new URL(route, location.origin);
  url.searchParams.set(EHR_OUTCOME, outcome);
  return url.pathname + url.search + url.hash;
}

interface LaunchAnswer {
  readonly location: string | null;
  readonly ok: boolean | null;
}
const launchShape: Shape<LaunchAnswer> = (value, path) =>
  recordShape<LaunchAnswer>({ location: nullableShape(textShape), ok: nullableShape(flagShape) })(value ?? {}, path);

/** @param launch what the EHR put in the URL; null when the user started the sign-in here */
export function launchEhr(launch: { iss: string; launch: string } | null): Promise<LaunchAnswer> {
  const tab = newTabSecret();
  sessionStorage.setItem(TAB, tab);
  const query = launch === null ? '' : `?${new URLSearchParams(launch).toString()}`;
  return request(`${API.launchEhr}${query}`, {
    shape: launchShape,
    headers: { 'X-Launch-Tab': tab },
    onUnauthorized: launch === null ? 'leave' : 'fail',
  });
}

interface EhrReturn {
  /** Where a launch leads; null for a sign-in started here. */
  readonly returnRoute: string | null;
  /** New tokens, if the launch was the sign-in. */
  readonly tokens: Tokens | null;
}
const returnShape: Shape<EhrReturn> = (value, path) => {
  const answer = objectOf(value, path);
  const idToken = nullableShape(textShape)(answer['id_token'], `${path}.id_token`);
  const accessToken = nullableShape(textShape)(answer['access_token'], `${path}.access_token`);
  const route = nullableShape(textShape)(answer['return_route'], `${path}.return_route`);
  return {
    returnRoute: route === null ? null : safeNextPath(route, location.origin),
    tokens: idToken === null || accessToken === null ? null : { idToken, accessToken },
  };
};

/** Sends the EHR's answer to the server, with the secret kept by this tab. */
export function finishEhrSignIn(code: string, state: string): Promise<EhrReturn> {
  const tab = sessionStorage.getItem(TAB) ?? '';
  sessionStorage.removeItem(TAB);
  return request(`${API.ehrRedirect}?${new URLSearchParams({ code, state }).toString()}`, {
    shape: returnShape,
    headers: { 'X-Launch-Tab': tab },
    onUnauthorized: 'fail',
  });
}

function newTabSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
