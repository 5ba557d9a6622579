import { rotateHouseKey } from '../src/access/houseTokens.ts';
import { rotateAuditKey } from '../src/audit/auditKeys.ts';
import { publicClientKeys } from '../src/keys/clientKey.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { rotateSignatureKey } from '../src/keys/signatureKeys.ts';
import { readSettings, type Settings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settingsError.ts';

const USAGE = 'Usage: npm run keys -- rotate signatures|audit|sign-in\n       npm run keys -- client aria';

const AFTERWARDS = 'Restart the server, and back up the key folder.';

/** @returns the sentence to print */
const ROTATE: Readonly<Record<string, (settings: Settings) => string | Promise<string>>> = {
  signatures: ({ keyFolder }) =>
    `New signatures use the key ${rotateSignatureKey(keyFolder, new Date()).currentId}. ${AFTERWARDS}`,
  'sign-in': async ({ keyFolder }) =>
    `New sign-ins by launch and link use the key ${(await rotateHouseKey(keyFolder)).signing.kid}. ${AFTERWARDS}`,
  audit: (settings) =>
    `New audit chains use the key ${rotateAuditKey(settings, new Date()).current.keyId}. ${AFTERWARDS}`,
};

/** Makes a new key for what is written from now on. Run it while the server is stopped; every process reads it at its start. */
async function keys([command, which = '']: readonly string[]): Promise<number> {
  if (command === 'client' && which === 'aria') {
    const { ariaClientKeyFile } = readSettings(process.env);
    console.log(JSON.stringify(await publicClientKeys(ariaClientKeyFile), null, 2));
    console.error('Register this key set with ARIA for the client ARIA_CLIENT_ID.');
    return 0;
  }
  const rotate = ROTATE[which];
  if (command !== 'rotate' || !rotate) {
    console.error(USAGE);
    return 2;
  }
  console.log(await rotate(readSettings(process.env)));
  return 0;
}

try {
  process.exitCode = await keys(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DomainError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
