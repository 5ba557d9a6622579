import { isJsonArray } from '../../json/json.ts';
import { at, walk } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { defineRule, type Hit } from '../model/rule.ts';

export const noLoneBranch = defineRule({
  code: 'FC064',
  name: 'no-lone-branch',
  severity: 'warning',
  summary: 'An all or any has fewer than two conditions',
  find: ({ expressions }) => {
    return expressions.flatMap((expression) => {
      const found: (Hit & { readonly owner: string; readonly key: string; readonly count: number })[] = [];
      walk(expression.source.tree, '', (node, pointer) => {
        for (const key of ['all', 'any']) {
          const parts = node[key];
          if (!isJsonArray(parts) || parts.length > 1) continue;
          found.push({
            position: at(expression, `${pointer}/${key}#`),
            path: expression.path,
            owner: ownerOf(expression),
            key,
            count: parts.length,
          });
        }
      });
      return found;
    });
  },
  message: ({ owner, key, count }) => ({
    what: `"${key}" of "${owner}" has ${count === 0 ? 'no conditions' : 'only one condition'}.`,
    why:
      count === 0
        ? `An empty "${key}" is always ${key === 'all' ? 'true' : 'false'}.`
        : `"${key}" has no effect on a single condition.`,
    fix:
      count === 0
        ? 'Add conditions, or delete it.'
        : `Write the condition without "${key}", or add the missing condition.`,
  }),
});
