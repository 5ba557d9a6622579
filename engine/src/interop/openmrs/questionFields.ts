import type { Json, JsonObject } from '../../bundle/bundle.ts';
import { child, entryOf, itemsOf, numberOf, textOf, type SourceNode } from '../../parse/sourceNode.ts';
import { allOf, anyOf, not, type Condition } from '../conditions.ts';
import type { Origins } from '../draft.ts';
import { translated } from '../expressionReport.ts';
import type { ImportLog } from '../importReport.ts';
import { answered, compare } from '../target.ts';
import { targetOf, type Question } from './question.ts';
import { jsCondition, jsValue, type JsScope } from './translateJs.ts';

type FieldDraft = Record<string, Json>;
type Shown = (node: SourceNode, id: string, scope: JsScope) => Condition | null;

const QUESTION_KEYS = [
  ...['id', 'label', 'type', 'questionOptions', 'questions', 'required', 'hide', 'disable', 'readonly', 'readOnly'],
  ...['validators', 'value', 'questionInfo', 'default', 'defaultValue', 'isExpanded', 'unspecified'],
];
const OPTION_KEYS = [
  ...[
    'rendering',
    'answers',
    'min',
    'max',
    'minLength',
    'maxLength',
    'rows',
    'calculate',
    'defaultValue',
    'placeholder',
  ],
  ...['toggleOptions', 'isSearchable'],
];
const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

/** Turns questions into fields: flat inside a section, tables for what repeats. */
export class QuestionFields {
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly scopeOf: (question: Question) => JsScope;
  private readonly shown: Shown;

  constructor(log: ImportLog, origins: Origins, scopeOf: (question: Question) => JsScope, shown: Shown) {
    this.log = log;
    this.origins = origins;
    this.scopeOf = scopeOf;
    this.shown = shown;
  }

  of(question: Question, inherited: readonly Condition[]): FieldDraft[] {
    const { node, written, at } = question;
    const scope = this.scopeOf(question);
    const own = this.shown(node, written, scope);
    const around = own === null ? inherited : [...inherited, own];
    const relevant = allOf(around);
    this.unread(question);
    switch (question.shape) {
      case 'text': {
        if (question.table !== null) {
          this.log.lostItem(written, at, 'Text inside a repeating group has no place in a table.');
          return [];
        }
        if (question.rendering !== 'markdown')
          this.log.lostPart(written, 'rendering', at, `A "${question.rendering}" cannot be shown; its label is.`);
        const field: FieldDraft = { id: question.id, type: 'TemplateString', label: question.label, hideLabel: true };
        field['templateString'] = question.label.replaceAll('{{', '{ {');
        field['silent'] = 'An instruction, not an answer.';
        return [this.origins.from(at, withRelevant(field, relevant))];
      }
      case 'group': {
        if (question.table !== null && /^repeating/.test(question.rendering)) {
          this.log.lostPart(written, 'repeating', at, 'Inside a repeating group it stands once in each row.');
        }
        const fields = question.children.flatMap((one) => this.of(one, around));
        const header: FieldDraft = { id: question.id, type: 'Header', label: question.label };
        return question.table === null ? [this.origins.from(at, withRelevant(header, relevant)), ...fields] : fields;
      }
      case 'table': {
        const columns = question.children.flatMap((one) => this.of(one, []));
        const filler: FieldDraft = { id: 'value', type: 'Text', label: question.label };
        const table: FieldDraft = withRelevant({ id: question.id, type: 'Table', label: question.label }, relevant);
        if (isYes(child(node, 'required'))) table['required'] = true;
        table['columns'] = columns.length > 0 ? columns : [filler];
        return [this.origins.from(at, table)];
      }
      case 'field':
        return [this.field(question, relevant, scope)];
    }
  }

  private field(question: Question, relevant: Condition | null, scope: JsScope): FieldDraft {
    const { node, at, written } = question;
    const options = child(node, 'questionOptions');
    const field: FieldDraft = { id: question.id, type: 'Text', label: question.label };
    this.shape(question, field, options, scope);
    const info = textOf(child(node, 'questionInfo'));
    if (info !== undefined && info.trim() !== '') field['help'] = info;
    const placeholder = textOf(child(options, 'placeholder'));
    if (placeholder !== undefined && placeholder.trim() !== '') field['placeholder'] = placeholder;
    if (relevant !== null) field['relevant'] = relevant;
    const required = this.required(question, scope);
    if (required !== null) field['required'] = required;
    const readOnly = this.readOnly(question, scope);
    if (readOnly !== null) field['readOnly'] = readOnly;
    const calculate = entryOf(options, 'calculate')?.value;
    const formula = calculate?.kind === 'map' ? child(calculate, 'calculateExpression') : calculate;
    if (formula && textOf(formula)?.trim()) {
      const tree = translated(
        { id: written, part: 'calculateExpression', node: formula, language: 'JavaScript', log: this.log },
        (text) => jsValue(text, scope),
      );
      if (tree !== null && question.kind === 'boolean')
        this.log.lostPart(written, 'calculateExpression', formula, 'A computed yes or no has no counterpart.');
      else if (tree !== null) field['calculate'] = this.origins.from(formula, tree);
    }
    const constraints = [
      ...(field['constraint'] === undefined ? [] : [field['constraint']]),
      ...this.validators(question, scope),
    ];
    if (constraints.length > 0) field['constraint'] = constraints.length === 1 ? (constraints[0] ?? null) : constraints;
    this.defaults(question, field, options);
    return this.origins.from(at, field);
  }

