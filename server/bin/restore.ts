import { parseArgs } from 'node:util';
import { readAuditKeys } from '../src/audit/auditKeys.ts';
import { verifyAudit } from '../src/audit/verifyAudit.ts';
import { readBackupKey } from '../src/backup/backupKey.ts';
import type { Places } from '../src/backup/makeBackup.ts';
import { restoreBackup, restoreSentence } from '../src/backup/restoreBackup.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { readSignatureKeys } from '../src/keys/signatureKeys.ts';
import { openStore } from '../src/openStore.ts';
import { readSettings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settingsError.ts';
import { verifyPhotographs } from '../src/photographs/verifyPhotographs.ts';
import { missingRows, verifySignatures } from '../src/tasks/verifySignatures.ts';

const USAGE = 'Usage: npm run restore -- DIR --key FILE';

/** Restores a backup into the empty place of the settings. Exits 0 done, 1 not done, 2 usage. */
async function restore(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || values.key === undefined) throw new TypeError(USAGE);
  const settings = readSettings(process.env);
  const key = readBackupKey(values.key);
  const manifest = await restoreBackup(settings, {
    ...{ folder, key },
    verify: (staged) => faultsOf({ ...settings, ...staged, anchors: { ...settings.anchors, ...staged.anchors } }),
  });
  console.log(restoreSentence(manifest));
  return 0;
}

/** Of the restored records by the restored keys and anchors; places outside have what was written later as well. */
async function faultsOf(settings: ReturnType<typeof readSettings> & Places): Promise<readonly string[]> {
  const auditKeys = readAuditKeys(settings);
  const signatureKeys = readSignatureKeys(settings.keyFolder);
  const store = await openStore(settings, { readOnly: true });
  try {
    const audit = await verifyAudit(store, auditKeys, {
      anchorFolder: settings.anchors.folder,
      compare: (records) => missingRows(store, records),
    });
    const signatures = await verifySignatures(store, signatureKeys);
    const photographs = await verifyPhotographs(store);
    return [...audit.faults, ...signatures.faults, ...photographs.faults].slice(0, 20);
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await restore(process.argv.slice(2));
} catch (error) {
  if (error instanceof TypeError) {
    console.error(USAGE);
    process.exitCode = 2;
  } else if (error instanceof DomainError || error instanceof SettingsError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
