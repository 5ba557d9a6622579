import { readConfigSet } from '@isocenter/engine';
import { BadInputError, NotFoundError, RefusedChangeError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { FormConfigError } from './configErrors.ts';
import { mustManage } from './configVersionService.ts';
import type { EditableChange } from './editableChange.ts';
import type { EditableFile, EditableForms } from './editableForms.ts';
import { placeOf } from './formAddress.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly carePlanFieldLibrary: CarePlanFieldService;
  }
}

const PATH = 'care-plan-fields.yaml';
/** Ids of fields: words of letters and digits, joined by dots. */
const ID = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/;
const NAME_CHARACTERS = 80;
/** The types of care plan fields. */
const CARE_PLAN_FIELD_TYPES = ['choice', 'coded', 'date', 'number', 'text'] as const;

/** A value that is entered once and inherited, as authors manage it. */
export interface LibraryCarePlanField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Days after which a value must be confirmed; null: never. */
  readonly maxAge: number | null;
  /** How many files of the editable config name it. */
  readonly usage: number;
}
export interface CarePlanFieldLibrary {
  /** Sent by an author who adds a field. */
  readonly revision: string;
  readonly fields: readonly LibraryCarePlanField[];
}
interface NewCarePlanField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly maxAge: number | null;
  readonly revision: string;
}
export interface SavedCarePlanField {
  readonly saved: boolean;
  readonly errors: readonly FormConfigError[];
  readonly library: CarePlanFieldLibrary;
}

/** The care plan fields of the editable config (ADMIN-025). */
export class CarePlanFieldService {
  readonly #editable: EditableForms;
  readonly #change: EditableChange;

  constructor({ editable, change }: { editable: EditableForms; change: EditableChange }) {
    this.#editable = editable;
    this.#change = change;
  }

  async library(actor: Actor): Promise<CarePlanFieldLibrary> {
    mustManage(actor);
    return libraryOf(await this.#editable.files());
  }

  /** @throws BadInputError; RefusedChangeError when the id is taken; StaleRecordError when another change was faster */
  async create(actor: Actor, input: NewCarePlanField): Promise<SavedCarePlanField> {
    mustManage(actor);
    const name = input.name.trim();
    if (!ID.test(input.id)) {
      throw new BadInputError(
        'An id must look like vitals.weight: letters and digits, separated by dots. Nothing was saved.',
      );
    }
    if (name === '' || name.length > NAME_CHARACTERS) {
      throw new BadInputError(`A name must have 1 to ${NAME_CHARACTERS} characters. Nothing was saved.`);
    }
    if (!CARE_PLAN_FIELD_TYPES.some((type) => type === input.type)) {
      throw new BadInputError(`A type must be one of ${CARE_PLAN_FIELD_TYPES.join(', ')}. Nothing was saved.`);
    }
    if (input.maxAge !== null && input.maxAge < 1) {
      throw new BadInputError('The maximum age must be one day or more. Nothing was saved.');
    }
    const files = await this.#editable.files();
    const stored = fileOf(files);
    if (stored.revision !== input.revision) throw new StaleRecordError();
    if (libraryOf(files).fields.some(({ id }) => id === input.id)) {
      throw new RefusedChangeError('A care plan field with this id already exists. Nothing was saved.');
    }
    const text = `${stored.text.trimEnd()}\n${lineOf({ ...input, name })}\n`;
    const errors = await this.#change.save(actor, PATH, { files, stored, text });
    return { saved: errors.length === 0, errors, library: libraryOf(await this.#editable.files()) };
  }
}

/** The name is quoted, so that YAML takes all of it as text. */
function lineOf({ id, name, type, maxAge }: NewCarePlanField): string {
  const age = maxAge === null ? '' : `, maxAge: ${maxAge}`;
  return `  - { id: ${id}, name: ${JSON.stringify(name)}, type: ${type}${age} }`;
}

function fileOf(files: readonly EditableFile[]): EditableFile {
  const stored = files.find(({ path }) => path === PATH);
  if (!stored) throw new NotFoundError('The file of the care plan fields');
  return stored;
}

function libraryOf(files: readonly EditableFile[]): CarePlanFieldLibrary {
  const { path, text, revision } = fileOf(files);
  const users = files.filter((file) => placeOf(file.path) !== null || file.path.startsWith('field-library/'));
  const named = users.map(
    (file) => new Set([...file.text.matchAll(/carePlanField: *["']?([\w.]+)/g)].map(([, id]) => id)),
  );
  const { carePlanFields } = readConfigSet([{ path, text }]).configSet;
  return {
    revision,
    fields: carePlanFields.map(({ id, name, type, maxAge }) => ({
      ...{ id, name, type, maxAge: maxAge ?? null },
      usage: named.filter((ids) => ids.has(id)).length,
    })),
  };
}
