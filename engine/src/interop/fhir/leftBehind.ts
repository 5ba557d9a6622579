import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import type { ImportLog } from '../importReport.ts';
import { extensionName, extensionOf, extensionsOf } from './extensions.ts';
import { variableOf } from './itemRules.ts';
import { isTrue, type QuestionnaireItem } from './questionnaireItem.ts';

/** Keys of a Questionnaire that the import reads. */
const FORM_KEYS: readonly string[] = [
  ...['resourceType', 'title', 'name', 'url', 'version', 'publisher', 'copyright', 'item', 'contained', 'extension'],
  'id',
];
/** Keys of an item that the import reads. `option` and `options` are from STU3. */
const ITEM_KEYS: readonly string[] = [
  ...['linkId', 'type', 'text', 'prefix', 'item', 'required', 'repeats', 'readOnly', 'maxLength', 'enableWhen', 'code'],
  ...['enableBehavior', 'answerOption', 'answerValueSet', 'option', 'options', 'initial', 'extension'],
  'answerConstraint',
];
/** Extensions of items that the import reads. All others are reported as not imported. */
const EXTENSIONS: readonly string[] = [
  ...['questionnaire-itemControl', 'questionnaire-hidden', 'questionnaire-minOccurs', 'questionnaire-maxOccurs'],
  ...['minValue', 'maxValue', 'sdc-questionnaire-minQuantity', 'sdc-questionnaire-maxQuantity', 'maxDecimalPlaces'],
  ...['minLength', 'regex', 'entryFormat', 'questionnaire-unit', 'questionnaire-unitOption'],
  ...['questionnaire-choiceOrientation', 'questionnaire-displayCategory', 'variable', 'urn:isocenter:form-field'],
  'urn:isocenter:form-code',
  ...['sdc-questionnaire-calculatedExpression', 'questionnaire-calculatedExpression'],
  ...['sdc-questionnaire-initialExpression', 'questionnaire-initialExpression', 'questionnaire-constraint'],
  ...['sdc-questionnaire-enableWhenExpression', 'questionnaire-enableWhenExpression', 'targetConstraint'],
  ...['sdc-questionnaire-answerOptionsToggleExpression', 'sdc-questionnaire-collapsible'],
];
/** Item controls that are supported, or that describe the default rendering. */
const CONTROLS: readonly string[] = [
  ...['drop-down', 'autocomplete', 'lookup', 'radio-button', 'check-box', 'text-box', 'text-area', 'spinner', 'inline'],
  ...['help', 'flyover', 'security', 'legal', 'unit', 'prompt', 'upper', 'lower', 'list', 'page', 'tab-container'],
];
/** Controls of a repeating group that our table supports. */
const TABLE_CONTROLS: readonly string[] = ['gtable', 'table', 'grid', 'htable'];

/** Why common parts are not imported. Others get a general reason. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['definition', 'The form config language cannot store an element definition.'],
  ['questionnaire-supportLink', 'The form config language has no links to supporting material.'],
  ['sdc-questionnaire-openLabel', 'The application supplies the text for "other".'],
  ['sdc-questionnaire-itemPopulationContext', 'It is filled from a server. Here answers come from modes and the host.'],
  ['sdc-questionnaire-answerExpression', 'Options from a server or another answer have no counterpart.'],
  ['questionnaire-ordinalValue', 'The form config language has no scores for options.'],
  ['questionnaire-sliderStepValue', 'Numbers are typed; there is no slider.'],
  ['variable', 'It is a server query, which forms do not support.'],
  ['rendering-xhtml', 'Text is shown without formatting.'],
  ['rendering-markdown', 'Text is shown without formatting.'],
  ['rendering-style', 'Text is shown without formatting.'],
  ['disabledDisplay', 'Items that are not relevant are hidden.'],
]);
const WHOLE = 'It describes the whole questionnaire, which a form config cannot store.';
const NO_COUNTERPART = 'It has no counterpart in the form config language.';

/** Reports the metadata of the questionnaire that is not imported. */
export function reportForm(root: SourceNode, log: ImportLog): void {
  if (root.kind !== 'map') return;
  for (const { key, value } of root.entries) {
    if (!FORM_KEYS.includes(key)) log.lostPart('', key, value, REASONS.get(key) ?? WHOLE);
  }
  for (const extension of extensionsOf(root)) {
    const name = extensionName(extension);
    if (variableOf(extension) === null) log.lostPart('', name || 'extension', extension, reasonOf(name));
  }
  for (const resource of itemsOf(child(root, 'contained'))) {
    const type = textOf(child(resource, 'resourceType')) ?? 'resource';
    if (type !== 'ValueSet') log.lostPart('', 'contained', resource, `A contained ${type} has no counterpart.`);
  }
}

/** Reports the parts of an item that are not imported. */
export function reportItem({ node, linkId, control, shape, type }: QuestionnaireItem, log: ImportLog): void {
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries) {
    if (ITEM_KEYS.includes(key)) continue;
    if (!key.startsWith('_')) log.lostPart(linkId, key, value, reasonOf(key));
    for (const extension of key.startsWith('_') ? extensionsOf(value) : []) {
      const name = extensionName(extension);
      log.lostPart(linkId, `${key.slice(1)}: ${name}`, extension, reasonOf(name));
    }
  }
  for (const extension of extensionsOf(node)) {
    const name = extensionName(extension);
    const isQuery = name === 'variable' && variableOf(extension) === null;
    if (!EXTENSIONS.includes(name) || isQuery) log.lostPart(linkId, name || 'extension', extension, reasonOf(name));
  }
  const isDrawn =
    control === null || CONTROLS.includes(control) || (shape === 'table' && TABLE_CONTROLS.includes(control));
  if (isDrawn) return;
  const place = extensionOf(node, 'questionnaire-itemControl') ?? node;
  const reason = type === 'group' ? 'It is shown as a heading with its questions' : 'It is shown in the usual way';
  log.lostPart(linkId, 'questionnaire-itemControl', place, `${reason}, not as "${control}".`);
}

/** Reports parts of a group that only questions can have. */
export function reportGroup({ node, linkId, shape }: QuestionnaireItem, log: ImportLog): void {
  for (const key of ['required', 'readOnly', 'repeats']) {
    const value = child(node, key);
    if (!value || !isTrue(value) || (key === 'repeats' && shape !== 'section')) continue;
    log.lostPart(linkId, key, value, `"${key}" of a group has no counterpart. Its questions have their own.`);
  }
}

function reasonOf(name: string): string {
  return REASONS.get(name) ?? NO_COUNTERPART;
}
