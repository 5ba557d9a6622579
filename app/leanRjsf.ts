import { fileURLToPath } from 'node:url';

const replacement = (file: string) => fileURLToPath(new URL(`../renderer/src/rjsf/${file}`, import.meta.url));

/**
 * Module aliases that leave out the parts of rjsf that our forms never use, 64 kB gzipped. The application and the tests
 * (`vitest.config.ts`) use the same ones.
 */
export const leanRjsf = [
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: replacement('leanRegistry.ts') },
  { find: /^markdown-to-jsx\/react$/, replacement: replacement('plainMarkdown.ts') },
  { find: /^fast-uri$/, replacement: replacement('noReferences.ts') },
  { find: /^.*\/shallowAllOfMerge\.js$/, replacement: replacement('noMerging.ts') },
  { find: /^\.\/omitExtraData\.js$/, replacement: replacement('noOmitting.ts') },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: replacement('leanEquals.ts') },
];
