import { EDITABLE_FORM_CONFIG_ID, type CaseFieldChoice } from '@isocenter/schemas';
import type { CaseColumn } from '../columns/caseColumn.ts';
import { formColumns } from '../columns/formColumns.ts';
import { toxicityColumns } from '../columns/toxicityColumns.ts';
import type { ConfigVersionRecord } from '../../forms/configVersion.ts';
import type { FormLibrary } from '../../forms/formLibrary.ts';
import { providerLabel, providers } from '../../providers/provider.ts';
import type { Store } from '../../store/store.ts';
import { COURSE_COLUMNS } from './courseColumns.ts';

/** A field of cases with the config version that introduced it. */
export interface CatalogueColumn extends CaseColumn {
  readonly since: string | null;
}

export interface Catalogue {
  /** Changes with the columns. */
  readonly key: string;
  readonly columns: readonly CatalogueColumn[];
  readonly byName: ReadonlyMap<string, CatalogueColumn>;
}

/**
 * Every field of cases, from the forms of all config versions: a new question in a form is a new field without any code.
 * A field keeps its name through versions; the newest version gives its label, and choices are kept once they were offered.
 */
export class CaseCatalogue {
  readonly #store: Store;
  readonly #forms: FormLibrary;
  /** By the hash of a form, which never changes. */
  readonly #ofForm = new Map<string, readonly CaseColumn[]>();
  #made: Catalogue | null = null;

  constructor({ store, forms }: { readonly store: Store; readonly forms: FormLibrary }) {
    this.#store = store;
    this.#forms = forms;
  }

  async current(): Promise<Catalogue> {
    const versions = (await this.#versions()).map(({ _id, name, compiledForms }) => ({
      ...{ _id, name },
      hashes: [...new Set(compiledForms.map(({ hash }) => hash))],
    }));
    const attending = await this.#attendings();
    const key = JSON.stringify([versions, attending]);
    if (this.#made?.key === key) return this.#made;
    const columns = new Map<string, CatalogueColumn>(
      COURSE_COLUMNS.map((column) => [
        column.shortName,
        { ...column, since: null, ...(column.shortName === 'attending' ? { choices: attending } : {}) },
      ]),
    );
    for (const { name, hashes } of versions) {
      for (const hash of hashes) {
        for (const column of await this.#columnsOf(hash)) {
          columns.set(column.shortName, merged(columns.get(column.shortName), column, name));
        }
      }
    }
    this.#made = { key, columns: [...columns.values()], byName: columns };
    return this.#made;
  }

  /** Oldest first. */
  async #versions(): Promise<readonly ConfigVersionRecord[]> {
    const published = (await this.#forms.versions()).toReversed();
    const editable = await this.#forms.editableConfigId();
    return editable === EDITABLE_FORM_CONFIG_ID ? [...published, await this.#forms.version(editable)] : published;
  }

  async #attendings(): Promise<readonly CaseFieldChoice[]> {
    const found = await this.#store.collection(providers).find({ type: 'ATTENDING' });
    return found
      .map((provider) => ({ id: provider._id, label: providerLabel(provider) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  }

  async #columnsOf(hash: string): Promise<readonly CaseColumn[]> {
    const known = this.#ofForm.get(hash);
    if (known) return known;
    const form = await this.#forms.compiledForm(hash);
    const fresh = [
      ...formColumns(form).flatMap(({ own, carePlan }) =>
        [...carePlan, ...own].map(({ read: _read, ...column }) => column),
      ),
      ...toxicityColumns(form),
    ];
    this.#ofForm.set(hash, fresh);
    return fresh;
  }
}

function merged(before: CatalogueColumn | undefined, column: CaseColumn, version: string): CatalogueColumn {
  if (!before) return { ...column, since: version };
  // A form of another episode type may use a name of the course or of another kind of question.
  if (before.type !== column.type || before.origin !== column.origin) return before;
  return { ...column, since: before.since, choices: union(before.choices, column.choices) };
}

function union(
  before: readonly CaseFieldChoice[] | null,
  now: readonly CaseFieldChoice[] | null,
): readonly CaseFieldChoice[] | null {
  if (before === null || now === null) return now ?? before;
  const ids = new Set(now.map(({ id }) => id));
  return [...now, ...before.filter(({ id }) => !ids.has(id))];
}
