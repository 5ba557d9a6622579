import { randomUUID } from 'node:crypto';
import {
  CASE_LIMITS,
  caseSearchOf,
  isTimeToEvent,
  type Viewpoint,
  type ViewpointData,
  type ViewpointInput,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { ForbiddenError, NotFoundError, RefusedChangeError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import { caseQuery } from './copy/caseFilter.ts';
import type { CaseService } from './caseService.ts';
import { csvOf } from './csv.ts';
import { PRESETS } from './qualityMeasures.ts';
import { viewpoints, type ViewpointRecord } from './viewpoint.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly viewpoints: ViewpointService;
  }
}

/** What a person sees of analytics, saved. Only the owner changes a viewpoint; presets are the product's (decision 35). */
export class ViewpointService {
  readonly #use: AuditedStore & { readonly cases: CaseService };
  readonly #all: Collection<ViewpointRecord>;

  constructor(use: AuditedStore & { readonly cases: CaseService }) {
    this.#use = use;
    this.#all = use.store.collection(viewpoints);
  }

  /** The person's own, those that others share, and the presets. */
  async list({ user }: Actor): Promise<readonly Viewpoint[]> {
    const [own, shared] = await Promise.all([
      this.#all.find({ ownerId: user.id, recordStatus: 'ACTIVE' }),
      this.#all.find({ shared: true, recordStatus: 'ACTIVE' }),
    ]);
    const others = shared.filter(({ ownerId }) => ownerId !== user.id);
    const byName = (a: ViewpointRecord, b: ViewpointRecord) => a.name.localeCompare(b.name, 'en');
    return [...own.toSorted(byName).map(publicViewpoint), ...others.toSorted(byName).map(publicViewpoint), ...PRESETS];
  }

  async data(actor: Actor, id: string): Promise<ViewpointData> {
    const { charts, filters } = await this.#visible(actor, id);
    return this.#use.cases.charts(actor, { charts, filters }, { about: id });
  }

  async add(actor: Actor, input: ViewpointInput): Promise<Viewpoint> {
    const { user } = actor;
    if ((await this.#all.countDocuments({ ownerId: user.id, recordStatus: 'ACTIVE' })) >= CASE_LIMITS.viewpoints) {
      throw new RefusedChangeError('You have as many viewpoints as a person can have. Delete those you do not need.');
    }
    const _id = `vpt-${randomUUID()}`;
    const now = this.#use.clock.now().toISOString();
    const record: ViewpointRecord = {
      ...{ _id, ...contentOf(input), revision: 1, recordStatus: 'ACTIVE', createdOn: now, updatedOn: now },
      ...{ user: { id: user.id, name: user.displayName }, ownerId: user.id },
      ...this.#carried(actor, _id, 'C'),
    };
    await this.#all.insertOne(record);
    this.#use.audit.copyOut(this.#all, record);
    return publicViewpoint(record);
  }

  async change(actor: Actor, id: string, input: ViewpointInput): Promise<Viewpoint> {
    const before = await this.#own(actor, id);
    const content = { ...contentOf(input), updatedOn: this.#use.clock.now().toISOString() };
    return publicViewpoint(await this.#write(actor, { ...before, ...content }, input.revision ?? before.revision, 'U'));
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const before = await this.#own(actor, id);
    await this.#write(actor, { ...before, recordStatus: 'DELETED' }, before.revision, 'D');
  }

  /** The rows behind a viewpoint as CSV. Who takes them says why; `all` takes every field. */
  async download(
    actor: Actor,
    id: string,
    { reason, all }: { readonly reason: string; readonly all: boolean },
  ): Promise<{ readonly name: string; readonly csv: string }> {
    const needed = all ? 'viewpoints:download_all' : 'viewpoints:download';
    if (!actor.user.permissions.has(needed)) throw new ForbiddenError();
    const { name, charts, filters } = await this.#visible(actor, id);
    const fields = await this.#use.cases.fields(actor);
    const search = caseSearchOf(charts, filters);
    const wanted = new Set(search.field_names);
    const kept = fields.filter(
      ({ short_name, type, filled }) => !isTimeToEvent(type) && (all ? filled !== 0 : wanted.has(short_name)),
    );
    const answer = await this.#use.cases.search(actor, {
      field_names: ['case_id', ...kept.map(({ short_name }) => short_name)],
      http_query: caseQuery.parse(search.http_query),
      limit: CASE_LIMITS.rows,
      offset: 0,
    });
    const { audit, clock } = this.#use;
    const detail = [
      { type: 'reason', value: reason },
      { type: 'rows', value: String(answer.rows.length) },
    ];
    await audit.record(auditEvent({ eventKind: 'download', patient: null, data: [id], detail }, actor, clock));
    return { name: `${name}.csv`, csv: csvOf(kept, answer.rows) };
  }

  async #visible({ user }: Actor, id: string): Promise<Viewpoint> {
    const preset = PRESETS.find(({ _id }) => _id === id);
    if (preset) return preset;
    const found = await this.#all.findOne({ _id: id, recordStatus: 'ACTIVE' });
    if (!found || (found.ownerId !== user.id && !found.shared)) throw new NotFoundError('This viewpoint');
    return publicViewpoint(found);
  }

  async #own(actor: Actor, id: string): Promise<ViewpointRecord> {
    const visible = await this.#visible(actor, id);
    if (visible.preset) throw new RefusedChangeError('A preset viewpoint cannot be changed. Save a copy of it.');
    if (visible.user?.id !== actor.user.id) throw new ForbiddenError('Only its owner can change a viewpoint.');
    const record = await this.#all.findOne({ _id: id, recordStatus: 'ACTIVE' });
    if (!record) throw new NotFoundError('This viewpoint');
    return record;
  }

  async #write(actor: Actor, next: ViewpointRecord, revision: number, action: 'U' | 'D'): Promise<ViewpointRecord> {
    const carried = this.#carried(actor, next._id, action);
    const written = {
      ...next,
      revision: revision + 1,
      ...carried,
      auditOutbox: [...next.auditOutbox, ...carried.auditOutbox],
    };
    const { matched } = await this.#all.replaceOne({ _id: next._id, revision, recordStatus: 'ACTIVE' }, written);
    if (matched === 0) throw new StaleRecordError();
    this.#use.audit.copyOut(this.#all, written);
    return written;
  }

  #carried(actor: Actor, id: string, action: 'C' | 'U' | 'D') {
    const act = { eventKind: 'admin change', action, patient: null, data: [id] } as const;
    return { auditOutbox: [auditEvent(act, actor, this.#use.clock)], auditPending: true };
  }
}

function contentOf({ name, description, shared, charts, filters }: ViewpointInput) {
  return { name, description, shared, charts, filters };
}

function publicViewpoint({
  _id,
  name,
  description,
  shared,
  user,
  charts,
  filters,
  revision,
}: ViewpointRecord): Viewpoint {
  return { _id, name, description, preset: false, shared, user, charts, filters, revision };
}
