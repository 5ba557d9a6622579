#!/usr/bin/env node
/** `npm run bench [-- SUITE…] [--json]`: installs what is missing, then measures; see bench.ts. */
import { installDependencies } from '../../server/bin/install.mjs';

installDependencies();
const { register } = await import('tsx/esm/api');
register();
await import('./bench.ts');
