import { readConfigFile, type Json } from '@isocenter/engine';
import { FIELD_MODES, FIELD_TYPES, type FieldMode, type FieldTypeName } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import { sourcesOf } from '../forms/configSourceFiles.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import type { Store } from '../store/store.ts';
import type { Act, Actor } from '../request/actor.ts';
import type { FormConfigError } from './configErrors.ts';
import { mustManage } from './configVersionService.ts';
import type { EditableChange } from './editableChange.ts';
import type { EditableFile, EditableForms } from './editableForms.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly formFields: FormFieldService;
  }
}

const PLACE = /^field-library\/([a-z][a-z0-9_]*)@(\d+)\.yaml$/;
const ID = /^[a-z][a-z0-9_]{0,59}$/;
const CARE_PLAN_FIELD = /^[A-Za-z][\w.]*$/;
const LABEL_CHARACTERS = 200;

/** A field that forms share by `use: id@version` (FORM-020). */
export interface LibraryFormField {
  /** `id@version`: a version never changes once forms use it; the next change makes a new version. */
  readonly id: string;
  readonly fieldId: string;
  readonly version: number;
  readonly parentVersion: number | null;
  readonly childVersionId: string | null;
  readonly label: string;
  readonly type: string;
  readonly mode: FieldMode;
  readonly customComponent: string | null;
  readonly carePlanField: string | null;
  /** Its initial value. */
  readonly value: Json;
  /** When it is shown; null: always. */
  readonly conditionals: Json;
  /** How many forms use this version. */
  readonly usage: number;
  /** Whether the active config version contains it in this form. */
  readonly published: boolean;
  readonly source: string;
  readonly created: Act | null;
  readonly updated: Act | null;
}
interface NewFormField {
  readonly fieldId: string;
  readonly label: string;
  readonly type: FieldTypeName;
  readonly carePlanField: string | null;
  /** Further keys as YAML, such as `choices:`. */
  readonly attributes: string | null;
}
export interface SavedFormField {
  readonly saved: boolean;
  readonly errors: readonly FormConfigError[];
  readonly field: LibraryFormField | null;
}

interface FormFieldDependencies {
  readonly store: Store;
  readonly forms: FormLibrary;
  readonly editable: EditableForms;
  readonly change: EditableChange;
}

/** The form field library of the editable config (ADMIN-023, ADMIN-024). */
export class FormFieldService {
  readonly #deps: FormFieldDependencies;

  constructor(dependencies: FormFieldDependencies) {
    this.#deps = dependencies;
  }

  /** By id and version. */
  async library(actor: Actor): Promise<readonly LibraryFormField[]> {
    mustManage(actor);
    const files = await this.#deps.editable.files();
    return libraryOf(files, await this.#published());
  }

  /** @param id `id@version` @throws NotFoundError */
  async field(actor: Actor, id: string): Promise<LibraryFormField> {
    const found = (await this.library(actor)).find((field) => field.id === id);
    if (!found) throw new NotFoundError('This form field');
    return found;
  }

  /** A new field, or the next version of an existing one. @throws BadInputError */
  async create(actor: Actor, input: NewFormField): Promise<SavedFormField> {
    mustManage(actor);
    const { editable, change } = this.#deps;
    const text = textOf(input);
    const files = await editable.files();
    const version = Math.max(0, ...versionsOf(files, input.fieldId)) + 1;
    const path = `field-library/${input.fieldId}@${version}.yaml`;
    const errors = await change.save(actor, path, { files, stored: null, text });
    if (errors.length > 0) return { saved: false, errors, field: null };
    return { saved: true, errors, field: await this.field(actor, `${input.fieldId}@${version}`) };
  }

  /** The texts of the active version, by path. */
  async #published(): Promise<ReadonlyMap<string, string>> {
    const { store, forms } = this.#deps;
    const { sourcesId } = await forms.version(await forms.activeConfigId());
    return new Map((await sourcesOf(store, sourcesId)).map(({ path, text }) => [path, text]));
  }
}

function textOf({ fieldId, label, type, carePlanField, attributes }: NewFormField): string {
  if (!ID.test(fieldId)) {
    throw new BadInputError(
      'An id must look like treated_side: lower-case letters, digits and underscores. Nothing was saved.',
    );
  }
  const trimmedLabel = label.trim();
  if (trimmedLabel === '' || trimmedLabel.length > LABEL_CHARACTERS) {
    throw new BadInputError(`A label must have 1 to ${LABEL_CHARACTERS} characters. Nothing was saved.`);
  }
  if (carePlanField !== null && !CARE_PLAN_FIELD.test(carePlanField)) {
    throw new BadInputError('This is not an id of a care plan field. Nothing was saved.');
  }
  const inherits = carePlanField === null ? [] : [`carePlanField: ${carePlanField}`];
  const more = attributes?.trim() ? [attributes.trim()] : [];
  return [`id: ${fieldId}`, `type: ${type}`, `label: ${JSON.stringify(trimmedLabel)}`, ...inherits, ...more, ''].join(
    '\n',
  );
}

function versionsOf(files: readonly EditableFile[], fieldId: string): readonly number[] {
  const places = files.map(({ path }) => PLACE.exec(path));
  return places.flatMap((place) => (place?.[1] === fieldId ? [Number(place[2])] : [])).sort((a, b) => a - b);
}

function libraryOf(
  files: readonly EditableFile[],
  published: ReadonlyMap<string, string>,
): readonly LibraryFormField[] {
  const uses = files.map(({ text }) => new Set([...text.matchAll(/\buse: *["']?([\w]+@\d+)/g)].map(([, id]) => id)));
  return files.flatMap((file) => {
    const [, fieldId, written] = PLACE.exec(file.path) ?? [];
    if (fieldId === undefined) return [];
    const version = Number(written);
    const id = `${fieldId}@${version}`;
    const all = versionsOf(files, fieldId);
    const child = all.find((later) => later > version);
    const members = new Map<string, Json>(Object.entries(readConfigFile(file) ?? {}));
    return [
      {
        ...{ id, fieldId, version },
        parentVersion: all.findLast((earlier) => earlier < version) ?? null,
        childVersionId: child === undefined ? null : `${fieldId}@${child}`,
        label: wordOf(members.get('label')) ?? '',
        type: FIELD_TYPES.find((type) => type === members.get('type')) ?? '',
        mode: FIELD_MODES.find((mode) => mode === members.get('mode')) ?? 'Definition',
        customComponent: wordOf(members.get('customComponent')),
        carePlanField: wordOf(members.get('carePlanField')),
        value: members.get('defaultValue') ?? null,
        conditionals: members.get('conditionals') ?? members.get('showIf') ?? members.get('relevant') ?? null,
        usage: uses.filter((ids) => ids.has(id)).length,
        published: published.get(file.path) === file.text,
        source: file.text,
        ...{ created: file.created, updated: file.updated },
      },
    ];
  });
}

const wordOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);
