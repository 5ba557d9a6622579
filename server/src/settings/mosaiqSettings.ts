import { resolve } from 'node:path';
import type { RawSettings } from './settingRows.ts';
import { SettingsError } from './settingsError.ts';

/** MOSAIQ over HL7 v2: this server listens for its messages, and sends notes to it. */
export interface MosaiqSettings {
  readonly listen: {
    readonly host: string | null;
    readonly port: number;
    readonly tls: {
      readonly certFile: string;
      readonly keyFile: string;
      /** Null: senders need no certificate. */
      readonly clientAuthoritiesFile: string | null;
    } | null;
    /** Addresses and networks that may connect. */
    readonly senders: readonly string[];
    /** `APPLICATION|FACILITY`; null: every one. */
    readonly facilities: readonly string[] | null;
    /** Of messages that name none. */
    readonly charset: string;
  };
  readonly send: {
    readonly host: string;
    readonly port: number;
    readonly encrypted: boolean;
    /** Null: the machine's authorities. */
    readonly authoritiesFile: string | null;
  } | null;
}

/** @throws SettingsError when settings that belong together are not all set */
export function mosaiqSettings(raw: RawSettings, demo: boolean): MosaiqSettings | null {
  const { MOSAIQ_LISTEN_PORT: port, MOSAIQ_SENDERS: senders } = raw;
  if (port === undefined) {
    if (raw.MOSAIQ_SEND_URL) throw new SettingsError('MOSAIQ_SEND_URL needs MOSAIQ_LISTEN_PORT.');
    return null;
  }
  if (!demo && (senders === undefined || senders.length === 0))
    throw new SettingsError('Production needs MOSAIQ_SENDERS: the addresses that may send HL7 messages.');
  return {
    listen: {
      host: raw.MOSAIQ_LISTEN_HOST ?? (demo ? '127.0.0.1' : null),
      port,
      tls: tlsOf(raw),
      senders: senders ?? ['127.0.0.1', '::1'],
      facilities: raw.MOSAIQ_FACILITIES ?? null,
      charset: raw.MOSAIQ_CHARSET,
    },
    send: sendOf(raw),
  };
}

/** What an operator should know about connections that production does not refuse. */
export function mosaiqWarnings({
  mosaiq,
  mode,
}: {
  readonly mosaiq: MosaiqSettings | null;
  readonly mode: string;
}): string[] {
  if (mosaiq === null || mode !== 'production') return [];
  const { listen, send } = mosaiq;
  return [
    ...(listen.tls ? [] : ['Messages of MOSAIQ arrive unencrypted: set MOSAIQ_TLS_CERT and MOSAIQ_TLS_KEY.']),
    ...(send && !send.encrypted
      ? ['Notes are sent to MOSAIQ unencrypted: set an mllps address in MOSAIQ_SEND_URL.']
      : []),
    ...(listen.facilities ? [] : ['Every application may send as MOSAIQ: set MOSAIQ_FACILITIES.']),
  ];
}

function tlsOf(raw: RawSettings): MosaiqSettings['listen']['tls'] {
  const { MOSAIQ_TLS_CERT: cert, MOSAIQ_TLS_KEY: key, MOSAIQ_TLS_CLIENT_CA: ca } = raw;
  if (cert === undefined && key === undefined) {
    if (ca !== undefined) throw new SettingsError('MOSAIQ_TLS_CLIENT_CA needs MOSAIQ_TLS_CERT and MOSAIQ_TLS_KEY.');
    return null;
  }
  if (cert === undefined || key === undefined)
    throw new SettingsError('MOSAIQ_TLS_CERT and MOSAIQ_TLS_KEY must be set together.');
  return {
    certFile: resolve(cert),
    keyFile: resolve(key),
    clientAuthoritiesFile: ca === undefined ? null : resolve(ca),
  };
}

function sendOf({ MOSAIQ_SEND_URL: target, MOSAIQ_SEND_CA: file }: RawSettings): MosaiqSettings['send'] {
  if (file !== undefined && !target?.encrypted)
    throw new SettingsError('MOSAIQ_SEND_CA needs a MOSAIQ_SEND_URL that begins with mllps://.');
  return target ? { ...target, authoritiesFile: file === undefined ? null : resolve(file) } : null;
}
