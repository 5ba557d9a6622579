import type { CompiledField, CompiledRule } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { isTimePattern, type ExportContext, type ItemDraft } from './exportContext.ts';
import { SDC, STRUCTURE } from '../fhir/extensions.ts';
import { simpleEnableWhen } from './writeEnableWhen.ts';
import { isYesNo } from '../fhir/fhirpath/writeFhirpath.ts';

const UNCONDITIONAL = {
  readOnly: 'FHIR supports read-only without conditions only.',
  required: 'FHIR supports required without conditions only.',
};

/** Writes the rules of a field: enableWhen or an expression, constraints, calculations, conditional options. */
export function writeRules(field: CompiledField, draft: ItemDraft, context: ExportContext): void {
  for (const rule of context.compiledForm.rules) {
    if (rule.section === true || rule.target !== field.index) continue;
    switch (rule.facet) {
      case 'relevant':
        writeRelevant(rule, field.path, draft, context);
        break;
      case 'readOnly':
      case 'required':
        if (rule.logic === true) draft.item[rule.facet] = true;
        else context.lose(field.path, rule.facet, UNCONDITIONAL[rule.facet]);
        break;
      case 'choice':
        writeOffered(rule, field, draft, context);
        break;
      case 'calculate':
        writeCalculation(rule, field, draft, context);
        break;
      case 'constraint':
        writeConstraint(rule, field, draft, context);
    }
  }
}

export function writeRelevant(
  rule: CompiledRule | undefined,
  path: string,
  { item, extensions }: ItemDraft,
  context: ExportContext,
): void {
  if (!rule || rule.logic === true) return;
  const simple = simpleEnableWhen(rule.logic, context);
  if (simple) {
    item['enableWhen'] = simple.entries;
    if (simple.entries.length > 1) item['enableBehavior'] = simple.behavior;
    return;
  }
  const expression = context.fhirpath(rule.logic, path, 'relevant');
  if (expression !== null)
    extensions.push({ url: `${SDC}/sdc-questionnaire-enableWhenExpression`, valueExpression: fhirpath(expression) });
}

function writeOffered(
  { choice = '', logic }: CompiledRule,
  field: CompiledField,
  draft: ItemDraft,
  context: ExportContext,
): void {
  const expression = context.fhirpath(logic, field.path, `choice ${choice}`);
  if (expression === null) return;
  draft.extensions.push({
    url: `${SDC}/sdc-questionnaire-answerOptionsToggleExpression`,
    extension: [
      { url: 'option', valueCoding: { code: choice } },
      { url: 'expression', valueExpression: fhirpath(expression) },
    ],
  });
}

function writeCalculation(
  { logic }: CompiledRule,
  field: CompiledField,
  draft: ItemDraft,
  context: ExportContext,
): void {
  if (field.type === 'TemplateString') return;
  const computed = isYesNo(field, context.compiledForm) ? truthOf(logic) : logic;
  const expression = context.fhirpath(computed, field.path, 'calculate');
  if (expression !== null)
    draft.extensions.push({
      url: `${SDC}/sdc-questionnaire-calculatedExpression`,
      valueExpression: fhirpath(expression),
    });
}

/** In FHIR, a computed yes or no is true or false. */
function truthOf(logic: Json): Json {
  if (logic === 'yes' || logic === 'no') return logic === 'yes';
  const branches = isJsonObject(logic) ? (logic['choose'] ?? logic['coalesce']) : undefined;
  if (!isJsonObject(logic) || !isJsonArray(branches)) return logic;
  const [first = null, ...values] = branches;
  return logic['choose'] === undefined
    ? { coalesce: branches.map(truthOf) }
    : { choose: [first, ...values.map(truthOf)] };
}

function writeConstraint(
  rule: CompiledRule,
  field: CompiledField,
  { extensions }: ItemDraft,
  context: ExportContext,
): void {
  const { logic, message, severity } = rule;
  if (context.isTime(field) && isTimePattern(logic)) return;
  const occurs = occursOf(logic, field);
  if (occurs) {
    extensions.push({ url: `${STRUCTURE}/questionnaire-${occurs.name}`, valueInteger: occurs.limit });
    return;
  }
  const expression = context.fhirpath(logic, field.path, 'constraint');
  if (expression === null) return;
  extensions.push({
    url: `${STRUCTURE}/questionnaire-constraint`,
    extension: [
      { url: 'key', valueId: idOf(`${context.linkId(field)}-${extensions.length + 1}`) },
      { url: 'severity', valueCode: severity ?? 'error' },
      { url: 'expression', valueString: expression },
      { url: 'human', valueString: message ?? 'Is not allowed' },
    ],
  });
}

/** FHIR ids have at most 64 letters, digits, dots and hyphens. */
function idOf(text: string): string {
  return text.replace(/[^A-Za-z0-9.-]/g, '-').slice(-64);
}

/** `count(rows) >= 2` is minOccurs. The message follows from the limit. */
function occursOf(logic: Json, field: CompiledField): { readonly name: string; readonly limit: number } | null {
  for (const [operator, name] of [
    ['gte', 'minOccurs'],
    ['lte', 'maxOccurs'],
  ] as const) {
    const operands = isJsonObject(logic) ? logic[operator] : undefined;
    if (!isJsonArray(operands) || typeof operands[1] !== 'number') continue;
    const counted = JSON.stringify(operands[0]) === JSON.stringify({ count: [{ field: [field.index] }] });
    if (counted && (operator === 'lte' || operands[1] > 1)) return { name, limit: operands[1] };
  }
  return null;
}

function fhirpath(expression: string): JsonObject {
  return { language: 'text/fhirpath', expression };
}
