import type { Bundle, BundleField, BundleRule, BundleSection, Choice, Json, JsonObject } from '../../bundle/bundle.ts';
import { isJsonArray, isJsonObject } from '../../field-types/json.ts';
import { FORM_FIELD, SDC, STRUCTURE } from './extensions.ts';
import { FhirpathWriter, isYesNo, NotInFhirpath } from './writeFhirpath.ts';
import { simpleEnableWhen } from './writeEnableWhen.ts';

/** What FHIR could not carry: of a field (by path), the part and why. */
export interface NotExported {
  readonly path: string;
  readonly part: string;
  readonly reason: string;
}
export interface ExportedQuestionnaire {
  readonly questionnaire: JsonObject;
  readonly lost: readonly NotExported[];
}

/** Makes a FHIR R4 Questionnaire of a compiled form. Whatever FHIR has no place for is listed. */
export function exportQuestionnaire(bundle: Bundle): ExportedQuestionnaire {
  return new QuestionnaireExport(bundle).result();
}

type Item = Record<string, Json>;
/** Attributes that the export writes somewhere, and those that only say how FHIR would draw it anyway. */
const WRITTEN = [
  ...[
    'help',
    'placeholder',
    'inline',
    'presentation',
    'withOther',
    'creatable',
    'min',
    'max',
    'decimals',
    'endAdornment',
  ],
  ...[
    'minLength',
    'maxLength',
    'precision',
    'exclusiveOptions',
    'style',
    'hideLabel',
    'templateString',
    'customComponent',
  ],
  ...['inputProps', 'tableData', 'quantity', 'units', 'dynamicChoices', 'rows', 'multiline'],
];
const PLAIN = [
  'Text',
  'LongText',
  'Numeric',
  'DatePicker',
  'Radio',
  'Checkbox',
  'Table',
  'TemplateString',
  'UnitSelector',
];
const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

class QuestionnaireExport {
  private readonly bundle: Bundle;
  private readonly lost: NotExported[] = [];
  private readonly path: FhirpathWriter;
  private readonly ids = new Map<number, string>();
  private readonly sectionIds = new Map<number, string>();

  constructor(bundle: Bundle) {
    this.bundle = bundle;
    this.path = new FhirpathWriter(bundle, (field) => this.linkId(field));
    const several = new Set(bundle.fields.map(({ eventType }) => eventType)).size > 1;
    const used = new Set<string>();
    const unique = (wanted: string): string => {
      let linkId = wanted;
      for (let number = 2; used.has(linkId); number++) linkId = `${wanted}-${number}`;
      used.add(linkId);
      return linkId;
    };
    const named = ({ eventType, id }: { readonly eventType: string; readonly id: string }): string => {
      return several ? `${eventType}.${id}` : id;
    };
    for (const section of bundle.sections) this.sectionIds.set(section.index, unique(named(section)));
    for (const field of bundle.fields) {
      const table = field.table === undefined ? undefined : this.ids.get(field.table);
      const own = named(field);
      this.ids.set(field.index, unique(used.has(own) && table !== undefined ? `${table}.${field.id}` : own));
    }
  }

  result(): ExportedQuestionnaire {
    const { address, label, sections } = this.bundle;
    const questionnaire: JsonObject = {
      resourceType: 'Questionnaire',
      url: `urn:isocenter:form:${address.episodeType}:${address.form}:${address.system}`,
      name: `${address.episodeType}${address.form}${address.system}`,
      title: label,
      status: 'draft',
      subjectType: ['Patient'],
      item: sections.map((section) => this.section(section)),
    };
    return { questionnaire, lost: this.lost };
  }

  private section(section: BundleSection): JsonObject {
    const item: Item = { linkId: this.sectionIds.get(section.index) ?? section.id, text: section.label, type: 'group' };
    const extensions: JsonObject[] = [];
    if (section.collapsed)
      extensions.push({ url: `${SDC}/sdc-questionnaire-collapsible`, valueCode: 'default-closed' });
    const rule = this.bundle.rules.find(({ section: own, target }) => own === true && target === section.index);
    this.relevant(rule, `${section.eventType}.${section.id}`, item, extensions);
    if (extensions.length > 0) item['extension'] = extensions;
    const fields = section.fields.flatMap((index) => this.bundle.fields[index] ?? []);
    if (fields.length > 0) item['item'] = fields.map((field) => this.field(field));
    return item;
  }

