import { LIMITS, type FILE_TYPES } from '@isocenter/schemas';

type Extension = (typeof FILE_TYPES)[number]['extensions'][number];
type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (...parts: (string | readonly number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [...part])));
/** As much of an Office file as identifies it: the names of its entries. */
const office = (main: string) => bytesOf([0x50, 0x4b, 3, 4], '\0\0[Content_Types].xml\0\0', main);

/** The smallest accepted file of each kind. */
export const SAMPLES: Readonly<Record<Extension, Bytes>> = {
  pdf: bytesOf('%PDF-1.7\n%%EOF'),
  png: bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'IHDR'),
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  jpeg: bytesOf([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  txt: bytesOf('\uFEFFTürschild, 5 °C\r\n'),
  csv: bytesOf('dose;fractions\n60;30\n'),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
};

/** Bytes that differ from chunk to chunk. */
export function pdfOf(size: number): Bytes {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 12)) % 256);
  bytes.set(SAMPLES.pdf.subarray(0, Math.min(size, SAMPLES.pdf.length)));
  return bytes;
}

/** A form one byte above the limit, generated while it is sent, so that its size is not announced. */
export function tooLargeForm(): { readonly type: string; readonly pieces: () => AsyncGenerator<Bytes> } {
  const piece = pdfOf(1024 * 1024);
  async function* pieces() {
    yield bytesOf('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    for (let sent = 0; sent < LIMITS.fileBytes; sent += piece.length) yield await Promise.resolve(piece);
    yield bytesOf('!\r\n--x--\r\n');
  }
  return { type: 'multipart/form-data; boundary=x', pieces };
}
