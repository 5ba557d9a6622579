import { booleanOf, child, itemsOf, positionOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

const OPPOSITES = [
  ['visible', 'hidden'],
  ['required', 'optional'],
  ['readOnly', 'editable'],
] as const;

export const noContradictingExpectation = defineRule({
  code: 'FC096',
  name: 'no-contradicting-expectation',
  severity: 'error',
  summary: 'A scenario expects a field to be in two opposite states',
  find: ({ reading }) => {
    return reading.files.flatMap(({ file, role }) => {
      if (role.role !== 'scenario') return [];
      return itemsOf(child(file.root ?? undefined, 'scenarios')).flatMap((scenario) => {
        const name = textOf(child(scenario, 'name')) ?? '';
        const expected = child(scenario, 'expect');
        return OPPOSITES.flatMap(([heading, opposite]) => {
          const claimed = yesIn(child(expected, heading));
          return itemsOf(child(expected, opposite)).flatMap((node) => {
            const field = textOf(node);
            if (field === undefined || !claimed.has(field)) return [];
            return [
              { position: positionOf(node), path: `${name}.expect.${opposite}.${field}`, field, heading, opposite },
            ];
          });
        });
      });
    });
  },
  message: ({ field, heading, opposite }) => ({
    what: `"${field}" is expected to be both ${heading} and ${opposite}.`,
    why: 'The scenario can never pass.',
    fix: 'Delete one of the two.',
  }),
});

/** The fields of a list, or those with the value true in a map. */
function yesIn(node: SourceNode | undefined): ReadonlySet<string> {
  if (node?.kind !== 'map') return new Set(itemsOf(node).flatMap((item) => textOf(item) ?? []));
  return new Set(node.entries.flatMap(({ key, value }) => (booleanOf(value) === true ? [key] : [])));
}
