import { isEncryptedWeb } from './encryptedConnections.ts';

/** Where a relational database is, and how to connect. */
export interface DatabaseAddress {
  readonly kind: 'postgresql' | 'mssql';
  readonly host: string;
  readonly port: number | null;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** With the certificate checked. */
  readonly tls: boolean;
  /** File of the authorities that may vouch for it; null: the machine's. */
  readonly authorities: string | null;
}

/**
 * `postgresql://user:password@host:5432/database` or `mssql://…`. TLS is on, and its certificate is checked, unless the
 * address ends in `?tls=off`.
 * @returns null for anything else
 */
export function databaseAddress(text: string, authorities: string | null): DatabaseAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const kind = url?.protocol === 'postgresql:' ? 'postgresql' : url?.protocol === 'mssql:' ? 'mssql' : null;
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '');
  const isPlain = [...(url?.searchParams ?? [])].every(
    ([name, value]) => name === 'tls' && (value === 'on' || value === 'off'),
  );
  if (!url || !kind || !url.hostname || !url.username || !database || database.includes('/') || !isPlain) return null;
  return {
    kind,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? null : Number(url.port),
    database,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    tls: url.searchParams.get('tls') !== 'off',
    authorities,
  };
}

/** Whether nothing leaves this machine unencrypted. */
export const isEncryptedDatabase = ({ tls, host }: DatabaseAddress): boolean =>
  tls || isEncryptedWeb(`http://${host.includes(':') ? `[${host}]` : host}`);
