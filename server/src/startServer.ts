import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { addFirstUsers } from './seed/firstUsers.ts';
import { identityProvider } from './access/identity-provider/identityProvider.ts';
import type { IdentityProviderDependencies } from './access/identity-provider/identityProvider.ts';
import { providerKeys, publicKeySet } from './access/identity-provider/providerKeys.ts';
import { houseKeys } from './access/houseTokens.ts';
import { KeptKeysError } from './access/keptKeys.ts';
import { ADMINISTERED } from './access/administration/administration.ts';
import { BANNER } from './appSettings/banner.ts';
import { FEATURE_FLAGS } from './appSettings/featureFlags.ts';
import { embeddedKeys, remoteKeys } from './access/issuerKeys.ts';
import { signInService } from './access/signIns.ts';
import { createApplication } from './application.ts';
import { AnchorWriter } from './audit/anchorWriter.ts';
import { auditKeysFor } from './audit/auditKeys.ts';
import { SUPPORT_REQUESTS } from './support/supportRequests.ts';
import type { CarriesAudit } from './audit/carriesAudit.ts';
import { openAuditLog } from './audit/auditLog.ts';
import { readingAlerts } from './audit/readingAlert.ts';
import { syslogSender } from './audit/syslogSender.ts';
import { UnavailableError } from './foundation/errors.ts';
import { externalSources } from './external/externalSources.ts';
import { epicSource } from './external/epic/epicSource.ts';
import { FILES } from './files/fileStorage.ts';
import { readPersistedOperations } from './graphql/persistedOperations.ts';
import { FEEDBACK } from './feedback/feedbackService.ts';
import { formLibrary } from './forms/formLibrary.ts';
import { AUTHORED } from './formAuthoring/authored.ts';
import { importConfigs } from './forms/importConfigs.ts';
import { httpServer } from './http/httpServer.ts';
import { LoopWatch } from './http/loopWatch.ts';
import { RequestDrain } from './http/requestDrain.ts';
import { answerWhileStarting } from './http/startingPage.ts';
import { signatureKeys } from './keys/signatureKeys.ts';
import { createLog } from './foundation/logging.ts';
import { startBackground } from './background.ts';
import { drainClinicalOutboxes } from './clinicalServices.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { AttemptLimits } from './http/attemptLimits.ts';
import type { Settings } from './settings/settings.ts';
import { openStore } from './openStore.ts';
import { startClock } from './startClock.ts';
import type { Store } from './store/store.ts';
import { verifierOf } from './verifier.ts';
import { signatureKeysInUse } from './tasks/signatureKeysInUse.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Stops the start with one sentence for the operator. */
export class StartError extends Error {
  readonly exitCode = 3;
}

export interface RunningServer {
  readonly settings: Settings;
  readonly log: Logger;
  /** Finishes the requests that are running, then closes audit and store. */
  stop(): Promise<void>;
}

/** Milliseconds an outside system may take: well below the 90 s after which the application gives up. */
const EXTERNAL_TIMEOUT = 20_000;

/** Milliseconds that running requests get to finish after the server is told to stop. */
const GRACE = 10_000;

/** @throws StartError when the port, the data folder, the store, the keys or the files cannot be used */
export async function startServer(configured: Settings): Promise<RunningServer> {
  // The port is taken first: a busy one is reported before anything is seeded, and early requests get an answer.
  const server = httpServer(answerWhileStarting);
  const { port } = await listen(server, configured);
  // With port 0 the machine chooses a port, and the addresses derived from it follow.
  const settings = configured.port === 0 ? withPort(configured, port) : configured;
  try {
    return await serve(server, settings);
  } catch (error) {
    server.close();
    if (error instanceof UnavailableError || error instanceof KeptKeysError) throw new StartError(error.message);
    throw error;
  }
}

