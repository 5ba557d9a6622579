import type { Json, JsonObject } from '../../bundle/bundle.ts';
import { compilePattern } from '../../expressions/pattern.ts';
import { QUANTITIES } from '../../field-types/UnitSelector/quantities.ts';
import { child, itemsOf, numberOf, textOf, type SourceNode } from '../../parse/sourceNode.ts';
import type { Condition } from '../conditions.ts';
import type { Origins } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { storedOf, type Target } from '../target.ts';
import { answerId } from './answerOptions.ts';
import { extensionName, extensionOf, extensionsOf, valueOf } from './extensions.ts';
import { isTrue, type QuestionnaireItem } from './questionnaireItem.ts';

/** `{id, type, …}` of one field while it is put together; keys in the order an author would write them. */
export type FieldDraft = Record<string, Json>;

/** What rules give to a field, worked out by the importer. */
export interface FieldRules {
  readonly relevant: Condition | null;
  readonly calculate: Json | null;
  readonly defaultToday: boolean;
  readonly constraints: readonly JsonObject[];
  readonly help: readonly string[];
}

const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

/** What conditions can ask of an item's answer. */
export function targetOf(item: QuestionnaireItem): Target {
  const { id, kind, table } = item;
  if (item.shape === 'table' && item.type === 'group') return { name: id, table: null, kind: 'none' };
  const choices = item.options?.choices?.map((choice) => choice.id);
  return { name: columnId(item), table: table?.id ?? null, kind, ...(choices ? { choices } : {}) };
}
/** A repeated question becomes a table with its answers in a column `value`. */
export function columnId(item: QuestionnaireItem): string {
  return item.table !== null && item.table.id === item.id ? 'value' : item.id;
}

/** Makes the field (or, for a figure with units of choice, the two fields) of a question. */
export class FieldBuilder {
  private readonly log: ImportLog;
  private readonly origins: Origins;

  constructor(log: ImportLog, origins: Origins) {
    this.log = log;
    this.origins = origins;
  }

  build(item: QuestionnaireItem, rules: FieldRules): readonly FieldDraft[] {
    const { node, linkId } = item;
    const field: FieldDraft = { id: columnId(item), type: 'Text', label: item.label };
    const units = itemsOf(child(node, 'extension')).filter((one) => extensionName(one) === 'questionnaire-unitOption');
    const companion = this.shape(item, field, units);
    const id = columnId(item);
    if (rules.help.length > 0) field['help'] = rules.help.join('\n');
    const format = textOf(child(extensionOf(node, 'entryFormat'), 'valueString'));
    if (format !== undefined && field['placeholder'] === undefined) field['placeholder'] = format;
    if (rules.relevant !== null) field['relevant'] = rules.relevant;
    if (isTrue(child(node, 'required'))) field['required'] = true;
    if (isTrue(child(node, 'readOnly'))) field['readOnly'] = true;
    if (rules.calculate !== null) field['calculate'] = rules.calculate;
    const constraints = [...this.limits(item, field, id), ...rules.constraints];
    const all = [...(field['constraint'] === undefined ? [] : [field['constraint']]), ...constraints];
    if (all.length > 0) field['constraint'] = all.length === 1 ? (all[0] ?? null) : all;
    this.initial(item, field, rules.defaultToday);
    if (isTrue(child(extensionOf(node, 'questionnaire-hidden'), 'valueBoolean'))) {
      field['style'] = { display: 'none' };
      field['silent'] = 'Hidden in the questionnaire.';
    }
    if (companion && rules.relevant !== null) companion['relevant'] = rules.relevant;
    if (linkId !== '' || id !== '') this.origins.from(item.at, field);
    if (companion) this.origins.from(item.at, companion);
    return companion ? [field, companion] : [field];
  }

