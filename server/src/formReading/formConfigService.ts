import type { CompiledForm, Json } from '@isocenter/engine';
import {
  DEFAULT_SYSTEM,
  type EpisodeType,
  type FieldMode,
  type Instant,
  type TaskType,
  type DiseaseSystem,
} from '@isocenter/schemas';
import { NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { CarePlan } from '../chart/task.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import type { ConfigVersionRecord, EventTask } from '../forms/configVersion.ts';
import { contentTemplates } from '../forms/contentTemplate.ts';
import { conditionalChoices, fieldOptions, formConfigOf, readForm, selectOptions } from './formConfig.ts';
import { pathwaysOf, type Pathway } from './pathways.ts';
import type { ConditionalChoice, FieldOption, FormAddress, FormConfig, SelectOptions } from './formConfig.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly formConfigs: FormConfigService;
  }
}

/** The forms of a task type in a config version, and for which systems. */
export interface EventDetails {
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  readonly displayName: string;
  readonly eventTypes: readonly string[];
  readonly systems: readonly DiseaseSystem[];
}

/** A ready-made text, with the template and the field that it stands in. */
interface Boilerplate {
  readonly id: string;
  readonly name: string;
  readonly site: string | null;
  readonly task_type: TaskType;
  readonly field: string;
  readonly text: string;
}

export interface InheritedField {
  readonly path: string;
  readonly label: string;
  readonly mode: FieldMode;
  readonly carePlanField: string | null;
  readonly value: Json;
  readonly sourceTaskId: string | null;
  readonly on: Instant | null;
  readonly signed: boolean;
}
export interface InheritedSection {
  readonly id: string;
  readonly eventType: string;
  readonly label: string;
  readonly fields: readonly InheritedField[];
}

/** Config versions and forms for reading. No patient data, except for what a task inherits. */
export class FormConfigService {
  readonly #work: TaskWork;

  constructor(work: TaskWork) {
    this.#work = work;
  }

