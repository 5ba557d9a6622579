import cluster from 'node:cluster';
import { StartError } from './http/listen.ts';
import { readSettings } from './settings/settings.ts';
import { SettingsError } from './settings/settingsError.ts';
import { startServer } from './startServer.ts';
import { startWorker, startWorkers } from './startWorkers.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { welcome } from './welcome.ts';

try {
  const settings = readSettings(process.env);
  const start = cluster.isWorker ? startWorker : settings.workers > 1 ? startWorkers : startServer;
  const server = await start(settings);
  stopOnSignal(server);
  if (cluster.isPrimary) process.stdout.write(welcome(server.settings));
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`isocenter: ${error.message}\n`);
  process.exit(error.exitCode);
}
