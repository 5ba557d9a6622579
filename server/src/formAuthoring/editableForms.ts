import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { SourceFile } from '@isocenter/engine';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../foundation/clock.ts';
import { StaleRecordError } from '../foundation/errors.ts';
import { sourcesOf, textHash } from '../forms/configSourceFiles.ts';
import { activeConfig, configVersions, IMPORTED_CONFIG } from '../forms/configVersion.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import type { Act, Actor } from '../request/actor.ts';

/** A file that an author has changed; all others come from the installation. */
export interface EditableFormRecord extends CarriesAudit {
  readonly formConfigId: string;
  readonly path: string;
  readonly text: string;
  /** The installation's file when it was first changed; null: there was none. */
  readonly shippedHash: string | null;
  readonly updated: Act;
  /** Null when the installation had this file. */
  readonly created: Act | null;
  readonly revision: number;
}
export const editableForms: CollectionDefinition<EditableFormRecord> = {
  name: 'editableForms',
  shardKey: 'formConfigId',
  indexes: [{ paths: ['formConfigId', 'path'], unique: true }, { paths: ['auditPending'] }],
};

/** A file of the editable config. */
export interface EditableFile extends SourceFile {
  /** Sent by the next save; if it has changed, another save was faster. */
  readonly revision: string;
  /** Null: unchanged from the installation. */
  readonly updated: Act | null;
  /** Null when it came with the installation. */
  readonly created: Act | null;
  /** The installation's file has changed since an author changed this one. */
  readonly isShippedNewer: boolean;
}

interface EditableFormsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/**
 * The files that authors edit: those of the installation, overlaid with the changed ones. An unchanged file follows a
 * new release; a changed one stays.
 */
export class EditableForms {
  readonly #deps: EditableFormsDependencies;

  constructor(dependencies: EditableFormsDependencies) {
    this.#deps = dependencies;
  }

  /** By path. */
  async files(): Promise<readonly EditableFile[]> {
    const shipped = new Map((await this.#shipped()).map(({ path, text }) => [path, text]));
    const files = new Map<string, EditableFile>(
      [...shipped].map(([path, text]) => [
        path,
        { path, text, revision: textHash(text), updated: null, created: null, isShippedNewer: false },
      ]),
    );
    for (const { path, text, shippedHash, updated, created } of await this.#changed()) {
      const now = shipped.get(path);
      const isShippedNewer = (now === undefined ? null : textHash(now)) !== shippedHash;
      files.set(path, { path, text, revision: textHash(text), updated, created, isShippedNewer });
    }
    return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async file(path: string): Promise<EditableFile | null> {
    return (await this.files()).find((file) => file.path === path) ?? null;
  }

  /**
   * @param stored as it was read; null: there was no such file
   * @throws StaleRecordError when another change was faster
   */
  async write(actor: Actor, path: string, stored: EditableFile | null, text: string): Promise<void> {
    const { store, clock, audit } = this.#deps;
    const all = store.collection(editableForms);
    const updated = {
      by: { id: actor.user.id, displayName: actor.user.displayName },
      on: clock.now().toISOString(),
    };
    const detail = [
      { type: 'form before', value: stored?.revision ?? '' },
      { type: 'form after', value: textHash(text) },
    ];
    const data = [EDITABLE_FORM_CONFIG_ID, path];
    const event = auditEvent({ eventKind: 'admin change', patient: null, data, detail }, actor, clock);
    const _id = `edf-${textHash(path)}`;
    const before = await all.findOne({ _id, formConfigId: EDITABLE_FORM_CONFIG_ID });
    if (before) {
      if (stored === null || textHash(before.text) !== stored.revision) throw new StaleRecordError();
      const { revision } = before;
      const { matched } = await all.updateOne(
        { _id, formConfigId: EDITABLE_FORM_CONFIG_ID, revision },
        { $set: { text, updated, revision: revision + 1, auditPending: true }, $push: { auditOutbox: event } },
      );
      if (matched === 0) throw new StaleRecordError();
    } else {
      const record: EditableFormRecord = {
        ...{ _id, formConfigId: EDITABLE_FORM_CONFIG_ID, path, text, updated, revision: 0 },
        shippedHash: stored?.revision ?? null,
        created: stored ? null : updated,
        ...{ auditOutbox: [event], auditPending: true },
      };
      if (!(await insertOnce(all, record))) throw new StaleRecordError();
    }
    const written = await all.findOne({ _id, formConfigId: EDITABLE_FORM_CONFIG_ID });
    if (written) audit.copyOut(all, written);
  }

  #changed() {
    return this.#deps.store.collection(editableForms).find({ formConfigId: EDITABLE_FORM_CONFIG_ID });
  }

  async #shipped(): Promise<readonly SourceFile[]> {
    const { store } = this.#deps;
    const imported = await store.collection(activeConfig).findOne({ _id: IMPORTED_CONFIG });
    if (!imported) return [];
    const version = await store.collection(configVersions).findOne({ _id: imported.formConfigId });
    return sourcesOf(store, version?.sourcesId);
  }
}
