import type { CompiledForm } from './compiledForm.ts';
import type { JsonObject } from '../json/json.ts';
import { canonicalObject } from '../json/canonical.ts';
import { sha256 } from './sha256.ts';

/**
 * SHA-256 over a compiled form in canonical form, without the hash itself and the source map: where a field stands in its
 * file is not what the form is, so moving lines or keys about makes no new compiled form.
 */
export function formHash(compiledForm: Omit<CompiledForm, 'hash'> & { readonly hash?: string }): string {
  return hashOfCanonical(canonicalObject(compiledForm));
}

/** The same of what is in canonical form already. */
export function hashOfCanonical(compiledForm: JsonObject): string {
  const { hash: _, sourceMap: __, ...content } = compiledForm;
  return sha256(JSON.stringify(content));
}
