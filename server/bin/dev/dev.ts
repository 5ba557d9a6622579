/**
 * The product for people who change it. One address serves everything: Vite the application from its sources, with hot
 * updates, and a child process the API, restarted when its sources or the form configs change.
 */
import { Metrics } from '../../src/watching/metrics.ts';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { beginRequest, requestScope } from '../../src/http/requestScope.ts';
import { securityHeaders } from '../../src/http/securityHeaders.ts';
import { createLog } from '../../src/foundation/logging.ts';
import { readSettings, type Settings } from '../../src/settings/settings.ts';
import { SettingsError } from '../../src/settings/settingsError.ts';
import { FROM_SOURCE, ROOT, refuse } from '../install.mjs';
import { PROGRAMS } from '../programs.ts';
import { startSandboxes } from '../sandbox.ts';
import { ApiProcess } from './apiProcess.ts';
import { forwardTo } from './forward.ts';
import { hotEngine } from './hotEngine.ts';
import { watchSources } from './watch.ts';

const APP = join(ROOT, 'app');
const NONCE = '__CSP_NONCE__';
const OF_THE_API = ['/api', '/idp', '/healthz', '/readyz'];

const app = express();
const server = createServer((request, response) => void app(request, response));
const { publicUrl, oidc, configsFolder } = await listen(server);
const sandboxes = await startSandboxes(publicUrl, process.env, (program) => [
  ...FROM_SOURCE,
  join(ROOT, PROGRAMS[program]),
]);
const api = new ApiProcess(
  sandboxes.reduce((all, { settings }) => ({ ...all, ...settings }), { ...process.env, PUBLIC_URL: publicUrl }),
  process.argv.slice(2).filter((option) => option.startsWith('--inspect')),
);
const vite = await createVite({
  root: APP,
  configFile: join(APP, 'vite.config.ts'),
  appType: 'custom',
  html: { cspNonce: NONCE },
  plugins: [hotEngine],
  server: { middlewareMode: true, hmr: { server }, warmup: { clientFiles: ['./src/main.tsx'] } },
});

app.disable('x-powered-by');
app.use(OF_THE_API, forwardTo(api));
app.use(beginRequest(createLog({ logLevel: 'silent' }), new Metrics()));
app.use(securityHeaders({ issuer: oidc.issuer, https: false, vite: { socket: publicUrl.replace(/^http/, 'ws') } }));
app.use(vite.middlewares);
app.get('/workbench.html', page(vite, 'workbench.html'));
app.get('/{*path}', page(vite, 'index.html'));
watchSources(vite.watcher, configsFolder, api);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

console.log(
  (await api.ready())?.welcome ??
    '\nThe server did not start. It tries again after a change of its sources or of a form config.',
);

/** Takes the port first: a busy one is reported before anything else starts. */
async function listen(httpServer: Server): Promise<Settings> {
  const settings = usableSettings(process.env);
  if (settings.mode !== 'demo') refuse('npm run dev is for demonstration data only; unset ISOCENTER_MODE.');
  const { port, host } = settings;
  await new Promise<void>((resolve) => {
    httpServer.once('error', ({ message }) => refuse(`Port ${port} cannot be used: ${message}. Set PORT to another.`));
    httpServer.listen(port, host ?? undefined, resolve);
  });
  const address = httpServer.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  // With port 0 the machine chose one, and the addresses that sign-in uses follow.
  return usableSettings({ ...process.env, PORT: String(taken) });
}

function usableSettings(environment: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message);
    throw error;
  }
}

/** A page of the application as Vite prepares it, with the nonce of this answer. */
function page(dev: ViteDevServer, file: string): express.RequestHandler {
  return async (request, response) => {
    const html = await dev.transformIndexHtml(`/${file}`, readFileSync(join(APP, file), 'utf8'));
    const { nonce } = requestScope(request);
    response.type('html').set('Cache-Control', 'no-store').send(html.replaceAll(NONCE, nonce));
  };
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.close();
  server.closeAllConnections();
  for (const sandbox of sandboxes) sandbox.process.kill();
  await Promise.all([api.stop(), vite.close()]);
  process.exit(0);
}