  private shape(question: Question, field: FieldDraft, options: SourceNode | undefined, scope: JsScope): void {
    const { kind, choices, written, at, rendering, table } = question;
    switch (kind) {
      case 'choice':
      case 'choices':
        field['type'] = kind === 'choice' ? 'Radio' : 'Checkbox';
        if (rendering !== 'radio' && rendering !== 'checkbox' && rendering !== 'content-switcher')
          field['presentation'] = 'select';
        if (rendering === 'content-switcher') field['inline'] = true;
        field['choices'] = choices
          ? choices.map((one) => this.choice(one, question, scope))
          : { taxonomy: textOf(child(options, 'concept')) ?? written };
        if (!choices)
          this.log.lostPart(written, 'answers', at, 'Its answers come from a server; the host must supply them.');
        break;
      case 'boolean':
        field['type'] = 'Radio';
        field['inline'] = true;
        field['choices'] = [
          { id: 'yes', label: textOf(child(child(options, 'toggleOptions'), 'labelTrue')) ?? 'Yes' },
          { id: 'no', label: textOf(child(child(options, 'toggleOptions'), 'labelFalse')) ?? 'No' },
        ];
        break;
      case 'number':
        field['type'] = 'Numeric';
        for (const key of ['min', 'max'] as const) {
          const limit = numberish(child(options, key));
          if (limit !== null) field[key] = limit;
        }
        if (table !== null && field['min'] === undefined) field['inputProps'] = {};
        break;
      case 'date':
        field['type'] = 'DatePicker';
        if (/datetime/i.test(rendering)) field['precision'] = 'minute';
        break;
      case 'time':
        field['placeholder'] = 'hh:mm';
        field['constraint'] = {
          expression: { field: question.id, matches: TIME_PATTERN },
          message: 'Enter a time as hh:mm',
        };
        break;
      case 'text':
      case 'none': {
        if (rendering === 'file') {
          field['type'] = 'CustomComponent';
          field['customComponent'] = 'attachment';
          this.log.lostPart(
            written,
            'rendering',
            at,
            'The form language has no attachments; the host must bring a component named "attachment".',
          );
          break;
        }
        if (rendering === 'textarea') field['type'] = 'LongText';
        const rows = numberish(child(options, 'rows'));
        if (rows !== null && rows >= 1 && rendering === 'textarea') field['rows'] = Math.floor(rows);
        for (const key of ['minLength', 'maxLength'] as const) {
          const length = numberish(child(options, key));
          if (length !== null && length >= 0) field[key] = Math.floor(length);
        }
        if (rendering === 'fixed-value') field['style'] = { display: 'none' };
      }
    }
  }

  private choice(
    { id, label, node }: { readonly id: string; readonly label: string; readonly node: SourceNode },
    question: Question,
    scope: JsScope,
  ): JsonObject {
    const relevant = this.shown(node, question.written, scope);
    if (entryOf(node, 'disable'))
      this.log.lostPart(
        question.written,
        'answers: disable',
        node,
        `The answer "${label}" cannot be disabled; it can only be hidden.`,
      );
    return this.origins.from(node, { id, label, ...(relevant === null ? {} : { relevant }) });
  }

  private required(question: Question, scope: JsScope): Condition | null {
    const { node, written } = question;
    const required = child(node, 'required');
    if (!required) return null;
    if (required.kind === 'scalar') return isYes(required) ? true : null;
    const asked = textOf(child(required, 'referenceQuestionId')) ?? '';
    const target = scope.target(asked);
    if (!target) {
      this.unknown(written, 'required', child(required, 'referenceQuestionId') ?? required, asked);
      return null;
    }
    const answers = itemsOf(child(required, 'referenceQuestionAnswers')).flatMap((one) => textOf(one) ?? []);
    const conditions = answers
      .map((answer) => compare(target, scope.fromTable, '=', answer))
      .filter((one) => one !== null);
    return this.origins.from(required, answers.length === 0 ? answered(target, scope.fromTable) : anyOf(conditions));
  }

  private readOnly({ node, written }: Question, scope: JsScope): Condition | null {
    const disable = child(node, 'disable');
    const disabled = disable?.kind === 'map' ? child(disable, 'disableWhenExpression') : disable;
    const fixed = child(node, 'readonly') ?? child(node, 'readOnly');
    const found = [disabled, fixed].map((one): Condition | null => {
      if (!one || one.kind !== 'scalar') return null;
      if (isYes(one)) return true;
      const text = textOf(one)?.trim() ?? '';
      if (text === '' || text === 'false') return null;
      const part = one === disabled ? 'disableWhenExpression' : 'readonly';
      const tree = translated({ id: written, part, node: one, language: 'JavaScript', log: this.log }, (expression) =>
        jsCondition(expression, scope),
      );
      return tree === null ? null : this.origins.from(one, tree);
    });
    const known = found.filter((one) => one !== null);
    return known.length === 0 ? null : anyOf(known);
  }

