import type { Actor } from '../request/actor.ts';
import { randomBytes } from 'node:crypto';
import { LIMITS, type DiseaseSystem, type EpisodeType, type FormValues, type TaskType } from '@isocenter/schemas';
import { auditEvent, type AuditAction, type AuditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../foundation/clock.ts';
import {
  BadInputError,
  ForbiddenError,
  NameTakenError,
  NotFoundError,
  StaleTemplateError,
} from '../foundation/errors.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { Store } from '../store/store.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import { parseAnswers } from '../tasks/answers/answers.ts';
import { contentTemplateId, contentTemplates, isOffered, misfits, nameKeyOf } from '../forms/contentTemplate.ts';
import type { ContentTemplateRecord, TemplatedForm } from '../forms/contentTemplate.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly contentTemplates: ContentTemplateService;
  }
}

interface NewContentTemplate {
  readonly name: string;
  readonly description: string;
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  readonly system: DiseaseSystem;
  readonly site: string | null;
  readonly formConfigId: string;
}

/** Omitted members stay as they are. */
interface ContentTemplateChange {
  readonly answers?: unknown;
  readonly published?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly needsReview?: boolean | null | undefined;
}

interface ContentTemplateDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
}

/** Content templates: for clinicians those that fit their task, for people who manage them all (PERM-041). */
export class ContentTemplateService {
  readonly #deps: ContentTemplateDependencies;

  constructor(dependencies: ContentTemplateDependencies) {
    this.#deps = dependencies;
  }

  /** By name. Unpublished ones only for people who manage them. */
  async ofConfig(actor: Actor, formConfigId: string): Promise<readonly ContentTemplateRecord[]> {
    const found = await this.#all.find({ formConfigId, recordStatus: 'ACTIVE' });
    return found.filter((template) => mayRead(actor, template)).sort(byName);
  }

  /** The templates a clinician may apply to a form, by name (FORM-123). */
  async offeredFor(actor: Actor, form: TemplatedForm): Promise<readonly ContentTemplateRecord[]> {
    this.#deps.access.require(actor, 'patients:view');
    const { formConfigId, taskType } = form;
    const found = await this.#all.find({ formConfigId, taskType, recordStatus: 'ACTIVE' });
    return found.filter((template) => isOffered(template, form)).sort(byName);
  }

  /** @throws NotFoundError also for an unpublished one that only its managers may see */
  async template(actor: Actor, id: string): Promise<ContentTemplateRecord> {
    const template = await this.#find(id);
    if (!mayRead(actor, template)) throw new NotFoundError('This content template');
    return template;
  }

  /** @param formConfigId null: the version that new episodes are registered with */
  async isNameFree(actor: Actor, name: string, formConfigId: string | null): Promise<boolean> {
    this.#mustManage(actor);
    const version = formConfigId ?? (await this.#deps.forms.activeConfigId());
    return (await this.#all.findOne({ formConfigId: version, nameKey: nameKeyOf(name) })) === null;
  }

  /** An empty, unpublished template. @throws NameTakenError, BadInputError */
  async create(actor: Actor, input: NewContentTemplate): Promise<ContentTemplateRecord> {
    this.#mustManage(actor);
    const { formConfigId, episodeType, taskType, system, site } = input;
    if ((await this.#deps.forms.formHash(formConfigId, { episodeType, taskType, system })) === null) {
      throw new BadInputError('This config version has no form for this episode type and task type.');
    }
    const name = checkedName(input.name);
    const key = randomBytes(8).toString('hex');
    const _id = contentTemplateId(formConfigId, key);
    const act = { by: { id: actor.user.id, displayName: actor.user.displayName }, on: this.#now() };
    const record: ContentTemplateRecord = {
      _id,
      formConfigId,
      key,
      isShipped: false,
      name,
      nameKey: nameKeyOf(name),
      description: checkedDescription(input.description),
      episodeType,
      taskType,
      system,
      site,
      published: false,
      needsReview: false,
      formValues: {},
      created: act,
      updated: act,
      revision: 0,
      recordStatus: 'ACTIVE',
      auditOutbox: [this.#event(actor, _id, 'C')],
      auditPending: true,
    };
    await nameTaken(this.#all.insertOne(record));
    this.#deps.audit.copyOut(this.#all, record);
    return record;
  }

  /** @throws NameTakenError, BadInputError, StaleTemplateError when another change was faster */
  async update(actor: Actor, id: string, change: ContentTemplateChange): Promise<ContentTemplateRecord> {
    this.#mustManage(actor);
    const stored = await this.#find(id);
    const name = checkedName(change.name ?? stored.name);
    const sentAnswers = change.answers ?? null;
    const formValues = sentAnswers === null ? stored.formValues : await this.#checkedAnswers(stored, sentAnswers);
    return this.#write(actor, stored, 'U', {
      name,
      nameKey: nameKeyOf(name),
      description: checkedDescription(change.description ?? stored.description),
      published: change.published ?? stored.published,
      needsReview: change.needsReview ?? stored.needsReview,
      formValues,
    });
  }

  /** No longer offered; tasks that it filled in keep their answers. */
  async delete(actor: Actor, id: string): Promise<void> {
    this.#mustManage(actor);
    const stored = await this.#find(id);
    await this.#write(actor, stored, 'D', { recordStatus: 'DELETED', published: false, nameKey: stored._id });
  }

  get #all() {
    return this.#deps.store.collection(contentTemplates);
  }
  #now(): string {
    return this.#deps.clock.now().toISOString();
  }

  #mustManage({ user }: Actor): void {
    if (!user.permissions.has('content_templates')) throw new ForbiddenError();
  }

  async #find(id: string): Promise<ContentTemplateRecord> {
    const template = await this.#all.findOne({ _id: id, recordStatus: 'ACTIVE' });
    if (!template) throw new NotFoundError('This content template');
    return template;
  }

