import { examine } from '../src/doctor/examine.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { readSettings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settingsError.ts';

const SIGNS = { good: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

/** Examines the installation of the settings; writes nothing. Exits 0 without faults, 1 with faults, 2 unreadable settings. */
async function doctor(): Promise<number> {
  const found = await examine(readSettings(process.env), () => systemClock.now().getTime());
  for (const { what, state, says } of found) console.log(`${SIGNS[state]}  ${what}: ${says}`);
  const count = (sought: string) => found.filter(({ state }) => state === sought).length;
  console.log(`\n${found.length} examined, ${count('fault')} faults, ${count('warning')} warnings.`);
  return count('fault') > 0 ? 1 : 0;
}

try {
  process.exitCode = await doctor();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`${SIGNS.fault}  settings: ${error.message}`);
  process.exitCode = 2;
}