async function serve(server: Server, settings: Settings): Promise<RunningServer> {
  const store = await openStore(settings);
  try {
    return await serveFrom(store, server, settings);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serveFrom(store: Store, server: Server, settings: Settings): Promise<RunningServer> {
  const log = createLog(settings);
  const clock = await startClock(store, settings, { log });
  let stopping = false;
  const keysOfAudit = await auditKeysFor(store, settings, clock.now());
  const { folder, syslog } = settings.anchors;
  const sender = syslog && syslogSender(syslog);
  const anchors = new AnchorWriter({ store, keys: keysOfAudit, folder, sender, clock, log });
  const audit = openAuditLog({ store, keys: keysOfAudit, clock, log, anchors, bulkReading: settings.bulkReading });
  const keysOfSignatures = signatureKeys(settings.keyFolder, await signatureKeysInUse(store), clock.now());
  await addFirstUsers(store, settings);
  const { warnings, isActive } = await importConfigs(settings.configsFolder, { store, clock });
  if (!isActive) log.info('the forms of the configs folder are not active: someone has activated another version');
  for (const { file, line, code, message } of warnings) log.warn({ file, line, code }, message);
  for (const carrier of [
    BANNER,
    FEATURE_FLAGS,
    FEEDBACK,
    FILES,
    readingAlerts,
    SUPPORT_REQUESTS,
    ...AUTHORED,
    ...ADMINISTERED,
  ])
    await audit.drainOutbox(store.collection<CarriesAudit>(carrier));
  await seedDemo({ store, clock, forms: formLibrary(store), signatureKeys: keysOfSignatures, settings, log });
  await drainClinicalOutboxes({ store, audit, log });
  const limits = new AttemptLimits(clock);
  if (settings.singleAdministrator)
    log.warn('ISOCENTER_SINGLE_ADMINISTRATOR is on: one administrator alone can give clinical access');
  const { keys, provider } = await signInParts(settings, { store, audit, clock, limits });
  const verifier = verifierOf({ store, audit, clock, signatureKeys: keysOfSignatures, log });
  const dependencies = {
    verifier,
    store,
    audit,
    external: externalSources(
      settings.epicFhirUrl ? [epicSource({ baseUrl: settings.epicFhirUrl, timeoutMs: EXTERNAL_TIMEOUT, log })] : [],
    ),
    clock,
    settings,
    log,
    houseKeys: await houseKeys(settings.keyFolder),
    signatureKeys: keysOfSignatures,
  };
  const loopWatch = new LoopWatch(log);
  const app = createApplication({
    ...dependencies,
    ...{ keys, limits },
    persistedOperations: readPersistedOperations(at('schemas/persisted-operations.json')),
    webFolder: at('app/dist'),
    ...(provider ? { identityProvider: provider } : {}),
    isStopping: () => stopping,
    loopWatch,
  });
  const background = startBackground(dependencies);
  server.off('request', answerWhileStarting);
  verifier.start();
  const drain = new RequestDrain();
  server.on(
    'request',
    drain.listener((request, response) => void app(request, response)),
  );

  return {
    settings,
    log,
    async stop() {
      stopping = true;
      await drain.drain(server, GRACE);
      loopWatch.stop();
      await background.stop();
      await verifier.stop();
      await audit.close();
      await store.close();
    },
  };
}

async function signInParts(
  settings: Settings,
  { store, audit, clock, limits }: Pick<IdentityProviderDependencies, 'store' | 'audit' | 'clock' | 'limits'>,
) {
  const { externalIssuer } = settings.oidc;
  if (externalIssuer !== null) return { keys: remoteKeys(externalIssuer), provider: null };
  const keys = await providerKeys(settings.keyFolder);
  const signIns = signInService({ store, clock, settings });
  const password = settings.demoPassword ?? '';
  const provider = await identityProvider({ store, audit, clock, settings, keys, password, signIns, limits });
  return { keys: embeddedKeys(publicKeySet(keys)), provider };
}

function listen(server: Server, { host, port }: Settings): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(portSentence(error, host, port))));
    server.listen(port, host ?? undefined, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port });
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
