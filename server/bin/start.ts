import { spawn, type ChildProcess } from 'node:child_process';
import { buildApp } from './buildApp.ts';
import { buildServer, builtProgram } from './buildServer.ts';
import { BuildError } from './builds.ts';
import { ROOT, refuse } from './install.mjs';
import { startSandboxes } from './sandbox.ts';

try {
  buildApp();
  buildServer();
} catch (error) {
  if (error instanceof BuildError) refuse(error.message);
  throw error;
}

const children: ChildProcess[] = [];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(signal));

const environment = { ...process.env };
if ((environment['ISOCENTER_MODE'] || 'demo') === 'demo') {
  const application = environment['PUBLIC_URL'] ?? `http://localhost:${environment['PORT'] ?? '4600'}`;
  for (const sandbox of await startSandboxes(application, environment, (program) => [builtProgram(program)])) {
    children.push(sandbox.process);
    Object.assign(environment, sandbox.settings);
  }
}
startServer();

function startServer(): void {
  const child = spawn(process.execPath, [builtProgram('main')], { cwd: ROOT, stdio: 'inherit', env: environment });
  children.push(child);
  child.on('error', (error) => refuse(`the server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    stopAll('SIGTERM');
    process.exitCode = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
  });
}

function stopAll(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}
