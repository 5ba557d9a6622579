import { hasWitness } from './anchorSettings.ts';
import type { Settings } from './settings.ts';

/** What an operator must know of settings that are valid and leave something open. */
export function startWarnings({ mode, anchors, singleAdministrator }: Settings): readonly string[] {
  const warnings: string[] = [];
  if (singleAdministrator)
    warnings.push('ISOCENTER_SINGLE_ADMINISTRATOR is on: one administrator alone can give clinical access');
  if (mode === 'production' && !hasWitness(anchors))
    warnings.push(
      'neither AUDIT_BUCKET_URL nor AUDIT_SYSLOG is set: if database and anchor folder are put back together to an earlier moment, no check finds it',
    );
  return warnings;
}
