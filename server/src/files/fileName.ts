import { LIMITS } from '@isocenter/schemas';

/** Names that some systems treat as a device, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that any system can save and no one can misread: no folders, no invisible or direction-changing characters, no
 * reserved characters or names, no dot or space at either end. The extension stays.
 * @returns null when nothing is left
 */
export function safeFileName(sent: string): string | null {
  const plain = sent
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  if (!plain) return null;
  const [, stem = plain, extension = ''] = /^(.+?)(\.[^.]{1,10})$/.exec(plain) ?? [];
  const room = LIMITS.fileNameCharacters - extension.length;
  // Whole characters: half of one cannot be encoded.
  const cut = [...stem]
    .slice(0, room)
    .join('')
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return `${DEVICE.test(cut) ? '_' : ''}${cut}${extension}`;
}
