import JSZip from 'jszip';
import mammoth from 'mammoth';
import { z } from 'zod';
import type { Part } from './openPackage.ts';

/** A stretch of text with its emphasis. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
  /** Italic or underlined: there is one typeface for both, so both are underlined. */
  readonly underlined: boolean;
}

/** What is drawn, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | {
      readonly kind: 'paragraph';
      readonly spans: readonly Span[];
      readonly bullet: string | null;
      readonly depth: number;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'image'; readonly contentType: string; readonly bytes: Buffer };

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    children: z.array(node).optional(),
    value: z.string().optional(),
    styleName: z.string().nullish(),
    numbering: z.object({ isOrdered: z.boolean(), level: z.union([z.string(), z.number()]) }).nullish(),
    isBold: z.boolean().optional(),
    isItalic: z.boolean().optional(),
    isUnderline: z.boolean().optional(),
    contentType: z.string().nullish(),
    readAsBuffer: z.custom<() => Promise<Buffer>>((value) => typeof value === 'function').optional(),
  }),
);
interface Node {
  readonly type: string;
  readonly children?: readonly Node[] | undefined;
  readonly value?: string | undefined;
  readonly styleName?: string | null | undefined;
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string | number } | null | undefined;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  readonly isUnderline?: boolean | undefined;
  readonly contentType?: string | null | undefined;
  readonly readAsBuffer?: (() => Promise<Buffer>) | undefined;
}

/** Reads the structure of a Word document: headings, lists, tables, emphasis, images. */
export async function wordContent(parts: readonly Part[]): Promise<readonly Block[]> {
  const zip = new JSZip();
  // Only the parts that were looked through; not the file, which another reader could read in another way.
  for (const { name, bytes } of parts) zip.file(name, bytes, { compression: 'STORE' });
  const buffer = await zip.generateAsync({ type: 'nodebuffer' });
  let read: unknown = null;
  const transformDocument = (document: object) => {
    read = document;
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml(
    { buffer },
    { transformDocument, externalFileAccess: false, includeEmbeddedStyleMap: false },
  );
  const { children = [] } = node.parse(read);
  return blocksOf(children);
}

async function blocksOf(nodes: readonly Node[]): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  const counts: number[] = [];
  for (const node of nodes) {
    if (node.type === 'table') blocks.push({ kind: 'table', rows: rowsOf(node) });
    if (node.type !== 'paragraph') continue;
    const spans = spansOf(node, { bold: false, underlined: false });
    if (spans.some(({ text }) => text.trim() !== '')) blocks.push(paragraphOf(node, spans, counts));
    for (const { contentType, readAsBuffer } of imagesIn(node))
      if (readAsBuffer) blocks.push({ kind: 'image', contentType: contentType ?? '', bytes: await readAsBuffer() });
  }
  return blocks;
}

function paragraphOf({ styleName, numbering }: Node, spans: readonly Span[], counts: number[]): Block {
  const heading = /^(?:heading|title)\s*(\d)?/i.exec(styleName ?? '');
  if (heading) {
    const level = Math.min(3, Math.max(1, Number(heading[1] ?? '1')));
    return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, spans };
  }
  if (!numbering) return { kind: 'paragraph', spans, bullet: null, depth: 0 };
  const depth = Math.min(8, Math.max(0, Number(numbering.level) || 0));
  counts[depth] = (counts[depth] ?? 0) + 1;
  counts.length = depth + 1;
  return { kind: 'paragraph', spans, bullet: numbering.isOrdered ? `${counts[depth]}.` : '•', depth };
}

function spansOf({ type, children = [], value, ...style }: Node, from: Omit<Span, 'text'>): readonly Span[] {
  const emphasis = {
    bold: from.bold || style.isBold === true,
    underlined: from.underlined || style.isItalic === true || style.isUnderline === true,
  };
  if (type === 'text') return [{ text: value ?? '', ...emphasis }];
  if (type === 'tab') return [{ text: '\t', ...emphasis }];
  if (type === 'break') return [{ text: '\n', ...emphasis }];
  return children.flatMap((child) => spansOf(child, emphasis));
}

function rowsOf({ children = [] }: Node): readonly (readonly string[])[] {
  return children
    .filter(({ type }) => type === 'tableRow')
    .map((row) => (row.children ?? []).filter(({ type }) => type === 'tableCell').map(textOf));
}

function textOf({ children = [] }: Node): string {
  const none = { bold: false, underlined: false };
  return children
    .map((child) =>
      child.type === 'table'
        ? rowsOf(child)
            .map((row) => row.join(' | '))
            .join('\n')
        : spansOf(child, none)
            .map(({ text }) => text)
            .join(''),
    )
    .join('\n')
    .trim();
}

function imagesIn({ type, children = [], ...image }: Node): readonly Node[] {
  return type === 'image' ? [{ type, ...image }] : children.flatMap(imagesIn);
}
