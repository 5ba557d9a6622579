import { randomBytes } from 'node:crypto';
import { CONFIG_VERSION_LIMITS } from '@isocenter/schemas';
import type { ContentTemplate, Finding, SourceFile } from '@isocenter/engine';
import { auditEvent, type AuditedAct, type AuditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../foundation/clock.ts';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  RefusedChangeError,
  StaleRecordError,
} from '../foundation/errors.ts';
import { episodes } from '../chart/episode.ts';
import { carryTemplates } from '../forms/carryTemplates.ts';
import type { CompiledConfigs } from '../forms/compileConfigs.ts';
import { keepSources, sourcesOf } from '../forms/configSourceFiles.ts';
import { ACTIVE_CONFIG, activeConfig, compiledForms, configVersions, publishedOf } from '../forms/configVersion.ts';
import type { ActiveConfigRecord, ConfigVersionRecord } from '../forms/configVersion.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import type { ConfigCompiler } from './configCompiler.ts';
import type { EditableForms } from './editableForms.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly configVersions: ConfigVersionService;
  }
}

export interface ConfigVersion {
  readonly record: ConfigVersionRecord;
  readonly active: boolean;
  readonly episodeCount: number;
}

/** Omitted members stay as they are. @param revision as the caller saw the version; without it, the current one */
interface ConfigVersionChange {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly revision?: number | null | undefined;
}

export interface ConfigVersionDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly forms: FormLibrary;
  readonly compiler: ConfigCompiler;
  readonly editable: EditableForms;
}

/** Config versions for form authors (decision 23): copied from the editable forms, published when first activated. */
export class ConfigVersionService {
  readonly #deps: ConfigVersionDependencies;

  constructor(dependencies: ConfigVersionDependencies) {
    this.#deps = dependencies;
  }

  /** Newest first. A deleted one is listed while it is still in use. */
  async list(actor: Actor): Promise<readonly ConfigVersion[]> {
    mustManage(actor);
    const all = await Promise.all((await this.#deps.forms.versions()).map((record) => this.#withUse(record)));
    return all.filter((version) => version.record.recordStatus !== 'DELETED' || !isUnused(version));
  }

  /** A copy of the current editable forms. New episodes use it once it is activated. */
  async create(actor: Actor, input: { name: string; description: string }): Promise<ConfigVersion> {
    mustManage(actor);
    const name = checkedName(input.name);
    const description = checkedDescription(input.description);
    const { compiled, sourcesId } = await this.#compileEditable();
    const createdOn = this.#deps.clock.now().toISOString();
    const _id = `cfg-${randomBytes(8).toString('hex')}`;
    const record: ConfigVersionRecord = {
      _id,
      name,
      ...compiled.content,
      description,
      sourcesId,
      createdOn,
      createdBy: { id: actor.user.id, displayName: actor.user.displayName },
      published: null,
      revision: 0,
      recordStatus: 'ACTIVE',
      auditOutbox: [this.#event(actor, { action: 'C', data: [_id], detail: [{ type: 'name after', value: name }] })],
      auditPending: true,
    };
    await this.#all.insertOne(record);
    this.#deps.audit.copyOut(this.#all, record);
    return this.#withUse(record);
  }

  /** Changes name and description. Only `regenerate` changes the forms of a version. */
  async update(actor: Actor, id: string, change: ConfigVersionChange): Promise<ConfigVersion> {
    mustManage(actor);
    const stored = await this.#find(id, change.revision);
    const name = checkedName(change.name ?? stored.name);
    const description = checkedDescription(change.description ?? stored.description ?? '');
    const detail = [
      { type: 'name before', value: stored.name },
      { type: 'name after', value: name },
    ];
    return this.#write(actor, stored, { name, description }, { detail });
  }

  /**
   * From now on new episodes are registered with it; running episodes and started tasks keep their version.
   * @throws RefusedChangeError when the current check finds errors in its forms
   */
  async activate(actor: Actor, id: string, revision: number | null): Promise<ConfigVersion> {
    mustManage(actor);
    const stored = await this.#find(id, revision);
    const { store, clock, forms } = this.#deps;
    const before = await store.collection(activeConfig).findOne({ _id: ACTIVE_CONFIG });
    if (before?.formConfigId === id) return this.#withUse(stored);
    const templates = await this.#shippedTemplates(stored);
    const by = { id: actor.user.id, displayName: actor.user.displayName };
    // The forms are frozen first: a kill in between leaves the old version active, and activating again completes it.
    const frozen = publishedOf(stored)
      ? stored
      : (await this.#write(actor, stored, { published: { by, on: clock.now().toISOString() } }, PUBLISHES)).record;
    await carryTemplates({ store, clock, forms }, id, templates, before?.formConfigId ?? null);
    await this.#switchTo(actor, frozen, before);
    return this.#withUse(frozen);
  }

  /** Copies the current editable forms into a version that has not been published. */
  async regenerate(actor: Actor, id: string, revision: number | null): Promise<ConfigVersion> {
    mustManage(actor);
    const stored = await this.#find(id, revision);
    if (publishedOf(stored)) {
      throw new RefusedChangeError(
        'This version is published, so its forms never change. Create a new version instead. Nothing was changed.',
      );
    }
    const { compiled, sourcesId } = await this.#compileEditable();
    return this.#write(actor, stored, { ...compiled.content, sourcesId }, {});
  }

  /**
   * It is no longer offered; its forms stay for requests that are about to use them. @throws RefusedChangeError while
   * in use
   */
  async delete(actor: Actor, id: string, revision: number | null): Promise<void> {
    mustManage(actor);
    const stored = await this.#find(id, revision);
    const { active, episodeCount } = await this.#withUse(stored);
    if (active)
      throw new RefusedChangeError('This version is active. Activate another one first. Nothing was deleted.');
    if (episodeCount > 0) {
      const courses = episodeCount === 1 ? '1 episode is' : `${episodeCount} episodes are`;
      throw new RefusedChangeError(
        `${courses} documented with this version, so it cannot be deleted. Nothing was deleted.`,
      );
    }
    await this.#write(actor, stored, { recordStatus: 'DELETED' }, { action: 'D' });
  }

  get #all() {
    return this.#deps.store.collection(configVersions);
  }

  async #find(id: string, revision: number | null | undefined): Promise<ConfigVersionRecord> {
    const stored = await this.#all.findOne({ _id: id });
    if (!stored || stored.recordStatus === 'DELETED') throw new NotFoundError('This config version');
    if (typeof revision === 'number' && revision !== (stored.revision ?? 0)) throw new StaleRecordError();
    return stored;
  }

  async #withUse(record: ConfigVersionRecord): Promise<ConfigVersion> {
    const { store, forms } = this.#deps;
    const [active, episodeCount] = await Promise.all([
      forms.activeConfigId(),
      store.collection(episodes).countDocuments({ formConfigId: record._id }),
    ]);
    return { record, active: record._id === active, episodeCount };
  }

  /** @throws RefusedChangeError when the check finds errors */
  async #compileEditable(): Promise<{ compiled: CompiledConfigs; sourcesId: string }> {
    const { store, compiler, editable } = this.#deps;
    const files = plain(await editable.files());
    const { compiled, findings } = await compiler.compile(files);
    if (!compiled) throw refusedFor(findings, 'The editable forms');
    const sourcesId = await keepSources(store, files);
    for (const compiledForm of compiled.compiledForms) await insertOnce(store.collection(compiledForms), compiledForm);
    return { compiled, sourcesId };
  }

