import { SettingsError, readSettings } from './settings/settings.ts';
import { StartError, startServer } from './startServer.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { welcome } from './welcome.ts';

try {
  const server = await startServer(readSettings(process.env));
  stopOnSignal(server);
  process.stdout.write(welcome(server.settings));
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`isocenter: ${error.message}\n`);
  process.exit(error.exitCode);
}
