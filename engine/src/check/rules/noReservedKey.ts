import { defineFaultRule } from '../model/rule.ts';

/** Names of built-in JavaScript object properties. */
export const noReservedKey = defineFaultRule({
  code: 'FC005',
  name: 'no-reserved-key',
  severity: 'error',
  summary: 'A key has a reserved name',
  kind: 'reservedKey',
  message: ({ detail }) => ({
    what: `"${detail.key}" cannot be a key.`,
    why: 'The name is reserved by the programs that read configs, so the key is ignored.',
    fix: 'Delete the key, or rename it.',
  }),
});
