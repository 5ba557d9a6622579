import { randomUUID } from 'node:crypto';
import { FILE_PARTS, FILE_TYPES, fileTypeOf, LIMITS } from '@isocenter/schemas';
import type { FileRecipient, StoredFile, UploadedFile } from '@isocenter/schemas';
import { holders, readWhoMay } from '../access/administration/wayIn.ts';
import { USERS, type UserDocument } from '../access/users.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedAct } from '../audit/auditEvent.ts';
import { BadInputError, FilesFullError, FileTypeError, NotFoundError } from '../foundation/errors.ts';
import type { MultipartPart } from '../http/multipart.ts';
import type { Actor, SignedInUser } from '../request/actor.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { Collection } from '../store/store.ts';
import { contentCheck } from '../http/fileContent.ts';
import { safeFileName } from './fileName.ts';
import { FileStorage, type KeptFile } from './fileStorage.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly files: FileService;
  }
}

/** An open file for download. */
interface Download extends Pick<StoredFile, 'name' | 'size' | 'contentType'> {
  readonly bytes: AsyncIterable<Uint8Array>;
}
type Arrived = Pick<StoredFile, 'name' | 'size' | 'contentType'>;

/**
 * Files that administrators share: with everyone who may download files, or with named people. "The user's files" are
 * those shared with this person, and those this person uploaded. Each listing, upload, download and deletion is
 * recorded.
 */
export class FileService {
  readonly #storage: FileStorage;
  readonly #users: Collection<UserDocument>;
  readonly #dependencies: AuditedStore;

  constructor(dependencies: AuditedStore) {
    this.#dependencies = dependencies;
    this.#storage = new FileStorage(dependencies);
    this.#users = dependencies.store.collection(USERS);
  }

  /** All stored files, newest first. */
  async list(actor: Actor): Promise<readonly UploadedFile[]> {
    const files = await this.#storage.activeFiles();
    const nameOf = await this.#namesOf(files.flatMap(({ kept }) => kept.recipientIds ?? []));
    await this.#record({ eventKind: 'view', data: files.map(({ _id }) => _id) }, actor);
    return files.map((file) => asUploaded(file, nameOf));
  }

