import { createHash } from 'node:crypto';
import type { FormValues } from '@isocenter/schemas';
import { canonicalJson } from '../../foundation/canonicalJson.ts';

/** The hash of a signature: SHA-256 over the canonical answers and the note, hexadecimal. */
export function contentHash(content: { readonly formValues: FormValues; readonly note: string }): string {
  return createHash('sha256')
    .update(canonicalJson({ formValues: content.formValues, note: content.note }))
    .digest('hex');
}
