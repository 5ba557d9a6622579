import { printFormula } from '../../expressions/printFormula.ts';
import type { FormulaUse } from '../../expressions/parseFormula.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject, textOf } from '../../json/json.ts';
import type { DocumentPath, Rewrite, Upgrade } from './upgrade.ts';

/** Conditions and calculations of maps, as formulas. */
export const formulas: Upgrade = {
  name: 'formulas',
  summary: 'Writes conditions and calculations as formulas: `pain >= 4 and not on_opioid`',
  rewrites: (file) => ('scenarios' in file || 'formValues' in file ? [] : inMap(file, [])),
};

const USES: { readonly [key: string]: FormulaUse } = {
  ...{ relevant: 'condition', required: 'condition', readOnly: 'condition', expression: 'condition' },
  calculate: 'value',
};
/** Keys with maps or lists of maps that may hold expressions. */
const STRUCTURE = new Set([
  ...['sections', 'fields', 'columns', 'choices', 'constraint', 'tasks', 'forms'],
  ...['patch', 'add', 'set', 'section', 'field'],
]);

function inMap(map: JsonObject, path: DocumentPath): readonly Rewrite[] {
  const attribute = textOf(map['attribute']);
  return Object.entries(map).flatMap(([key, value]) => {
    const own = [...path, key];
    const use = USES[key] ?? (key === 'value' && attribute !== null ? USES[attribute] : undefined);
    if (use) return formula(value, use, own);
    if (key === 'conditions' && isJsonObject(value)) {
      return Object.entries(value).flatMap(([name, tree]) => formula(tree, 'condition', [...own, name]));
    }
    return STRUCTURE.has(key) ? inside(value, own) : [];
  });
}

function inside(value: Json, path: DocumentPath): readonly Rewrite[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => inside(item, [...path, index]));
  return isJsonObject(value) ? inMap(value, path) : [];
}

/** A longer formula is harder to read than its parts below each other. */
const MOST_CHARACTERS = 240;

function formula(tree: Json, use: FormulaUse, path: DocumentPath): readonly Rewrite[] {
  if (!isJsonObject(tree)) return [];
  const text = printFormula(tree, use);
  const isShorter = text !== null && text.length <= Math.min(MOST_CHARACTERS, JSON.stringify(tree).length);
  return isShorter ? [[{ path, value: text }]] : [];
}
