import { isJsonArray, isJsonObject, sameJson, textOf, type Json, type JsonObject } from '../../json/json.ts';
import { ctcaeTerms } from '../../terminology/ctcae.ts';
import { GRADE_NOTE } from '../../resolve/toxicities.ts';
import { lowerFirst } from '../../words/phrases.ts';
import { mapsIn } from './mapsIn.ts';
import type { Rewrite, Upgrade } from './upgrade.ts';

/** `toxicities: [fatigue, nausea]` instead of CTCAE fields that follow from their term. */
export const listedToxicities: Upgrade = {
  name: 'toxicities',
  summary: 'CTCAE terms in a list instead of one field each',
  rewrites: (file) => [
    ...mapsIn(file).flatMap(({ path, map }) => {
      const { fields } = map;
      if (!isJsonArray(fields) || map['toxicities'] !== undefined) return [];
      const terms = leading(fields);
      if (terms.length === 0) return [];
      const rest = fields.slice(terms.length);
      const rewrite: Rewrite = [
        { path: [...path, 'toxicities'], value: terms },
        { path: [...path, 'fields'], value: rest.length > 0 ? rest : undefined },
      ];
      return [rewrite];
    }),
    ...mapsIn(file).flatMap(({ path, map }): readonly Rewrite[] => {
      const { field } = map;
      const term = path.at(-1) === 'add' && isJsonObject(field) ? toxicityOf(field) : null;
      if (term === null) return [];
      return [
        [
          { path: [...path, 'field'], value: undefined },
          { path: [...path, 'toxicities'], value: [term] },
        ],
      ];
    }),
  ],
};

function leading(fields: readonly Json[]): readonly Json[] {
  const terms: Json[] = [];
  for (const field of fields) {
    const term = isJsonObject(field) ? toxicityOf(field) : null;
    if (term === null) break;
    terms.push(term);
  }
  return terms;
}

/** The item that stands for a CTCAE field; null when it says more than its term. */
function toxicityOf(field: JsonObject): Json | null {
  const { id, type, label, carePlanField, adverseEvents, showBaseline, note, ...own } = field;
  const term = textOf(id);
  if (term === null || type !== 'CTCAE' || !sameJson(adverseEvents ?? null, [term])) return null;
  if (carePlanField !== `toxicity.${term}` || showBaseline !== true) return null;
  const name = ctcaeTerms().get(term)?.term;
  const written = textOf(note) ?? '';
  const [opening, between] = GRADE_NOTE;
  const end = written.indexOf(between);
  const words = written.startsWith(opening) && end > opening.length ? written.slice(opening.length, end) : undefined;
  if (name === undefined || words === undefined || note !== gradeNote(words)) return null;
  const keys = {
    ...(label === name ? {} : { label: label ?? name }),
    ...(words === lowerFirst(name) ? {} : { words }),
    ...own,
  };
  return Object.keys(keys).length === 0 ? term : { id: term, ...keys };
}

const gradeNote = (words: string): string => GRADE_NOTE.join(words);
