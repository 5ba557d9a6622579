import { createHash } from 'node:crypto';
import type { SourceSystem } from '@isocenter/schemas';
import type { ExternalDataReferenceRecord, ImportedDocument, TaskRecord } from '../chart/task.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { DocumentPdfService } from '../documents/documentPdfService.ts';
import type { ExternalDocument, ExternalDocumentContent } from '../external/externalDocument.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { Freshness } from '../tasks/changes/freshness.ts';
import { linkTo, referenceId } from '../tasks/changes/referenceChange.ts';
import { decide, keepTaskTimes } from '../tasks/changes/taskChange.ts';
import type { TaskService } from '../tasks/taskService.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import { requireOpen } from './importForm.ts';
import type { SourceReading } from './sourceReading.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly documentImport: DocumentImportService;
  }
}

export interface DocumentsRequest {
  readonly taskId: string;
  readonly sourceSystem: SourceSystem;
  readonly externalIds: readonly string[];
}

/** A document to read: plain text, or a PDF in base64, into which Word documents are drawn. */
export interface ReadableDocument {
  readonly text: string | null;
  readonly pdf: string | null;
  /** It says something else than when it was imported into this task. */
  readonly hasChanged: boolean;
}

interface DocumentImportDependencies {
  readonly work: TaskWork;
  readonly tasks: Pick<TaskService, 'start'>;
  readonly reading: SourceReading;
  readonly pdf: Pick<DocumentPdfService, 'pdf'>;
}

const FAILED = 'The documents could not be read from the external system.';
const READ_FAILED = 'The document could not be read from the external system.';
/** Each is read in full, to know whose it is and what it said. */
const MOST_AT_ONCE = 20;

/** Documents and notes of outside systems, linked to a task with what they were at that time. */
export class DocumentImportService {
  readonly #use: DocumentImportDependencies;

  constructor(dependencies: DocumentImportDependencies) {
    this.#use = dependencies;
  }

  /** @throws NotFoundError for a document that is not of this patient */
  async import(actor: Actor, request: DocumentsRequest, freshness: Freshness | null): Promise<TaskRecord> {
    const { work, tasks } = this.#use;
    const { taskId, sourceSystem } = request;
    const externalIds = [...new Set(request.externalIds)];
    if (externalIds.length === 0) throw new BadInputError('Choose a document.');
    if (externalIds.length > MOST_AT_ONCE) throw new BadInputError(`Choose at most ${MOST_AT_ONCE} documents.`);
    const { patient, task: found } = await this.#asked(actor, taskId, sourceSystem);
    requireOpen(actor, found, freshness);
    const listed = await this.#listed(sourceSystem, patient, externalIds);
    const isUntouched = found.taskStatus === 'NOT_STARTED';
    const task = isUntouched ? await tasks.start(actor, taskId) : found;
    const linked = { by: taskActorOf(actor).user, on: work.now() };
    return work.write(actor, task, 'import', isUntouched ? null : freshness, (context) =>
      keepTaskTimes(
        task,
        decide('edit', task, context, () => ({
          next: { externalDataReferences: withDocuments(task, sourceSystem, listed, linked) },
        })),
      ),
    );
  }

  /** @throws NotFoundError for a document that is not of this patient */
  async read(actor: Actor, taskId: string, system: SourceSystem, externalId: string): Promise<ReadableDocument> {
    const { patient, task } = await this.#asked(actor, taskId, system);
    const content = await this.#content(system, patient, externalId);
    const known = linkTo(task, reference(system, externalId))?.document;
    const hasChanged = known !== undefined && known.sha256 !== sha256(content);
    const { contentType, bytes } = content;
    if (contentType === 'text/plain') return { text: bytes.toString('utf8'), pdf: null, hasChanged };
    const base64 = bytes.toString('base64');
    const pdf = contentType === 'application/pdf' ? base64 : await this.#use.pdf.pdf(actor, base64);
    return { text: null, pdf, hasChanged };
  }

  async #asked(actor: Actor, taskId: string, system: SourceSystem) {
    const { work } = this.#use;
    work.access.require(actor, 'patients:view');
    const around = await work.reads.surroundings(taskId);
    await work.access.viewed(actor, [around.patient._id], [taskId]);
    await work.access.searchedOutside(actor, system);
    return around;
  }

  async #listed(system: SourceSystem, patient: PatientRecord, ids: readonly string[]): Promise<readonly Listed[]> {
    const all = await this.#use.reading.of(
      system,
      patient,
      FAILED,
      async (source, personId) => (await source.documents?.(personId)) ?? [],
    );
    const chosen: Listed[] = [];
    for (const id of ids) {
      const document = all.find(({ externalId }) => externalId === id);
      if (!document) throw new NotFoundError('This document');
      chosen.push({ document, content: await this.#content(system, patient, id) });
    }
    return chosen;
  }

  /** The list of a system may hold what is not of the patient; the content is given for its own patient only. */
  async #content(system: SourceSystem, patient: PatientRecord, id: string): Promise<ExternalDocumentContent> {
    const [content] = await this.#use.reading.of(system, patient, READ_FAILED, async (source, personId) => {
      const found = await source.readDocument?.(personId, id);
      return found ? [found] : [];
    });
    if (!content) throw new NotFoundError('This document');
    return content;
  }
}

interface Listed {
  readonly document: ExternalDocument;
  readonly content: ExternalDocumentContent;
}

const reference = (sourceSystem: SourceSystem, externalId: string) => ({
  sourceSystem,
  externalIdentifiers: [{ externalId, type: 'Document' }],
});

const sha256 = ({ bytes }: ExternalDocumentContent) => createHash('sha256').update(bytes).digest('hex');

/** One reference each, so that one can be removed. A document that is linked already stays as it was imported. */
function withDocuments(
  task: TaskRecord,
  system: SourceSystem,
  listed: readonly Listed[],
  linked: Pick<ImportedDocument, 'by' | 'on'>,
): readonly ExternalDataReferenceRecord[] {
  return listed.reduce<TaskRecord>((changing, { document, content }) => {
    const link = reference(system, document.externalId);
    if (linkTo(changing, link)) return changing;
    const { title, author, createdOn, updatedOn } = document;
    const imported = { title, author, createdOn, updatedOn, sha256: sha256(content), ...linked };
    const added = { id: referenceId(changing), ...link, document: imported };
    return { ...changing, externalDataReferences: [...changing.externalDataReferences, added] };
  }, task).externalDataReferences;
}
