import type { Bundle, JsonObject } from '../bundle/bundle.ts';
import { canonicalObject } from './canonical.ts';
import { sha256 } from './sha256.ts';

/**
 * SHA-256 over a bundle in canonical form, without the hash itself and the source map: where a field stands in its
 * file is not what the form is, so moving lines or keys about makes no new bundle.
 */
export function bundleHash(bundle: Omit<Bundle, 'hash'> & { readonly hash?: string }): string {
  return hashOfCanonical(canonicalObject(bundle));
}

/** The same of what is in canonical form already. */
export function hashOfCanonical(bundle: JsonObject): string {
  const { hash: _, sourceMap: __, ...content } = bundle;
  return sha256(JSON.stringify(content));
}
