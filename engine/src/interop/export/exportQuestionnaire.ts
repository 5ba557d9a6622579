import type { CompiledForm, CompiledField, CompiledSection } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject, sameJson } from '../../json/json.ts';
import { ExportContext, type ItemDraft, type NotExported } from './exportContext.ts';
import { writeRelevant, writeRules } from './exportRules.ts';
import { control, writeShape } from './exportShapes.ts';
import { FORM_CODE, SDC, STRUCTURE } from '../fhir/extensions.ts';
import type { ExportedItemType } from '../fhir/itemTypes.ts';
import { fhirDateTime, fhirTime } from '../timeOfDay.ts';

interface ExportedQuestionnaire {
  readonly questionnaire: JsonObject;
  readonly lost: readonly NotExported[];
}

/** Attributes that the export writes, and those that only describe the default rendering in FHIR. */
const WRITTEN: readonly string[] = [
  ...['codes', 'help', 'placeholder', 'inline', 'presentation', 'withOther', 'creatable', 'min', 'max', 'decimals'],
  ...['endAdornment', 'minLength', 'maxLength', 'precision', 'exclusiveOptions', 'style', 'hideLabel', 'rows'],
  ...['templateString', 'customComponent', 'inputProps', 'tableData', 'quantity', 'units', 'dynamicChoices'],
  'multiline',
];

/** Makes a FHIR R4 Questionnaire from a compiled form, and lists everything that FHIR cannot represent. */
export function exportQuestionnaire(compiledForm: CompiledForm): ExportedQuestionnaire {
  const context = new ExportContext(compiledForm);
  const { address, label, sections } = compiledForm;
  const questionnaire: JsonObject = {
    resourceType: 'Questionnaire',
    url: `urn:isocenter:form:${address.episodeType}:${address.form}:${address.system}`,
    name: `${address.episodeType}${address.form}${address.system}`,
    title: label,
    status: 'draft',
    subjectType: ['Patient'],
    item: sections.filter((section) => hasItems(section, context)).map((section) => sectionItem(section, context)),
  };
  return { questionnaire, lost: context.lost };
}

/** FHIR groups must have items. */
function hasItems({ eventType, id, fields }: CompiledSection, context: ExportContext): boolean {
  if (fields.length === 0) context.lose(`${eventType}.${id}`, 'section', 'FHIR does not allow a group without items.');
  return fields.length > 0;
}

function sectionItem(section: CompiledSection, context: ExportContext): JsonObject {
  const { compiledForm } = context;
  const draft = draftOf(context.sectionId(section.index), section.label, 'group');
  if (section.collapsed)
    draft.extensions.push({ url: `${SDC}/sdc-questionnaire-collapsible`, valueCode: 'default-closed' });
  const rule = compiledForm.rules.find(({ section: own, target }) => own === true && target === section.index);
  writeRelevant(rule, `${section.eventType}.${section.id}`, draft, context);
  const fields = section.fields.flatMap((index) => compiledForm.fields[index] ?? []);
  draft.below.push(...fields.map((field) => fieldItem(field, context)));
  return whole(draft);
}

function fieldItem(field: CompiledField, context: ExportContext): JsonObject {
  const draft = draftOf(context.linkId(field), field.label, 'string');
  const { item, extensions, below } = draft;
  const { help, placeholder, style, codes } = field.attributes;
  writeShape(field, draft, context);
  if (isJsonArray(codes)) writeCodes(codes, draft);
  if (field.columns) writeTable(field, draft, context);
  if (typeof help === 'string' && item['type'] !== 'display')
    below.push({ linkId: `help-${field.index}`, text: help, type: 'display', extension: [control('help')] });
  if (typeof placeholder === 'string' && item['type'] !== 'time')
    extensions.push({ url: `${STRUCTURE}/entryFormat`, valueString: placeholder });
  if (isJsonObject(style) && style['display'] === 'none')
    extensions.push({ url: `${STRUCTURE}/questionnaire-hidden`, valueBoolean: true });
  if (field.required) item['required'] = true;
  writeRules(field, draft, context);
  writeInitial(field, draft, context);
  for (const name of Object.keys(field.attributes)) {
    // A date that happened is written as its constraint; a planned one has none.
    const isWritten = WRITTEN.includes(name) || field.attributes[name] === 'happened';
    if (!isWritten) context.lose(field.path, name, 'It is an attribute of the form config language only.');
  }
  if (field.carePlanField !== null || field.mode !== 'Definition')
    context.lose(field.path, 'mode', 'FHIR cannot represent where answers are inherited from.');
  return whole(draft);
}

