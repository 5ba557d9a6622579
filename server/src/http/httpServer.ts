import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Longer than a proxy or a browser keeps a connection that rests, which is a minute at most for the usual ones. Whoever
 * closes first decides: were it the server, a request that was just on its way would be reset, and a save be lost.
 * Milliseconds.
 */
const RESTS_FOR = 75_000;

export function httpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: RESTS_FOR }, listener);
}
