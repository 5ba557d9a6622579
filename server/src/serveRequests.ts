import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { identityProvider } from './access/identity-provider/identityProvider.ts';
import { providerKeys, publicKeySet } from './access/identity-provider/providerKeys.ts';
import { embeddedKeys, remoteKeys } from './access/issuerKeys.ts';
import { signInService } from './access/signIns.ts';
import { createApplication } from './application.ts';
import { readPersistedOperations } from './graphql/persistedOperations.ts';
import type { SharedLimits } from './graphql/sharedCounts.ts';
import type { Attempts } from './http/attemptLimits.ts';
import { LoopWatch } from './http/loopWatch.ts';
import { RequestDrain } from './http/requestDrain.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Milliseconds that running requests get to finish after the server is told to stop. */
export const GRACE = 10_000;

/** Answers the requests of an HTTP server. @returns what finishes the requests that are running */
export async function serveRequests(
  server: Server,
  parts: ServiceDependencies,
  shared: SharedLimits,
): Promise<{ readonly stop: () => Promise<void> }> {
  let stopping = false;
  const { keys, provider } = await signInParts(parts, shared.limits);
  const loopWatch = new LoopWatch(parts.log);
  const app = createApplication({
    ...parts,
    ...shared,
    keys,
    persistedOperations: readPersistedOperations(at('schemas/persisted-operations.json')),
    webFolder: at('app/dist'),
    ...(provider ? { identityProvider: provider } : {}),
    isStopping: () => stopping,
    loopWatch,
  });
  const drain = new RequestDrain();
  server.removeAllListeners('request');
  server.on(
    'request',
    drain.listener((request, response) => void app(request, response)),
  );
  return {
    async stop() {
      stopping = true;
      await drain.drain(server, GRACE);
      loopWatch.stop();
    },
  };
}

async function signInParts({ store, audit, clock, settings }: ServiceDependencies, limits: Attempts) {
  const { externalIssuer } = settings.oidc;
  if (externalIssuer !== null) return { keys: remoteKeys(externalIssuer), provider: null };
  const keys = await providerKeys(settings.keyFolder);
  const signIns = signInService({ store, clock, settings });
  const password = settings.demoPassword ?? '';
  const provider = await identityProvider({ store, audit, clock, settings, keys, password, signIns, limits });
  return { keys: embeddedKeys(publicKeySet(keys)), provider };
}
