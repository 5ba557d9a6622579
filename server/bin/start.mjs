#!/usr/bin/env node
/** `npm start`: installs what is missing, builds the web application, starts the sandboxes and the server. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FROM_SOURCE, ROOT, installDependencies, installed, refuse, run } from './install.mjs';

installDependencies();
buildApp();

const children = [];
let stopping = false;

const env = { ...process.env };
const demo = (env.ISOCENTER_MODE ?? 'demo') === 'demo';
if (demo && !env.EPIC_FHIR_URL) {
  const application = env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 4600}`;
  env.EPIC_FHIR_URL = await startSandbox('epic-sandbox', ['--application', application]);
}
startServer(env);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));

/** Builds the web application unless nothing it is made of changed since the last build. */
function buildApp() {
  const stamp = join(ROOT, 'app', 'dist', '.built-from');
  const sources = digestOf(['schemas', 'engine/src', 'renderer/src', 'app', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web application…');
  run(
    installed('vite'),
    ['build', 'app', '--logLevel', 'warn'],
    'the web application could not be built; the reason is above.',
  );
  writeFileSync(stamp, sources);
}

function digestOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(ROOT, path));
    if (!stat.isDirectory()) return hash.update(path).update(readFileSync(join(ROOT, path)));
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name)) visit(`${path}/${name}`);
    }
    return hash;
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** A stand-in for an external system, speaking its real protocol over a real socket. @returns its URL */
function startSandbox(name, flags) {
  const main = join(ROOT, 'fixtures', name, 'main.ts');
  // Its standard input is a leash: it ends with this process, however that ends.
  const child = spawn(process.execPath, [...FROM_SOURCE, main, '--port', '0', '--stop-with-stdin', ...flags], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url"\s*:\s*"([^"]+)"/.exec(line)?.[1];
      const launch = /"launch"\s*:\s*"([^"]+)"/.exec(line)?.[1];
      if (launch) console.log(`  The stand-in for Epic opens charts in Isocenter from ${launch}`);
      if (url) resolve(url);
    });
    child.on('exit', (code) => {
      if (!stopping)
        console.error(`isocenter: the ${name} stopped (code ${code}). Searches there will fail until the next start.`);
      resolve('');
    });
  });
}

function startServer(environment) {
  const main = join(ROOT, 'server', 'src', 'main.ts');
  const child = spawn(process.execPath, [...FROM_SOURCE, main], { cwd: ROOT, stdio: 'inherit', env: environment });
  children.push(child);
  child.on('error', (error) => refuse(`the server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    stopAll('SIGTERM');
    process.exitCode = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
  });
}

function stopAll(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}
