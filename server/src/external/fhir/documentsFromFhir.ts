import { z } from 'zod';
import type { SourceSystem } from '@isocenter/schemas';
import type { ExternalDocument, ExternalDocumentContent } from '../externalDocument.ts';
import { concept, words } from './concept.ts';
import { FhirCallFailed } from './fhirCallFailed.ts';
import type { FhirClient } from './fhirClient.ts';
import { instantOrNull } from './statedTime.ts';

/** As for uploaded files (decision 34). */
export const LARGEST_DOCUMENT = 25 * 1024 * 1024;

const attachment = z.object({
  contentType: z.string().optional(),
  data: z.string().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  creation: z.string().optional(),
});
type Attachment = z.infer<typeof attachment>;

export const documentReferenceShape = z.object({
  resourceType: z.literal('DocumentReference'),
  id: z.string().min(1),
  status: z.string(),
  docStatus: z.string().optional(),
  type: concept.optional(),
  subject: z.object({ reference: z.string().optional() }).optional(),
  description: z.string().optional(),
  date: z.string().optional(),
  meta: z.object({ lastUpdated: z.string().optional() }).optional(),
  author: z.array(z.object({ display: z.string().optional() })).default([]),
  content: z.array(z.object({ attachment })).default([]),
});
type DocumentReference = z.infer<typeof documentReferenceShape>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What can be read, and how its content begins: a name alone makes no PDF. */
const READABLE: ReadonlyMap<string, (bytes: Buffer) => boolean> = new Map([
  ['application/pdf', (bytes) => bytes.subarray(0, 1024).includes('%PDF-')],
  [DOCX, (bytes) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'],
  ['text/plain', isText],
]);

/** Documents that are valid and whose content can be read, newest first. */
export function documentsFromFhir(found: readonly DocumentReference[], sourceSystem: SourceSystem): ExternalDocument[] {
  return found
    .flatMap((document): ExternalDocument[] => {
      const content =
        document.status === 'current' && document.docStatus !== 'entered-in-error' ? readable(document) : null;
      if (content === null) return [];
      return [
        {
          sourceSystem,
          externalId: document.id,
          title: document.description ?? content.title ?? words(document.type) ?? 'Document',
          author: document.author.flatMap(({ display }) => display ?? []).join(', ') || null,
          createdOn: instantOrNull(document.date ?? content.creation),
          updatedOn: instantOrNull(document.meta?.lastUpdated),
          contentType: typeOf(content),
        },
      ];
    })
    .sort((a, b) => (b.createdOn ?? '').localeCompare(a.createdOn ?? ''));
}

/** Null when the patient has no such document. @throws FhirCallFailed when its content is not what it says it is */
export async function readDocumentFromFhir(
  fhir: FhirClient,
  { patient, document: id, baseUrl }: { readonly patient: string; readonly document: string; readonly baseUrl: string },
  signal?: AbortSignal,
): Promise<ExternalDocumentContent | null> {
  // A file in base64, with the resource around it.
  const limit = Math.ceil((LARGEST_DOCUMENT * 4) / 3) + 64 * 1024;
  const document = await fhir.read('DocumentReference', id, documentReferenceShape, signal, limit);
  const own = [`Patient/${patient}`, `${baseUrl}/Patient/${patient}`];
  if (!document || !own.includes(document.subject?.reference ?? '')) return null;
  if (document.status === 'entered-in-error' || document.docStatus === 'entered-in-error') return null;
  const content = readable(document);
  if (content === null) throw new FhirCallFailed('The document is neither PDF, docx nor plain text.');
  const bytes = await bytesOf(fhir, content, baseUrl, signal);
  if (bytes.length > LARGEST_DOCUMENT) throw new FhirCallFailed('The document is too large.');
  const contentType = typeOf(content);
  if (bytes.length === 0 || !READABLE.get(contentType)?.(bytes))
    throw new FhirCallFailed('The content of the document has another type than it says.');
  return { contentType, bytes };
}

/** The same document may be attached in several types. */
const readable = ({ content }: DocumentReference): Attachment | null =>
  content.map(({ attachment: each }) => each).find((each) => READABLE.has(typeOf(each)) && (each.data ?? each.url)) ??
  null;

/** "text/plain" of "text/plain; charset=utf-8". */
const typeOf = ({ contentType = '' }: Attachment) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Only from the server that was asked: an address elsewhere could be anyone's. */
async function bytesOf(
  fhir: FhirClient,
  { data, url = '' }: Attachment,
  baseUrl: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (data !== undefined) {
    const base64 = z.base64().safeParse(data);
    if (!base64.success) throw new FhirCallFailed('The content of the document is not base64.');
    return Buffer.from(base64.data, 'base64');
  }
  const [type, id, ...rest] = (url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url).split('/');
  if (type !== 'Binary' || !id || rest.length > 0)
    throw new FhirCallFailed('The content of the document is elsewhere.');
  const found = await fhir.readBinary(id, LARGEST_DOCUMENT, signal);
  if (found === null) throw new FhirCallFailed('The content of the document is missing.');
  return found.bytes;
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\u0000');
  } catch {
    return false;
  }
}
