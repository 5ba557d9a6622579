import { sectionSources } from '@isocenter/engine';
import type { SectionChange, SectionSource, SourceFile } from '@isocenter/engine';
import { DEFAULT_SYSTEM, EDITABLE_FORM_CONFIG_ID, type Instant } from '@isocenter/schemas';
import { NotFoundError, RefusedChangeError, StaleRecordError } from '../foundation/errors.ts';
import { sourcesOf, textHash } from '../forms/configSourceFiles.ts';
import { configVersions } from '../forms/configVersion.ts';
import type { Actor } from '../request/actor.ts';
import { configErrors, type FormConfigError } from './configErrors.ts';
import { mustManage, plain, type ConfigVersionDependencies } from './configVersionService.ts';
import type { EditableChange } from './editableChange.ts';
import type { EditableFile } from './editableForms.ts';
import { filesAround, pathOf, placeOf, type FormPlace } from './formAddress.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly editableConfig: EditableConfigService;
  }
}

/** A form in the list of a config set. */
export interface ListedForm extends FormPlace {
  readonly formConfigId: string;
  readonly label: string;
  readonly updatedBy: string | null;
  readonly updatedOn: Instant | null;
  readonly isShippedNewer: boolean;
}

/** A form's source, and everything needed to run it. */
export interface FormSource extends ListedForm {
  readonly path: string;
  readonly text: string;
  readonly revision: string;
  /** False for a version, which is read-only. */
  readonly editable: boolean;
  readonly sections: readonly SectionSource[];
  readonly around: readonly SourceFile[];
}

export interface Validation {
  readonly id: string;
  readonly files: number;
  readonly errors: readonly FormConfigError[];
}

/** @param revision of the form as the author read it */
export interface FormChange {
  readonly place: FormPlace;
  readonly revision: string;
}

/** The result of a change: saved, or refused because of errors that the form did not have before. */
export interface SavedForm {
  readonly saved: boolean;
  readonly errors: readonly FormConfigError[];
  /** The current form. */
  readonly form: FormSource;
}

interface EditableConfigDependencies extends ConfigVersionDependencies {
  readonly change: EditableChange;
}

/** Forms as authors see and change them: those of any version to read, the editable ones to change. */
export class EditableConfigService {
  readonly #deps: EditableConfigDependencies;

  constructor(dependencies: EditableConfigDependencies) {
    this.#deps = dependencies;
  }

  /** What can be read and validated: the editable forms first, then the versions, newest first. */
  async formConfigIds(actor: Actor): Promise<readonly string[]> {
    mustManage(actor);
    const versions = await this.#deps.forms.versions();
    const draft = versions.filter(
      ({ sourcesId, recordStatus }) => sourcesId !== undefined && recordStatus !== 'DELETED',
    );
    return [EDITABLE_FORM_CONFIG_ID, ...draft.map(({ _id }) => _id)];
  }

