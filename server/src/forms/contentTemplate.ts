import { createHash } from 'node:crypto';
import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import type { DiseaseSystem, EntityStatus, EpisodeType, FormValues, TaskType } from '@isocenter/schemas';
import { validateWithSchema, type CompiledForm } from '@isocenter/engine';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../store/store.ts';
import type { Act } from '../request/actor.ts';

/** Answers for a usual case that a clinician may apply to a task (decision 24). `_id` is `ctp-<config>-<key>`. */
export interface ContentTemplateRecord extends CarriesAudit {
  /** The config version it belongs to: running episodes keep theirs. */
  readonly formConfigId: string;
  /** The same in every config version that carries the template over; for a shipped one its file name. */
  readonly key: string;
  readonly isShipped: boolean;
  readonly name: string;
  /**
   * The trimmed name in lower case, unique within the config version (FORM-111). Deleting a template frees its name.
   */
  readonly nameKey: string;
  readonly description: string;
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  /** Default fits every system. */
  readonly system: DiseaseSystem;
  readonly site: string | null;
  /** Only published ones are offered to clinicians (FORM-123). */
  readonly published: boolean;
  /** Some of its fields were removed or changed their type in this config version (decision 23). */
  readonly needsReview: boolean;
  readonly formValues: FormValues;
  /** Null for a shipped one. */
  readonly created: Act | null;
  /** Null while it is unchanged since it was shipped. */
  readonly updated: Act | null;
  readonly revision: number;
  readonly recordStatus: EntityStatus;
}

export const contentTemplates: CollectionDefinition<ContentTemplateRecord> = {
  name: 'contentTemplates',
  shardKey: 'formConfigId',
  indexes: [
    { paths: ['formConfigId', 'nameKey'], unique: true },
    { paths: ['formConfigId', 'taskType'] },
    { paths: ['auditPending'] },
  ],
};

export const contentTemplateId = (formConfigId: string, key: string) =>
  `ctp-${createHash('sha256').update(formConfigId).digest('hex').slice(0, 12)}-${key}`;

/** Names are compared after trimming and without case (decision 24). */
export const nameKeyOf = (name: string) => name.trim().toLowerCase();

/** The form that templates are looked up for. */
export interface TemplatedForm {
  readonly formConfigId: string;
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  readonly system: DiseaseSystem;
}

/** Whether a template is meant for this form and offered to clinicians. */
export function isOffered(template: ContentTemplateRecord, form: TemplatedForm): boolean {
  return (
    template.recordStatus === 'ACTIVE' &&
    template.published &&
    template.formConfigId === form.formConfigId &&
    template.episodeType === form.episodeType &&
    template.taskType === form.taskType &&
    (template.system === DEFAULT_SYSTEM || template.system === form.system)
  );
}

/** The paths at which a template no longer fits its form: fields that were removed or take another kind of answer. */
export function misfits(compiledForm: CompiledForm, answers: FormValues): readonly string[] {
  const known = new Set(compiledForm.fields.filter(({ table }) => table === undefined).map(({ path }) => path));
  const paths = Object.entries(answers).flatMap(([eventType, formAnswers]) =>
    Object.keys(formAnswers ?? {}).map((field) => `${eventType}.${field}`),
  );
  const unknown = paths.filter((path) => !known.has(path));
  return [...unknown, ...validateWithSchema(compiledForm, answers).map(({ path }) => path)];
}
