import { createServer, connect, type Server, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import type { MongoServer } from './mongoServer.ts';
import { Router, TwoShards, type WireCommand } from './clusterRouter.ts';

export type { WireCommand };

/**
 * What happens to a command: it is answered here; or its connection is cut before it arrives, or after the server has
 * done it and before the answer.
 */
export type Mishap = { readonly answer: Document } | 'cutBefore' | 'cutBehind' | null;

type Part = 'standalone' | 'replicaSet' | 'sharded';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

/**
 * Stands between the driver and the server, and plays what a cluster does: elections, cuts, stalls, and the router of a
 * sharded cluster. It keeps what the router would keep.
 */
export class ClusterWire {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #part: Part;
  readonly #sockets = new Set<Socket>();
  readonly #listener: Server;
  #port = 0;
  #isStalled = false;
  #held: (() => void)[] = [];
  #hasPrimary = true;
  /** Answers of retryable writes by session and number, as a replica set keeps them. */
  readonly #answered = new Map<string, Buffer>();
  readonly commands: WireCommand[] = [];
  readonly #router = new Router();
  /** Of the collections that lie on two shards, each of which knows only its own `_id`s. */
  readonly #shards = new Map<string, TwoShards>();
  /** What the server says of itself otherwise. */
  greeting: Document = {};
  /** Decides about each command but those of the driver itself. */
  mishap: (command: WireCommand) => Mishap = () => null;

  constructor({ url }: MongoServer, part: Part) {
    const { hostname, port } = new URL(url);
    this.#target = { host: hostname, port: Number(port || 27_017) };
    this.#part = part;
    this.#listener = createServer((near) => this.#join(near));
  }

  /** @param options of the address */
  async open(options = ''): Promise<string> {
    await new Promise<void>((resolve) => this.#listener.listen(0, '127.0.0.1', resolve));
    const address = this.#listener.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    const kind = { standalone: 'directConnection=true', replicaSet: 'replicaSet=rs0', sharded: '' }[this.#part];
    return `mongodb://127.0.0.1:${this.#port}/?${[kind, options].filter(Boolean).join('&')}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#listener.close(resolve));
    this.cut();
    await closed;
  }

  /** Spreads a collection that is only inserted into and searched over two shards, by the values of a path. */
  spread(collection: string, path: string): void {
    this.#shards.set(collection, new TwoShards(path));
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** As a process stopped by SIGSTOP: connections are accepted, and nothing is answered. */
  stall(): void {
    this.#isStalled = true;
  }

  resume(): void {
    this.#isStalled = false;
    for (const pass of this.#held.splice(0)) pass();
  }

  /** The primary steps down; until `elected` there is none. */
  stepDown(): void {
    this.#hasPrimary = false;
  }

  elected(): void {
    this.#hasPrimary = true;
  }

  #join(near: Socket): void {
    const far = connect(this.#target);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    /** What waits for the server's answer, in order. */
    const waiting: ((reply: Buffer) => void)[] = [];
    onMessages(near, (message) => this.#unlessStalled(() => this.#ask(message, { near, far, waiting })));
    onMessages(far, (reply) => waiting.shift()?.(reply));
  }

  #unlessStalled(pass: () => void): void {
    if (this.#isStalled) this.#held.push(pass);
    else pass();
  }

  #ask(
    message: Buffer,
    {
      near,
      far,
      waiting,
    }: { readonly near: Socket; readonly far: Socket; readonly waiting: ((reply: Buffer) => void)[] },
  ): void {
    const command = commandOf(message);
    const answer = (body: Document) => near.write(replyTo(message, body));
    if (isHello(command)) {
      waiting.push((reply) => answer({ ...bodyOf(reply), ...this.#greeting(), ...this.greeting }));
      return void far.write(message);
    }
    if (!DRIVER_OWN.has(command.name)) this.commands.push(command);
    const { name, body } = command;
    const routed = this.#part === 'sharded' ? this.#router.answers(command) : null;
    if (routed) return void answer(routed);
    if (!this.#hasPrimary && !DRIVER_OWN.has(name)) return void answer(refusal(10_107));
    const mishap = DRIVER_OWN.has(name) ? null : this.mishap(command);
    const retry = body['txnNumber'] === undefined ? null : BSON.EJSON.stringify([body['lsid'], body['txnNumber']]);
    const known = retry === null ? undefined : this.#answered.get(retry);
    if (mishap === 'cutBefore') return void near.destroy();
    if (mishap !== null && mishap !== 'cutBehind') return void answer(mishap.answer);
    if (known) return void near.write(asReplyTo(message, known));
    const shards = this.#shards.get(command.collection);
    waiting.push((answered) => {
      const reply = shards ? replyTo(message, shards.asAsked(bodyOf(answered))) : answered;
      if (retry !== null) this.#answered.set(retry, reply);
      if (mishap === 'cutBehind') near.destroy();
      else this.#unlessStalled(() => near.write(reply));
    });
    far.write(shards ? messageAs(message, shards.asStored(command)) : message);
  }

  #greeting(): Document {
    if (this.#part === 'standalone') return {};
    if (this.#part === 'sharded') return { msg: 'isdbgrid', logicalSessionTimeoutMinutes: 30 };
    const self = `127.0.0.1:${this.#port}`;
    return {
      ...{ setName: 'rs0', setVersion: 1, hosts: [self], me: self, logicalSessionTimeoutMinutes: 30 },
      ...{ ismaster: this.#hasPrimary, isWritablePrimary: this.#hasPrimary, secondary: !this.#hasPrimary },
      ...(this.#hasPrimary ? { primary: self } : {}),
    };
  }
}

/** The label that servers add, by which the driver repeats a write. */
const RETRYABLE = { errorLabels: ['RetryableWriteError'] };

export const refusal = (code: number): Document => ({ ok: 0, code, errmsg: `refused with ${code}`, ...RETRYABLE });

const DRIVER_OWN: ReadonlySet<string> = new Set(['endSessions', 'killCursors', 'hello', 'ismaster', 'isMaster']);

const isHello = ({ name }: WireCommand) => ['hello', 'ismaster', 'isMaster'].includes(name);

/** Whole messages of a connection, whatever the packets they come in. */
function onMessages(socket: Socket, each: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      each(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  });
}

function commandOf(message: Buffer): WireCommand {
  const { body, parts } = message.readInt32LE(12) === OP_MSG ? sectionsOf(message) : queryOf(message);
  const name = Object.keys(body)[0] ?? '';
  const inline: unknown = body['documents'] ?? body['updates'] ?? body['deletes'];
  const own = Array.isArray(inline) ? inline.filter(isDocument) : [];
  return { name, collection: String(body[name]), body, parts: [...own, ...parts] };
}

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;

function sectionsOf(message: Buffer): { readonly body: Document; readonly parts: readonly Document[] } {
  let body: Document = {};
  const parts: Document[] = [];
  for (let from = HEADER + 4; from < message.length;) {
    const kind = message.readUInt8(from);
    from += 1;
    const size = message.readInt32LE(from);
    if (kind === 0) body = BSON.deserialize(message.subarray(from, from + size));
    else {
      for (let next = message.indexOf(0, from + 4) + 1; next < from + size;) {
        const length = message.readInt32LE(next);
        parts.push(BSON.deserialize(message.subarray(next, next + length)));
        next += length;
      }
    }
    from += size;
  }
  return { body, parts };
}

function queryOf(message: Buffer): { readonly body: Document; readonly parts: readonly Document[] } {
  const from = message.indexOf(0, HEADER + 4) + 1 + 8;
  return { body: BSON.deserialize(message.subarray(from, from + message.readInt32LE(from))), parts: [] };
}

function bodyOf(reply: Buffer): Document {
  if (reply.readInt32LE(12) === OP_MSG) return sectionsOf(reply).body;
  return BSON.deserialize(reply.subarray(HEADER + 20));
}

/** The same message with all that it says in its body. */
function messageAs(message: Buffer, body: Document): Buffer {
  const document = BSON.serialize(body);
  const head = Buffer.alloc(HEADER + 5);
  message.copy(head, 0, 0, HEADER);
  head.writeInt32LE(head.length + document.length, 0);
  return Buffer.concat([head, document]);
}

/** A known answer to a message that asks again. */
function asReplyTo(message: Buffer, reply: Buffer): Buffer {
  const again = Buffer.from(reply);
  again.writeInt32LE(message.readInt32LE(4), 8);
  return again;
}

/** In the form in which the message asked. */
function replyTo(message: Buffer, body: Document): Buffer {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const document = BSON.serialize(body);
  const head = Buffer.alloc(isQuery ? HEADER + 20 : HEADER + 5);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, document]);
}