/** Displays have no codes in FHIR, so headings keep theirs in our own extension. */
function writeCodes(codes: readonly Json[], { item, extensions }: ItemDraft): void {
  if (item['type'] !== 'display') item['code'] = codes;
  else extensions.push(...codes.map((code) => ({ url: FORM_CODE, valueCoding: code })));
}

function writeTable(field: CompiledField, { item, below }: ItemDraft, context: ExportContext): void {
  const columns = (field.columns ?? []).flatMap((index) => context.compiledForm.fields[index] ?? []);
  const [only] = columns;
  item['repeats'] = true;
  const isAlone = columns.length === 1 && only?.id === 'value' && only.label === field.label;
  const isList = isAlone && field.type === 'Table' && sameJson(only.attributes['style'], field.attributes['style']);
  if (isList && only) {
    const { item: inner, text: _text, linkId: _linkId, required: _required, ...own } = fieldItem(only, context);
    Object.assign(item, own);
    if (isJsonArray(inner)) below.push(...inner.filter(isJsonObject));
    return;
  }
  item['type'] = 'group';
  below.push(...columns.map((column) => fieldItem(column, context)));
}

function writeInitial(field: CompiledField, { item, extensions }: ItemDraft, context: ExportContext): void {
  const { defaultValue, attributes } = field;
  const { tableData } = attributes;
  if (isJsonArray(tableData)) {
    const values = tableData.flatMap((row) =>
      isJsonObject(row) && row['value'] !== undefined && Object.keys(row).length === 1 ? [row['value']] : [],
    );
    if (values.length === tableData.length && item.type !== 'group' && item.type !== 'display')
      item['initial'] = values.map(INITIAL_VALUES[item.type]);
    else context.lose(field.path, 'tableData', 'The first rows of a table are not exported.');
  }
  if (defaultValue === null) return;
  if (defaultValue === 'today') {
    extensions.push({
      url: `${SDC}/sdc-questionnaire-initialExpression`,
      valueExpression: { language: 'text/fhirpath', expression: 'today()' },
    });
  } else if (item['answerOption'] === undefined) {
    const values = isJsonArray(defaultValue) ? defaultValue : [defaultValue];
    if (values.every((value) => !isJsonObject(value)) && item.type !== 'group' && item.type !== 'display')
      item['initial'] = values.map(INITIAL_VALUES[item.type]);
    else context.lose(field.path, 'defaultValue', 'FHIR does not support this initial value.');
  }
}

type InitialValue = (value: Json) => JsonObject;

const asString: InitialValue = (value) => ({ valueString: typeof value === 'string' ? value : JSON.stringify(value) });
const asCoding: InitialValue = (value) => ({ valueCoding: { code: value } });

/** The initial value of each item type with an answer, as `value[x]`. */
const INITIAL_VALUES = {
  boolean: (value) => ({ valueBoolean: value === 'yes' || value === true }),
  integer: (value) => ({ valueInteger: value }),
  decimal: (value) => ({ valueDecimal: value }),
  quantity: (value) => ({ valueQuantity: { value } }),
  date: (value) => ({ valueDate: value }),
  dateTime: (value) => (typeof value === 'string' ? { valueDateTime: fhirDateTime(value) } : asString(value)),
  time: (value) => (typeof value === 'string' ? { valueTime: fhirTime(value) } : asString(value)),
  choice: asCoding,
  'open-choice': asCoding,
  string: asString,
  text: asString,
  url: asString,
  reference: asString,
  attachment: asString,
} satisfies Record<Exclude<ExportedItemType, 'group' | 'display'>, InitialValue>;

function draftOf(linkId: string, text: string, type: ExportedItemType): ItemDraft {
  return { item: { linkId, text, type }, extensions: [], below: [] };
}

function whole({ item, extensions, below }: ItemDraft): JsonObject {
  const inner = isJsonArray(item['extension']) ? item['extension'] : [];
  const written = new Set(inner.map((extension) => JSON.stringify(extension)));
  const own = [...inner, ...extensions.filter((extension) => !written.has(JSON.stringify(extension)))];
  return {
    ...item,
    ...(own.length > 0 ? { extension: own } : {}),
    ...(below.length > 0 ? { item: below } : {}),
  };
}
