/** Letters that Unicode does not take apart into a letter and a mark, as names are typed without them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/**
 * The words of a name as search compares them: no case, accents or punctuation. An apostrophe or a dot joins ("O'Brien" is
 * "obrien"), a hyphen parts.
 */
export function nameWords(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøðþłđıħŋ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/['’‘ʼ`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
