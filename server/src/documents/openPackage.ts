import { inflateRawSync } from 'node:zlib';
import { DomainError } from '../foundation/errors.ts';

/** A document that cannot be shown, with the reason for the person. Nothing of it was used. */
export class DocumentRefusedError extends DomainError {
  readonly code = 'DOCUMENT_REFUSED';
  readonly status = 415;
}

/** One file of the package, inflated. */
export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

const MOST_PARTS = 1_000;
/** All parts together. A letter of ten pages with pictures has a tenth. */
const MOST_INFLATED = 64 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

const TOO_LARGE = 'This document expands to more than can be shown.';
const NO_DOCUMENT = 'This file is not a Word document (.docx).';

/**
 * Inflates every part of a Word document under one limit, whatever sizes the file claims, and refuses what a document to
 * read needs none of: macros, declarations of entities, pictures from elsewhere.
 * @throws DocumentRefusedError
 */
export function openPackage(file: Buffer): readonly Part[] {
  const parts = partsOf(file);
  const names = parts.map(({ name }) => name.toLowerCase());
  if (!names.includes('[content_types].xml') || !names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new DocumentRefusedError(NO_DOCUMENT);
  if (names.some((name) => /vbaproject|vbadata|\.bin$/.test(name)))
    throw new DocumentRefusedError('This document contains macros or embedded programs, so it is not opened.');
  for (const { name, bytes } of parts) if (/\.(xml|rels)$/i.test(name)) requireHarmless(name, bytes.toString('latin1'));
  return parts;
}

function requireHarmless(name: string, text: string): void {
  // UTF-16 hides words from a search; Word writes UTF-8.
  if (text.includes('\0')) throw new DocumentRefusedError('This document has an encoding that is not read.');
  if (/<!\s*(doctype|entity)/i.test(text))
    throw new DocumentRefusedError('This document declares entities of its own, so it is not opened.');
  if (/macroenabled|vbaproject/i.test(text) && /content_types/i.test(name))
    throw new DocumentRefusedError('This document contains macros or embedded programs, so it is not opened.');
  if (!/\.rels$/i.test(name)) return;
  for (const [relationship] of text.matchAll(/<[\w:]*relationship\b[^>]*>/gi))
    if (/targetmode\s*=\s*["']external/i.test(relationship) && !/\/hyperlink["']/i.test(relationship))
      throw new DocumentRefusedError('This document loads pictures or templates from elsewhere, so it is not opened.');
}

function partsOf(file: Buffer): readonly Part[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (file.length < 22 || end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END)
    throw new DocumentRefusedError(NO_DOCUMENT);
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new DocumentRefusedError(TOO_LARGE);
  const parts: Part[] = [];
  let at = file.readUInt32LE(end + 16);
  let left = MOST_INFLATED;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new DocumentRefusedError(NO_DOCUMENT);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const bytes = inflated(file, at, left);
    left -= bytes.length;
    if (!name.endsWith('/')) parts.push({ name, bytes });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length)
    throw new DocumentRefusedError('This document has two parts of one name, so it is not opened.');
  return parts;
}

function inflated(file: Buffer, entry: number, left: number): Buffer {
  const isEncrypted = (file.readUInt16LE(entry + 8) & 1) === 1;
  if (isEncrypted) throw new DocumentRefusedError('This document is protected by a password.');
  const method = file.readUInt16LE(entry + 10);
  const size = file.readUInt32LE(entry + 20);
  const local = file.readUInt32LE(entry + 42);
  if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL) throw new DocumentRefusedError(NO_DOCUMENT);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + size > file.length) throw new DocumentRefusedError(NO_DOCUMENT);
  const packed = file.subarray(start, start + size);
  if (method === STORED && size <= left) return packed;
  if (method !== DEFLATED) throw new DocumentRefusedError(method === STORED ? TOO_LARGE : NO_DOCUMENT);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new DocumentRefusedError(isTooLarge ? TOO_LARGE : NO_DOCUMENT);
  }
}
