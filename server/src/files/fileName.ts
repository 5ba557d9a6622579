import { LIMITS } from '@isocenter/schemas';

/** Names that some systems take for a device, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that any system can save and nobody can misread: no folders, no characters that cannot be seen or that turn the
 * direction of writing, none that a system reserves, no dot or space at either end. The end that says the type stays.
 * @returns null where nothing is left of it
 */
export function safeFileName(given: string): string | null {
  const plain = given
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (!plain) return null;
  const [, stem = plain, extension = ''] = /^(.+?)(\.[^.]{1,10})$/.exec(plain) ?? [];
  const room = LIMITS.fileNameCharacters - extension.length;
  // Whole characters: half of one could not be encoded.
  const cut = [...stem]
    .slice(0, room)
    .join('')
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return `${DEVICE.test(cut) ? '_' : ''}${cut}${extension}`;
}
