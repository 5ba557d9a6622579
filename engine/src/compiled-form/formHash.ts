import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CompiledForm } from './compiledForm.ts';
import type { JsonObject } from '../json/json.ts';
import { canonicalObject } from '../json/canonical.ts';

/**
 * SHA-256 over the canonical JSON of a compiled form, without the hash and the source map. The source map is left out
 * because moving lines or keys in a file does not change the form.
 */
export function formHash(compiledForm: Omit<CompiledForm, 'hash'> & { readonly hash?: string }): string {
  return hashOfCanonical(canonicalObject(compiledForm));
}

/** The same for JSON that is already canonical. */
export function hashOfCanonical(compiledForm: JsonObject): string {
  const { hash: _, sourceMap: __, ...content } = compiledForm;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))));
}
