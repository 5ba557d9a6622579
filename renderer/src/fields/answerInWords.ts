import type { Bundle, BundleField, Json } from '@isocenter/engine';
import { fieldComponents } from './fieldComponents.ts';

/** An answer as read-only screens say it; null when it is empty. */
export function answerInWords(bundle: Bundle, field: BundleField, value: Json): string | null {
  const choices = field.choices === null ? [] : (bundle.choices[field.choices] ?? []);
  return value === null ? null : fieldComponents[field.type].say(value, field, choices);
}
