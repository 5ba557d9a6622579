#!/usr/bin/env node
/** `npm run dev [-- --inspect]`: the product from its sources, updated as they change. */
import { installDependencies } from './install.mjs';

installDependencies();
const { register } = await import('tsx/esm/api');
register();
await import('./dev/dev.ts');
