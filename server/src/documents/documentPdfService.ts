import type { Logger } from 'pino';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { UnavailableError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { WorkThread, WorkTimeError } from '../threads/workThread.ts';
import type { DrawnDocument } from './drawDocument.ts';
import { convertWithLibreOffice } from './libreOffice.ts';
import { DocumentRefusedError, openPackage } from './openPackage.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly documentPdf: DocumentPdfService;
  }
}

const BASE64 = /^[A-Za-z0-9+/\s]*(?:={1,2}\s*)?$/;

const thread = new WorkThread<Uint8Array, DrawnDocument>({
  module: new URL('./documentWorker.ts', import.meta.url),
  time: 20_000,
  queue: 20,
});

interface DocumentPdfDependencies {
  readonly access: ChartAccess;
  readonly log: Pick<Logger, 'warn'>;
  /** The path of LibreOffice's `soffice`; null: documents are drawn here. */
  readonly soffice: string | null;
}

/** Word documents of outside systems as PDF. */
export class DocumentPdfService {
  readonly #access: ChartAccess;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #soffice: string | null;

  constructor({ access, log, soffice }: DocumentPdfDependencies) {
    this.#access = access;
    this.#log = log;
    this.#soffice = soffice;
  }

  /**
   * @param base64 a .docx file
   * @returns the PDF in base64
   * @throws DocumentRefusedError with a sentence for the person
   */
  async pdf(actor: Actor, base64: string): Promise<string> {
    this.#access.require(actor, 'patients:view');
    if (!BASE64.test(base64)) throw new DocumentRefusedError('This document is not sent in base64.');
    const file = Buffer.from(base64, 'base64');
    if (this.#soffice === null) return (await this.#drawn(file)).toString('base64');
    // What LibreOffice would open is looked through as well.
    openPackage(file);
    try {
      return (await convertWithLibreOffice(this.#soffice, file)).toString('base64');
    } catch (error) {
      this.#log.warn({ err: error }, 'LibreOffice could not convert a document; it is drawn here');
      return (await this.#drawn(file)).toString('base64');
    }
  }

  async #drawn(file: Buffer): Promise<Buffer> {
    try {
      const drawn = await thread.run(file);
      if ('refused' in drawn) throw new DocumentRefusedError(drawn.refused);
      // A thread sends the bytes without the methods of a buffer.
      return Buffer.from(drawn.pdf);
    } catch (error) {
      if (error instanceof DocumentRefusedError) throw error;
      if (error instanceof WorkTimeError) throw new DocumentRefusedError('This document takes too long to be shown.');
      throw new UnavailableError('The document cannot be shown now.', { cause: error });
    }
  }
}