  /** The type and what belongs to it. */
  private shape(item: QuestionnaireItem, field: FieldDraft, units: readonly SourceNode[]): FieldDraft | null {
    const { node, type, options, linkId, at } = item;
    if (options) {
      field['type'] = item.kind === 'choices' ? 'Checkbox' : 'Radio';
      if (item.kind === 'choice' && item.table !== null && item.repeats)
        this.log.lostPart(linkId, 'repeats', at, 'Takes one answer in each row.');
      if (type === 'open-choice' || textOf(child(node, 'answerConstraint')) === 'optionsOrString')
        field['withOther'] = true;
      if (['drop-down', 'autocomplete', 'lookup'].includes(item.control ?? '')) field['presentation'] = 'select';
      if (textOf(child(extensionOf(node, 'questionnaire-choiceOrientation'), 'valueCode')) === 'horizontal')
        field['inline'] = true;
      field['choices'] = options.choices
        ? options.choices.map(({ id, label, at: place }) => this.origins.from(place, { id, label }))
        : { taxonomy: options.valueSet ?? linkId };
      const exclusive = [...new Set(options.exclusive)];
      if (exclusive.length > 0 && item.kind === 'choices') field['exclusiveOptions'] = exclusive;
      return null;
    }
    switch (type) {
      case 'boolean':
        field['type'] = 'Radio';
        field['inline'] = true;
        field['choices'] = [
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ];
        return null;
      case 'integer':
      case 'decimal':
      case 'quantity':
        return this.numeric(item, field, units);
      case 'date':
      case 'dateTime':
        field['type'] = 'DatePicker';
        if (type === 'dateTime') field['precision'] = 'minute';
        return null;
      case 'time':
        field['placeholder'] = 'hh:mm';
        field['constraint'] = {
          expression: { field: field['id'] ?? '', matches: TIME_PATTERN },
          message: 'Enter a time as hh:mm',
        };
        return null;
      case 'attachment':
        field['type'] = 'CustomComponent';
        field['customComponent'] = 'attachment';
        this.log.lostPart(
          linkId,
          'type',
          at,
          'The form language has no attachments; the host must bring a component named "attachment".',
        );
        return null;
      case 'reference':
        this.log.lostPart(linkId, 'type', at, 'A reference to a resource is taken as text.');
        return null;
      default: {
        const isLong = type === 'text' || item.control === 'text-area';
        if (isLong) field['type'] = 'LongText';
        return null;
      }
    }
  }

  private numeric(item: QuestionnaireItem, field: FieldDraft, units: readonly SourceNode[]): FieldDraft | null {
    const { node, type } = item;
    field['type'] = 'Numeric';
    const places = numberOf(child(extensionOf(node, 'maxDecimalPlaces'), 'valueInteger'));
    if (type === 'integer') field['decimals'] = 0;
    else if (places !== undefined && places >= 0 && places <= 6) field['decimals'] = places;
    const unit = unitText(child(extensionOf(node, 'questionnaire-unit'), 'valueCoding'));
    const offered = [
      ...new Map(
        units
          .map((one) => unitChoice(child(one, 'valueCoding')))
          .filter((one) => one !== null)
          .map((one) => [one.id, one]),
      ).values(),
    ];
    if (unit !== undefined) field['endAdornment'] = unit;
    if (offered.length === 1 && unit === undefined) field['endAdornment'] = offered[0]?.label ?? '';
    if (item.table !== null) field['inputProps'] = {};
    if (offered.length < 2) return null;
    const quantity = Object.entries(QUANTITIES).find(([, known]) =>
      offered.every(({ id }) => Object.hasOwn(known, id)),
    );
    if (quantity) {
      field['type'] = 'UnitSelector';
      field['quantity'] = quantity[0];
      field['units'] = offered.map(({ id }) => id);
      delete field['endAdornment'];
      delete field['inputProps'];
      return null;
    }
    delete field['endAdornment'];
    this.log.lostPart(
      item.linkId,
      'questionnaire-unitOption',
      item.at,
      'The unit is a question of its own: our language converts only units that it knows.',
    );
    return {
      id: `${columnId(item)}_unit`,
      type: 'Radio',
      label: `${item.label} (unit)`,
      presentation: 'select',
      choices: offered,
    };
  }

  /** minValue, maxValue, maxLength, minLength, regex, minOccurs, maxOccurs. */
  private limits(item: QuestionnaireItem, field: FieldDraft, id: string): readonly JsonObject[] {
    const { node, linkId } = item;
    const found: JsonObject[] = [];
    for (const [name, key, operator] of BOUNDS) {
      const extension = extensionOf(node, name);
      const value = valueOf(extension)?.value;
      if (!extension || !value) continue;
      const literal = value.kind === 'scalar' ? value.value : null;
      if (item.kind === 'number' && typeof literal === 'number') field[key] = literal;
      else if (item.kind === 'date' && typeof literal === 'string' && /^\d{4}/.test(literal)) {
        found.push(
          this.origins.from(extension, {
            expression: { not: { field: id, [operator]: storedOf('date', literal) } },
            message: `Must not be ${operator} ${literal}`,
          }),
        );
      } else this.log.lostPart(linkId, name, extension, 'The limit does not fit the kind of answer, or is computed.');
    }
    const isText = field['type'] === 'Text' || field['type'] === 'LongText';
    const least = valueOf(extensionOf(node, 'minLength'))?.value;
    const most = child(node, 'maxLength');
    for (const [key, length] of [
      ['minLength', least],
      ['maxLength', most],
    ] as const) {
      const characters = numberOf(length);
      if (length && isText && characters !== undefined && Number.isInteger(characters) && characters >= 0)
        field[key] = characters;
      else if (length) this.log.lostPart(linkId, key, length, 'Lengths belong to text answers only.');
    }
    found.push(...this.pattern(item, isText, id));
    if (field['type'] === 'Checkbox') found.push(...this.occurs(item, { count: [{ field: id }] }));
    return found;
  }

