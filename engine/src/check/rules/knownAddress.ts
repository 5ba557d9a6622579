import { defineFaultRule } from '../rule.ts';

/** A config is found by its address: `<episodeType>/<eventType>/<system>.yaml`. */
export const knownAddress = defineFaultRule({
  code: 'FC010',
  name: 'known-address',
  severity: 'error',
  summary: 'The file lies where no config belongs',
  kind: 'unknownAddress',
  say: ({ detail: { part, written, near, known } }) => ({
    what: `"${written}" is no ${part}.`,
    why: 'A config is found by its folder and file name, so nobody will ever open this one.',
    fix: near.length > 0 ? `Name it "${near[0] ?? ''}".` : `Name it one of ${known.join(', ')}.`,
  }),
});