  /** Files of this person, newest first. */
  async ofUser(actor: Actor): Promise<readonly StoredFile[]> {
    const files = (await this.#storage.activeFiles()).filter((file) => isOf(file, actor.user));
    await this.#record({ eventKind: 'view', data: files.map(({ _id }) => _id) }, actor);
    return files.map(asStored);
  }

  /** The people who may download files, by name. */
  async recipients(): Promise<readonly FileRecipient[]> {
    const ids = holders(await readWhoMay(this.#dependencies.store), 'files:download');
    const found = await this.#users.find({ status: 'ACTIVE' });
    return found
      .flatMap(({ _id: id, name }) => (ids.has(id) ? [{ id, name }] : []))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * Saves one whole file, or nothing.
   * @throws FileTooLargeError, FileTypeError, FilesFullError; BadInputError for a malformed form
   */
  async upload(parts: AsyncIterable<MultipartPart>, actor: Actor): Promise<UploadedFile> {
    const id = `upl-${randomUUID()}`;
    let arrived: Arrived | null = null;
    const recipientIds: string[] = [];
    try {
      for await (const part of parts) {
        if (part.kind === 'file' && part.name === FILE_PARTS.file) arrived = await this.#take(id, part);
        else if (part.kind === 'field' && part.name === FILE_PARTS.recipient) recipientIds.push(part.value);
        else throw new BadInputError('The form contains an unknown part.');
      }
      if (!arrived) throw new BadInputError('file: is required');
      return await this.#keep(id, arrived, { recipientIds, actor });
    } catch (error) {
      await this.#storage.abandon(id);
      throw error;
    }
  }

  /** @throws NotFoundError, also for a file that is shared with others */
  async download(id: string, actor: Actor): Promise<Download> {
    const file = await this.#storage.active(id);
    if (!file || !isOf(file, actor.user)) throw new NotFoundError('This file');
    await this.#record({ eventKind: 'download', data: [id] }, actor);
    const { name, size, contentType } = file.kept;
    return { name, size, contentType, bytes: this.#storage.bytes.read(id, size) };
  }

  /** Removes the bytes; the record of who uploaded what stays for the audit log. @throws NotFoundError */
  async remove(id: string, actor: Actor): Promise<void> {
    const event = this.#event({ eventKind: 'admin change', action: 'D', data: [id] }, actor);
    const { matched } = await this.#storage.files.updateOne(
      { _id: id, status: 'ACTIVE' },
      { $set: { status: 'DELETED', auditPending: true }, $push: { auditOutbox: event } },
    );
    if (!matched) throw new NotFoundError('This file');
    await this.#copyOut(id);
    await this.#storage.clear(id);
  }

  async #take(id: string, { fileName, content }: Extract<MultipartPart, { kind: 'file' }>): Promise<Arrived> {
    const name = safeFileName(fileName);
    if (name === null) throw new BadInputError('The file has no name.');
    const type = fileTypeOf(name);
    if (!type) throw new FileTypeError(`Only ${KINDS} files can be uploaded. Nothing was saved.`);
    // Uploads in progress count as well: the store has a limit, however many people upload at once.
    if ((await this.#storage.files.countDocuments({ status: { $in: ['ACTIVE', 'ARRIVING'] } })) >= LIMITS.files)
      throw new FilesFullError(`The limit of ${LIMITS.files} files is reached. Delete one that is no longer needed.`);
    await this.#storage.begin(id);
    const check = contentCheck(type.contentType);
    const refuse = () => {
      const expected =
        type.label === 'text' || type.label === 'CSV' ? `${type.label} in UTF-8` : `a ${type.label} file`;
      throw new FileTypeError(`The content does not match the file name, which says ${expected}. Nothing was saved.`);
    };
    const size = await this.#storage.bytes.write(id, content, (chunk) => {
      if (!check.look(chunk)) refuse();
    });
    if (size === 0) throw new BadInputError('The file is empty.');
    if (!check.isWhole()) refuse();
    return { name, size, contentType: type.contentType };
  }

  async #keep(
    id: string,
    arrived: Arrived,
    input: { recipientIds: readonly string[]; actor: Actor },
  ): Promise<UploadedFile> {
    const { actor } = input;
    const known = await this.recipients();
    const recipientIds = input.recipientIds.length === 0 ? null : [...new Set(input.recipientIds)];
    if (recipientIds?.some((recipientId) => !known.some((person) => person.id === recipientId)))
      throw new BadInputError('recipient: names a person who may not download files');
    const { name, size, contentType } = arrived;
    const kept: KeptFile['kept'] = {
      ...{ name, size, contentType, recipientIds },
      by: { id: actor.user.id, name: actor.user.displayName },
      on: this.#dependencies.clock.now().toISOString(),
    };
    // Without the file name: people put patient names there, whatever they are told.
    const detail = [
      { type: 'content type', value: contentType },
      { type: 'bytes', value: String(size) },
      { type: 'recipients', value: recipientIds?.join(', ') ?? 'everybody' },
    ];
    const event = this.#event({ eventKind: 'admin change', action: 'C', data: [id], detail }, actor);
    const { matched } = await this.#storage.files.updateOne(
      { _id: id, status: 'ARRIVING' },
      { $set: { status: 'ACTIVE', kept, auditPending: true }, $push: { auditOutbox: event } },
    );
    if (!matched) throw new Error('A file was removed while it was being uploaded.');
    const written = await this.#copyOut(id);
    return asUploaded(
      { ...written, kept },
      (recipientId) => known.find((person) => person.id === recipientId)?.name ?? recipientId,
    );
  }

  async #copyOut(id: string) {
    const { files } = this.#storage;
    const written = await files.findOne({ _id: id });
    if (!written) throw new NotFoundError('This file');
    this.#dependencies.audit.copyOut(files, written);
    return written;
  }

  async #namesOf(ids: readonly string[]): Promise<(id: string) => string> {
    const found = ids.length === 0 ? [] : await this.#users.find({ _id: { $in: [...new Set(ids)] } });
    const names = new Map(found.map(({ _id, name }) => [_id, name]));
    return (id) => names.get(id) ?? id;
  }

  #event(act: Omit<AuditedAct, 'patient' | 'purposeOfUse'>, actor: Actor) {
    return auditEvent({ ...act, patient: null, purposeOfUse: 'HSYSADMIN' }, actor, this.#dependencies.clock);
  }
  #record(act: Omit<AuditedAct, 'patient' | 'purposeOfUse'>, actor: Actor): Promise<void> {
    return this.#dependencies.audit.record(this.#event(act, actor));
  }
}

const KINDS = FILE_TYPES.map(({ label }) => label)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');

function isOf({ kept }: KeptFile, { id }: SignedInUser): boolean {
  return kept.recipientIds === null || kept.recipientIds.includes(id) || kept.by.id === id;
}

function asStored({ _id: id, kept }: KeptFile): StoredFile {
  const { name, size, contentType, by, on } = kept;
  return { id, name, size, contentType, uploadedBy: by, uploadedOn: on };
}

function asUploaded(file: KeptFile, nameOf: (id: string) => string): UploadedFile {
  const { recipientIds } = file.kept;
  const recipients = recipientIds?.map((id) => ({ id, name: nameOf(id) })) ?? null;
  return { ...asStored(file), recipients };
}