  private pattern(item: QuestionnaireItem, isText: boolean, id: string): readonly JsonObject[] {
    const extension = extensionOf(item.node, 'regex');
    const written = valueOf(extension)?.value;
    if (!extension || !written) return [];
    const pattern = (textOf(written) ?? '').replace(/^\^|\$$/g, '');
    try {
      compilePattern(pattern);
      if (isText && pattern !== '') {
        return [
          this.origins.from(extension, {
            expression: { field: id, matches: pattern },
            message: 'Does not have the expected form',
          }),
        ];
      }
      this.log.lostPart(item.linkId, 'regex', extension, 'Patterns judge text answers only.');
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      this.log.lostPart(
        item.linkId,
        'regex',
        extension,
        `The pattern is not one that always ends in linear time: ${why}`,
      );
    }
    return [];
  }

  /** How many answers or rows there may be. */
  occurs(item: QuestionnaireItem, count: JsonObject): readonly JsonObject[] {
    const found: JsonObject[] = [];
    for (const [name, operator, words] of OCCURS) {
      const extension = extensionOf(item.node, name);
      const limit = numberOf(valueOf(extension)?.value);
      if (!extension || limit === undefined || (name === 'questionnaire-minOccurs' && limit <= 1)) continue;
      found.push(
        this.origins.from(extension, { expression: { value: count, [operator]: limit }, message: `${words} ${limit}` }),
      );
    }
    return found;
  }

  private initial(item: QuestionnaireItem, field: FieldDraft, today: boolean): void {
    const { node, linkId, kind, options } = item;
    const initial = child(node, 'initial');
    const found = (initial?.kind === 'list' ? initial.items : initial ? [initial] : []).flatMap(
      (one) => valueOf(one) ?? [],
    );
    const values = [
      ...found.flatMap(({ value }) => storedInitial(value, kind, field) ?? []),
      ...(options?.selected ?? []),
    ];
    if (today && values.length === 0) field['defaultValue'] = 'today';
    if (initial && values.length === 0) {
      this.log.lostPart(linkId, 'initial', initial, 'The initial value is none that the field can hold.');
    }
    const distinct = [...new Set(values)];
    const [first] = distinct;
    if (first === undefined) return;
    if (kind === 'choices') field['defaultValue'] = distinct;
    else if (item.shape === 'list') return;
    else {
      field['defaultValue'] = first;
      if (distinct.length > 1)
        this.log.lostPart(linkId, 'initial', initial ?? item.at, 'Only the first of several initial values is kept.');
    }
  }

  /** The first rows of a repeated question: its initial values. */
  firstRows(item: QuestionnaireItem): readonly JsonObject[] {
    const initial = itemsOf(child(item.node, 'initial'));
    return initial
      .flatMap((one) => valueOf(one) ?? [])
      .flatMap(({ value }) => {
        const stored = storedInitial(value, item.kind, {});
        return stored === null ? [] : [{ value: stored }];
      });
  }
}

const BOUNDS = [
  ['minValue', 'min', 'before'],
  ['maxValue', 'max', 'after'],
] as const;
const OCCURS = [
  ['questionnaire-minOccurs', 'gte', 'Give at least'],
  ['questionnaire-maxOccurs', 'lte', 'Give at most'],
] as const;

function storedInitial(
  value: SourceNode,
  kind: QuestionnaireItem['kind'],
  field: FieldDraft,
): string | number | boolean | null {
  const literal =
    value.kind === 'scalar'
      ? value.value
      : kind === 'number'
        ? (numberOf(child(value, 'value')) ?? null)
        : answerId(value);
  const stored = storedOf(kind, literal);
  if (kind === 'date' && typeof stored === 'string')
    return field['precision'] === 'minute' ? stored.slice(0, 16) : stored.slice(0, 10);
  return typeof stored === 'object' ? null : stored;
}

function unitText(coding: SourceNode | undefined): string | undefined {
  return textOf(child(coding, 'display')) ?? textOf(child(coding, 'code'));
}
function unitChoice(coding: SourceNode | undefined): { readonly id: string; readonly label: string } | null {
  const id = textOf(child(coding, 'code')) ?? textOf(child(coding, 'display'));
  return id === undefined || id === '' ? null : { id, label: unitText(coding) ?? id };
}

/** Extensions of a node that nobody reads. */
export function unreadExtensions(node: SourceNode | undefined, read: readonly string[]): readonly SourceNode[] {
  return extensionsOf(node).filter((one) => !read.includes(extensionName(one)));
}
