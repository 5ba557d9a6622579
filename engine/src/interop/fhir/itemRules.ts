import type { Json, JsonObject } from '../../json/json.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { allOf, DEEPEST_RULE, depthOf, type Condition } from '../conditions.ts';
import type { Origins } from '../draft.ts';
import { translated } from '../expressionReport.ts';
import { fitted } from '../fitting.ts';
import type { ImportLog } from '../importReport.ts';
import { optionId } from './answerOptions.ts';
import { readEnableWhen } from './enableWhen.ts';
import { extensionName, extensionOf, extensionsOf, valueOf } from './extensions.ts';
import { translateCondition, translateValue } from './fhirpath/fhirpath.ts';
import type { FhirpathScope } from './fhirpath/fhirpathNames.ts';
import { targetOf, type ItemReader, type QuestionnaireItem } from './questionnaireItem.ts';

/** The calculation of an item: continuous, or for its initial value. */
export interface Calculation {
  readonly calculate: Json | null;
  readonly today: boolean;
  /** Whether an expression that fills the item could not be imported. */
  readonly unfilled: boolean;
}

/** The conditions and expressions of items as rules. What cannot be imported is reported at its position. */
export class ItemRules {
  private readonly root: SourceNode;
  private readonly items: ItemReader;
  private readonly log: ImportLog;
  private readonly origins: Origins;

  constructor(root: SourceNode, items: ItemReader, log: ImportLog, origins: Origins) {
    this.root = root;
    this.items = items;
    this.log = log;
    this.origins = origins;
  }

  relevance(item: QuestionnaireItem): Condition | null {
    const scope = this.scopeOf(item);
    const conditions = readEnableWhen(item.node, item.linkId, scope, this.log, this.origins);
    const extension = expressionOf(item.node, 'enableWhenExpression');
    if (!extension) return conditions;
    return allOf([conditions, this.condition(item, 'enableWhenExpression', extension, scope)]);
  }

  calculation(item: QuestionnaireItem): Calculation {
    const scope = this.scopeOf(item);
    const calculated = expressionOf(item.node, 'calculatedExpression');
    const initial = expressionOf(item.node, 'initialExpression');
    const value = calculated ? this.value(item, 'calculatedExpression', calculated, scope) : null;
    const unfilled = value === null && (calculated !== undefined || initial !== undefined);
    if (!initial) return { calculate: value, today: false, unfilled };
    const first = this.value(item, 'initialExpression', initial, scope);
    const written = JSON.stringify(first);
    if (written === '{"context":"today"}' && item.kind === 'date')
      return { calculate: value, today: true, unfilled: false };
    const isFixed = first !== null && !written.includes('"field":');
    if (value === null && isFixed) return { calculate: first, today: false, unfilled: false };
    if (first !== null) {
      const reason =
        'An initial value computed from other answers has no counterpart, because calculate would keep updating it.';
      this.log.lostPart(item.linkId, 'initialExpression', initial, reason);
    }
    return { calculate: value, today: false, unfilled };
  }

  /** `questionnaire-constraint` of R4 and `targetConstraint` of R5. */
  constraints(item: QuestionnaireItem): readonly JsonObject[] {
    return extensionsOf(item.node).flatMap((extension) => {
      const part = extensionName(extension);
      if (part !== 'questionnaire-constraint' && part !== 'targetConstraint') return [];
      const value = valueOf(extensionOf(extension, 'expression'))?.value;
      const written = value?.kind === 'map' ? child(value, 'expression') : value;
      if (!written) return [];
      const message = textOf(valueOf(extensionOf(extension, 'human'))?.value) ?? 'Is not allowed';
      const isWarning = textOf(child(extensionOf(extension, 'severity'), 'valueCode')) === 'warning';
      const expression = this.condition(item, part, written, this.scopeOf(item));
      if (expression === null) return [];
      return [this.origins.from(written, { expression, message, severity: isWarning ? 'warning' : 'error' })];
    });
  }

