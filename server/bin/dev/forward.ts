import { request as send } from 'node:http';
import type { RequestHandler } from 'express';
import type { ApiProcess } from './apiProcess.ts';

/** Hands a request on to the API server; while that restarts, the request waits. */
export function forwardTo(api: ApiProcess): RequestHandler {
  return async (request, response) => {
    const server = await api.ready();
    const unavailable = () => {
      if (response.headersSent) return void response.destroy();
      response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' }).json({
        code: 'UNAVAILABLE',
        message: 'The server is not running.',
        action: 'The terminal of "npm run dev" says why.',
      });
    };
    if (server === null) return unavailable();
    const { method, originalUrl: path } = request;
    // A connection for each request: one that is kept open would delay the end of the server's process.
    const headers = { ...request.headers, connection: 'close' };
    const outgoing = send({ host: '127.0.0.1', port: server.port, path, method, headers }, (answer) => {
      const { connection: _ofThisConnection, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(response);
    });
    outgoing.on('error', unavailable);
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  };
}