  async formConfig(address: FormAddress): Promise<FormConfig> {
    const { formConfigId } = address;
    const compiledForm = await readForm(this.#work.forms, address);
    const all = this.#work.store.collection(contentTemplates);
    const found = await all.find({ formConfigId, recordStatus: 'ACTIVE', published: true });
    const fitting = found.filter(
      (template) => template.system === DEFAULT_SYSTEM || template.system === address.system,
    );
    return formConfigOf(compiledForm, address, fitting);
  }

  async conditionalChoices(address: FormAddress): Promise<readonly ConditionalChoice[]> {
    return conditionalChoices(await readForm(this.#work.forms, address), address.eventType);
  }

  async fieldOptions(address: FormAddress): Promise<readonly FieldOption[]> {
    return fieldOptions(await readForm(this.#work.forms, address), address.eventType);
  }

  async selectOptions(address: FormAddress): Promise<readonly SelectOptions[]> {
    return selectOptions(await readForm(this.#work.forms, address), address.eventType);
  }

  /** Ready-made sentences: what published content templates of the active version say in text fields (decision 52). */
  async boilerplate(): Promise<readonly Boilerplate[]> {
    const formConfigId = await this.#work.forms.activeConfigId();
    const all = this.#work.store.collection(contentTemplates);
    const found = await all.find({ formConfigId, recordStatus: 'ACTIVE', published: true });
    return found
      .toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
      .flatMap(({ _id, name, site, taskType, formValues }) =>
        Object.entries(formValues).flatMap(([form, answers]) =>
          Object.entries(answers ?? {}).flatMap(([field, text]) =>
            isSentence(text) ? [{ id: `${_id}/${form}.${field}`, name, site, task_type: taskType, field, text }] : [],
          ),
        ),
      );
  }

  /** The compiled form of a task type for Default. @throws NotFoundError when the version has no forms for it */
  async noteTemplate(
    formConfigId: string,
    episodeType: EpisodeType,
    taskType: TaskType,
  ): Promise<CompiledForm['note']> {
    return (await this.#compiledForm(formConfigId, episodeType, taskType)).note;
  }

  eventTasks(formConfigId: string, episodeType: EpisodeType): Promise<readonly EventTask[]> {
    return this.#work.forms.eventTasks(formConfigId, episodeType);
  }

  /** @param formConfigId null: the active version */
  async eventDetails(formConfigId: string | null): Promise<readonly EventDetails[]> {
    const version = await this.#work.forms.version(formConfigId ?? (await this.#work.forms.activeConfigId()));
    const rows = version.events.flatMap(({ episodeType, tasks }) =>
      tasks.map(async ({ taskType, displayName }): Promise<EventDetails> => {
        const own = version.compiledForms.filter(
          (form) => form.episodeType === episodeType && form.taskType === taskType,
        );
        const { sections } = await this.#compiledForm(version._id, episodeType, taskType);
        const eventTypes = [...new Set(sections.map(({ eventType }) => eventType))];
        return { episodeType, taskType, displayName, eventTypes, systems: own.map(({ system }) => system) };
      }),
    );
    return Promise.all(rows);
  }

  /** The pathways of the active version. */
  async pathways(): Promise<readonly Pathway[]> {
    const { forms } = this.#work;
    return pathwaysOf(await forms.version(await forms.activeConfigId()), (hash) => forms.compiledForm(hash));
  }

  async carePlanFields(formConfigId: string | null): Promise<NonNullable<ConfigVersionRecord['carePlanFields']>> {
    const id = formConfigId ?? (await this.#work.forms.activeConfigId());
    return (await this.#work.forms.version(id)).carePlanFields ?? [];
  }

  /**
   * What a task inherits from the care plan of its course, by section.
   * @param readOnly true: only values that cannot be edited there; false: only those that can; null: both
   */
  async inheritedSections(
    actor: Actor,
    taskId: string,
    readOnly: boolean | null,
  ): Promise<readonly InheritedSection[]> {
    const task = await this.#work.commandable(actor, taskId);
    await this.#work.access.viewed(actor, [task.patientId], [taskId]);
    const around = await this.#work.reads.surroundings(taskId);
    const frozen = await this.#work.reads.formOf(task, around.episodeTasks);
    const compiledForm = await this.#work.forms.compiledForm(frozen.formHash);
    const { carePlan } = this.#work.context(actor, around, frozen);
    return inheritedSections(compiledForm, carePlan, readOnly);
  }

  async #compiledForm(formConfigId: string, episodeType: EpisodeType, taskType: TaskType): Promise<CompiledForm> {
    const { forms } = this.#work;
    const hash = await forms.formHash(formConfigId, { episodeType, taskType, system: DEFAULT_SYSTEM });
    if (hash === null) throw new NotFoundError('The form of this task type');
    return forms.compiledForm(hash);
  }
}

function inheritedSections(
  compiledForm: CompiledForm,
  carePlan: CarePlan,
  readOnly: boolean | null,
): readonly InheritedSection[] {
  const wanted = (mode: FieldMode) => mode !== 'Definition' && (readOnly ?? isReadOnly(mode)) === isReadOnly(mode);
  return compiledForm.sections.flatMap(({ id, eventType, label, fields: indices }) => {
    const fields = indices.flatMap((index): readonly InheritedField[] => {
      const field = compiledForm.fields[index];
      if (!field || !wanted(field.mode)) return [];
      const { path, mode, carePlanField } = field;
      const entry = carePlanField === null ? undefined : carePlan[carePlanField];
      const source = { sourceTaskId: entry?.taskId ?? null, on: entry?.on ?? null, signed: entry?.signed ?? false };
      return [{ path, label: field.label, mode, carePlanField, value: entry?.value ?? null, ...source }];
    });
    return fields.length > 0 ? [{ id, eventType, label, fields }] : [];
  });
}

/** Ids of choices are one word. */
const isSentence = (answer: unknown): answer is string => typeof answer === 'string' && /\S\s+\S/.test(answer);

/** Inherited-read-only and external-read-only modes (FORM-084). */
const isReadOnly = (mode: FieldMode) => mode.includes('ReadOnly');
