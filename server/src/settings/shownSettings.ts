import type { SourceSystem } from '@isocenter/schemas';
import { SETTINGS } from './settingRows.ts';

export interface ShownSetting {
  readonly name: string;
  readonly meaning: string;
  /** Null when it is not set, or is a secret. */
  readonly value: string | null;
  readonly isSet: boolean;
  readonly isSecret: boolean;
}

const PREFIXES = {
  EPIC: /^(EPIC|EHR)_/,
  ARIA: /^ARIA_(?!DB_)/,
  ARIA_DB: /^ARIA_DB_/,
  MOSAIQ: /^MOSAIQ_/,
} as const satisfies Record<SourceSystem, RegExp>;

/** What may be shown whatever it contains; everything else that looks like a connection or a key is a secret. */
const SECRET = /(SECRET|PASSWORD|PASSPHRASE|TOKEN|CREDENTIAL|_DB_URL|PRIVATE)/;

/** The settings of one system as they are set. A secret is only known to be set. */
export function shownSettings(
  system: SourceSystem,
  written: Readonly<Record<string, string>>,
): readonly ShownSetting[] {
  return Object.entries(SETTINGS)
    .filter(([name]) => PREFIXES[system].test(name))
    .map(([name, { meaning }]) => {
      const text = written[name];
      const isSecret = SECRET.test(name) || (text !== undefined && /:\/\/[^/]*@/.test(text));
      return { name, meaning, value: isSecret ? null : (text ?? null), isSet: text !== undefined, isSecret };
    });
}