  private field(field: BundleField): JsonObject {
    const item: Item = { linkId: this.linkId(field), text: field.label, type: 'string' };
    const extensions: JsonObject[] = [];
    const below: JsonObject[] = [];
    this.shape(field, item, extensions, below);
    const { help, placeholder, style } = field.attributes;
    if (typeof help === 'string' && item['type'] !== 'display') {
      for (const [at, text] of help.split('\n').entries())
        below.push(this.helpItem(`${this.linkId(field)}_help${at === 0 ? '' : `_${at + 1}`}`, text));
    }
    if (typeof placeholder === 'string' && item['type'] !== 'time')
      extensions.push({ url: `${STRUCTURE}/entryFormat`, valueString: placeholder });
    if (isJsonObject(style) && style['display'] === 'none')
      extensions.push({ url: `${STRUCTURE}/questionnaire-hidden`, valueBoolean: true });
    if (field.required) item['required'] = true;
    this.rules(field, item, extensions);
    this.initial(field, item, extensions);
    for (const name of Object.keys(field.attributes)) {
      if (!WRITTEN.includes(name)) this.lose(field.path, name, 'It is an attribute of our own language.');
    }
    if (field.carePlanField !== null || field.mode !== 'Definition')
      this.lose(field.path, 'mode', 'FHIR does not know where answers are inherited from.');
    if (extensions.length > 0) item['extension'] = extensions;
    if (below.length > 0) item['item'] = below;
    return item;
  }

  private shape(field: BundleField, item: Item, extensions: JsonObject[], below: JsonObject[]): void {
    const { attributes, type } = field;
    const ownType = (): void => void extensions.push({ url: FORM_FIELD, valueCode: type });
    if (!PLAIN.includes(type) && type !== 'Header' && type !== 'SubsectionHeader') {
      ownType();
      if (!(type === 'CustomComponent' && attributes['customComponent'] === 'attachment'))
        this.lose(field.path, 'type', `FHIR has no ${type}; it is exported as text.`);
    }
    switch (type) {
      case 'Header':
      case 'SubsectionHeader':
        item['type'] = 'display';
        ownType();
        return;
      case 'TemplateString': {
        item['type'] = 'display';
        const text = attributes['templateString'];
        if (typeof text === 'string' && !text.includes('{{')) item['text'] = text.replaceAll('{ {', '{{');
        else this.lose(field.path, 'templateString', 'FHIR shows no text made of answers.');
        return;
      }
      case 'CustomComponent':
        if (attributes['customComponent'] === 'attachment') item['type'] = 'attachment';
        return;
      case 'LongText':
      case 'NoteFragment':
        item['type'] = 'text';
        this.lengths(field, item, extensions);
        return;
      case 'Text':
        if (this.isTime(field)) item['type'] = 'time';
        this.lengths(field, item, extensions);
        return;
      case 'Numeric':
      case 'UnitSelector':
        this.figure(field, item, extensions);
        return;
      case 'DatePicker':
        item['type'] = attributes['precision'] === 'minute' ? 'dateTime' : 'date';
        if (attributes['precision'] === 'year' || attributes['precision'] === 'month')
          this.lose(field.path, 'precision', 'A FHIR date may always be coarser; how coarse is not said.');
        return;
      case 'Radio':
      case 'Checkbox':
      case 'CTCAE':
        this.choice(field, item, extensions);
        return;
      default:
        if (field.columns) this.table(field, item, below);
    }
  }

  private table(field: BundleField, item: Item, below: JsonObject[]): void {
    const columns = (field.columns ?? []).flatMap((index) => this.bundle.fields[index] ?? []);
    const [only] = columns;
    item['repeats'] = true;
    const isList = columns.length === 1 && only?.id === 'value' && only.label === field.label && field.type === 'Table';
    if (isList && only) {
      const { item: inner, text: _text, linkId: _linkId, required: _required, ...own } = this.field(only);
      Object.assign(item, own);
      if (isJsonArray(inner)) below.push(...inner.filter(isJsonObject));
      return;
    }
    item['type'] = 'group';
    below.push(...columns.map((column) => this.field(column)));
  }

  private figure(field: BundleField, item: Item, extensions: JsonObject[]): void {
    const { decimals, min, max, endAdornment, units } = field.attributes;
    item['type'] = isJsonArray(units) ? 'quantity' : decimals === 0 ? 'integer' : 'decimal';
    if (typeof decimals === 'number' && decimals > 0)
      extensions.push({ url: `${STRUCTURE}/maxDecimalPlaces`, valueInteger: decimals });
    const as = decimals === 0 ? 'valueInteger' : 'valueDecimal';
    if (typeof min === 'number') extensions.push({ url: `${STRUCTURE}/minValue`, [as]: min });
    if (typeof max === 'number') extensions.push({ url: `${STRUCTURE}/maxValue`, [as]: max });
    if (typeof endAdornment === 'string')
      extensions.push({ url: `${STRUCTURE}/questionnaire-unit`, valueCoding: { display: endAdornment } });
    for (const unit of isJsonArray(units) ? units : [])
      extensions.push({ url: `${STRUCTURE}/questionnaire-unitOption`, valueCoding: { code: unit } });
  }

