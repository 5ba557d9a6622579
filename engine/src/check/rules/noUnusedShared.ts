import { entryOf, positionOf, textOf } from '../../source/sourceNode.ts';
import type { SourceNode } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

/** Library fields and support data exist only for the forms that use them. */
export const noUnusedShared = defineRule({
  code: 'FC076',
  name: 'no-unused-shared',
  severity: 'warning',
  summary: 'A library field or a support data list is not used by any form',
  find: ({ reading }) => {
    const shared = reading.files.some(({ role }) => role.role === 'libraryField' || role.role === 'supportData');
    if (!shared) return [];
    const used = new Set(
      reading.files.flatMap(({ file, role }) => (file.root && role.role !== 'supportData' ? textsIn(file.root) : [])),
    );
    return reading.files.flatMap(({ file, role }) => {
      if ((role.role !== 'libraryField' && role.role !== 'supportData') || !file.root || used.has(role.name)) return [];
      const position = positionOf(entryOf(file.root, 'id')?.value ?? { ...file.root, end: file.root.start });
      return [{ position, path: role.name, name: role.name, kind: role.role }];
    });
  },
  message: ({ name, kind }) => ({
    what: `${kind === 'libraryField' ? 'The library field' : 'The support data'} "${name}" is not used by any form.`,
    why: 'It must be maintained and reviewed without being used. A form may still use an older version.',
    fix: 'Use it, or delete the file.',
  }),
});

function textsIn(node: SourceNode): readonly string[] {
  switch (node.kind) {
    case 'scalar':
      return [textOf(node)].flatMap((text) => text ?? []);
    case 'list':
      return node.items.flatMap(textsIn);
    case 'map':
      return node.entries.flatMap(({ value }) => textsIn(value));
  }
}
