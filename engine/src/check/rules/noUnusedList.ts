import { child, itemsOf, positionOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

export const noUnusedList = defineRule({
  code: 'FC126',
  name: 'no-unused-list',
  severity: 'warning',
  summary: 'No field uses a list of the form',
  find: ({ reading }) => {
    const written = reading.files.flatMap(({ file }) => (file.root ? [file.root] : []));
    const used = new Set(written.flatMap(listsNamed));
    return written.flatMap((root) => {
      const lists = child(root, 'lists');
      return (lists?.kind === 'map' ? lists.entries : []).flatMap(({ key, keySpan }) =>
        used.has(key) ? [] : [{ position: positionOf(keySpan), path: `lists.${key}`, name: key }],
      );
    });
  },
  message: ({ name }) => ({
    what: `No field uses the list "${name}".`,
    why: 'It has no effect. A field may have been meant to use it.',
    fix: `Use it with choices: { list: ${name} }, or delete it.`,
  }),
});

/** A form that extends another may use its lists, and a library field those of any form. */
function listsNamed(node: SourceNode): readonly string[] {
  if (node.kind === 'list') return itemsOf(node).flatMap(listsNamed);
  if (node.kind !== 'map') return [];
  const own = textOf(child(child(node, 'choices'), 'list'));
  return [...(own === undefined ? [] : [own]), ...node.entries.flatMap(({ value }) => listsNamed(value))];
}
