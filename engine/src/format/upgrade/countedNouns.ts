import { textOf } from '../../json/json.ts';
import { mapsIn } from './mapsIn.ts';
import type { Upgrade } from './upgrade.ts';

/** `{{ n }} fraction{% unless n == 1 %}s{% endunless %}` */
const PLURAL = /\{\{ ([\w.]+) \}\} (\w+)\{% unless \1 == 1 %\}s\{% endunless %\}/g;

/** `| count: "fraction"` instead of an s that is left out for one. */
export const countedNouns: Upgrade = {
  name: 'count',
  summary: 'The filter count instead of a plural in a condition',
  rewrites: (file) =>
    mapsIn(file).flatMap(({ path, map }) => {
      const note = textOf(map['note']);
      const short = note?.replace(PLURAL, '{{ $1 | count: "$2" }}');
      return short === undefined || short === note ? [] : [[{ path: [...path, 'note'], value: short }]];
    }),
};
