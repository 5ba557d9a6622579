import { randomUUID } from 'node:crypto';
import { API, fileTypeOf, LIMITS, SUPPORT_FILE_TYPES, SUPPORT_STATUSES } from '@isocenter/schemas';
import type { SupportFileType, SupportRequest, SupportStatus } from '@isocenter/schemas';
import { z } from 'zod';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedAct } from '../audit/auditEvent.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { contentCheck } from '../http/fileContent.ts';
import { FileTypeError, NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { requireWithinDay } from '../store/dayLimit.ts';
import type { CollectionDefinition } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly supportRequests: SupportRequestService;
  }
}

interface SupportRequestDocument extends Omit<SupportRequest, 'id' | 'files'>, CarriesAudit {
  /** Missing in requests from before there were files. */
  readonly files?: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: SupportFileType;
    readonly bytes: number;
  }[];
}
/** The bytes of one file, stored separately, so that a list of requests does not read them. */
interface SupportFileDocument {
  readonly _id: string;
  readonly requestId: string;
  readonly data: string;
}
export const SUPPORT_FILES: CollectionDefinition<SupportFileDocument> = {
  name: 'supportFiles',
  shardKey: '_id',
  indexes: [],
};
export const SUPPORT_REQUESTS: CollectionDefinition<SupportRequestDocument> = {
  name: 'supportRequests',
  shardKey: '_id',
  indexes: [
    { paths: ['createdOn', '_id'] },
    { paths: ['status'] },
    { paths: ['createdBy.id', 'createdOn'] },
    { paths: ['auditPending'] },
  ],
};
/** As many as a person can look through; older ones stay in the store. */
const MOST_LISTED = 500;

const bytesOf = (base64: string) => Buffer.byteLength(base64, 'base64');
const sizeOf = (files: readonly { readonly data: string }[]) => files.reduce((sum, { data }) => sum + bytesOf(data), 0);

const text = (most: number) => z.string().trim().min(1, 'is required').max(most, `has at most ${most} characters`);

export const newSupportRequest = z.strictObject({
  subject: text(LIMITS.supportSubjectCharacters),
  description: text(LIMITS.supportDescriptionCharacters),
  // A path of the application: administrators follow it as a link. Without its query, which may name a patient.
  url: z
    .string()
    .max(300, 'has at most 300 characters')
    .regex(/^\/(?![/\\])[^?#\s]*$/, 'must be a path of the application')
    .nullable(),
  files: z
    .array(
      z.strictObject({
        name: text(120).regex(/^[^/\\\p{Cc}]+$/u, 'must be a file name without folders'),
        type: z.enum(SUPPORT_FILE_TYPES),
        data: z.base64('must be base64').min(1, 'is empty'),
      }),
    )
    .max(LIMITS.supportFiles, `has at most ${LIMITS.supportFiles} files`)
    .refine((files) => sizeOf(files) <= LIMITS.supportFileBytes, 'is larger than allowed')
    .default([]),
});
export const supportStatusChange = z.strictObject({ status: z.enum(SUPPORT_STATUSES) });

interface SupportRequestService {
  submit(request: z.output<typeof newSupportRequest>, actor: Actor): Promise<{ readonly id: string }>;
  /** Newest first. A request may name a patient after all, so reading them is recorded. */
  list(actor: Actor): Promise<readonly SupportRequest[]>;
  /** The bytes of an attached file; each download is recorded. @throws NotFoundError */
  file(
    requestId: string,
    fileId: string,
    actor: Actor,
  ): Promise<{ readonly type: SupportFileType; readonly bytes: Buffer }>;
  setStatus(id: string, status: SupportStatus, actor: Actor): Promise<SupportRequest>;
}

export function supportRequestService({ store, audit, clock }: AuditedStore): SupportRequestService {
  const requests = store.collection(SUPPORT_REQUESTS);
  const files = store.collection(SUPPORT_FILES);
  const eventOf = (act: Omit<AuditedAct, 'patient'>, actor: Actor) =>
    auditEvent({ ...act, patient: null }, actor, clock);

  return {
    async submit({ files: sent, ...request }, actor) {
      for (const file of sent) requireKind(file);
      await requireWithinDay((own) => requests.countDocuments(own), {
        userId: actor.user.id,
        most: LIMITS.supportRequestsInDay,
        clock,
      });
      const _id = `sup-${randomUUID()}`;
      const attached = sent.map((file) => ({ ...file, id: `fil-${randomUUID()}` }));
      // Files first: a request never names a missing file.
      await files.insertMany(attached.map(({ id, data }) => ({ _id: id, requestId: _id, data })));
      const document: SupportRequestDocument = {
        _id,
        ...request,
        files: attached.map(({ id, name, type, data }) => ({ id, name, type, bytes: bytesOf(data) })),
        status: 'OPEN',
        createdBy: { id: actor.user.id, name: actor.user.displayName },
        createdOn: clock.now().toISOString(),
        auditOutbox: [eventOf({ eventKind: 'admin change', action: 'C', data: [_id] }, actor)],
        auditPending: true,
      };
      await requests.insertOne(document);
      audit.copyOut(requests, document);
      return { id: _id };
    },

    async list(actor) {
      const found = await requests.find({}, { sort: { createdOn: -1, _id: -1 }, limit: MOST_LISTED });
      await audit.record(eventOf({ eventKind: 'view', data: found.map(({ _id }) => _id) }, actor));
      return found.map(asSupportRequest);
    },

    async file(requestId, fileId, actor) {
      const named = (await requests.findOne({ _id: requestId }))?.files?.find(({ id }) => id === fileId);
      const stored = named && (await files.findOne({ _id: fileId, requestId }));
      if (!stored) throw new NotFoundError('This file');
      await audit.record(eventOf({ eventKind: 'view', data: [requestId, fileId] }, actor));
      return { type: named.type, bytes: Buffer.from(stored.data, 'base64') };
    },

    async setStatus(id, status, actor) {
      const stored = await requests.findOne({ _id: id });
      if (!stored) throw new NotFoundError('This support request');
      const detail = [
        { type: 'status before', value: stored.status },
        { type: 'status after', value: status },
      ];
      const event = eventOf({ eventKind: 'admin change', data: [id], detail }, actor);
      await requests.updateOne({ _id: id }, { $set: { status, auditPending: true }, $push: { auditOutbox: event } });
      const written = await requests.findOne({ _id: id });
      if (!written) throw new NotFoundError('This support request');
      audit.copyOut(requests, written);
      return asSupportRequest(written);
    },
  };
}

/**
 * The same check as for shared files: name, type and bytes must tell the same kind.
 * @throws FileTypeError
 */
function requireKind({
  name,
  type,
  data,
}: {
  readonly name: string;
  readonly type: SupportFileType;
  readonly data: string;
}) {
  const check = contentCheck(type);
  const isMeant = fileTypeOf(name)?.contentType === type && check.look(Buffer.from(data, 'base64')) && check.isWhole();
  if (!isMeant) throw new FileTypeError('The content of an attached file does not match its name.');
}

function asSupportRequest(document: SupportRequestDocument): SupportRequest {
  const { _id: id, subject, description, url, status, createdBy, createdOn } = document;
  const files = (document.files ?? []).map(({ id: fileId, name, type, bytes }) => ({
    ...{ name, type, bytes },
    path: `${API.data}/support/${id}/files/${fileId}`,
  }));
  return { id, subject, description, url, status, createdBy, createdOn, files };
}
