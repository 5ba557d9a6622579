import { positionOf, type SourceNode } from '../../source/sourceNode.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Quoted extends Hit {
  readonly written: string;
  readonly inner: string;
}

/** Word processors replace straight quotes with curly ones, which YAML reads as letters. */
export const noCurlyQuotes = defineRule({
  code: 'FC113',
  name: 'no-curly-quotes',
  severity: 'error',
  summary: 'A text is in curly quotes, which YAML does not read as quotes',
  find: ({ reading }) =>
    reading.files.flatMap(({ file: { root } }) => (root && CURLY.test(root.source.text) ? quotedIn(root, '') : [])),
  message: ({ written, inner }: Quoted) => ({
    what: `The quotes around ${written} are curly quotes, which are part of the text.`,
    why: 'Only straight quotes (" or \') are quotes in YAML, so names do not match and labels show the quotes.',
    fix: `Write "${inner}".`,
  }),
  repair: ({ inner }) => JSON.stringify(inner),
});

const CURLY = /[\u2018-\u201F\u00AB\u00BB]/;
const IN_CURLY = /^[\u2018-\u201F\u00AB]([^\u2018-\u201F\u00AB\u00BB]*)[\u2018-\u201F\u00BB"']$/;

function quotedIn(node: SourceNode, path: string): readonly Quoted[] {
  if (node.kind === 'list') return node.items.flatMap((item) => quotedIn(item, path));
  if (node.kind === 'map') {
    return node.entries.flatMap(({ key, value }) => quotedIn(value, path === '' ? key : `${path}.${key}`));
  }
  const written = typeof node.value === 'string' ? node.value : '';
  const inner = IN_CURLY.exec(written)?.[1];
  return inner === undefined ? [] : [{ position: positionOf(node), path, written, inner }];
}
