import type { Server } from 'node:http';
import type { Settings } from '../settings/settings.ts';

/** Stops the start with one sentence for the operator. */
export class StartError extends Error {
  readonly exitCode = 3;
}

/**
 * Takes the port.
 * @returns the settings with its number: with port 0 the machine chooses one, and the addresses derived from it follow
 */
export function listen(server: Server, settings: Settings): Promise<Settings> {
  const { host, port } = settings;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(portSentence(error, host, port))));
    server.listen(port, host ?? undefined, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      resolve(port === 0 ? withPort(settings, taken) : settings);
    });
  });
}

function portSentence({ code, message }: NodeJS.ErrnoException, host: string | null, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or set PORT to another port.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: set PORT to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: correct HOST.`;
  return `Cannot listen on port ${port}: ${message}.`;
}

function withPort(settings: Settings, port: number): Settings {
  const move = (address: string) => address.replace(/^(http:\/\/localhost):0(?=\/|$)/, `$1:${port}`);
  const { oidc, publicUrl } = settings;
  return {
    ...settings,
    port,
    publicUrl: move(publicUrl),
    oidc: { ...oidc, issuer: move(oidc.issuer), audience: move(oidc.audience) },
  };
}
