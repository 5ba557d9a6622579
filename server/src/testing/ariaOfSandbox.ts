import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ariaSource, type AriaOptions, type AriaSource } from '../external/aria/ariaSource.ts';
import { systemClock } from '../foundation/clock.ts';
import { readClientKey } from '../keys/clientKey.ts';

/** The adapter as a server with the sandbox's settings has it, and the lines that it logs. */
export function ariaOfSandbox(
  sandbox: { settings(folder: string): Readonly<Record<string, string>> },
  options: Partial<AriaOptions> = {},
): { readonly aria: AriaSource; readonly logged: unknown[] } {
  const settings = sandbox.settings(mkdtempSync(join(tmpdir(), 'isocenter-aria-')));
  const key = readClientKey(settings['ARIA_CLIENT_KEY'] ?? '');
  if (key === null) throw new Error('The sandbox has no key.');
  const logged: unknown[] = [];
  const aria = ariaSource({
    baseUrl: settings['ARIA_FHIR_URL'] ?? '',
    clientId: settings['ARIA_CLIENT_ID'] ?? '',
    key,
    scope: 'system/*.read',
    timeoutMs: 10_000,
    clock: systemClock,
    log: { warn: (...line: unknown[]) => logged.push(line) },
    ...options,
  });
  return { aria, logged };
}
