import { buildApp } from './buildApp.ts';
import { buildServer } from './buildServer.ts';
import { BuildError } from './builds.ts';

/** `npm run build`: builds the web application and the server, for a server that is started without `npm start`. */
try {
  buildApp();
  buildServer();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
