import { BuildError, buildApp } from './buildApp.ts';

/** `npm run build`: builds the web application, for a server that is started without `npm start`. */
try {
  buildApp();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
