import type { Json, JsonObject } from '../../json/json.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { anyOf, DEEPEST_RULE, depthOf, not, type Condition } from '../conditions.ts';
import type { Origins } from '../draft.ts';
import { translated } from '../expressionReport.ts';
import { fitted } from '../fitting.ts';
import type { ImportLog } from '../importReport.ts';
import { nearest } from '../../words/nearest.ts';
import { answered, compare } from '../target.ts';
import type { JsScope } from './javascript/jsNames.ts';
import { targetOf, type Question } from './question.ts';
import { isYes, ownPart } from './questionParts.ts';
import { jsCondition, jsValue } from './javascript/translateJs.ts';

/** `hide` of a question, page or section, negated because our language has conditions for showing. */
interface Shown {
  readonly relevant: Condition | null;
  /** Always hidden: kept, but never shown. */
  readonly never: boolean;
}

/** The expressions of an OpenMRS form as rules. What cannot be imported is reported at its position. */
export class QuestionRules {
  private readonly log: ImportLog;
  private readonly origins: Origins;

  constructor(log: ImportLog, origins: Origins) {
    this.log = log;
    this.origins = origins;
  }

  shown(node: SourceNode | undefined, id: string, scope: JsScope): Shown {
    const hide = ownPart(node, 'hide');
    const expression = hide?.kind === 'map' ? child(hide, 'hideWhenExpression') : hide;
    if (isYes(expression) || isYes(child(node, 'isHidden'))) return { relevant: null, never: true };
    const tree = this.condition(expression, id, 'hideWhenExpression', scope);
    if (tree === null || tree === false) return { relevant: null, never: false };
    if (tree === true) return { relevant: null, never: true };
    const relevant = not(tree);
    return {
      relevant: expression && typeof relevant !== 'boolean' ? this.origins.from(expression, relevant) : relevant,
      never: false,
    };
  }

  required(
    { node, written }: Question,
    scope: JsScope,
  ): { readonly when: Condition; readonly message?: string } | null {
    const required = ownPart(node, 'required');
    if (required?.kind !== 'map') return isYes(required) ? { when: true } : null;
    return this.conditionallyRequired(required, written, scope);
  }

  conditionallyRequired(
    node: SourceNode,
    written: string,
    scope: JsScope,
  ): { readonly when: Condition; readonly message?: string } | null {
    const condition = this.asked(node, written, 'required', scope);
    const message = textOf(child(node, 'message'));
    return condition === null
      ? null
      : { when: this.placed(node, condition), ...(message === undefined ? {} : { message }) };
  }

  /** `referenceQuestionId` with `referenceQuestionAnswers`: another question has one of the answers. */
  asked(node: SourceNode, written: string, part: string, scope: JsScope): Condition | null {
    const place = child(node, 'referenceQuestionId') ?? node;
    const id = textOf(place) ?? '';
    const target = scope.target(id);
    if (!target || target.kind === 'none') {
      this.unknown(written, part, place, id, scope);
      return null;
    }
    const answers = itemsOf(child(node, 'referenceQuestionAnswers'));
    if (answers.length === 0) return answered(target, scope.fromTable);
    const problem = target.kind === 'choices' ? 'has several answers, so it never equals one' : null;
    const conditions = answers.map((answer) =>
      compare(target, scope.fromTable, '=', answer.kind === 'scalar' ? answer.value : null),
    );
    const known = conditions.filter((condition) => condition !== null);
    if (problem === null && known.length === answers.length) return anyOf(known);
    const misfit = `"${id}" ${problem ?? 'can never have one of these answers'}`;
    this.log.fault('FC024', place, `${written}.${part}`, {
      message: `"${written}" depends on "${id}", but ${misfit}.`,
      why: 'The source never applies the rule, so it is not imported.',
      fix: 'Name answers that the question can have, or write the rule in the form config.',
    });
    this.log.lostPart(written, part, place, `It depends on answers that "${id}" never has.`);
    return null;
  }

  readOnly({ node, written }: Question, around: Condition | null, scope: JsScope): Condition | null {
    const disable = ownPart(node, 'disable') ?? ownPart(node, 'disabled');
    const options = child(node, 'questionOptions');
    const places = [
      {
        part: 'disableWhenExpression',
        place: disable?.kind === 'map' ? child(disable, 'disableWhenExpression') : disable,
      },
      { part: 'disableWhenExpression', place: child(disable, 'isDisabled') },
      ...['readonly', 'readOnly'].map((part) => ({ part, place: ownPart(node, part) ?? child(options, part) })),
    ];
    const found = places.flatMap(({ part, place }) => {
      const tree = this.condition(place, written, part, scope);
      return tree === null || tree === false || !place ? [] : [this.placed(place, tree)];
    });
    const all = around === null ? found : [around, ...found];
    return all.length === 0 ? null : anyOf(all);
  }

  calculate(question: Question, scope: JsScope): Json {
    const { node, written, kind } = question;
    const calculate = child(child(node, 'questionOptions'), 'calculate') ?? child(node, 'calculate');
    const formula = calculate?.kind === 'map' ? child(calculate, 'calculateExpression') : calculate;
    if (!formula || (textOf(formula) ?? '').trim() === '') return null;
    const place = { id: written, part: 'calculateExpression', node: formula, language: 'JavaScript', log: this.log };
    const value = translated(place, (text) => jsValue(text, scope));
    if (value === null || value.tree === null) return null;
    const fits = fitted(value, kind);
    if (fits !== null && depthOf(fits) <= DEEPEST_RULE) return this.origins.from(formula, fits);
    const reason = fits ? 'The expression is nested too deeply.' : 'The field cannot hold its value.';
    this.log.lostPart(written, 'calculateExpression', formula, reason);
    return null;
  }

  /** A condition of the source; null when there is none or it cannot be imported. */
  condition(node: SourceNode | undefined, id: string, part: string, scope: JsScope): Condition | null {
    if (node?.kind !== 'scalar') return null;
    if (typeof node.value === 'boolean') return node.value;
    const text = textOf(node)?.trim() ?? '';
    if (text === '') return null;
    return translated<Condition>({ id, part, node, language: 'JavaScript', log: this.log }, (written) =>
      jsCondition(written, scope),
    );
  }

  /** A number computed by an expression. */
  value(node: SourceNode | undefined, id: string, part: string, scope: JsScope): Json {
    if (!node || (textOf(node) ?? '').trim() === '') return null;
    const place = { id, part, node, language: 'JavaScript', log: this.log };
    const value = translated(place, (text) => jsValue(text, scope));
    return value && fitted(value, 'number');
  }

  placed(at: SourceNode, condition: Condition): Condition {
    return typeof condition === 'boolean' ? condition : this.origins.from(at, condition);
  }

  /** The answer of the question itself, for constraints on it. */
  own(question: Question, scope: JsScope): Condition {
    return answered(targetOf(question), scope.fromTable);
  }

  private unknown(written: string, part: string, at: SourceNode, asked: string, scope: JsScope): void {
    const [near] = nearest(asked, scope.names());
    this.log.fault('FC012', at, `${written}.${part}`, {
      message: `"${written}" depends on "${asked}", but there is no question with that id.`,
      why: 'The rule could never work as intended, so it is not imported.',
      fix: near === undefined ? 'Name a question that exists.' : `Write "${near}".`,
    });
    this.log.lostPart(written, part, at, `It depends on "${asked}", which does not exist.`);
  }
}

/** A constraint, with keys in the usual order of authors. */
export function constraint(expression: Condition, message: string, severity?: 'warning'): JsonObject {
  return { expression, message, ...(severity === undefined ? {} : { severity }) };
}
