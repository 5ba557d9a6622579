import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const noUnknownFieldType = defineFaultRule({
  code: 'FC016',
  name: 'no-unknown-field-type',
  severity: 'error',
  summary: 'A field has a type that does not exist',
  kind: 'unknownFieldType',
  message: ({ detail: { written, near } }) => {
    const meant = MEANT_TYPES.get(written.toLowerCase().split(' ')[0] ?? '');
    return {
      what: `There is no field type "${written}".`,
      why: 'The field cannot be rendered, so clinicians will not see it.',
      fix:
        meant === undefined
          ? writeNearest(near, 'use one of the types in the reference.')
          : `Write "${meant}"${moreFor(written)}.`,
    };
  },
});

/** What else a type of another system says. */
const moreFor = (written: string): string => (/^calc/i.test(written) ? ' with "calculate" and "readOnly: true"' : '');

/** The types of REDCap, XLSForm, SurveyJS and HTML. */
const MEANT_TYPES: ReadonlyMap<string, string> = new Map([
  ...['dropdown', 'select', 'select_one', 'choice', 'radiobuttons', 'radiogroup'].map(
    (name) => [name, 'Radio'] as const,
  ),
  ...['yesno', 'truefalse'].map((name) => [name, 'YesNo'] as const),
  ...['select_multiple', 'multiselect', 'checkboxes', 'tagbox', 'boolean', 'bool'].map(
    (name) => [name, 'Checkbox'] as const,
  ),
  ...['notes', 'textarea', 'multiline', 'memo', 'longtext', 'comment'].map((name) => [name, 'LongText'] as const),
  ...['integer', 'int', 'decimal', 'number', 'float', 'slider', 'range', 'calc', 'calculate'].map(
    (name) => [name, 'Numeric'] as const,
  ),
  ...['date', 'datetime', 'today', 'calendar'].map((name) => [name, 'DatePicker'] as const),
  ...['string', 'textfield', 'input'].map((name) => [name, 'Text'] as const),
  ...['descriptive', 'heading', 'title', 'section'].map((name) => [name, 'Header'] as const),
  ...['matrix', 'matrixdynamic', 'repeat', 'begin_repeat'].map((name) => [name, 'Table'] as const),
]);
