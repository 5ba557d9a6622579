import { once } from 'node:events';
import { createServer } from 'node:http';

/** A collector for tests: it keeps all that OpenTelemetry sends, as text. */
export interface OtlpReceiver {
  readonly url: string;
  readonly traces: readonly string[];
  readonly metrics: readonly string[];
  /** All of it. */
  text(): string;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received = { '/v1/traces': [] as string[], '/v1/metrics': [] as string[] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { url } = request;
      if (url === '/v1/traces' || url === '/v1/metrics') received[url].push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    traces: received['/v1/traces'],
    metrics: received['/v1/metrics'],
    text: () => [...received['/v1/traces'], ...received['/v1/metrics']].join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