  private lengths({ attributes: { minLength, maxLength } }: BundleField, item: Item, extensions: JsonObject[]): void {
    if (typeof minLength === 'number') extensions.push({ url: `${STRUCTURE}/minLength`, valueInteger: minLength });
    if (typeof maxLength === 'number') item['maxLength'] = maxLength;
  }

  private choice(field: BundleField, item: Item, extensions: JsonObject[]): void {
    const { attributes, choices, type } = field;
    if (isYesNo(field, this.bundle)) {
      item['type'] = 'boolean';
      return;
    }
    if (choices === null && attributes['dynamicChoices'] !== true) {
      item['type'] = type === 'Checkbox' ? 'boolean' : 'string';
      if (type === 'Checkbox') this.lose(field.path, 'type', 'A box to tick is exported as yes or no.');
      return;
    }
    item['type'] = attributes['withOther'] === true || attributes['creatable'] === true ? 'open-choice' : 'choice';
    if (type === 'Checkbox') item['repeats'] = true;
    const control =
      attributes['presentation'] === 'select' ? 'drop-down' : type === 'Checkbox' ? 'check-box' : 'radio-button';
    extensions.push({
      url: `${STRUCTURE}/questionnaire-itemControl`,
      valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: control }] },
    });
    if (attributes['inline'] === true)
      extensions.push({ url: `${STRUCTURE}/questionnaire-choiceOrientation`, valueCode: 'horizontal' });
    const listed = choices === null ? undefined : this.bundle.choices[choices];
    if (!listed) {
      item['answerValueSet'] = (choices ?? '').replace(/^taxonomy:/, '');
      return;
    }
    const exclusive = isJsonArray(attributes['exclusiveOptions']) ? attributes['exclusiveOptions'] : [];
    item['answerOption'] = listed.map((choice) => this.option(choice, field, exclusive));
  }

  private option(
    { id, label, short, long, group }: Choice,
    field: BundleField,
    exclusive: readonly Json[],
  ): JsonObject {
    if (short !== undefined || long !== undefined || group !== undefined)
      this.lose(field.path, `choice ${id}`, 'Short and long texts and headings of options are not exported.');
    const isDefault = field.defaultValue === id || (isJsonArray(field.defaultValue) && field.defaultValue.includes(id));
    return {
      ...(exclusive.includes(id)
        ? { extension: [{ url: `${STRUCTURE}/questionnaire-optionExclusive`, valueBoolean: true }] }
        : {}),
      valueCoding: { code: id, display: label },
      ...(isDefault ? { initialSelected: true } : {}),
    };
  }

  private rules(field: BundleField, item: Item, extensions: JsonObject[]): void {
    for (const rule of this.bundle.rules) {
      if (rule.section === true || rule.target !== field.index) continue;
      switch (rule.facet) {
        case 'relevant':
          this.relevant(rule, field.path, item, extensions);
          break;
        case 'readOnly':
          if (rule.logic === true) item['readOnly'] = true;
          else this.lose(field.path, 'readOnly', 'FHIR knows read-only without conditions only.');
          break;
        case 'required':
          this.lose(field.path, 'required', 'FHIR knows required without conditions only.');
          break;
        case 'choice':
          this.lose(field.path, `choice ${rule.choice ?? ''}`, 'Options are offered without conditions.');
          break;
        case 'calculate':
          if (field.type !== 'TemplateString') {
            const expression = this.fhirpath(rule.logic, field.path, 'calculate');
            if (expression !== null)
              extensions.push({
                url: `${SDC}/sdc-questionnaire-calculatedExpression`,
                valueExpression: { language: 'text/fhirpath', expression },
              });
          }
          break;
        case 'constraint':
          this.constraint(rule, field, extensions);
      }
    }
  }

  private relevant(rule: BundleRule | undefined, path: string, item: Item, extensions: JsonObject[]): void {
    if (!rule || rule.logic === true) return;
    const simple = simpleEnableWhen(
      rule.logic,
      this.bundle,
      this.path,
      (field) => this.linkId(field),
      (field) => this.isTime(field),
    );
    if (simple) {
      item['enableWhen'] = simple.entries;
      if (simple.entries.length > 1) item['enableBehavior'] = simple.behaviour;
      return;
    }
    const expression = this.fhirpath(rule.logic, path, 'relevant');
    if (expression !== null)
      extensions.push({
        url: `${SDC}/sdc-questionnaire-enableWhenExpression`,
        valueExpression: { language: 'text/fhirpath', expression },
      });
  }

  private constraint({ logic, message, severity }: BundleRule, field: BundleField, extensions: JsonObject[]): void {
    if (this.isTime(field) && isTimePattern(logic)) return;
    const occurs = occursOf(logic, field);
    if (occurs) {
      extensions.push({ url: `${STRUCTURE}/questionnaire-${occurs.name}`, valueInteger: occurs.limit });
      return;
    }
    const expression = this.fhirpath(logic, field.path, 'constraint');
    if (expression === null) return;
    extensions.push({
      url: `${STRUCTURE}/questionnaire-constraint`,
      extension: [
        { url: 'key', valueId: `${this.linkId(field)}-${extensions.length + 1}` },
        { url: 'severity', valueCode: severity ?? 'error' },
        { url: 'expression', valueString: expression },
        { url: 'human', valueString: message ?? 'Is not allowed' },
      ],
    });
  }

  private initial(field: BundleField, item: Item, extensions: JsonObject[]): void {
    const { defaultValue, attributes } = field;
    if (isJsonArray(attributes['tableData'])) {
      const values = attributes['tableData'].flatMap((row) =>
        isJsonObject(row) && row['value'] !== undefined && Object.keys(row).length === 1 ? [row['value']] : [],
      );
      if (values.length === attributes['tableData'].length && item['type'] !== 'group')
        item['initial'] = values.map((value) => initialValue(value, item['type']));
      else this.lose(field.path, 'tableData', 'The first rows of a table are not exported.');
    }
    if (defaultValue === null) return;
    if (defaultValue === 'today') {
      extensions.push({
        url: `${SDC}/sdc-questionnaire-initialExpression`,
        valueExpression: { language: 'text/fhirpath', expression: 'today()' },
      });
    } else if (item['answerOption'] === undefined) {
      item['initial'] = (isJsonArray(defaultValue) ? defaultValue : [defaultValue]).map((value) =>
        initialValue(value, item['type']),
      );
    }
  }

  private fhirpath(logic: Json, path: string, part: string): string | null {
    try {
      return this.path.write(logic);
    } catch (error) {
      if (!(error instanceof NotInFhirpath)) throw error;
      this.lose(path, part, `FHIRPath over answers has no "${error.message}".`);
      return null;
    }
  }

  private isTime(field: BundleField): boolean {
    if (field.type !== 'Text') return false;
    return this.bundle.rules.some(
      ({ target, section, facet, logic }) =>
        section !== true && target === field.index && facet === 'constraint' && isTimePattern(logic),
    );
  }

  private helpItem(linkId: string, text: string): JsonObject {
    return {
      linkId,
      text,
      type: 'display',
      extension: [
        {
          url: `${STRUCTURE}/questionnaire-itemControl`,
          valueCodeableConcept: {
            coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'help' }],
          },
        },
      ],
    };
  }

  private linkId(field: BundleField): string {
    return this.ids.get(field.index) ?? field.id;
  }
  private lose(path: string, part: string, reason: string): void {
    this.lost.push({ path, part, reason });
  }
}

