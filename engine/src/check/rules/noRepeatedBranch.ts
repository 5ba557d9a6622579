import { type Json, sameJson, isJsonArray } from '../../json/json.ts';
import { at, walk } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { defineRule, type Hit } from '../model/rule.ts';

export const noRepeatedBranch = defineRule({
  code: 'FC062',
  name: 'no-repeated-branch',
  severity: 'warning',
  summary: 'The same condition is repeated in one all or any',
  find: ({ expressions }) => {
    return expressions.flatMap((expression) => {
      const found: (Hit & { readonly owner: string; readonly key: string })[] = [];
      const look = (parts: Json | undefined, pointer: string, key: string): void => {
        if (!isJsonArray(parts)) return;
        parts.forEach((part, index) => {
          if (!parts.slice(0, index).some((earlier) => sameJson(earlier, part))) return;
          const place = at(expression, `${pointer}/${index}`);
          found.push({ position: place, path: expression.path, owner: ownerOf(expression), key });
        });
      };
      const { tree } = expression.source;
      look(tree, '', 'showIf');
      walk(tree, '', (node, pointer) => {
        for (const key of ['all', 'any']) look(node[key], `${pointer}/${key}`, key);
      });
      return found;
    });
  },
  message: ({ owner, key }) => ({
    what: `A condition of "${owner}" is repeated under "${key}".`,
    why: 'The second one has no effect. Another field may have been meant.',
    fix: 'Delete it, or name the field that was meant.',
  }),
});
