import { parseArgs } from 'node:util';
import { makeBackupKey, readBackupKey } from '../src/backup/backupKey.ts';
import { backupSentence, makeBackup } from '../src/backup/makeBackup.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { readSettings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settingsError.ts';

const USAGE = `Usage: npm run backup -- DIR --key FILE [--stopped]
       npm run backup -- --new-key FILE`;

/** Backs up the installation of the settings, also while its server runs. Exits 0 done, 1 not done, 2 usage. */
async function backup(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: { type: 'string' }, 'new-key': { type: 'string' }, stopped: { type: 'boolean' } },
    allowPositionals: true,
  });
  const made = values['new-key'];
  if (made !== undefined) {
    makeBackupKey(made);
    console.log(`Made the key ${made}. Keep a copy of it apart from the backups: without it, none can be restored.`);
    return 0;
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || values.key === undefined) throw new TypeError(USAGE);
  const settings = readSettings(process.env);
  const key = readBackupKey(values.key);
  const options = { folder, key, clock: systemClock, isStopped: values.stopped === true };
  console.log(backupSentence(await makeBackup(settings, options)));
  return 0;
}

try {
  process.exitCode = await backup(process.argv.slice(2));
} catch (error) {
  if (error instanceof TypeError) {
    console.error(USAGE);
    process.exitCode = 2;
  } else if (error instanceof DomainError || error instanceof SettingsError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
