import { join, resolve } from 'node:path';
import type { RawSettings } from './settingRows.ts';
import { SettingsError } from './settingsError.ts';

/** Where the ends of the audit chains are kept outside the database. */
export interface AnchorSettings {
  readonly folder: string;
  readonly syslog: {
    readonly protocol: 'udp' | 'tcp' | 'tls';
    readonly host: string;
    readonly port: number;
    /** Null: the machine's authorities. */
    readonly authoritiesFile: string | null;
  } | null;
  readonly timeStamps: { readonly url: string; readonly authoritiesFile: string } | null;
  readonly bucket: {
    readonly url: string;
    readonly region: string;
    readonly keyId: string;
    readonly secret: string;
    readonly lockedYears: number;
  } | null;
}

/** @throws SettingsError when settings that belong together are not all set */
export function anchorSettings(raw: RawSettings, demo: boolean): AnchorSettings {
  return {
    folder: anchorFolder(raw, demo),
    syslog: syslogOf(raw),
    timeStamps: timeStampsOf(raw),
    bucket: bucketOf(raw),
  };
}

/** Whether anything tells that database and anchor folder were put back together: time stamps do not (decision 111). */
export function hasWitness({ syslog, bucket }: AnchorSettings): boolean {
  return syslog !== null || bucket !== null;
}

/** Inside the data of a demonstration, so that removing the data folder starts over. */
export function anchorFolder(raw: RawSettings, demo: boolean): string {
  if (raw.AUDIT_ANCHOR_FOLDER !== undefined) return resolve(raw.AUDIT_ANCHOR_FOLDER);
  const data = resolve(raw.DATA_FOLDER);
  return demo ? join(data, 'anchors') : `${data}-anchors`;
}

function syslogOf({ AUDIT_SYSLOG: target, AUDIT_SYSLOG_CA: file }: RawSettings): AnchorSettings['syslog'] {
  if (file !== undefined && target?.protocol !== 'tls')
    throw new SettingsError('AUDIT_SYSLOG_CA needs an AUDIT_SYSLOG that begins with tls://.');
  return target ? { ...target, authoritiesFile: file === undefined ? null : resolve(file) } : null;
}

function timeStampsOf({
  AUDIT_TIMESTAMP_URL: url,
  AUDIT_TIMESTAMP_CA: file,
}: RawSettings): AnchorSettings['timeStamps'] {
  if (url === undefined && file === undefined) return null;
  if (url === undefined || file === undefined)
    throw new SettingsError('AUDIT_TIMESTAMP_URL and AUDIT_TIMESTAMP_CA must be set together.');
  return { url, authoritiesFile: resolve(file) };
}

function bucketOf(raw: RawSettings): AnchorSettings['bucket'] {
  const { AUDIT_BUCKET_URL: url, AUDIT_BUCKET_KEY_ID: keyId, AUDIT_BUCKET_SECRET: secret } = raw;
  if (url === undefined && keyId === undefined && secret === undefined) return null;
  if (url === undefined || keyId === undefined || secret === undefined)
    throw new SettingsError('AUDIT_BUCKET_URL, AUDIT_BUCKET_KEY_ID and AUDIT_BUCKET_SECRET must be set together.');
  return { url, keyId, secret, region: raw.AUDIT_BUCKET_REGION, lockedYears: raw.AUDIT_BUCKET_YEARS };
}
