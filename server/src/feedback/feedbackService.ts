import { randomUUID } from 'node:crypto';
import { FEEDBACK_KINDS, FEEDBACK_SCREENS, LIMITS, type Feedback } from '@isocenter/schemas';
import { z } from 'zod';
import { auditEvent, type AuditedAct } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Actor } from '../request/actor.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { requireWithinDay } from '../store/dayLimit.ts';
import type { Collection, CollectionDefinition } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly feedback: FeedbackService;
  }
}

type FeedbackDocument = Omit<Feedback, 'id'> & CarriesAudit;
export const FEEDBACK: CollectionDefinition<FeedbackDocument> = {
  name: 'feedback',
  shardKey: '_id',
  indexes: [{ paths: ['createdOn', '_id'] }, { paths: ['createdBy.id', 'createdOn'] }, { paths: ['auditPending'] }],
};
/** As many as a person can look through; older ones stay in the store. */
const MOST_LISTED = 500;

export const newFeedback = z.strictObject({
  kind: z.enum(FEEDBACK_KINDS),
  text: z
    .string()
    .trim()
    .min(1, 'is required')
    .max(LIMITS.feedbackCharacters, `has at most ${LIMITS.feedbackCharacters} characters`),
  // The route pattern, not the path: a path would name the chart.
  screen: z
    .string()
    .refine((screen) => FEEDBACK_SCREENS.includes(screen), 'must be a route of the application')
    .nullable(),
});

/** Feedback about the product; no one waits for an answer (ADMIN-011). */
export class FeedbackService {
  readonly #given: Collection<FeedbackDocument>;
  readonly #audit: AuditLog;
  readonly #clock: Clock;

  constructor({ store, audit, clock }: AuditedStore) {
    this.#given = store.collection(FEEDBACK);
    this.#audit = audit;
    this.#clock = clock;
  }

  async give(input: z.output<typeof newFeedback>, actor: Actor): Promise<{ readonly id: string }> {
    await requireWithinDay((own) => this.#given.countDocuments(own), {
      userId: actor.user.id,
      most: LIMITS.feedbackInDay,
      clock: this.#clock,
    });
    const _id = `fbk-${randomUUID()}`;
    const document: FeedbackDocument = {
      _id,
      ...input,
      createdBy: { id: actor.user.id, name: actor.user.displayName },
      createdOn: this.#clock.now().toISOString(),
      auditOutbox: [this.#event({ eventKind: 'admin change', action: 'C', data: [_id] }, actor)],
      auditPending: true,
    };
    await this.#given.insertOne(document);
    this.#audit.copyOut(this.#given, document);
    return { id: _id };
  }

  /** Newest first. Feedback may name a patient after all, so reading it is recorded. */
  async list(actor: Actor): Promise<readonly Feedback[]> {
    const found = await this.#given.find({}, { sort: { createdOn: -1, _id: -1 }, limit: MOST_LISTED });
    await this.#audit.record(this.#event({ eventKind: 'view', data: found.map(({ _id }) => _id) }, actor));
    return found.map(({ _id: id, kind, text, screen, createdBy, createdOn }) => {
      return { id, kind, text, screen, createdBy, createdOn };
    });
  }

  #event(act: Omit<AuditedAct, 'patient' | 'purposeOfUse'>, actor: Actor) {
    return auditEvent({ ...act, patient: null, purposeOfUse: 'HSYSADMIN' }, actor, this.#clock);
  }
}
