import { defineFaultRule } from '../rule.ts';

/** Names that reach into JavaScript's own objects. */
export const noReservedKey = defineFaultRule({
  code: 'FC005',
  name: 'no-reserved-key',
  severity: 'error',
  summary: 'A key has a name that programs reserve for themselves',
  kind: 'reservedKey',
  say: ({ detail }) => ({
    what: `"${detail.key}" cannot be a key.`,
    why: 'The name is reserved by the programs that read configs, so the key is left out.',
    fix: 'Delete the key, or choose another name.',
  }),
});
