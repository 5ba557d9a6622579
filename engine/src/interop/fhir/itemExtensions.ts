/** Extensions of items that the import reads somewhere; every other one is reported as left behind. */
export const READ_EXTENSIONS: readonly string[] = [
  ...['questionnaire-itemControl', 'questionnaire-hidden', 'questionnaire-minOccurs', 'questionnaire-maxOccurs'],
  ...['minValue', 'maxValue', 'maxDecimalPlaces', 'minLength', 'regex', 'entryFormat'],
  ...[
    'questionnaire-unit',
    'questionnaire-unitOption',
    'questionnaire-choiceOrientation',
    'questionnaire-displayCategory',
  ],
  ...['sdc-questionnaire-calculatedExpression', 'questionnaire-calculatedExpression'],
  ...['sdc-questionnaire-initialExpression', 'questionnaire-initialExpression'],
  ...['sdc-questionnaire-enableWhenExpression', 'questionnaire-enableWhenExpression'],
  ...['variable', 'questionnaire-constraint', 'sdc-questionnaire-collapsible', 'urn:isocenter:form-field'],
];

/** Keys of an item that the import reads; primitives' own siblings (`_text`) hold extensions only. */
export const READ_KEYS: readonly string[] = [
  ...['linkId', 'type', 'text', 'prefix', 'item', 'required', 'repeats', 'readOnly', 'maxLength', 'enableWhen'],
  ...['enableBehavior', 'answerOption', 'answerValueSet', 'initial', 'extension', 'answerConstraint'],
];

/** Controls that our own drawing follows or that only say what it does anyway. */
export const READ_CONTROLS: readonly string[] = [
  ...['drop-down', 'autocomplete', 'lookup', 'radio-button', 'check-box', 'text-box', 'text-area', 'spinner', 'inline'],
  ...['help', 'flyover', 'security', 'legal', 'unit', 'prompt', 'upper', 'lower', 'list'],
];

/** Why some well-known parts are left behind; others get a general sentence. */
export const REASONS: { readonly [part: string]: string } = {
  code: 'Codes of questions have no place in the form language.',
  definition: 'The element it is defined by has no place in the form language.',
  'questionnaire-supportLink': 'Links to background reading have no place in the form language.',
};
