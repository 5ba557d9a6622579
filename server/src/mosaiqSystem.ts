import { readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { ExternalPatientSource } from './external/externalSource.ts';
import { MllpClient, type MllpAddress } from './external/hl7/mllpClient.ts';
import { startMosaiqListener, type MosaiqListener } from './external/mosaiq/mosaiqListener.ts';
import { mosaiqSource } from './external/mosaiq/mosaiqSource.ts';
import { atIntervals } from './foundation/atIntervals.ts';
import { StartError } from './http/listen.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { mosaiqWarnings, type MosaiqSettings } from './settings/mosaiqSettings.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';

/** MOSAIQ as the settings describe it. @throws StartError when a file cannot be read */
export function mosaiqFrom(
  { listen, send }: MosaiqSettings,
  parts: { readonly store: Store; readonly log: Logger; readonly timeoutMs: number },
): ExternalPatientSource {
  const client = send
    ? new MllpClient(
        {
          ...{ host: send.host, port: send.port },
          tls: send.encrypted ? { ca: send.authoritiesFile === null ? null : fileOf(send.authoritiesFile) } : null,
        },
        parts.timeoutMs,
      )
    : null;
  const listener = { host: listen.host ?? '127.0.0.1', port: listen.port };
  return mosaiqSource({ ...parts, listener, client });
}

/** Where this server itself reaches its listener, to test it; null when it does not listen. */
export function ownListener({ mosaiq }: Settings): MllpAddress | null {
  if (mosaiq === null) return null;
  const { host, port, tls } = mosaiq.listen;
  return { host: host ?? '127.0.0.1', port, tls: tls && { ca: fileOf(tls.certFile), isThisMachine: true } };
}

/**
 * Listens for the messages of MOSAIQ, in one process of a server.
 * @throws StartError when the port or a file cannot be used
 */
export async function listenToMosaiq({
  settings,
  store,
  clock,
  audit,
  log,
}: Pick<ServiceDependencies, 'settings' | 'store' | 'clock' | 'audit' | 'log'>): Promise<{
  readonly stop: () => Promise<void>;
}> {
  if (settings.mosaiq === null) return { stop: () => Promise.resolve() };
  for (const warning of mosaiqWarnings(settings)) log.warn(warning);
  const { listen } = settings.mosaiq;
  let listener: MosaiqListener;
  try {
    listener = await startMosaiqListener({
      ...{ store, clock, audit, log, host: listen.host, port: listen.port },
      read: { timeZone: settings.timeZone, charset: listen.charset },
      senders: listen.facilities === null ? null : new Set(listen.facilities),
      addresses: networks(listen.senders),
      tls: listen.tls && {
        cert: fileOf(listen.tls.certFile),
        key: fileOf(listen.tls.keyFile),
        ca: listen.tls.clientAuthoritiesFile === null ? null : fileOf(listen.tls.clientAuthoritiesFile),
      },
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The HL7 listener cannot use MOSAIQ_LISTEN_PORT=${listen.port}.`);
  }
  log.info({ port: listener.port }, 'listening for HL7 messages of MOSAIQ');
  const rewriting = atIntervals(() => listener.inbox.writeWaiting(), {
    log,
    failure: 'HL7 messages could not be written',
  });
  return {
    async stop() {
      await rewriting.stop();
      await listener.close();
    },
  };
}

function networks(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  // An administrator's test message comes from this machine.
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const text of addresses) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function fileOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new StartError(`The file ${path} cannot be read.`);
  }
}
