/** Words that say nothing when they stand alone. */
const EMPTY_WORDS =
  /^[\s.]*(?:n\.? ?a|n\/a|nil|no|none|nothing|ok|okay|yes|not applicable|reason|see above|x+)[\s.]*$/i;

/** A reason has words. A dash, a dot or "none" would sign a doubted dose without one. */
export function isReason(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !EMPTY_WORDS.test(text);
}

/** Whether a text has no letter, digit or plus sign, such as a dash in the place of an answer. */
export function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}+]/u.test(text);
}
