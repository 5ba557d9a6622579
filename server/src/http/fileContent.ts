import type { FileContentType } from '@isocenter/schemas';

/** Checks a file as it arrives, in pieces of at least a few kB. */
interface ContentCheck {
  /** False once it is clear that the file is of another kind. */
  look(bytes: Buffer): boolean;
  /** After the last piece: whether everything required was found. */
  isWhole(): boolean;
}

const CHECKS: Readonly<Record<FileContentType, () => ContentCheck>> = {
  'application/pdf': () => beginsWith(Buffer.from('%PDF-')),
  'image/png': () => beginsWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/jpeg': () => beginsWith(Buffer.from([0xff, 0xd8, 0xff])),
  'text/plain': plainText,
  'text/csv': plainText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': () => officeFile('word/document'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': () => officeFile('xl/workbook'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': () => officeFile('ppt/presentation'),
};

/**
 * Checks that the bytes are what the name claims (decision 34). It tells kinds apart and does not look for malware; the
 * server never opens a file, and the browser never shows one as a page.
 */
export function contentCheck(type: FileContentType): ContentCheck {
  return CHECKS[type]();
}

function beginsWith(signature: Buffer): ContentCheck {
  let isFirst = true;
  return {
    look(bytes) {
      const isMeant = !isFirst || bytes.subarray(0, signature.length).equals(signature);
      isFirst = false;
      return isMeant;
    },
    isWhole: () => true,
  };
}

/** UTF-8 without control characters, except those of lines and tabs. */
function plainText(): ContentCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isText = (bytes?: Buffer) => {
    try {
      // eslint-disable-next-line no-control-regex -- these characters are searched for
      return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(
        bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode(),
      );
    } catch {
      return false;
    }
  };
  return { look: (bytes) => isText(bytes), isWhole: () => isText() };
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const CONTENTS = '[Content_Types].xml';
const MACROS = 'vbaProject.bin';

/** A zip with the entries of an Office file, and without macros. The names of entries are never compressed. */
function officeFile(main: string): ContentCheck {
  const begins = beginsWith(ZIP);
  const missing = new Set([CONTENTS, main]);
  let tail = Buffer.alloc(0);
  return {
    look(bytes) {
      if (!begins.look(bytes)) return false;
      // A name may be split between two pieces.
      const seen = Buffer.concat([tail, bytes]);
      for (const name of missing) if (seen.includes(name)) missing.delete(name);
      tail = seen.subarray(-CONTENTS.length);
      return !seen.includes(MACROS);
    },
    isWhole: () => missing.size === 0,
  };
}
