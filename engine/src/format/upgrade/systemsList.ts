import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { mapsIn } from './mapsIn.ts';
import type { Upgrade } from './upgrade.ts';

/** `systems: [breast]` instead of the show condition of the specification. */
export const systemsList: Upgrade = {
  name: 'systems',
  summary: 'Disease systems in a list instead of a show condition',
  rewrites: (file) =>
    mapsIn(file).flatMap(({ path, map }) => {
      return ['showIf', 'conditionals'].flatMap((key) => {
        const systems = systemsOf(map[key]);
        if (!systems) return [];
        return [
          [
            { path: [...path, key], value: undefined },
            { path: [...path, 'systems'], value: systems },
          ],
        ];
      });
    }),
};

function systemsOf(written: Json | undefined): readonly Json[] | null {
  const [only, more] = isJsonArray(written) ? written : [written];
  if (!isJsonObject(only) || more !== undefined || only['field'] !== 'diseaseSystem') return null;
  const { comparator, value } = only;
  if (comparator !== 'Contains' || value === undefined) return null;
  const words = isJsonArray(value) ? value : [value];
  return words.map((word) => (typeof word === 'string' ? word.toLowerCase() : word));
}
