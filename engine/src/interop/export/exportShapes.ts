import type { CompiledField, Choice } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray } from '../../json/json.ts';
import type { FieldTypeName } from '@isocenter/schemas';
import type { ExportedItemType } from '../fhir/itemTypes.ts';
import type { ExportContext, ItemDraft } from './exportContext.ts';
import { FORM_FIELD, HOST_LIST, STRUCTURE } from '../fhir/extensions.ts';
import { isYesNo } from '../fhir/fhirpath/writeFhirpath.ts';

const CONTROL_SYSTEM = 'http://hl7.org/fhir/questionnaire-item-control';
type Shape = (field: CompiledField, draft: ItemDraft, context: ExportContext) => void;

/** The FHIR item of a field type. Types without a counterpart keep their name in an extension and are reported as lost. */
interface FieldShape {
  readonly hasCounterpart: boolean;
  readonly write: Shape;
}
const exact = (write: Shape): FieldShape => ({ hasCounterpart: true, write });
const approximate = (write: Shape): FieldShape => ({ hasCounterpart: false, write });
/** Text, or a repeating group for a field with columns. */
const unchanged: Shape = () => undefined;

/** Field types with an item of their own in FHIR. Any other type is approximated and reported as lost. */
const SHAPES: { readonly [type in FieldTypeName]?: FieldShape } = {
  CTCAE: approximate(choice),
  Checkbox: exact(choice),
  CustomComponent: approximate(({ attributes }, { item }) => {
    if (attributes['customComponent'] === 'attachment') item.type = 'attachment';
  }),
  DatePicker: exact(({ attributes, path }, { item }, context) => {
    item.type = attributes['precision'] === 'minute' ? 'dateTime' : 'date';
    if (attributes['precision'] === 'year' || attributes['precision'] === 'month')
      context.lose(path, 'precision', 'A FHIR date allows any precision, so the required precision is lost.');
  }),
  Header: exact(heading),
  LongText: exact((field, draft) => text('text', field, draft)),
  NoteFragment: approximate((field, draft) => text('text', field, draft)),
  Numeric: exact(figure),
  Radio: exact(choice),
  SubsectionHeader: exact(heading),
  Table: exact(unchanged),
  TemplateString: exact(writtenText),
  Text: exact((field, draft, context) => text(context.isTime(field) ? 'time' : 'string', field, draft)),
  UnitSelector: exact(figure),
};
const OTHER_SHAPE = approximate(unchanged);

/** The item type of a field, with its options and limits. */
export function writeShape(field: CompiledField, draft: ItemDraft, context: ExportContext): void {
  const { hasCounterpart, write } = SHAPES[field.type] ?? OTHER_SHAPE;
  const isAttachment = field.type === 'CustomComponent' && field.attributes['customComponent'] === 'attachment';
  if (!hasCounterpart) {
    ownType(field, draft);
    if (!isAttachment) {
      const as = field.columns ? 'a repeating group' : 'text or a choice';
      context.lose(field.path, 'type', `FHIR has no ${field.type}; it is exported as ${as}.`);
    }
  }
  write(field, draft, context);
}

/** The two heading types are the same in FHIR, so an extension keeps the type. */
function heading(field: CompiledField, draft: ItemDraft): void {
  draft.item.type = 'display';
  ownType(field, draft);
}

function ownType({ type }: CompiledField, { extensions }: ItemDraft): void {
  extensions.push({ url: FORM_FIELD, valueCode: type });
}

function writtenText({ attributes, path }: CompiledField, { item }: ItemDraft, context: ExportContext): void {
  item.type = 'display';
  const written = attributes['templateString'];
  if (typeof written === 'string' && !written.includes('{{') && !written.includes('{%'))
    item['text'] = written.replaceAll('{ {', '{{').replaceAll('{ %', '{%');
  else context.lose(path, 'templateString', 'FHIR cannot show text computed from answers.');
}

function text(type: ExportedItemType, { attributes }: CompiledField, { item, extensions }: ItemDraft): void {
  const { minLength, maxLength } = attributes;
  item.type = type;
  if (typeof minLength === 'number') extensions.push({ url: `${STRUCTURE}/minLength`, valueInteger: minLength });
  if (typeof maxLength === 'number') item['maxLength'] = maxLength;
}

