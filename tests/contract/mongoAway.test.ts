import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { StoreUnavailableError } from '../../server/src/store/storeErrors.ts';
import { sharedMongoServer, type MongoServer } from './mongoServer.ts';

const mongoServer = await sharedMongoServer();

/** A connection to the server that can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>();
  #listener: Server | null = null;
  #port = 0;
  readonly #target: { readonly host: string; readonly port: number };

  constructor({ url }: MongoServer) {
    const { hostname, port } = new URL(url);
    this.#target = { host: hostname, port: Number(port || 27017) };
  }

  async join(): Promise<string> {
    const listener = createServer((near) => {
      const far = connect(this.#target);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => listener.listen(this.#port, '127.0.0.1', resolve));
    this.#listener = listener;
    this.#port = (listener.address() as AddressInfo).port;
    return `mongodb://127.0.0.1:${this.#port}/?directConnection=true&serverSelectionTimeoutMS=800`;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#listener?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe.skipIf(!mongoServer || mongoServer.kind === 'MONGODB_URL')('an unavailable MongoDB', () => {
  const notes = { name: 'notes', shardKey: '_id', indexes: [{ paths: ['text'] }] };
  let wire: Wire;
  let url: string;
  beforeAll(async () => {
    if (!mongoServer) return;
    wire = new Wire(mongoServer);
    url = await wire.join();
  });

  it('is reported, and is used again once it is back', async () => {
    const store = await openMongoStore({ url, database: 'isocenter_test_away' });
    try {
      const collection = store.collection(notes);
      await collection.insertOne({ _id: 'a' });
      await wire.cut();
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(collection.findOne({ _id: 'a' })).rejects.toMatchObject({ status: 503 });
      await expect(collection.insertOne({ _id: 'b' })).rejects.toBeInstanceOf(StoreUnavailableError);
      await wire.join();
      await store.ping();
      expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
    } finally {
      await store.close();
    }
  });

  it('stops the start with one sentence without the password', async () => {
    await wire.cut();
    const secret = url.replace('mongodb://', 'mongodb://ruiz:hunter2@');
    const opening = openMongoStore({ url: secret, database: 'isocenter_test_away' });
    await expect(opening).rejects.toThrow(
      /^MongoDB at 127\.0\.0\.1:\d+ does not answer\. Start it, or correct MONGODB_URL\.$/,
    );
    await expect(openMongoStore({ url: 'mongodb://', database: 'x' })).rejects.toThrow(
      /^MONGODB_URL is not a MongoDB address/,
    );
  });
});
