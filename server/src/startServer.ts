import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { startBackground } from './background.ts';
import { CallCounts } from './graphql/rateLimits.ts';
import { AttemptLimits } from './http/attemptLimits.ts';
import { httpServer } from './http/httpServer.ts';
import { listen } from './http/listen.ts';
import { answerWhileStarting } from './http/startingPage.ts';
import { listenToMosaiq } from './mosaiqSystem.ts';
import { openServer, startingUp, type OpenServer } from './openServer.ts';
import { prepareServer } from './prepareServer.ts';
import { serveMetrics } from './serveMetrics.ts';
import { serveRequests } from './serveRequests.ts';
import type { Settings } from './settings/settings.ts';

export interface RunningServer {
  readonly settings: Settings;
  readonly log: Logger;
  /** Finishes the requests that are running, then closes audit and store. */
  stop(): Promise<void>;
}

/** A server in one process. @throws StartError when the port, the data folder, the store, the keys or the files cannot be used */
export async function startServer(configured: Settings): Promise<RunningServer> {
  // The port is taken first: a busy one is reported before anything is seeded, and early requests get an answer.
  const server = httpServer(answerWhileStarting);
  const settings = await listen(server, configured);
  try {
    return await startingUp(async () => serve(server, await openServer(settings)));
  } catch (error) {
    server.close();
    throw error;
  }
}

async function serve(server: Server, { parts, close }: OpenServer): Promise<RunningServer> {
  const { settings, log, clock } = parts;
  try {
    await prepareServer(parts);
    const shared = { limits: new AttemptLimits(clock), calls: new CallCounts(clock) };
    const serving = await serveRequests(server, parts, shared);
    const listening = await listenToMosaiq(parts);
    const background = startBackground(parts);
    const watched = await serveMetrics(parts);
    return {
      settings,
      log,
      async stop() {
        await serving.stop();
        await listening.stop();
        await background.stop();
        await watched.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