function isTimePattern(logic: Json): boolean {
  return isJsonObject(logic) && isJsonArray(logic['matches']) && logic['matches'][1] === TIME_PATTERN;
}

/** `count(rows) >= 2` is minOccurs; the words of the message follow the limit. */
function occursOf(logic: Json, field: BundleField): { readonly name: string; readonly limit: number } | null {
  for (const [operator, name] of [
    ['gte', 'minOccurs'],
    ['lte', 'maxOccurs'],
  ] as const) {
    const operands = isJsonObject(logic) ? logic[operator] : undefined;
    if (!isJsonArray(operands) || typeof operands[1] !== 'number') continue;
    if (JSON.stringify(operands[0]) === JSON.stringify({ count: [{ field: [field.index] }] }))
      return { name, limit: operands[1] };
  }
  return null;
}

function initialValue(value: Json, type: Json | undefined): JsonObject {
  switch (type) {
    case 'boolean':
      return { valueBoolean: value === 'yes' || value === true };
    case 'integer':
      return { valueInteger: value };
    case 'decimal':
      return { valueDecimal: value };
    case 'quantity':
      return { valueQuantity: { value } };
    case 'date':
      return { valueDate: value };
    case 'dateTime':
      return { valueDateTime: value };
    case 'time':
      return { valueTime: value };
    case 'choice':
    case 'open-choice':
      return { valueCoding: { code: value } };
    default:
      return { valueString: typeof value === 'string' ? value : JSON.stringify(value) };
  }
}
