import { defineFaultRule } from '../model/rule.ts';

/** Anchors and aliases copy invisibly and can expand without limit. The language has its own ways to share. */
export const noAnchor = defineFaultRule({
  code: 'FC003',
  name: 'no-anchor',
  severity: 'error',
  summary: 'A YAML anchor or alias is used',
  kind: 'anchor',
  message: ({ detail }) => ({
    what: `"${detail.written}" is a YAML ${detail.written.startsWith('&') ? 'anchor' : 'alias'}, which configs may not use.`,
    why: 'Content shared this way cannot be traced or versioned, so it is read as empty.',
    fix: 'Put the shared field in the field library and use it with "use: id@version", or extend another form.',
  }),
});
