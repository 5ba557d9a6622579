/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length <= 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** `Breast pain` to `breast pain`, but `ECOG`, `PSA` and `T stage` stay unchanged. */
export function lowerFirst(text: string): string {
  const [first = '', second = ''] = text;
  return second !== '' && second === second.toLowerCase() && /\p{L}/u.test(second)
    ? first.toLowerCase() + text.slice(1)
    : text;
}

/**
 * `Left Breast` to `left breast`, but `kV`, `CBCT`, `DIBH`, `T2` and `D` stay unchanged: only a word of one capital and small
 * letters is lowered.
 */
export function lowerWords(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => word.toLowerCase());
}

/** `breast pain` to `Breast pain`, but `p16`, `pT2` and `mRNA` stay unchanged, because their lowercase letter has a meaning. */
export function upperFirst(text: string): string {
  return /^\p{Ll}[\p{Ll}'’-]*(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
