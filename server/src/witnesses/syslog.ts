import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

/** Where a syslog server listens. */
export interface SyslogTarget {
  readonly protocol: 'udp' | 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
  /** With TLS: the certificates that are trusted, in PEM. Null: those of the machine. */
  readonly authorities: string | null;
}

/** What is logged, and when it was written. */
export interface SyslogEntry {
  readonly messageId: string;
  readonly writtenOn: string;
  readonly text: string;
}

/** RFC 5424: facility 13 (log audit), severity 5 (notice). */
const PRIORITY = 13 * 8 + 5;
const TIMEOUT_MS = 5_000;

/**
 * Sends one message of RFC 5424: by UDP (RFC 5426), by TCP with octet counting (RFC 6587), or by TLS (RFC 5425), which
 * counts in the same way and checks the server's certificate and name.
 */
export function sendSyslog(target: SyslogTarget, entry: SyslogEntry): Promise<void> {
  const message = Buffer.from(messageOf(entry));
  return target.protocol === 'udp' ? sendUdp(target, message) : sendCounted(target, message);
}

function messageOf({ messageId, writtenOn, text }: SyslogEntry): string {
  return `<${PRIORITY}>1 ${writtenOn} ${hostname()} isocenter ${process.pid} ${messageId} - ${text}`;
}

function sendUdp({ host, port }: SyslogTarget, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' });
    const end = (error: Error | null) => {
      socket.close();
      if (error) reject(error);
      else resolve();
    };
    socket.once('error', end);
    socket.send(message, port, host, end);
  });
}

function sendCounted(target: SyslogTarget, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connected(target);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The syslog server does not answer.')));
    socket.once('error', reject);
    socket.once(target.protocol === 'tls' ? 'secureConnect' : 'connect', () =>
      socket.end(Buffer.concat([Buffer.from(`${message.length} `), message])),
    );
    socket.once('close', () => resolve());
  });
}

function connected({ protocol, host, port, authorities }: SyslogTarget): Socket {
  if (protocol !== 'tls') return connect({ host, port });
  return connectTls({ host, port, minVersion: 'TLSv1.2', ...(authorities !== null && { ca: authorities }) });
}