function figure({ attributes }: CompiledField, { item, extensions }: ItemDraft): void {
  const { decimals, min, max, endAdornment, units } = attributes;
  const isWhole = decimals === 0;
  item.type = isJsonArray(units) ? 'quantity' : isWhole ? 'integer' : 'decimal';
  if (typeof decimals === 'number' && decimals > 0)
    extensions.push({ url: `${STRUCTURE}/maxDecimalPlaces`, valueInteger: decimals });
  const as = isWhole ? 'valueInteger' : 'valueDecimal';
  if (typeof min === 'number') extensions.push({ url: `${STRUCTURE}/minValue`, [as]: min });
  if (typeof max === 'number') extensions.push({ url: `${STRUCTURE}/maxValue`, [as]: max });
  if (typeof endAdornment === 'string')
    extensions.push({ url: `${STRUCTURE}/questionnaire-unit`, valueCoding: { display: endAdornment } });
  for (const unit of isJsonArray(units) ? units : [])
    extensions.push({ url: `${STRUCTURE}/questionnaire-unitOption`, valueCoding: { code: unit } });
}

function choice(field: CompiledField, { item, extensions }: ItemDraft, context: ExportContext): void {
  const { attributes, choices, type, path } = field;
  if (isYesNo(field, context.compiledForm)) {
    item.type = 'boolean';
    return;
  }
  if (choices === null && attributes['dynamicChoices'] !== true) {
    item.type = type === 'Checkbox' ? 'boolean' : 'string';
    if (type === 'Checkbox') context.lose(path, 'type', 'A single checkbox is exported as yes or no.');
    return;
  }
  item.type = attributes['withOther'] === true || attributes['creatable'] === true ? 'open-choice' : 'choice';
  if (type === 'Checkbox') item['repeats'] = true;
  const listed = type === 'Checkbox' ? 'check-box' : 'radio-button';
  const code = attributes['presentation'] === 'select' ? 'drop-down' : listed;
  extensions.push(control(code));
  if (attributes['inline'] === true)
    extensions.push({ url: `${STRUCTURE}/questionnaire-choiceOrientation`, valueCode: 'horizontal' });
  const options = choices === null ? undefined : context.compiledForm.choices[choices];
  const exclusive = isJsonArray(attributes['exclusiveOptions']) ? attributes['exclusiveOptions'] : [];
  if (!options) {
    writeHostList(field, item, context);
    return;
  }
  item['answerOption'] = options.map((entry) => option(entry, field, exclusive));
  if (options.some(({ short, long, group }) => short !== undefined || long !== undefined || group !== undefined))
    context.lose(path, 'choices', 'Short texts, long texts and group headings of options are not exported.');
}

/** The URL of a value set. A list that only the host knows gets our own URL. */
function writeHostList({ choices, path }: CompiledField, item: ItemDraft['item'], context: ExportContext): void {
  const name = (choices ?? '').replace(/^taxonomy:/, '');
  item['answerValueSet'] = /^[a-z]+:/i.test(name) && choices?.startsWith('taxonomy:') ? name : `${HOST_LIST}${name}`;
  if (!choices?.startsWith('taxonomy:'))
    context.lose(path, 'choices', 'Options supplied by the host are referenced, not listed.');
}

function option(choice: Choice, field: CompiledField, exclusive: readonly Json[]): JsonObject {
  const { id, label, system, code } = choice;
  const { defaultValue } = field;
  const isDefault = defaultValue === id || (isJsonArray(defaultValue) && defaultValue.includes(id));
  const isExclusive = exclusive.includes(id);
  return {
    ...(isExclusive ? { extension: [{ url: `${STRUCTURE}/questionnaire-optionExclusive`, valueBoolean: true }] } : {}),
    valueCoding: { ...(system === undefined ? {} : { system }), code: code ?? id, display: label },
    ...(isDefault ? { initialSelected: true } : {}),
  };
}

export function control(code: string): JsonObject {
  return {
    url: `${STRUCTURE}/questionnaire-itemControl`,
    valueCodeableConcept: { coding: [{ system: CONTROL_SYSTEM, code }] },
  };
}
