import type { Json, JsonObject } from '../../json/json.ts';
import { child, entryOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { allOf, not, type Condition } from '../conditions.ts';
import type { FieldDraft, Origins } from '../draft.ts';
import { timeConstraint } from '../timeOfDay.ts';
import type { ImportLog } from '../importReport.ts';
import { questionCodes } from './codes.ts';
import type { JsScope } from './javascript/jsNames.ts';
import type { Companion, Question } from './question.ts';
import { figureOf, isYes, ownPart, validatorsOf } from './questionParts.ts';
import { constraint, type QuestionRules } from './questionRules.ts';
import { readValidator } from './validators.ts';

/** The effect of the enclosing groups, sections and pages on a question. */
export interface Around {
  readonly relevant: Condition | null;
  readonly readOnly: Condition | null;
  readonly hidden: boolean;
}

/** Makes the field of a question, and its date and comment fields. */
export class QuestionField {
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly rules: QuestionRules;

  constructor(log: ImportLog, origins: Origins, rules: QuestionRules) {
    this.log = log;
    this.origins = origins;
    this.rules = rules;
  }

  build(question: Question, around: Around, scope: JsScope): readonly FieldDraft[] {
    const { node, at, written } = question;
    const options = child(node, 'questionOptions');
    const field: FieldDraft = { id: question.id, type: 'Text', label: question.label };
    this.shape(question, field, options, scope);
    const codes = questionCodes(options);
    if (codes.length > 0) field['codes'] = codes;
    const info = textOf(child(node, 'questionInfo'))?.trim();
    if (info !== undefined && info !== '') field['help'] = info;
    const placeholder = textOf(child(options, 'placeholder'))?.trim();
    if (placeholder !== undefined && placeholder !== '') field['placeholder'] = placeholder;
    if (around.hidden) Object.assign(field, HIDDEN);
    if (around.relevant !== null) field['relevant'] = around.relevant;
    this.judged(question, field, around, scope);
    const calculate = this.rules.calculate(question, scope);
    if (calculate !== null) field['calculate'] = calculate;
    this.initial(question, field, options);
    if (isYes(ownPart(node, 'unspecified')))
      this.log.lostPart(written, 'unspecified', at, 'The extra answer "unspecified" is not offered.');
    return [
      this.origins.from(at, field),
      ...question.companions.map((companion) => this.companion(companion, question, around, scope)),
    ];
  }

  /** required, readOnly and the constraints, including those of validators. */
  private judged(question: Question, field: FieldDraft, around: Around, scope: JsScope): void {
    const { node } = question;
    const validations = validatorsOf(node).map((validator) => {
      return readValidator({
        question,
        node: validator,
        scope,
        rules: this.rules,
        log: this.log,
        origins: this.origins,
      });
    });
    for (const { attributes } of validations) Object.assign(field, attributes ?? {});
    const required = [
      this.rules.required(question, scope),
      ...validations.map((validation) => validation.required ?? null),
    ].find((candidate) => candidate !== null);
    if (required) field['required'] = required.when;
    if (required?.message !== undefined) field['messages'] = { required: required.message };
    const readOnly = this.rules.readOnly(question, around.readOnly, scope);
    if (readOnly !== null) field['readOnly'] = readOnly;
    const constraints = [
      ...(question.kind === 'time' ? [timeConstraint(question.id)] : []),
      ...validations.flatMap((validation) => validation.constraints ?? []),
      ...this.alert(question, scope),
    ];
    if (constraints.length > 0) field['constraint'] = constraints.length === 1 ? (constraints[0] ?? null) : constraints;
  }

  /** An alert becomes a warning, which does not block. */
  private alert(question: Question, scope: JsScope): readonly JsonObject[] {
    const alert = ownPart(question.node, 'alert');
    const place = child(alert, 'alertWhenExpression');
    const speaks = this.rules.condition(place, question.written, 'alertWhenExpression', scope);
    if (!place || speaks === null || speaks === false) return [];
    const message = textOf(child(alert, 'message')) ?? 'Please check';
    return [this.origins.from(place, constraint(not(speaks), message, 'warning'))];
  }

  private shape(question: Question, field: FieldDraft, options: SourceNode | undefined, scope: JsScope): void {
    const { kind, choices, written, at, rendering, table } = question;
    if (rendering.type !== undefined) field['type'] = rendering.type;
    Object.assign(field, rendering.attributes ?? {});
    const isListed = choices !== null;
    if (rendering.lost !== undefined && !isListed) this.log.lostPart(written, 'rendering', at, rendering.lost);
    switch (kind) {
      case 'choice':
      case 'choices':
        field['type'] = kind === 'choice' ? 'Radio' : 'Checkbox';
        if (textOf(child(options, 'orientation')) === 'horizontal') field['inline'] = true;
        field['choices'] = choices
          ? choices.map((choice) => this.choice(choice, question, scope))
          : { taxonomy: textOf(child(options, 'concept')) ?? (written || question.id) };
        if (!isListed && rendering.lost === undefined)
          this.log.lostPart(written, 'answers', at, 'Its answers come from a server. The host must supply them.');
        break;
      case 'boolean':
        Object.assign(field, { type: 'Radio', inline: true, choices: yesNo(child(options, 'toggleOptions')) });
        break;
      case 'number':
        this.figure(field, options, table !== null);
        break;
      case 'date':
        field['type'] = 'DatePicker';
        break;
      case 'time':
        field['placeholder'] = 'hh:mm';
        break;
      default:
        this.text(field, options);
    }
  }

  private figure(field: FieldDraft, options: SourceNode | undefined, inTable: boolean): void {
    field['type'] = 'Numeric';
    for (const key of ['min', 'max']) {
      const limit = figureOf(child(options, key));
      if (limit !== null) field[key] = limit;
    }
    if (isYes(child(options, 'disallowDecimals'))) field['decimals'] = 0;
    if (inTable && field['min'] === undefined) field['inputProps'] = {};
  }

  private text(field: FieldDraft, options: SourceNode | undefined): void {
    if (field['type'] !== 'Text' && field['type'] !== 'LongText') return;
    const rows = figureOf(child(options, 'rows'));
    if (rows !== null && rows >= 1 && field['type'] === 'LongText') field['rows'] = Math.floor(rows);
    for (const key of ['minLength', 'maxLength']) {
      const length = figureOf(child(options, key));
      if (length !== null && length >= 0) field[key] = Math.floor(length);
    }
  }

  private choice(
    { id, label, system, code, node }: NonNullable<Question['choices']>[number],
    question: Question,
    scope: JsScope,
  ): JsonObject {
    const { relevant, never } = this.rules.shown(node, question.written, scope);
    if (entryOf(node, 'disable') ?? entryOf(node, 'disabled')) {
      const reason = `The answer "${label}" cannot be disabled, only hidden.`;
      this.log.lostPart(question.written, 'answers: disable', node, reason);
    }
    return this.origins.from(node, {
      ...{ id, label },
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
      ...(never ? { relevant: false } : relevant === null ? {} : { relevant }),
    });
  }

  private initial(question: Question, field: FieldDraft, options: SourceNode | undefined): void {
    const { node, written, kind } = question;
    const value =
      child(options, 'defaultValue') ??
      child(node, 'defaultValue') ??
      child(node, 'default') ??
      (question.rendering.name === 'fixed-value' ? child(node, 'value') : undefined);
    if (!value || (value.kind === 'scalar' && (value.value === null || value.value === ''))) return;
    const stored = storedDefault(value, question, field['precision'] === 'minute');
    const isOffered =
      question.choices === null ||
      (Array.isArray(stored) ? stored : [stored]).every((id) => question.choices?.some((choice) => choice.id === id));
    if (stored !== null && isOffered) field['defaultValue'] = stored;
    else {
      this.log.lostPart(written, 'default', value, 'The field cannot hold the default.');
      if (stored !== null && kind.startsWith('choice'))
        this.log.fault('FC044', value, `${written}.default`, {
          message: `The default of "${written}" is not one of its answers.`,
          why: 'The default is not imported.',
          fix: 'Use one of its answers.',
        });
    }
  }

  private companion(
    { id, label, kind, options }: Companion,
    question: Question,
    around: Around,
    scope: JsScope,
  ): FieldDraft {
    const own = this.rules.shown(options, question.written, scope);
    const relevant = allOf([around.relevant, this.rules.own(question, scope), own.relevant]);
    const constraints = validatorsOf(options ?? question.node).flatMap((node) => {
      const asked: Question = { ...question, id, kind, choices: null };
      const input = { question: asked, node, rules: this.rules, log: this.log, origins: this.origins };
      const target = { name: id, table: question.table, kind };
      return options ? (readValidator({ ...input, scope: { ...scope, own: target } }).constraints ?? []) : [];
    });
    return this.origins.from(question.at, {
      ...{ id, type: kind === 'date' ? 'DatePicker' : 'Text', label },
      ...(around.hidden || own.never ? HIDDEN : {}),
      ...(relevant === null ? {} : { relevant }),
      ...(constraints.length > 0 ? { constraint: constraints } : {}),
    });
  }
}

/** Kept and computed, but never shown, in the note either. */
export const HIDDEN = { style: { display: 'none' }, silent: 'Hidden in the source form.' };

function yesNo(toggle: SourceNode | undefined): Json {
  return [
    { id: 'yes', label: textOf(child(toggle, 'labelTrue')) ?? 'Yes' },
    { id: 'no', label: textOf(child(toggle, 'labelFalse')) ?? 'No' },
  ];
}

function storedDefault(value: SourceNode, { kind, rendering }: Question, toTheMinute: boolean): Json {
  if (rendering.name === 'file') return null;
  const texts = (value.kind === 'list' ? value.items : [value]).flatMap((item) =>
    item.kind === 'scalar' && item.value !== null ? [String(item.value)] : [],
  );
  const [first] = texts;
  if (first === undefined) return null;
  switch (kind) {
    case 'choices':
      return texts;
    case 'number':
      return first.trim() === '' || Number.isNaN(Number(first)) ? null : Number(first);
    case 'boolean':
      return first === 'true' ? 'yes' : first === 'false' ? 'no' : null;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d/.test(first) ? first.slice(0, 5) : null;
    case 'date':
      return /^\d{4}-\d\d-\d\d/.test(first) ? first.slice(0, toTheMinute ? 16 : 10) : null;
    default:
      return first;
  }
}
