import type { ContentTemplate } from '@isocenter/engine';
import { LIMITS } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection, Store } from '../store/store.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import {
  contentTemplateId,
  contentTemplates,
  misfits,
  nameKeyOf,
  type ContentTemplateRecord,
} from './contentTemplate.ts';
import type { FormLibrary } from './formLibrary.ts';

interface CarryDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly forms: FormLibrary;
}

/** The content of a template, without its place and history. */
type Words = Pick<
  ContentTemplateRecord,
  'name' | 'description' | 'episodeType' | 'taskType' | 'system' | 'site' | 'published' | 'formValues'
>;

/**
 * Gives a config version its content templates, before it is activated: the shipped ones, and the ones that people
 * created, changed or deleted in the previous version. A template with removed or changed fields asks for a review
 * (decision 23). Can be repeated: an unchanged shipped template follows its file, everything else stays.
 * @param before the version that was active until now; null for the first
 */
export async function carryTemplates(
  dependencies: CarryDependencies,
  formConfigId: string,
  shipped: readonly ContentTemplate[],
  before: string | null,
): Promise<void> {
  const all = dependencies.store.collection(contentTemplates);
  const stored = new Map((await all.find({ formConfigId })).map((record) => [record.key, record]));
  const earlier = before === null || before === formConfigId ? [] : await all.find({ formConfigId: before });
  const ownWork = earlier.filter(({ isShipped, updated, recordStatus }) => {
    return !isShipped || updated !== null || recordStatus === 'DELETED';
  });
  for (const record of ownWork) {
    if (stored.has(record.key)) continue;
    const carried = { ...(await inVersion(dependencies, record, formConfigId)), auditOutbox: [], auditPending: false };
    await insertOnce(all, carried);
    stored.set(record.key, carried);
  }
  for (const template of shipped) {
    const record = stored.get(template.id);
    const fresh = fromFile(template, formConfigId);
    if (!record) await insertShipped(all, fresh);
    else if (isAsShipped(record) && !saysTheSame(record, fresh)) {
      const { _id, revision } = record;
      await all.replaceOne({ _id, formConfigId, revision }, { ...fresh, revision: revision + 1 });
    }
  }
}

/** When a person's template has the same name, the shipped one is marked as shipped. */
async function insertShipped(all: Collection<ContentTemplateRecord>, fresh: ContentTemplateRecord): Promise<void> {
  if (await insertOnce(all, fresh)) return;
  const name = `${fresh.name.slice(0, LIMITS.contentTemplateNameCharacters - SHIPPED.length)}${SHIPPED}`;
  await insertOnce(all, { ...fresh, name, nameKey: nameKeyOf(name) });
}
const SHIPPED = ' (shipped)';

async function inVersion(
  { forms }: CarryDependencies,
  record: ContentTemplateRecord,
  formConfigId: string,
): Promise<ContentTemplateRecord> {
  const { episodeType, taskType, system, key, recordStatus, formValues } = record;
  const hash = await forms.formHash(formConfigId, { episodeType, taskType, system });
  const fits = hash !== null && misfits(await forms.compiledForm(hash), formValues).length === 0;
  const _id = contentTemplateId(formConfigId, key);
  return {
    ...record,
    _id,
    formConfigId,
    nameKey: recordStatus === 'DELETED' ? _id : record.nameKey,
    needsReview: record.needsReview || !fits,
  };
}

function fromFile(template: ContentTemplate, formConfigId: string): ContentTemplateRecord {
  const { id, name, description, episodeType, taskType, system, site, published, formValues } = template;
  return {
    _id: contentTemplateId(formConfigId, id),
    formConfigId,
    key: id,
    isShipped: true,
    name,
    nameKey: nameKeyOf(name),
    description,
    episodeType,
    taskType,
    system,
    site,
    published,
    needsReview: false,
    formValues,
    created: null,
    updated: null,
    revision: 0,
    recordStatus: 'ACTIVE',
    auditOutbox: [],
    auditPending: false,
  };
}

const isAsShipped = ({ isShipped, updated, recordStatus }: ContentTemplateRecord) =>
  isShipped && updated === null && recordStatus === 'ACTIVE';

function saysTheSame(a: ContentTemplateRecord, b: ContentTemplateRecord): boolean {
  return canonicalJson(words(a)) === canonicalJson(words(b));
}

function words({ name, description, episodeType, taskType, system, site, published, formValues }: Words): Words {
  return { name, description, episodeType, taskType, system, site, published, formValues };
}
