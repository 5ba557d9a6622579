import type { Json } from '../../json/json.ts';
import type { TargetKind } from '../target.ts';

/** The import result of an OpenMRS rendering. */
export interface Rendering {
  /** `shown` is text without an answer. `group` and `repeat` contain questions. */
  readonly kind: TargetKind | 'shown' | 'group' | 'repeat';
  readonly type?: string;
  readonly attributes?: { readonly [name: string]: Json };
  /** The part that is lost. */
  readonly lost?: string;
}

const LAUNCHES = 'It opens a part of OpenMRS that does not exist here. Only its label is shown.';
const SERVER = 'Its answers come from a server. The host must supply them.';
const SELECT = { presentation: 'select' };
const fromServer: Rendering = { kind: 'choice', attributes: SELECT, lost: SERVER };
const many: Rendering = { kind: 'choices', attributes: SELECT };

/** Every rendering of both OpenMRS form engines. Other renderings are imported by their options, and reported. */
export const RENDERINGS: { readonly [name: string]: Rendering } = {
  ...{ number: { kind: 'number' }, numeric: { kind: 'number' }, decimal: { kind: 'number' } },
  date: { kind: 'date' },
  datetime: { kind: 'date', attributes: { precision: 'minute' } },
  'encounter-datetime': { kind: 'date', attributes: { precision: 'minute' } },
  time: { kind: 'time' },
  text: { kind: 'text' },
  textarea: { kind: 'text', type: 'LongText' },
  personAttribute: { kind: 'text' },
  'fixed-value': {
    kind: 'text',
    attributes: { style: { display: 'none' }, silent: 'Hidden in the source form.' },
  },
  file: {
    kind: 'text',
    type: 'CustomComponent',
    attributes: { customComponent: 'attachment' },
    lost: 'The form config language has no attachments. The host must provide a component named "attachment".',
  },
  toggle: { kind: 'boolean', attributes: { inline: true } },
  radio: { kind: 'choice' },
  'content-switcher': { kind: 'choice', attributes: { inline: true } },
  ...{ select: { kind: 'choice', attributes: SELECT }, 'single-select': { kind: 'choice', attributes: SELECT } },
  'ui-select-extended': { kind: 'choice', attributes: SELECT },
  ...{ 'select-concept-answers': fromServer, 'remote-select': fromServer, drug: fromServer, problem: fromServer },
  ...{ diagnosis: fromServer, 'encounter-role': fromServer, 'encounter-provider': fromServer },
  'encounter-location': fromServer,
  checkbox: { kind: 'choices' },
  ...{ 'checkbox-searchable': many, multiCheckbox: many, 'multi-checkbox': many, multicheckbox: many },
  ...{ 'multi-select': many, multiselect: many, inlineMultiCheckbox: { kind: 'choices' } },
  markdown: { kind: 'shown' },
  ...{ 'workspace-launcher': { kind: 'shown', lost: LAUNCHES }, 'extension-widget': { kind: 'shown', lost: LAUNCHES } },
  button: { kind: 'shown', lost: LAUNCHES },
  ...{ group: { kind: 'group' }, 'field-set': { kind: 'group' } },
  ...{ repeating: { kind: 'repeat' }, 'repeating-group': { kind: 'repeat' }, repeatingGroup: { kind: 'repeat' } },
};

/** Question types that override the rendering. */
const RENDERING_OF_TYPE: { readonly [type: string]: string } = {
  ...{ encounterProvider: 'encounter-provider', encounterLocation: 'encounter-location' },
  ...{ encounterRole: 'encounter-role', diagnosis: 'diagnosis', inlineDate: 'date', inlineTable: 'repeating' },
};

/** Dates can be shown with the time, or as the time only. */
export const PICKERS: ReadonlyMap<string, string> = new Map([
  ['timer', 'time'],
  ['both', 'datetime'],
]);

/** `encounterDatetime` has the rendering of a select, but is shown as a date. */
export function renderingOf(type: string, written: string): string {
  if (type === 'encounterDatetime') return /date/i.test(written) ? written : 'date';
  return Object.hasOwn(RENDERING_OF_TYPE, type) ? (RENDERING_OF_TYPE[type] ?? written) : written;
}
