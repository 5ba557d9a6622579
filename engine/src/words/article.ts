/** A word that begins with a vowel letter and the sound of a consonant: unit, urinary, one. */
const CONSONANT_SOUND = /^(uni(?!n|m)|us[ae]|usu|uter|ur[aeio]|ubiq|eu|ewe|one(?![a-z])|once)/i;
const SILENT_H = /^(hour|honest|honor|heir)/i;
/** 8, 80, 8000; 11 and 18, also in thousands. */
const VOWEL_NUMBER = /^(8\d*|1[18](\d{3})?)(?![\d])/;
/** Read letter by letter: MRI, R1, x-ray. */
const SPELLED = /^([A-Z][A-Z\d]*|[a-z])(?![a-z])/;
const VOWEL_LETTER_NAME = /^[AEFHILMNORSX]/i;

/** The indefinite article for the words, by the sound of the first: `an excision`, `a unit`, `an MRI`, `an 8`. */
export function articleFor(words: string): 'a' | 'an' {
  const text = words.trimStart();
  if (/^\d/.test(text)) return VOWEL_NUMBER.test(text) ? 'an' : 'a';
  if (SPELLED.test(text)) return VOWEL_LETTER_NAME.test(text) ? 'an' : 'a';
  if (CONSONANT_SOUND.test(text)) return 'a';
  return /^[aeiou]/i.test(text) || SILENT_H.test(text) ? 'an' : 'a';
}
