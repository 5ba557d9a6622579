import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MongoServer } from '../contract/mongoServer.ts';

/**
 * One MongoDB for all workers of a run: a Java for each would be fetched, compiled and warmed up as often. The first test
 * that wants it starts it, and it ends with the run.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  let started: Promise<MongoServer | null> | null = null;
  const asked = createServer((_, answer) => {
    started ??= import('../contract/mongoServer.ts').then(({ startMongoServer }) => startMongoServer());
    void started.then(
      (mongo) => answer.end(JSON.stringify(mongo && { url: mongo.url, kind: mongo.kind })),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => void asked.listen(0, '127.0.0.1', done));
  process.env['MONGO_OF_RUN'] = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
  return async () => {
    asked.close();
    asked.closeAllConnections();
    const mongo = await started;
    await mongo?.stop();
  };
}
