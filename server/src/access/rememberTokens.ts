import { verifyTokens } from './tokens.ts';
import type { TokenRules, VerifiedTokens } from './tokens.ts';

/** Milliseconds until signatures are checked again, so that a key revoked by the issuer is not accepted for long. */
const KEPT_FOR = 5 * 60_000;
const KEPT_AT_MOST = 5_000;

/**
 * Remembers checked tokens: a browser sends the same two with every call, and checking two signatures costs more than
 * most answers. What can change in between (logout, idleness, roles) is read from the store at every call and never
 * cached here.
 */
export function rememberTokens(rules: TokenRules): (idToken: string, accessToken: string) => Promise<VerifiedTokens> {
  const cache = new Map<string, { readonly tokens: VerifiedTokens; readonly until: number }>();
  return async (idToken, accessToken) => {
    const pair = `${idToken} ${accessToken}`;
    const now = rules.clock.now().getTime();
    const cached = cache.get(pair);
    if (cached && now < cached.until) return cached.tokens;
    cache.delete(pair);
    const tokens = await verifyTokens(idToken, accessToken, rules);
    if (cache.size >= KEPT_AT_MOST) cache.delete(cache.keys().next().value ?? '');
    cache.set(pair, { tokens, until: Math.min(tokens.expiresAt, now + KEPT_FOR) });
    return tokens;
  };
}
