/** The two tokens of this tab's sign-in. Session storage, as the specification says (decision 39); never local storage. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
}

const ID_TOKEN = 'id_token';
const ACCESS_TOKEN = 'access_token';

export function readTokens(): Tokens | null {
  const idToken = sessionStorage.getItem(ID_TOKEN);
  const accessToken = sessionStorage.getItem(ACCESS_TOKEN);
  return idToken === null || accessToken === null ? null : { idToken, accessToken };
}

export function saveTokens(tokens: Tokens): void {
  keepLastPerson(subjectOf(tokens.idToken));
  sessionStorage.setItem(ID_TOKEN, tokens.idToken);
  sessionStorage.setItem(ACCESS_TOKEN, tokens.accessToken);
}

const LAST_PERSON = 'last_person';

/**
 * The id of the user who last signed in to this tab, also after logout: what they left here is not for the next user.
 */
export const lastPerson = () => sessionStorage.getItem(LAST_PERSON);

export function keepLastPerson(person: string | null): void {
  if (person === null) sessionStorage.removeItem(LAST_PERSON);
  else sessionStorage.setItem(LAST_PERSON, person);
}

export function clearTokens(): void {
  sessionStorage.removeItem(ID_TOKEN);
  sessionStorage.removeItem(ACCESS_TOKEN);
}

/** The only place that puts tokens on a request (decision 13). */
export function authHeaders(tokens = readTokens()): Record<string, string> {
  if (tokens === null) return {};
  return { Authorization: `Bearer ${tokens.idToken}`, 'X-Access-Token': tokens.accessToken };
}

export function hasValidToken(now = Date.now()): boolean {
  const tokens = readTokens();
  return tokens !== null && isTokenValid(tokens.idToken, now);
}

/** Valid only with an expiry in the future (AUTH-002). The server checks the rest. */
export function isTokenValid(token: string, now: number): boolean {
  const expiry = claim(token, 'exp');
  return typeof expiry === 'number' && expiry * 1000 > now;
}

/** The user of the token; null if it cannot be read. */
export function subjectOf(token: string): string | null {
  const subject = claim(token, 'sub');
  return typeof subject === 'string' ? subject : null;
}

/** The e-mail address of the token's user; null if it names none. */
export function emailOf(token: string): string | null {
  const email = claim(token, 'email');
  return typeof email === 'string' ? email : null;
}

/** The token's session at the identity provider; null if it has none. */
export function sessionIdOf(token: string): string | null {
  const session = claim(token, 'sid');
  return typeof session === 'string' ? session : null;
}

/** The episode that a linking application's token names; null if it names none. */
export function linkedEpisodeOf(token: string): string | null {
  const episode = claim(token, 'session_id');
  return typeof episode === 'string' ? episode : null;
}

function claim(token: string, name: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
}