  private validators(question: Question, scope: JsScope): readonly JsonObject[] {
    const { node, id, written, kind } = question;
    return itemsOf(child(node, 'validators')).flatMap((validator): readonly JsonObject[] => {
      const type = textOf(child(validator, 'type')) ?? '';
      const message = textOf(child(validator, 'message'));
      switch (type) {
        case 'date': {
          if (!isNo(child(validator, 'allowFutureDates')) || kind !== 'date') return [];
          const expression = { not: { field: id, after: { context: 'today' } } };
          return [this.origins.from(validator, { expression, message: message ?? 'Must not be in the future' })];
        }
        case 'js_expression': {
          const fails = child(validator, 'failsWhenExpression');
          if (!fails) return [];
          const place = {
            id: written,
            part: 'failsWhenExpression',
            node: fails,
            language: 'JavaScript',
            log: this.log,
          };
          const expression = translated<Condition>(place, (text) => not(jsCondition(text, scope)));
          return expression === null
            ? []
            : [this.origins.from(fails, { expression, message: message ?? 'Is not allowed' })];
        }
        case 'conditionalAnswered': {
          const asked = textOf(child(validator, 'referenceQuestionId')) ?? '';
          const target = scope.target(asked);
          if (!target) {
            this.unknown(written, 'validators', child(validator, 'referenceQuestionId') ?? validator, asked);
            return [];
          }
          const answers = itemsOf(child(validator, 'referenceQuestionAnswers')).flatMap((one) => textOf(one) ?? []);
          const allowed = anyOf(
            answers.map((answer) => compare(target, scope.fromTable, '=', answer)).filter((one) => one !== null),
          );
          const expression = anyOf([not(answered(targetOf(question), scope.fromTable)), allowed]);
          return [this.origins.from(validator, { expression, message: message ?? 'Does not go with another answer' })];
        }
        default:
          this.log.lostPart(written, 'validators', validator, `The validator "${type}" has no counterpart.`);
          return [];
      }
    });
  }

  private defaults(question: Question, field: FieldDraft, options: SourceNode | undefined): void {
    const { node, written, kind } = question;
    const value =
      child(options, 'defaultValue') ??
      child(node, 'defaultValue') ??
      child(node, 'default') ??
      (question.rendering === 'fixed-value' ? child(node, 'value') : undefined);
    if (!value || (value.kind === 'scalar' && (value.value === null || value.value === ''))) return;
    const texts =
      value.kind === 'list'
        ? value.items.flatMap((one) => textOf(one) ?? [])
        : value.kind === 'scalar'
          ? [String(value.value)]
          : [];
    const [first] = texts;
    const number = kind === 'number' && first !== undefined ? Number(first) : null;
    if (
      first === undefined ||
      (number !== null && Number.isNaN(number)) ||
      kind === 'boolean' ||
      (kind === 'date' && !/^\d{4}-\d\d-\d\d/.test(first))
    ) {
      this.log.lostPart(written, 'default', value, 'The default is none that the field can hold.');
    } else {
      field['defaultValue'] =
        kind === 'choices'
          ? texts
          : (number ?? (kind === 'date' ? first.slice(0, field['precision'] === undefined ? 10 : 16) : first));
    }
  }

  private unknown(written: string, part: string, at: SourceNode, asked: string): void {
    this.log.fault('FC012', at, `${written}.${part}`, {
      message: `"${written}" depends on "${asked}", but there is no question with that id.`,
      why: 'The rule could never work as meant; it is left out.',
      fix: 'Name a question that exists.',
    });
    this.log.lostPart(written, part, at, `It depends on "${asked}", which does not exist.`);
  }

  private unread({ node, written }: Question): void {
    for (const [holder, read] of [
      [node, QUESTION_KEYS],
      [child(node, 'questionOptions'), OPTION_KEYS],
    ] as const) {
      if (holder?.kind !== 'map') continue;
      for (const { key, value } of holder.entries) {
        const isEmpty =
          (value.kind === 'list' && value.items.length === 0) ||
          (value.kind === 'scalar' && (value.value === null || value.value === '' || value.value === false));
        if (!read.includes(key) && !isEmpty) {
          this.log.lostPart(
            written,
            key,
            value,
            key === 'concept'
              ? 'The concept is not kept: answers are stored under the id.'
              : 'It has no counterpart in the form language.',
          );
        }
      }
    }
  }
}

function withRelevant(field: FieldDraft, relevant: Condition | null): FieldDraft {
  return relevant === null ? field : { ...field, relevant };
}
function isYes(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && (node.value === true || node.value === 'true');
}
function isNo(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && (node.value === false || node.value === 'false');
}
function numberish(node: SourceNode | undefined): number | null {
  const value = numberOf(node) ?? Number(textOf(node)?.trim() || NaN);
  return Number.isFinite(value) ? value : null;
}
