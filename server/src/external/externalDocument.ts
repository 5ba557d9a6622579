import type { Instant, SourceSystem } from '@isocenter/schemas';

/** A document of an outside system; its content is read apart, because lists are long and documents are large. */
export interface ExternalDocument {
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
  readonly title: string;
  readonly author: string | null;
  readonly createdOn: Instant | null;
  readonly updatedOn: Instant | null;
  readonly contentType: string;
}

export interface ExternalDocumentContent {
  readonly contentType: string;
  readonly bytes: Buffer;
}
