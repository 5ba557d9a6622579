import { DomainError } from '../src/foundation/errors.ts';
import { rotateSignatureKey } from '../src/keys/signatureKeys.ts';
import { readSettings, SettingsError } from '../src/settings/settings.ts';

const USAGE = 'Usage: npm run keys -- rotate signatures';

/** Makes a new key for what is signed from now on. Run it while the server is stopped; every process reads it at its start. */
function keys([command, which]: readonly string[]): number {
  if (command !== 'rotate' || which !== 'signatures') {
    console.error(USAGE);
    return 2;
  }
  const { currentId } = rotateSignatureKey(readSettings(process.env).keyFolder, new Date());
  console.log(`New signatures use the key ${currentId}. Restart the server, and back up the key folder.`);
  return 0;
}

try {
  process.exitCode = keys(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DomainError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
