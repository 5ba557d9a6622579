#!/usr/bin/env node
/** `npm start`: installs what is missing, builds the web application, starts the stand-ins for outside systems and the server. */
import { installDependencies } from './install.mjs';

installDependencies();
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
