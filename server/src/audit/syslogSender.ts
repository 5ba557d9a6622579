import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { Anchor } from './anchorFile.ts';
import type { AnchorSender } from './anchorWriter.ts';

/** Where a syslog server listens. */
export interface SyslogTarget {
  readonly protocol: 'udp' | 'tcp';
  readonly host: string;
  readonly port: number;
}

/** RFC 5424: facility 13 (log audit), severity 5 (notice). */
const PRIORITY = 13 * 8 + 5;
const TIMEOUT_MS = 5_000;

/** Sends each anchor as one message of RFC 5424, by UDP (RFC 5426) or TCP with octet counting (RFC 6587). */
export function syslogSender(target: SyslogTarget): AnchorSender {
  const send = target.protocol === 'udp' ? sendUdp : sendTcp;
  return { send: (anchor) => send(target, Buffer.from(messageOf(anchor))) };
}

/** The message is the line of the anchor file, so that a collected log can be verified as the file can. */
function messageOf(anchor: Anchor): string {
  return `<${PRIORITY}>1 ${anchor.writtenOn} ${hostname()} isocenter ${process.pid} AUDITANCHOR - ${JSON.stringify(anchor)}`;
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

function sendTcp({ host, port }: SyslogTarget, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    socket.once('timeout', () => socket.destroy(new Error('The syslog server does not answer.')));
    socket.once('error', reject);
    socket.once('connect', () => socket.end(Buffer.concat([Buffer.from(`${message.length} `), message])));
    socket.once('close', () => resolve());
  });
}