  /** `answerOptionsToggleExpression`: the condition of each option, by id. */
  offered(item: QuestionnaireItem): ReadonlyMap<string, Condition> {
    const found = new Map<string, Condition>();
    for (const extension of extensionsOf(item.node)) {
      const part = extensionName(extension);
      if (part !== 'sdc-questionnaire-answerOptionsToggleExpression') continue;
      const written = child(child(extensionOf(extension, 'expression'), 'valueExpression'), 'expression');
      const condition = written ? this.condition(item, part, written, this.scopeOf(item)) : null;
      const options = extensionsOf(extension).filter((candidate) => extensionName(candidate) === 'option');
      for (const option of condition === null ? [] : options) {
        const value = valueOf(option)?.value;
        const id = value ? optionId(item.options?.choices, value) : null;
        if (id !== null && condition !== null) found.set(id, condition);
      }
    }
    return found;
  }

  private condition(
    { linkId }: QuestionnaireItem,
    part: string,
    node: SourceNode,
    scope: FhirpathScope,
  ): Condition | null {
    const place = { id: linkId, part, node, language: 'FHIRPath', log: this.log };
    const tree = translated<Condition>(place, (text) => translateCondition(text, scope));
    return typeof tree === 'object' && tree !== null ? this.origins.from(node, tree) : tree;
  }

  private value({ linkId, kind }: QuestionnaireItem, part: string, node: SourceNode, scope: FhirpathScope): Json {
    const place = { id: linkId, part, node, language: 'FHIRPath', log: this.log };
    const value = translated(place, (text) => translateValue(text, scope));
    if (value === null || value.tree === null) return null;
    const fits = fitted(value, kind);
    if (fits !== null && depthOf(fits) <= DEEPEST_RULE) return this.origins.from(node, fits);
    this.log.lostPart(
      linkId,
      part,
      node,
      fits ? 'The expression is nested too deeply.' : 'The field cannot hold its value.',
    );
    return null;
  }

  private scopeOf(item: QuestionnaireItem): FhirpathScope {
    const around: QuestionnaireItem[] = [];
    for (let ancestor: QuestionnaireItem | null = item; ancestor; ancestor = ancestor.parent) around.unshift(ancestor);
    const nodes = [this.root, ...around.map(({ node }) => node)];
    const variables = nodes.flatMap((node) => extensionsOf(node).flatMap((extension) => variableOf(extension) ?? []));
    const isTable = item.shape === 'table' || item.shape === 'list';
    return {
      target: (linkId) => {
        const found = this.items.byLinkId.get(linkId);
        return found && targetOf(found);
      },
      linkIds: () => [...this.items.byLinkId.keys()],
      variables: new Map(variables.map(({ name, expression }) => [name, expression])),
      fromTable: isTable ? null : (item.table?.id ?? (item.parent?.shape === 'table' ? item.parent.id : null)),
    };
  }
}

function expressionOf(node: SourceNode, name: string): SourceNode | undefined {
  const extension = extensionOf(node, `sdc-questionnaire-${name}`) ?? extensionOf(node, `questionnaire-${name}`);
  const value = valueOf(extension)?.value;
  if (!value) return undefined;
  return value.kind === 'scalar' ? value : child(value, 'expression');
}

/** A `%variable` in FHIRPath. Server queries are excluded. */
export function variableOf(extension: SourceNode): { readonly name: string; readonly expression: string } | null {
  if (extensionName(extension) !== 'variable') return null;
  const value = child(extension, 'valueExpression');
  const [name, expression, language] = ['name', 'expression', 'language'].map((key) => textOf(child(value, key)));
  return name !== undefined && expression !== undefined && language === 'text/fhirpath' ? { name, expression } : null;
}

/** The value sets inside a questionnaire, by `#id` and by URL. */
export function containedSets(root: SourceNode): ReadonlyMap<string, SourceNode> {
  return new Map(
    itemsOf(child(root, 'contained')).flatMap((resource) => {
      if (textOf(child(resource, 'resourceType')) !== 'ValueSet') return [];
      const names = [textOf(child(resource, 'id')), textOf(child(resource, 'url'))];
      return names.flatMap((name) => (name === undefined ? [] : [[name, resource] as const]));
    }),
  );
}
