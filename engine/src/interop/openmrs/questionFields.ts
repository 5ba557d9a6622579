import type { JsonObject } from '../../json/json.ts';
import { child } from '../../source/sourceNode.ts';
import { allOf, anyOf, type Condition } from '../conditions.ts';
import type { FieldDraft, Origins } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import type { JsScope } from './javascript/jsNames.ts';
import type { Question } from './question.ts';
import { HIDDEN, QuestionField, type Around } from './questionField.ts';
import { figureOf, isYes, ownPart, reportUnread } from './questionParts.ts';
import { constraint, type QuestionRules } from './questionRules.ts';

const QUESTION_KEYS = [
  ...['id', 'label', 'type', 'questionOptions', 'questions', 'required', 'hide', 'isHidden', 'disable', 'disabled'],
  ...['readonly', 'readOnly', 'validators', 'value', 'questionInfo', 'default', 'defaultValue', 'isExpanded', 'alert'],
  ...['unspecified', 'calculate', 'datePickerFormat', 'inlineRendering', 'constrainMaxWidth', 'hideSteppers', 'meta'],
];
const OPTION_KEYS = [
  ...['rendering', 'answers', 'selectableOrders', 'min', 'max', 'minLength', 'maxLength', 'rows', 'calculate'],
  ...['defaultValue', 'placeholder', 'toggleOptions', 'isSearchable', 'isCheckboxSearchable', 'concept', 'orientation'],
  ...['conceptMappings', 'disallowDecimals', 'showDate', 'shownDateOptions', 'showComment', 'shownCommentOptions'],
  ...['repeatOptions', 'readOnly', 'readonly', 'weeksList', 'buttonLabel', 'isTransient'],
];
const REASONS: ReadonlyMap<string, string> = new Map([
  ['historicalExpression', 'Field modes inherit answers of earlier encounters.'],
  ['datasource', 'Its answers come from a server. The host must supply them.'],
  ['dataSource', 'Its answers come from a server. The host must supply them.'],
  ['step', 'Numbers are typed; there are no step buttons.'],
]);

/** Converts questions to fields: flat inside a section, with tables for repeating groups. */
export class QuestionFields {
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly rules: QuestionRules;
  private readonly field: QuestionField;
  private readonly scopeOf: (question: Question) => JsScope;

  constructor(log: ImportLog, origins: Origins, rules: QuestionRules, scopeOf: (question: Question) => JsScope) {
    this.log = log;
    this.origins = origins;
    this.rules = rules;
    this.field = new QuestionField(log, origins, rules);
    this.scopeOf = scopeOf;
  }

  of(question: Question, around: Around): readonly FieldDraft[] {
    const scope = this.scopeOf(question);
    const own = this.within(question, around, scope);
    reportUnread(question.node, question.written, QUESTION_KEYS, REASONS, this.log);
    reportUnread(child(question.node, 'questionOptions'), question.written, OPTION_KEYS, REASONS, this.log);
    switch (question.shape) {
      case 'text':
        return this.text(question, own);
      case 'group':
        return this.group(question, own, scope);
      case 'table':
        return [this.table(question, own, scope)];
      case 'field':
        return this.field.build(question, own, scope);
    }
  }

  /** The combined effect of the enclosing groups and of `hide`. */
  private within({ node, written }: Question, around: Around, scope: JsScope): Around {
    const { relevant, never } = this.rules.shown(node, written, scope);
    return { ...around, relevant: allOf([around.relevant, relevant]), hidden: around.hidden || never };
  }

  private text(question: Question, own: Around): readonly FieldDraft[] {
    const { at, written, label, rendering, table } = question;
    if (table !== null) {
      if (own.relevant !== null || own.hidden)
        this.log.lostPart(written, 'hide', at, 'In a repeating group it becomes help, which is always shown.');
      return [];
    }
    if (rendering.lost !== undefined) this.log.lostPart(written, 'rendering', at, rendering.lost);
    const field: FieldDraft = { id: question.id, type: 'TemplateString', label, hideLabel: true };
    field['templateString'] = label.replaceAll('{{', '{ {').replaceAll('{%', '{ %');
    return [this.drawn(question, { ...field, silent: 'An instruction, not an answer.' }, own)];
  }

  private group(question: Question, own: Around, scope: JsScope): readonly FieldDraft[] {
    const { node, at, written, table } = question;
    const readOnly = this.rules.readOnly(question, own.readOnly, scope);
    if (isYes(ownPart(node, 'required')))
      this.log.lostPart(
        written,
        'required',
        at,
        '"required" of a group has no counterpart. Its questions have their own.',
      );
    if (table !== null && question.rendering.kind === 'repeat')
      this.log.lostPart(written, 'repeating', at, 'Inside a repeating group it appears once per row.');
    const fields = question.children.flatMap((child) => this.of(child, { ...own, readOnly }));
    if (table !== null) return fields;
    return [this.drawn(question, { id: question.id, type: 'Header', label: question.label }, own), ...fields];
  }

  private table(question: Question, own: Around, scope: JsScope): FieldDraft {
    const { node, id, label } = question;
    const inside: Around = { relevant: null, readOnly: null, hidden: false };
    const columns = question.children.flatMap((child) => this.of(child, inside));
    const filler: FieldDraft = { id: 'value', type: 'Text', label, ...(own.hidden ? HIDDEN : {}) };
    const help = textsBelow(question);
    const limit = this.mostRows(question, scope);
    const readOnly = this.rules.readOnly(question, own.readOnly, scope);
    return this.drawn(
      question,
      {
        ...{ id, type: 'Table', label },
        ...(help.length > 0 ? { help: help.join('\n') } : {}),
        ...(isYes(ownPart(node, 'required')) ? { required: true } : {}),
        ...(readOnly === null ? {} : { readOnly }),
        ...(limit === null ? {} : { constraint: limit }),
        columns: columns.length > 0 ? [...columns] : [filler],
      },
      own,
    );
  }

  /** `repeatOptions`: a row limit, or an expression that computes it. */
  private mostRows({ node, id, written }: Question, scope: JsScope): JsonObject | null {
    const options = child(child(node, 'questionOptions'), 'repeatOptions');
    const limit = figureOf(child(options, 'limit'));
    const computed = child(options, 'limitExpression');
    const most = limit ?? this.rules.value(computed, written, 'limitExpression', scope);
    if (most === null) return null;
    return constraint({ value: { count: [{ field: id }] }, lte: most }, 'There are more rows than allowed');
  }

  private drawn({ at }: Question, field: FieldDraft, { relevant, hidden }: Around): FieldDraft {
    if (relevant !== null) field['relevant'] = relevant;
    return this.origins.from(at, hidden ? { ...field, ...HIDDEN } : field);
  }
}

/** Text between the questions of a repeating group becomes help of the table. */
function textsBelow({ children }: Question): readonly string[] {
  return children.flatMap((child) => (child.shape === 'text' ? [child.label] : textsBelow(child)));
}

/** No effect from enclosing groups. */
export const NOTHING_AROUND: Around = { relevant: null, readOnly: null, hidden: false };

/** Combines the effects of an outer and an inner group. */
export function inside(outer: Around, inner: Around): Around {
  const readOnly = [outer.readOnly, inner.readOnly].filter((condition): condition is Condition => condition !== null);
  return {
    relevant: allOf([outer.relevant, inner.relevant]),
    readOnly: readOnly.length === 0 ? null : anyOf(readOnly),
    hidden: outer.hidden || inner.hidden,
  };
}
