/** The API server of `npm run dev`: loads its sources, then waits until the process before it has ended. */
import { once } from 'node:events';
import { readSettings } from '../../src/settings/settings.ts';
import { SettingsError } from '../../src/settings/settingsError.ts';
import { StartError } from '../../src/http/listen.ts';
import { startServer } from '../../src/startServer.ts';
import { stopOnSignal } from '../../src/stopOnSignal.ts';
import { welcome } from '../../src/welcome.ts';

// It ends with the process that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.('loaded');
await once(process, 'message');
try {
  const server = await startServer(readSettings(process.env));
  stopOnSignal(server);
  process.send?.({ port: server.settings.port, welcome: welcome(server.settings) });
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`isocenter: ${error.message}\n`);
  process.exit(error.exitCode);
}
