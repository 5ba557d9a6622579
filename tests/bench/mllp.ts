import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ADA, ADAS_PRESCRIPTION, sessionOf } from '../../fixtures/mosaiq-sandbox/examples.ts';
import {
  patientMessage,
  prescriptionMessage,
  sessionMessage,
  vitalsMessage,
} from '../../fixtures/mosaiq-sandbox/messages.ts';
import { MllpClient } from '../../server/src/external/hl7/mllpClient.ts';
import type { Figure, Figures } from './budgets.ts';
import { startIssuer, type Issuer } from './people.ts';
import { startServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

const CONNECTIONS = 50;
const PER_SECOND = 100;
const SECONDS = 20;
const WARM_UP = 200;
const PATIENTS = 500;
const START = Date.UTC(2026, 2, 2, 8);

/** What MOSAIQ says in the course of a day, of many patients in turn. */
function messageOf(number: number): { readonly text: string; readonly controlId: string } {
  const person = { ...ADA, mrn: String(8_000_000 + (number % PATIENTS)) };
  const round = Math.floor(number / PATIENTS);
  const at = new Date(START + number * 10);
  const controlId = `B${number}`;
  const envelope = { controlId, at };
  const kinds = [
    () => patientMessage('A08', person, envelope),
    () => prescriptionMessage(person, { ...ADAS_PRESCRIPTION, order: `R${round}` }, envelope),
    () => sessionMessage(person, sessionOf(round + 1, at), envelope),
    () =>
      vitalsMessage(
        person,
        { id: `V${number}`, on: at, values: [{ loinc: '29463-7', number: '68', unit: 'kg' }] },
        envelope,
      ),
  ];
  const text = round === 0 ? patientMessage('A28', person, envelope) : kinds[number % kinds.length]?.();
  return { text: text ?? '', controlId };
}

/** The listener of MOSAIQ in a server process of its own. */
export async function measureMllp(): Promise<Figures> {
  const issuer = await startIssuer();
  try {
    return new Map([['mllp-p95', await acknowledgements(issuer)]]);
  } finally {
    issuer.close();
  }
}

/**
 * HL7 messages to the acknowledgement, over fifty connections to the real server: one hundred a second, whether or not those before
 * were acknowledged, and as many as it takes. p95 in ms.
 * @throws when a message is refused, or fewer than a hundred a second are acknowledged
 */
async function acknowledgements({ environment }: Issuer): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-bench-mllp-'));
  const port = await freePort();
  const server = await startServerProcess({
    ...{ ...environment, DATA_FOLDER: folder, MOSAIQ_LISTEN_PORT: String(port), MOSAIQ_LISTEN_HOST: '127.0.0.1' },
  });
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new MllpClient({ host: '127.0.0.1', port, tls: null }, 30_000),
  );
  let number = 0;
  const send = async (): Promise<number> => {
    const client = clients[number % CONNECTIONS];
    const { text, controlId } = messageOf(number++);
    const began = performance.now();
    const answer = await client?.send(text, controlId);
    if (answer?.code !== 'AA') throw new Error(`A message was answered with ${answer?.code}.`);
    return performance.now() - began;
  };
  try {
    for (let each = 0; each < WARM_UP; each += 1) await send();
    const before = server.processorTime();
    const sustained = await atRate(send);
    const processor = (server.processorTime() - before) / sustained.times.length;
    if (sustained.perSecond < PER_SECOND * 0.99) throw new Error(`Only ${sustained.perSecond} messages a second.`);
    const began = performance.now();
    const full = 2_000;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let each = 0; each < full / CONNECTIONS; each += 1) await send();
      }),
    );
    return {
      value: quantile(sustained.times, 0.95),
      peers: {
        'median, sustained': quantile(sustained.times, 0.5),
        'messages per second, sustained': sustained.perSecond,
        'messages per second without a pause': (full / (performance.now() - began)) * 1000,
        'processor ms per message': processor,
        'machine load': loadavg()[0] ?? NaN,
      },
    };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function atRate(send: () => Promise<number>) {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < PER_SECOND * SECONDS) {
    const due = Math.min(PER_SECOND * SECONDS, ((performance.now() - began) / 1000) * PER_SECOND);
    while (sent.length < due) sent.push(send());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const times = await Promise.all(sent);
  return { times, perSecond: (times.length / (performance.now() - began)) * 1000 };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