  /** Compiles the version's own files, which must still be free of errors: the check may have become stricter since. */
  async #shippedTemplates({ sourcesId }: ConfigVersionRecord): Promise<readonly ContentTemplate[]> {
    const { store, compiler } = this.#deps;
    const files = await sourcesOf(store, sourcesId);
    if (files.length === 0) return [];
    const { compiled, findings } = await compiler.compile(files);
    if (!compiled) throw refusedFor(findings, 'The forms of this version');
    return compiled.contentTemplates;
  }

  async #switchTo(actor: Actor, to: ConfigVersionRecord, before: ActiveConfigRecord | null): Promise<void> {
    const { store, clock, audit } = this.#deps;
    const pointers = store.collection(activeConfig);
    const detail = [
      { type: 'active version before', value: before?.formConfigId ?? '' },
      { type: 'active version after', value: to._id },
    ];
    const switched = {
      formConfigId: to._id,
      activatedOn: clock.now().toISOString(),
      activatedBy: { id: actor.user.id, displayName: actor.user.displayName },
      revision: (before?.revision ?? 0) + 1,
    };
    const asSeen = { _id: ACTIVE_CONFIG, formConfigId: before?.formConfigId ?? '' };
    const { matched } = await pointers.updateOne(asSeen, {
      $set: { ...switched, auditPending: true },
      $push: { auditOutbox: this.#event(actor, { data: [to._id], detail }) },
    });
    if (matched === 0) throw new StaleRecordError();
    const written = await pointers.findOne({ _id: ACTIVE_CONFIG });
    if (written) audit.copyOut(pointers, written);
  }

  async #write(
    actor: Actor,
    stored: ConfigVersionRecord,
    change: Partial<ConfigVersionRecord>,
    act: Partial<AuditedAct>,
  ): Promise<ConfigVersion> {
    const { _id, revision } = stored;
    const { matched } = await this.#all.updateOne(revision === undefined ? { _id } : { _id, revision }, {
      $set: { ...change, revision: (revision ?? 0) + 1, auditPending: true },
      $push: { auditOutbox: this.#event(actor, { data: [_id], ...act }) },
    });
    if (matched === 0) throw new StaleRecordError();
    const written = await this.#all.findOne({ _id });
    if (!written) throw new NotFoundError('This config version');
    this.#deps.audit.copyOut(this.#all, written);
    return this.#withUse(written);
  }

  #event(actor: Actor, act: Partial<AuditedAct>): AuditEvent {
    return auditEvent({ eventKind: 'admin change', patient: null, ...act }, actor, this.#deps.clock);
  }
}

const PUBLISHES = { eventKind: 'config publish' } as const;

export const isUnused = ({ active, episodeCount }: ConfigVersion) => !active && episodeCount === 0;

export function mustManage({ user }: Actor): void {
  if (!user.permissions.has('form_config')) throw new ForbiddenError();
}

export const plain = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.map(({ path, text }) => ({ path, text }));

/** Tells the number of errors, and the first with its place. */
function refusedFor(findings: readonly Finding[], subject: string): RefusedChangeError {
  const [first, ...more] = findings.filter(({ severity }) => severity === 'error');
  if (!first) return new RefusedChangeError(`${subject} contain no form. Nothing was changed.`);
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const { file, line, code, message, fix } = first;
  return new RefusedChangeError(
    `${subject} have errors: ${file}, line ${line}: ${message} ${fix} [${code}]${others}. Nothing was changed.`,
  );
}

function checkedName(input: string): string {
  const name = input.trim();
  const most = CONFIG_VERSION_LIMITS.nameCharacters;
  if (name === '' || name.length > most) throw new BadInputError(`A name must have 1 to ${most} characters.`);
  return name;
}

function checkedDescription(description: string): string {
  const most = CONFIG_VERSION_LIMITS.descriptionCharacters;
  if (description.length > most) throw new BadInputError(`A description must have at most ${most} characters.`);
  return description.trim();
}