  async forms(actor: Actor, formConfigId: string): Promise<readonly ListedForm[]> {
    mustManage(actor);
    return (await this.#files(formConfigId)).flatMap((file) => listed(formConfigId, file) ?? []);
  }

  /** @throws NotFoundError */
  async form(actor: Actor, formConfigId: string, place: FormPlace): Promise<FormSource> {
    mustManage(actor);
    return formSource(formConfigId, await this.#files(formConfigId), place, readAtOnce);
  }

  /** Everything that the check finds in a config set, errors and warnings. */
  async validate(actor: Actor, id: string): Promise<Validation> {
    mustManage(actor);
    const files = await this.#files(id);
    const findings = await this.#deps.compiler.check(plain(files));
    return { id, files: files.length, errors: await configErrors(this.#deps.compiler, files, findings) };
  }

  async changeSections(
    actor: Actor,
    { place, revision }: FormChange,
    changes: readonly SectionChange[],
  ): Promise<SavedForm> {
    return this.#save(actor, place, revision, (text) => this.#deps.compiler.edit(text, changes));
  }

  /** Replaces the whole source of a form: patches, the note, and everything outside of sections. */
  async replaceForm(actor: Actor, { place, revision }: FormChange, text: string): Promise<SavedForm> {
    return this.#save(actor, place, revision, () => Promise.resolve(text));
  }

  /** Creates a form; one for a disease system starts from that of Default, if there is one. */
  async createForm(actor: Actor, place: FormPlace, source: string | null): Promise<SavedForm> {
    mustManage(actor);
    const files = await this.#deps.editable.files();
    const path = pathOf(place);
    if (files.some((file) => file.path === path)) {
      throw new RefusedChangeError('This form already exists. Nothing was changed.');
    }
    const hasDefault = files.some((file) => file.path === pathOf({ ...place, system: DEFAULT_SYSTEM }));
    const text = source ?? (hasDefault ? extension(place) : blankForm(place));
    return this.#change(actor, place, { files, stored: null, text });
  }

  async #save(
    actor: Actor,
    place: FormPlace,
    revision: string,
    change: (text: string) => Promise<string>,
  ): Promise<SavedForm> {
    mustManage(actor);
    const files = await this.#deps.editable.files();
    const stored = files.find(({ path }) => path === pathOf(place));
    if (!stored) throw new NotFoundError('This form');
    if (stored.revision !== revision) throw new StaleRecordError();
    return this.#change(actor, place, { files, stored, text: await change(stored.text) });
  }

  async #change(
    actor: Actor,
    place: FormPlace,
    change: { files: readonly EditableFile[]; stored: EditableFile | null; text: string },
  ): Promise<SavedForm> {
    const path = pathOf(place);
    const errors = await this.#deps.change.save(actor, path, change);
    const now = await this.#deps.editable.files();
    const files = now.some((file) => file.path === path) ? now : [...now, unsaved(path, change.text)];
    // The text of a new form that was refused is not stored: it may be anything.
    const read = async (text: string) => (await this.#deps.compiler.sections([text]))[0] ?? [];
    return { saved: errors.length === 0, errors, form: await formSource(EDITABLE_FORM_CONFIG_ID, files, place, read) };
  }

  async #files(formConfigId: string): Promise<readonly EditableFile[]> {
    const { store, editable } = this.#deps;
    if (formConfigId === EDITABLE_FORM_CONFIG_ID) return editable.files();
    const version = await store.collection(configVersions).findOne({ _id: formConfigId });
    if (!version || version.recordStatus === 'DELETED') throw new NotFoundError('This config version');
    const files = await sourcesOf(store, version.sourcesId);
    return files.map(({ path, text }) => unsaved(path, text));
  }
}

const unsaved = (path: string, text: string): EditableFile => ({
  ...{ path, text, revision: textHash(text), updated: null, created: null, isShippedNewer: false },
});

function listed(formConfigId: string, { path, text, updated, isShippedNewer }: EditableFile): ListedForm | null {
  const place = placeOf(path);
  if (!place) return null;
  const label = (/^label:(.*)$/m.exec(text)?.[1] ?? '').trim();
  return {
    ...place,
    formConfigId,
    label: label.replace(/^(["'])(.*)\1$/, '$2'),
    updatedBy: updated?.by.displayName ?? null,
    updatedOn: updated?.on ?? null,
    isShippedNewer,
  };
}

type ReadSections = (text: string) => Promise<readonly SectionSource[]>;
/** A stored text was checked before it was stored. */
const readAtOnce: ReadSections = (text) => Promise.resolve(sectionSources(text));

async function formSource(
  formConfigId: string,
  files: readonly EditableFile[],
  place: FormPlace,
  read: ReadSections,
): Promise<FormSource> {
  const path = pathOf(place);
  const file = files.find((candidate) => candidate.path === path);
  const entry = file && listed(formConfigId, file);
  if (!file || !entry) throw new NotFoundError('This form');
  const { text, revision } = file;
  return {
    ...entry,
    ...{ path, text, revision },
    editable: formConfigId === EDITABLE_FORM_CONFIG_ID,
    sections: await read(text),
    around: plain(filesAround(files, place)),
  };
}

const extension = ({ episodeType, eventType, system }: FormPlace) =>
  `formConfigType: ${eventType}\nepisodeType: ${episodeType}\nsystem: ${system}\nextends: Default\n`;

const blankForm = ({ episodeType, eventType, system }: FormPlace) => `formConfigType: ${eventType}
episodeType: ${episodeType}
system: ${system}
label: ${eventType}
sections:
  - id: general
    label: General
    fields:
      - { id: remark, type: LongText, label: Remark }
`;
