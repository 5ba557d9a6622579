import { defineFaultRule } from '../rule.ts';

/** Anchors and aliases copy unseen and can grow without bound; the language has its own ways to share. */
export const noAnchor = defineFaultRule({
  code: 'FC003',
  name: 'no-anchor',
  severity: 'error',
  summary: 'A YAML anchor or alias is used',
  kind: 'anchor',
  say: ({ detail }) => ({
    what: `"${detail.written}" is a YAML ${detail.written.startsWith('&') ? 'anchor' : 'alias'}, which configs may not use.`,
    why: 'What is shared this way cannot be traced or versioned, so it is read as empty.',
    fix: 'Put the shared field into the field library and take it with "use: id@version", or extend another form.',
  }),
});
