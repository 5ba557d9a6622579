import { createHash } from 'node:crypto';
import type { FormValues } from '@isocenter/schemas';
import { canonicalJson } from '../../foundation/canonicalJson.ts';

/**
 * The hash of a signature: SHA-256 over the canonical answers and the note, hexadecimal. The member `formValues` is part of
 * every stored signature, so its name cannot change.
 */
export function contentHash(content: { readonly answers: FormValues; readonly note: string }): string {
  return createHash('sha256')
    .update(canonicalJson({ formValues: content.answers, note: content.note }))
    .digest('hex');
}
