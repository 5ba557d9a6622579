import { create, registerFormat, type Font } from 'fontkit';

declare module 'fontkit' {
  /** Not in the published types. The constructor may return a font that is open already. */
  export function registerFormat(format: {
    readonly probe: (bytes: Uint8Array) => boolean;
    new (stream: { readonly buffer: Uint8Array }): object;
  }): void;
}

/**
 * Fonts that are parsed once per process. pdfkit opens the file of a font for each document, and fontkit then decodes the
 * same tables again, which took more than half of the time of a note. pdfkit takes a font as bytes only, so it gets the
 * bytes of a ticket, which a format of fontkit exchanges for the font.
 */
const fonts: Font[] = [];
const TICKET = Buffer.from('font ticket ', 'latin1');

/** @param file the bytes of a font. @returns the bytes to give to pdfkit instead */
export function ticketOf(file: Buffer): Buffer {
  const font = create(file);
  if (!('layout' in font)) throw new Error('The file is a collection of fonts, not one font.');
  fonts.push(font);
  return Buffer.concat([TICKET, Buffer.from(String(fonts.length - 1), 'latin1')]);
}

/**
 * What one document sees of a font: the parsed tables, which never change, and glyphs of its own. A glyph remembers the
 * characters it was first used for, which a document writes down for copying and searching its text.
 */
function forOneDocument(font: Font): object {
  const own: object = {};
  Object.setPrototypeOf(own, font);
  return Object.assign(own, { _glyphs: {} });
}

registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return TICKET.equals(bytes.subarray(0, TICKET.length));
    }

    constructor({ buffer }: { readonly buffer: Uint8Array }) {
      const font = fonts[Number(Buffer.from(buffer.subarray(TICKET.length)).toString('latin1'))];
      if (!font) throw new Error('The ticket names no open font.');
      return forOneDocument(font);
    }
  },
);
