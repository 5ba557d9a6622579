import type { Position } from '../../definition/definition.ts';
import { positionOf, type SourceEntry, type SourceNode } from '../../source/sourceNode.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Cut extends Hit {
  readonly key: string;
  readonly kept: string;
  readonly lost: string;
}

/** In YAML, a `#` after a space starts a comment. Text such as `Target #2` needs quotes. */
export const noCutText = defineRule({
  code: 'FC112',
  name: 'no-cut-text',
  severity: 'error',
  summary: 'Text without quotes is cut off at a #',
  find: ({ reading }) =>
    reading.files.flatMap(({ file: { root } }) => (root?.source.text.includes('#') ? cutIn(root, '') : [])),
  message: ({ key, kept, lost }: Cut) => ({
    what: `"${key}" is only "${kept}": YAML reads "${lost}" after it as a comment.`,
    why: 'The rest of the text is lost.',
    fix: `Put quotes around the whole text: "${`${kept} ${lost}`.trim()}". For a comment, write a space after the #.`,
  }),
});

function cutIn(node: SourceNode, path: string): readonly Cut[] {
  if (node.kind === 'list') return node.items.flatMap((item) => cutIn(item, path));
  if (node.kind !== 'map') return [];
  return node.entries.flatMap((entry) => {
    const inner = path === '' ? entry.key : `${path}.${entry.key}`;
    if (entry.value.kind !== 'scalar') return cutIn(entry.value, inner);
    const cut = cutOff(entry);
    return cut ? [{ ...cut, path: inner, key: entry.key }] : [];
  });
}

/** A comment directly after plain text, without the space that comments start with. */
function cutOff({ keySpan, value }: SourceEntry): { position: Position; kept: string; lost: string } | null {
  if (value.kind !== 'scalar') return null;
  const { source, start, end } = value;
  const isEmpty = value.value === null && end === keySpan.end;
  if (!isEmpty && (value.value === null || /["'|>]/.test(source.text.charAt(start)))) return null;
  const newline = source.text.indexOf('\n', end);
  const rest = source.text.slice(end, newline < 0 ? undefined : newline);
  const lost = (isEmpty ? /^: +(#[^\s#].*)$/ : /^ +(#[^\s#].*)$/).exec(rest)?.[1]?.trim();
  const kept = isEmpty ? '' : source.text.slice(start, end);
  return lost === undefined ? null : { position: positionOf({ source, start, end }), kept, lost };
}
