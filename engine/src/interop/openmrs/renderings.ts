import type { Json } from '../../json/json.ts';
import type { TargetKind } from '../target.ts';

/** What a rendering of OpenMRS becomes here. */
export interface Rendering {
  /** `shown` is text without an answer; `group` and `repeat` hold questions of their own. */
  readonly kind: TargetKind | 'shown' | 'group' | 'repeat';
  readonly type?: string;
  readonly attributes?: { readonly [name: string]: Json };
  /** What is lost of it. */
  readonly lost?: string;
}

const LAUNCHES = 'It opens something of OpenMRS, which is not here; only its label is shown.';
const SERVER = 'Its answers come from a server; the host must supply them.';
const SELECT = { presentation: 'select' };
const fromServer: Rendering = { kind: 'choice', attributes: SELECT, lost: SERVER };
const many: Rendering = { kind: 'choices', attributes: SELECT };

/** Every rendering of both OpenMRS form engines. What is no line here is imported by what it offers, and reported. */
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
    attributes: { style: { display: 'none' }, silent: 'Hidden in the form it came from.' },
  },
  file: {
    kind: 'text',
    type: 'CustomComponent',
    attributes: { customComponent: 'attachment' },
    lost: 'The form language has no attachments; the host must bring a component named "attachment".',
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

/** Types that say how a question is drawn, whatever its rendering. */
export const RENDERING_OF_TYPE: { readonly [type: string]: string } = {
  ...{ encounterProvider: 'encounter-provider', encounterLocation: 'encounter-location' },
  ...{ encounterRole: 'encounter-role', diagnosis: 'diagnosis', inlineDate: 'date', inlineTable: 'repeating' },
};

/** Dates are drawn as the time of day alone, or with it. */
export const PICKERS: { readonly [format: string]: string } = { timer: 'time', both: 'datetime' };

/** `encounterDatetime` is written with the rendering of a select, and drawn as a date. */
export function renderingOf(type: string, written: string): string {
  if (type === 'encounterDatetime') return /date/i.test(written) ? written : 'date';
  return Object.hasOwn(RENDERING_OF_TYPE, type) ? (RENDERING_OF_TYPE[type] ?? written) : written;
}