  /** @throws BadInputError for fields that the form does not have, and for answers it does not accept */
  async #checkedAnswers(
    { formConfigId, episodeType, taskType, system }: ContentTemplateRecord,
    sentAnswers: unknown,
  ): Promise<FormValues> {
    const answers = parseAnswers(sentAnswers);
    const hash = await this.#deps.forms.formHash(formConfigId, { episodeType, taskType, system });
    if (hash === null) throw new NotFoundError('The form of this template');
    const [first, ...more] = misfits(await this.#deps.forms.compiledForm(hash), answers);
    if (first === undefined) return answers;
    const others = more.length === 0 ? '' : ` ${more.length} other answers do not fit either.`;
    throw new BadInputError(`"${first}" does not fit the form of this template.${others} Nothing was saved.`);
  }

  async #write(
    actor: Actor,
    stored: ContentTemplateRecord,
    action: AuditAction,
    change: Partial<ContentTemplateRecord>,
  ): Promise<ContentTemplateRecord> {
    const { _id, formConfigId, revision } = stored;
    const updated = { by: { id: actor.user.id, displayName: actor.user.displayName }, on: this.#now() };
    const { matched } = await nameTaken(
      this.#all.updateOne(
        { _id, formConfigId, revision },
        {
          $set: { ...change, updated, revision: revision + 1, auditPending: true },
          $push: { auditOutbox: this.#event(actor, _id, action) },
        },
      ),
    );
    if (matched === 0) throw new StaleTemplateError();
    const written = await this.#all.findOne({ _id, formConfigId });
    if (!written) throw new NotFoundError('This content template');
    this.#deps.audit.copyOut(this.#all, written);
    return written;
  }

  #event(actor: Actor, id: string, action: AuditAction): AuditEvent {
    return auditEvent({ eventKind: 'admin change', patient: null, data: [id], action }, actor, this.#deps.clock);
  }
}

const byName = (a: ContentTemplateRecord, b: ContentTemplateRecord) => a.name.localeCompare(b.name);

function mayRead({ user }: Actor, { published }: ContentTemplateRecord): boolean {
  return user.permissions.has('content_templates') || (published && user.permissions.has('patients:view'));
}

function checkedName(input: string): string {
  const name = input.trim();
  const most = LIMITS.contentTemplateNameCharacters;
  if (name === '' || name.length > most) throw new BadInputError(`A name must have 1 to ${most} characters.`);
  return name;
}

function checkedDescription(description: string): string {
  const most = LIMITS.contentTemplateDescriptionCharacters;
  if (description.length > most) throw new BadInputError(`A description must have at most ${most} characters.`);
  return description.trim();
}

async function nameTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw new NameTakenError();
    throw error;
  }
}
