import { join } from 'node:path';

const replacement = join(import.meta.dirname, 'src/requests/unusedRelay.ts');

/** Hooks of `react-relay` that the application does not use: they page through lists or load queries ahead. */
export const UNUSED_HOOKS = [
  'EntryPointContainer.react',
  'loadEntryPoint',
  'loadQuery',
  'useEntryPointLoader',
  'useMutationAction_EXPERIMENTAL',
  'usePaginationFragment',
  'usePreloadedQuery',
  'useQueryLoader',
  'useRefetchableFragment',
  'useSubscribeToInvalidationState',
  'useSubscription',
] as const;

/** Parts of `relay-runtime` that only its exports name. */
const UNUSED_STORE = [
  'NormalizationEngine',
  'observeFragmentExperimental',
  'observeQueryExperimental',
  'waitForFragmentExperimental',
] as const;

/**
 * Module aliases that leave out the parts of Relay that the application never uses, 9 kB gzipped. Its packages are
 * CommonJS, so the bundler cannot see what is unused. The tests of the application leave out the same (tests/setup/leanRelay.ts).
 */
export const leanRelay = [
  { find: new RegExp(String.raw`^\./relay-hooks/(${UNUSED_HOOKS.join('|')})$`), replacement },
  // One of two, chosen by a flag of Relay that is on (tests/house/leanRelay.test.ts).
  { find: /^\.\/useFragmentInternal_CURRENT$/, replacement },
  { find: new RegExp(String.raw`^\./store/(${UNUSED_STORE.join('|')})$`), replacement },
];
