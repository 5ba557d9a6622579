import type { ExpressionSource } from '../definition/definition.ts';
import { SYSTEM_WORDS } from '../definition/systemWords.ts';
import { itemsOf, positionOf, spanAt, textOf, type SourceNode } from '../source/sourceNode.ts';

/** The condition that `systems` stands for, together with the one beside it. Unknown words are reported by the shape check. */
export function ofSystems(systems: SourceNode, beside: ExpressionSource | null): ExpressionSource | null {
  const words = itemsOf(systems).flatMap((item) => textOf(item) ?? []);
  const known = words.filter((word) => SYSTEM_WORDS.includes(word));
  if (known.length === 0) return beside;
  const position = positionOf(systems);
  const inSystems = (pointer: string): ReturnType<typeof positionOf> => {
    const index = /\/(?:value|in)\/(\d+)/.exec(pointer)?.[1];
    return index === undefined ? position : positionOf(spanAt(systems, `/${index}`));
  };
  if (!beside) {
    const tree = [{ field: 'diseaseSystem', comparator: 'Contains', value: known, topLevel: true }];
    return { tree, position, positionOf: inSystems, legacy: true };
  }
  return {
    tree: { all: [{ context: 'task.diseaseSystem', in: known }, beside.tree] },
    position: beside.position,
    positionOf: (pointer, part) => {
      return pointer.startsWith('/all/1')
        ? beside.positionOf(pointer.slice('/all/1'.length), part)
        : inSystems(pointer);
    },
  };
}
