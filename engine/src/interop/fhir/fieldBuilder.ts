import { type JsonObject, sameJson } from '../../json/json.ts';
import { IN_THE_FUTURE } from '../../field-types/DatePicker/datePicker.ts';
import { child, textOf } from '../../source/sourceNode.ts';
import { allOf, type Condition } from '../conditions.ts';
import type { FieldDraft, Origins } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { timeConstraint } from '../timeOfDay.ts';
import type { Options } from './answerOptions.ts';
import { extensionOf } from './extensions.ts';
import { figure } from './figures.ts';
import { initial } from './initial.ts';
import type { Calculation } from './itemRules.ts';
import type { ItemType } from './itemTypes.ts';
import { limits } from './limits.ts';
import { codesOf, columnId, isOpenChoice, isTrue, type QuestionnaireItem } from './questionnaireItem.ts';

/** The rules of a field. */
interface FieldRules {
  readonly relevant: Condition | null;
  readonly calculation: Calculation;
  readonly constraints: readonly JsonObject[];
  /** Conditions of options. */
  readonly offered: ReadonlyMap<string, Condition>;
  readonly help: readonly string[];
}

const YES_NO = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];
const ATTACHMENT = 'The form config language has no attachments. The host must provide a component named "attachment".';
interface FieldShape {
  readonly field: FieldDraft;
  readonly lost?: string;
}
const TEXT: FieldShape = { field: {} };
/** The field of each item type without options, and what is lost. `figure` makes numbers; groups are not fields. */
const SHAPES = {
  group: null,
  display: null,
  decimal: null,
  integer: null,
  quantity: null,
  question: TEXT,
  string: TEXT,
  url: TEXT,
  choice: TEXT,
  'open-choice': TEXT,
  coding: TEXT,
  boolean: { field: { type: 'Radio', inline: true, choices: YES_NO } },
  date: { field: { type: 'DatePicker' } },
  dateTime: { field: { type: 'DatePicker', precision: 'minute' } },
  time: { field: { placeholder: 'hh:mm' } },
  text: { field: { type: 'LongText' } },
  attachment: { field: { type: 'CustomComponent', customComponent: 'attachment' }, lost: ATTACHMENT },
  reference: { field: {}, lost: 'A reference to a resource is imported as text.' },
} satisfies Record<ItemType, FieldShape | null>;
const SELECTS = ['drop-down', 'autocomplete', 'lookup'];

/** Makes the field of a question, or two fields for a number with a choice of units. */
export class FieldBuilder {
  private readonly log: ImportLog;
  private readonly origins: Origins;

  constructor(log: ImportLog, origins: Origins) {
    this.log = log;
    this.origins = origins;
  }

  build(item: QuestionnaireItem, rules: FieldRules): readonly FieldDraft[] {
    const { node } = item;
    const { relevant, calculation, help } = rules;
    const field: FieldDraft = { id: columnId(item), type: 'Text', label: item.label };
    const companion = this.shape(item, field, rules);
    Object.assign(field, codesOf(node));
    if (help.length > 0) field['help'] = help.join('\n');
    const format = textOf(child(extensionOf(node, 'entryFormat'), 'valueString'));
    if (format !== undefined && field['placeholder'] === undefined) field['placeholder'] = format;
    if (relevant !== null) field['relevant'] = relevant;
    this.required(item, field, calculation);
    if (isTrue(child(node, 'readOnly'))) field['readOnly'] = true;
    if (calculation.calculate !== null) field['calculate'] = calculation.calculate;
    const constraints = [
      ...(item.kind === 'time' ? [timeConstraint(columnId(item))] : []),
      ...limits(item, field, this.log, this.origins),
      ...rules.constraints.filter((rule) => !statesTense(field, rule)),
    ];
    if (constraints.length > 0) field['constraint'] = constraints.length === 1 ? (constraints[0] ?? null) : constraints;
    initial(item, field, calculation.today, this.log);
    if (companion && relevant !== null) companion['relevant'] = relevant;
    return companion ? [field, companion] : [field];
  }

  /** A read-only question whose expression was not imported must not be required, or the form could never be signed. */
  private required(item: QuestionnaireItem, field: FieldDraft, { unfilled }: Calculation): void {
    if (!isTrue(child(item.node, 'required'))) return;
    if (unfilled && isTrue(child(item.node, 'readOnly')) && !child(item.node, 'initial'))
      this.log.lostPart(
        item.linkId,
        'required',
        item.at,
        'It is read-only, and the expression that fills it was not imported.',
      );
    else field['required'] = true;
  }

  /** The type and its attributes. */
  private shape(item: QuestionnaireItem, field: FieldDraft, { offered }: FieldRules): FieldDraft | null {
    const { type, options, linkId, at } = item;
    if (options) {
      this.choice(item, options, field, offered);
      return null;
    }
    if (item.kind === 'number') return figure(item, field, this.log);
    const shape: FieldShape | null = SHAPES[type === 'string' && item.control === 'text-area' ? 'text' : type];
    Object.assign(field, shape?.field ?? {});
    if (shape?.lost !== undefined) this.log.lostPart(linkId, 'type', at, shape.lost);
    return null;
  }

  private choice(
    item: QuestionnaireItem,
    options: Options,
    field: FieldDraft,
    offered: ReadonlyMap<string, Condition>,
  ): void {
    const { node, linkId, at } = item;
    field['type'] = item.kind === 'choices' ? 'Checkbox' : 'Radio';
    if (item.kind === 'choice' && item.table !== null && item.repeats)
      this.log.lostPart(linkId, 'repeats', at, 'Takes one answer in each row.');
    if (isOpenChoice(item)) field['withOther'] = true;
    if (SELECTS.includes(item.control ?? '')) field['presentation'] = 'select';
    const orientation = textOf(child(extensionOf(node, 'questionnaire-choiceOrientation'), 'valueCode'));
    if (orientation === 'horizontal') field['inline'] = true;
    field['choices'] = options.choices
      ? options.choices.map(({ at: place, ...choice }) => {
          const relevant = allOf([offered.get(choice.id) ?? null]);
          return this.origins.from(place, { ...choice, ...(relevant === null ? {} : { relevant }) });
        })
      : { taxonomy: options.valueSet ?? linkId };
    if (options.choices === null && offered.size > 0)
      this.log.lostPart(linkId, 'answerOptionsToggleExpression', at, 'Its options are not known here.');
    const exclusive = [...new Set(options.exclusive)];
    if (exclusive.length > 0 && item.kind === 'choices') field['exclusiveOptions'] = exclusive;
  }
}

/** Constraints that refuse dates after today or before the birth are how the exporter writes the tense of a date. */
function statesTense(field: FieldDraft, { expression = null, message, severity }: JsonObject): boolean {
  const id = field['id'] ?? null;
  if (field['type'] !== 'DatePicker' || severity === 'warning') return false;
  if (sameJson(expression, { not: { field: id, before: { context: 'patient.dateOfBirth' } } })) {
    field['tense'] ??= 'planned';
    return true;
  }
  if (!sameJson(expression, { not: { field: id, after: { context: 'today' } } })) return false;
  field['tense'] = 'happened';
  if (typeof message === 'string' && message !== IN_THE_FUTURE) field['messages'] = { invalid: message };
  return true;
}
