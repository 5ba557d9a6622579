import type { Finding, SourceFile } from '@isocenter/engine';
import { EDITABLE_FORM_CONFIG_ID, type FormConfigSource } from '@isocenter/schemas';
import type { CompiledConfigs } from '../forms/compileConfigs.ts';
import { compiledForms, configVersions, type ConfigVersionRecord } from '../forms/configVersion.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { configErrors, newErrors, type FormConfigError } from './configErrors.ts';
import { plain, type ConfigVersionDependencies } from './configVersionService.ts';
import type { EditableFile } from './editableForms.ts';

/**
 * Saves a file of the editable config, unless the whole config would then have an error that it did not have before.
 */
export class EditableChange {
  readonly #deps: Pick<ConfigVersionDependencies, 'store' | 'clock' | 'compiler' | 'editable'>;
  readonly #source: () => Promise<FormConfigSource>;

  constructor(
    dependencies: Pick<ConfigVersionDependencies, 'store' | 'clock' | 'compiler' | 'editable'>,
    source: () => Promise<FormConfigSource>,
  ) {
    this.#deps = dependencies;
    this.#source = source;
  }

  /**
   * @param change the files as they were read, and the old and new content of the changed one
   * @returns the errors it was refused for; empty when it was saved
   * @throws StaleRecordError when another change was faster
   */
  async save(
    actor: Actor,
    path: string,
    { files, stored, text }: { files: readonly EditableFile[]; stored: EditableFile | null; text: string },
  ): Promise<readonly FormConfigError[]> {
    const { compiler, editable } = this.#deps;
    const before = plain(files);
    const after = [...before.filter((file) => file.path !== path), { path, text }];
    const { findings, compiled } =
      (await this.#source()) === 'EDITABLE_FORMS'
        ? await compiler.compile(after)
        : { findings: await compiler.check(after), compiled: null };
    const errors = await this.#newErrors(before, findings);
    if (errors.length > 0) return configErrors(compiler, after, errors);
    await editable.write(actor, path, stored, text);
    if (compiled) await this.#offer(compiled);
    return [];
  }

  /** Errors from before this change are no reason to refuse it. */
  async #newErrors(before: readonly SourceFile[], findings: readonly Finding[]): Promise<readonly Finding[]> {
    if (newErrors([], findings).length === 0) return [];
    return newErrors(await this.#deps.compiler.check(before), findings);
  }

  /** Lets tasks that have not been started use the editable forms (decision 42). */
  async #offer({ content, compiledForms: compiled }: CompiledConfigs): Promise<void> {
    const { store, clock } = this.#deps;
    for (const compiledForm of compiled) await insertOnce(store.collection(compiledForms), compiledForm);
    const record: ConfigVersionRecord = {
      ...{ _id: EDITABLE_FORM_CONFIG_ID, name: EDITABLE_FORM_CONFIG_ID, ...content },
      ...{ createdOn: clock.now().toISOString(), published: null, revision: 0 },
      ...{ auditOutbox: [], auditPending: false },
    };
    const versions = store.collection(configVersions);
    if (await insertOnce(versions, record)) return;
    await versions.replaceOne({ _id: EDITABLE_FORM_CONFIG_ID }, record);
  }
}
