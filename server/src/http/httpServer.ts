import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Longer than usual proxies and browsers keep an idle connection, which is at most a minute. If the server closed
 * first, a request already on its way would be reset, and a save lost. Milliseconds.
 */
const RESTS_FOR = 75_000;

export function httpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: RESTS_FOR }, listener);
}
