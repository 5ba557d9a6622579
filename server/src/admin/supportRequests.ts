import { randomUUID } from 'node:crypto';
import { LIMITS, SUPPORT_STATUSES } from '@isocenter/schemas';
import type { SupportRequest, SupportStatus } from '@isocenter/schemas';
import { z } from 'zod';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedAct } from '../audit/auditEvent.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { NotFoundError } from '../errors.ts';
import type { RequestInfo, SignedInUser } from '../requestContext.ts';
import type { ServiceDependencies } from '../serviceDependencies.ts';
import type { CollectionDefinition } from '../store/store.ts';

interface SupportRequestDocument extends Omit<SupportRequest, 'id'>, CarriesAudit {}
export const SUPPORT_REQUESTS: CollectionDefinition<SupportRequestDocument> = {
  name: 'supportRequests',
  shardKey: '_id',
  indexes: [{ paths: ['createdOn', '_id'] }, { paths: ['auditPending'] }],
};
/** As many as a person can look through; older ones stay stored. */
const MOST_LISTED = 500;

const text = (most: number) => z.string().trim().min(1, 'is required').max(most, `has at most ${most} characters`);

export const newSupportRequest = z.strictObject({
  subject: text(LIMITS.supportSubjectCharacters),
  description: text(LIMITS.supportDescriptionCharacters),
  // A path of ours: administrators follow it as a link. A query is left out, it may say more than where.
  url: z
    .string()
    .max(300, 'has at most 300 characters')
    .regex(/^\/(?![/\\])[^?#\s]*$/, 'must be a path of the application')
    .nullable(),
});
export const supportStatusChange = z.strictObject({ status: z.enum(SUPPORT_STATUSES) });

interface By {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
}

export interface SupportRequestService {
  submit(request: z.output<typeof newSupportRequest>, by: By): Promise<{ readonly id: string }>;
  /** Newest first. Somebody may have named a patient in one, so looking at them is recorded. */
  list(by: By): Promise<readonly SupportRequest[]>;
  setStatus(id: string, status: SupportStatus, by: By): Promise<SupportRequest>;
}

export function supportRequestService({
  store,
  audit,
  clock,
}: Pick<ServiceDependencies, 'store' | 'audit' | 'clock'>): SupportRequestService {
  const requests = store.collection(SUPPORT_REQUESTS);
  const eventOf = (act: Omit<AuditedAct, 'patient'>, by: By) => auditEvent({ ...act, patient: null }, by, clock);

  return {
    async submit(request, by) {
      const _id = `sup-${randomUUID()}`;
      const document: SupportRequestDocument = {
        _id,
        ...request,
        status: 'OPEN',
        createdBy: { id: by.user.id, name: by.user.displayName },
        createdOn: clock.now().toISOString(),
        auditOutbox: [eventOf({ eventKind: 'admin change', action: 'C', data: [_id] }, by)],
        auditPending: true,
      };
      await requests.insertOne(document);
      audit.copyOut(requests, document);
      return { id: _id };
    },

    async list(by) {
      const found = await requests.find({}, { sort: { createdOn: -1, _id: -1 }, limit: MOST_LISTED });
      await audit.record(eventOf({ eventKind: 'view', data: found.map(({ _id }) => _id) }, by));
      return found.map(asSupportRequest);
    },

    async setStatus(id, status, by) {
      const held = await requests.findOne({ _id: id });
      if (!held) throw new NotFoundError('This support request');
      const detail = [
        { type: 'status before', value: held.status },
        { type: 'status after', value: status },
      ];
      const event = eventOf({ eventKind: 'admin change', data: [id], detail }, by);
      await requests.updateOne({ _id: id }, { $set: { status, auditPending: true }, $push: { auditOutbox: event } });
      const written = await requests.findOne({ _id: id });
      if (!written) throw new NotFoundError('This support request');
      audit.copyOut(requests, written);
      return asSupportRequest(written);
    },
  };
}

function asSupportRequest(document: SupportRequestDocument): SupportRequest {
  const { _id: id, subject, description, url, status, createdBy, createdOn } = document;
  return { id, subject, description, url, status, createdBy, createdOn };
}
