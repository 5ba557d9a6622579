import { LIMITS } from '@isocenter/schemas';
import { auditEvent, type AuditAction } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { BadInputError, ForbiddenError, NotFoundError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection } from '../store/store.ts';
import { checkedName, checkedText, DEPARTMENT, phraseId, phrases, type PhraseRecord } from './phrase.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly phrases: PhraseService;
  }
}

interface PhraseInput {
  readonly name: string;
  readonly text: string;
  /** For everyone; needs the permission for content templates. */
  readonly ofDepartment: boolean;
  /** Of the phrase that is changed; null for a new one. */
  readonly revision: number | null;
}

/** Phrases: each person's own, and those of the department, which people who manage content templates write. */
export class PhraseService {
  readonly #dependencies: AuditedStore;
  readonly #phrases: Collection<PhraseRecord>;

  constructor(dependencies: AuditedStore) {
    this.#dependencies = dependencies;
    this.#phrases = dependencies.store.collection(phrases);
  }

  /** The person's own and the department's, by name; a person's own phrase comes before the department's of that name. */
  async offered({ user }: Actor): Promise<readonly PhraseRecord[]> {
    const found = await this.#phrases.find({ ownerId: { $in: [user.id, DEPARTMENT] } });
    return found.sort((a, b) => (a.name === b.name ? (a.ownerId === DEPARTMENT ? 1 : -1) : a.name < b.name ? -1 : 1));
  }

  /** @throws BadInputError; ForbiddenError; StaleRecordError when the phrase exists, has changed or is gone */
  async save(actor: Actor, input: PhraseInput): Promise<PhraseRecord> {
    const ownerId = ownerOf(actor, input.ofDepartment);
    const name = checkedName(input.name);
    const text = checkedText(input.text);
    const _id = phraseId(ownerId, name);
    const content = {
      text,
      updatedOn: this.#now(),
      updatedBy: { id: actor.user.id, displayName: actor.user.displayName },
    };
    if (input.revision === null) {
      if ((await this.#phrases.countDocuments({ ownerId })) >= LIMITS.phrases)
        throw new BadInputError(`There are ${LIMITS.phrases} phrases, the most possible. Delete one that is not used.`);
      const auditOutbox = [this.#event(actor, _id, 'C')];
      const record = { _id, ownerId, name, ...content, revision: 0, auditOutbox, auditPending: true };
      if (!(await insertOnce(this.#phrases, record))) throw new BadInputError('name: another phrase has this name.');
      this.#dependencies.audit.copyOut(this.#phrases, record);
      return record;
    }
    const { matched } = await this.#phrases.updateOne(
      { _id, ownerId, revision: input.revision },
      {
        $set: { ...content, revision: input.revision + 1, auditPending: true },
        $push: { auditOutbox: this.#event(actor, _id, 'U') },
      },
    );
    const written = matched === 1 ? await this.#phrases.findOne({ _id, ownerId }) : null;
    if (!written) throw new StaleRecordError();
    this.#dependencies.audit.copyOut(this.#phrases, written);
    return written;
  }

  /** Texts that it has written stay. @throws NotFoundError; ForbiddenError */
  async remove(actor: Actor, id: string): Promise<void> {
    const stored = await this.#phrases.findOne({ _id: id, ownerId: { $in: [actor.user.id, DEPARTMENT] } });
    if (!stored) throw new NotFoundError('This phrase');
    ownerOf(actor, stored.ownerId === DEPARTMENT);
    await this.#dependencies.audit.record(this.#event(actor, id, 'D'));
    await this.#phrases.deleteOne({ _id: id, ownerId: stored.ownerId });
  }

  #now(): string {
    return this.#dependencies.clock.now().toISOString();
  }

  #event(actor: Actor, id: string, action: AuditAction) {
    const act = {
      eventKind: 'admin change' as const,
      action,
      patient: null,
      purposeOfUse: 'HSYSADMIN' as const,
      data: [id],
    };
    return auditEvent(act, actor, this.#dependencies.clock);
  }
}

function ownerOf({ user }: Actor, ofDepartment: boolean): string {
  if (!ofDepartment) return user.id;
  if (!user.permissions.has('content_templates')) throw new ForbiddenError();
  return DEPARTMENT;
}
