import type { BlockList } from 'node:net';
import { timeOrderedId } from '../../foundation/timeOrderedId.ts';
import { acknowledgement } from '../hl7/acknowledge.ts';
import { Hl7Fault } from '../hl7/hl7Fault.ts';
import { MllpServer, type MllpLimits, type MllpServerOptions } from '../hl7/mllpServer.ts';
import type { MllpFrame } from '../hl7/mllpReader.ts';
import { headOf, MosaiqInbox, type Answer, type InboxDependencies } from './mosaiqInbox.ts';

export interface MosaiqListenerOptions extends InboxDependencies {
  readonly host: string | null;
  readonly port: number;
  readonly tls: MllpServerOptions['tls'];
  readonly addresses: BlockList | null;
  readonly limits?: Partial<MllpLimits>;
}

export interface MosaiqListener {
  readonly port: number;
  readonly inbox: MosaiqInbox;
  connections(): number;
  /** Takes no more messages and writes what was acknowledged. */
  close(): Promise<void>;
}

/** Listens for the messages of MOSAIQ. What an earlier process left is written first. */
export async function startMosaiqListener(options: MosaiqListenerOptions): Promise<MosaiqListener> {
  const inbox = new MosaiqInbox(options);
  await inbox.writeWaiting();
  const { host, port, tls, addresses: senders, limits = {}, log, clock } = options;
  const answerText = ({ code, fault, to }: Answer) => {
    const now = clock.now();
    const controlId = timeOrderedId(now).replaceAll('-', '').slice(0, 20);
    return acknowledgement(to, code, { fault, controlId, on: now.toISOString() });
  };
  const answer = async (frame: MllpFrame) => {
    if (frame.kind === 'message') return answerText(await inbox.take(frame.bytes));
    const fault = new Hl7Fault('dataType', 'MSH', 'The message is longer than allowed.');
    return answerText({ code: 'AR', fault, to: headOf(frame.head) });
  };
  const server = new MllpServer({ host, port, tls, senders, limits, log, answer });
  return {
    port: await server.listen(),
    inbox,
    connections: () => server.connections,
    async close() {
      await server.close();
      await inbox.settled();
    },
  };
}
