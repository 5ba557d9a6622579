import { type Json, type JsonObject, isJsonObject, isJsonArray } from '../json/json.ts';
import { nearest } from '../words/nearest.ts';
import type { ExpressionProblem } from './expressionProblem.ts';
import { bindLegacyConditions } from './legacyConditions.ts';
import { formulaFault } from './formulaFault.ts';
import type { FormulaUse } from './parseFormula.ts';
import { OPERATORS, VALUE_FUNCTIONS, type OperatorDeclaration } from './operators.ts';
import { compilePattern, PatternError } from './pattern.ts';

/** The field that a name refers to. `column` when it belongs to a table, so its value is a list of cells. */
export interface BoundName {
  readonly index: number;
  readonly table: number | null;
  readonly parts: readonly string[];
}

/** The names available to an expression. */
export interface ExpressionScope {
  /** Fields of the own event type by id, `EventType.field` for others, `table.column` for columns. */
  readonly find: (name: string) => BoundName | null;
  /** Inside a row of a table: its columns by id. */
  readonly findInRow: (name: string) => BoundName | null;
  /** A field of an existing form that is not part of this compiled form. It reads as empty. */
  readonly isElsewhere: (name: string) => boolean;
  /** The table in whose rows the expression runs. */
  readonly rowOf: number | null;
  /** The names in a row of another table; null when the field with this index is no table. */
  readonly inRowsOf: (table: number) => ExpressionScope | null;
  readonly names: () => readonly string[];
  readonly condition: (name: string) => Json | undefined;
  readonly conditionNames: () => readonly string[];
}

export interface BoundExpression {
  readonly logic: Json;
  readonly reads: readonly number[];
  /** The name refers to another cell of the same row. */
  readonly readsRow: boolean;
  readonly problems: readonly ExpressionProblem[];
}

const MOST_DEPTH = 12;
/** What a rule can read of a coded value of the care plan. */
const CODED_PARTS: readonly string[] = ['code', 'display'];
const CONTEXT_ROOTS = ['now', 'today', 'user', 'patient', 'task', 'carePlan'];

/** Binds the names of a condition (a tree that is true or false) and translates it to json-logic with our operators. */
export function bindExpression(tree: Json, scope: ExpressionScope): BoundExpression {
  const binder = new Binder(scope);
  const logic = Array.isArray(tree) || isLegacy(tree) ? binder.legacy(tree) : binder.condition(tree, '', 0);
  return binder.result(logic);
}

/** Binds a value, as for `calculate`. Conditions are values too (true or false). */
export function bindValue(tree: Json, scope: ExpressionScope): BoundExpression {
  const binder = new Binder(scope);
  return binder.result(binder.value(tree, '', 0));
}

/** Binds what a field calculates. Text that is left in it is no formula, and never a value. */
export function bindCalculation(tree: Json, scope: ExpressionScope): BoundExpression {
  if (isJsonObject(tree)) return bindValue(tree, scope);
  if (typeof tree !== 'string') return bindExpression(tree, scope);
  const binder = new Binder(scope);
  return binder.result(binder.unreadable(tree, '', 'value'));
}

class Binder {
  /** Inside `any row of`, that of the table. */
  private scope: ExpressionScope;
  private readonly reads = new Set<number>();
  private readonly problems: ExpressionProblem[] = [];
  private readonly openConditions: string[] = [];
  private readsRow = false;

  constructor(scope: ExpressionScope) {
    this.scope = scope;
  }

  result(logic: Json): BoundExpression {
    const reads = [...this.reads].sort((a, b) => a - b);
    return { logic, reads, readsRow: this.readsRow, problems: this.problems };
  }

  legacy(tree: Json): Json {
    return bindLegacyConditions(tree, {
      read: (name, topLevel, pointer) => this.read(name, null, topLevel, pointer),
      has: (name) => this.scope.findInRow(name) !== null || this.scope.find(name) !== null,
      problem: (problem) => this.problems.push(problem),
    });
  }

  condition(tree: Json, pointer: string, depth: number): Json {
    if (typeof tree === 'boolean') return tree;
    if (typeof tree === 'string') return this.unreadable(tree, pointer, 'condition');
    if (!isJsonObject(tree)) return this.refuse('notAnExpression', pointer, 'This is not a condition.');
    if (depth > MOST_DEPTH)
      return this.refuse('tooDeep', pointer, `Conditions are nested more than ${MOST_DEPTH} levels deep.`);
    for (const [key, connective] of CONNECTIVES) {
      const parts = tree[key];
      if (parts === undefined) continue;
      if (!isJsonArray(parts)) return this.refuse('notAnExpression', `${pointer}/${key}`, `"${key}" takes a list.`);
      const logic = parts.map((part, index) => this.condition(part, `${pointer}/${key}/${index}`, depth + 1));
      return logic.length === 0 ? key === 'all' : { [connective]: logic };
    }
    if (tree['not'] !== undefined) return { not: [this.condition(tree['not'], `${pointer}/not`, depth + 1)] };
    if (tree['condition'] !== undefined) return this.named(tree['condition'], pointer, depth);
    if (tree['anyRowOf'] !== undefined) return this.anyRow(tree, pointer, depth);
    return this.comparison(tree, pointer, depth);
  }

  /** Reads cells of the rows of the table, and of no other row. */
  private anyRow({ anyRowOf, has }: JsonObject, pointer: string, depth: number): Json {
    const name = typeof anyRowOf === 'string' ? anyRowOf : '';
    const table = this.scope.find(name);
    if (!table) return this.unknown('unknownField', `${pointer}/anyRowOf`, 'table', name, this.scope.names());
    const rows = this.scope.inRowsOf(table.index);
    if (!rows) return this.refuse('notAnExpression', `${pointer}/anyRowOf`, `"${name}" has no rows.`);
    const outside = { scope: this.scope, readsRow: this.readsRow };
    this.scope = rows;
    this.readsRow = false;
    const logic = this.condition(has ?? null, `${pointer}/has`, depth + 1);
    // The cells change with the rows, so only a condition without any has to follow the table itself.
    if (!this.readsRow) this.reads.add(table.index);
    this.scope = outside.scope;
    this.readsRow = outside.readsRow;
    return { some: [{ rows: [table.index] }, logic] };
  }

  /** Formulas are read with the config, so a text that is still here could not be read. */
  unreadable(text: string, pointer: string, use: FormulaUse): Json {
    const fault = formulaFault(text, use) ?? {
      place: { start: 0, end: text.length },
      message: 'This is text.',
      cure: null,
    };
    this.problems.push({ pointer, code: 'unreadable', message: fault.message, name: text, fault });
    return null;
  }

  private named(name: Json, pointer: string, depth: number): Json {
    const tree = typeof name === 'string' ? this.scope.condition(name) : undefined;
    if (typeof name === 'string' && tree === undefined && (this.scope.findInRow(name) ?? this.scope.find(name))) {
      return { eq: [this.read(name, null, false, `${pointer}/condition`), true] };
    }
    if (typeof name !== 'string' || tree === undefined) {
      const said = typeof name === 'string' ? name : '';
      return this.unknown('unknownCondition', `${pointer}/condition`, 'condition', said, this.scope.conditionNames());
    }
    if (this.openConditions.includes(name)) {
      const path = [...this.openConditions, name].join(' > ');
      return this.refuse('tooDeep', `${pointer}/condition`, `The condition refers to itself: ${path}.`);
    }
    this.openConditions.push(name);
    const logic = this.condition(tree, `${pointer}/condition`, depth + 1);
    this.openConditions.pop();
    return logic;
  }

  private comparison(tree: JsonObject, pointer: string, depth: number): Json {
    const subjectKeys = Object.keys(tree).filter((key) => SUBJECT_KEYS.has(key));
    const operators = Object.keys(tree).filter((key) => !SUBJECT_KEYS.has(key));
    const name = operators[0];
    if (subjectKeys.length === 0 || name === undefined || operators.length > 1) {
      return this.refuse('notAnExpression', pointer, 'A condition must have one field and one operator.');
    }
    if (!Object.hasOwn(OPERATORS, name)) {
      return this.unknown('unknownOperator', `${pointer}/${name}`, 'operator', name, Object.keys(OPERATORS));
    }
    const operator = OPERATORS[name as keyof typeof OPERATORS];
    const subject =
      tree['value'] === undefined
        ? this.reference(tree, pointer)
        : this.value(tree['value'], `${pointer}/value`, depth + 1);
    return { [name]: [subject, this.operand(operator, tree[name] ?? null, `${pointer}/${name}`, depth)] };
  }

  private operand(operator: OperatorDeclaration, operand: Json, pointer: string, depth: number): Json {
    switch (operator.operand) {
      case 'flag':
        return typeof operand === 'boolean' ? operand : this.refuse('badOperand', pointer, 'Write true or false.');
      case 'pattern':
        return this.pattern(operand, pointer);
      case 'list':
      case 'pair': {
        if (!isJsonArray(operand)) return this.refuse('badOperand', pointer, 'A list is needed here.');
        if (operator.operand === 'pair' && operand.length !== 2) {
          return this.refuse('badOperand', pointer, 'Two values are needed here: the minimum and the maximum.');
        }
        return operand.map((item, index) => this.value(item, `${pointer}/${index}`, depth + 1));
      }
      case 'days':
      case 'value':
        return isJsonArray(operand)
          ? this.refuse('badOperand', pointer, 'One value is needed here, not a list.')
          : this.value(operand, pointer, depth + 1);
    }
  }

  private pattern(operand: Json, pointer: string): Json {
    if (typeof operand !== 'string') return this.refuse('badPattern', pointer, 'A pattern must be text.');
    try {
      compilePattern(operand);
      return operand;
    } catch (error) {
      if (error instanceof PatternError) return this.refuse('badPattern', pointer, error.message);
      throw error;
    }
  }

  value(tree: Json, pointer: string, depth: number): Json {
    if (isJsonArray(tree)) return tree.map((item, index) => this.value(item, `${pointer}/${index}`, depth + 1));
    if (!isJsonObject(tree)) return tree;
    if (depth > MOST_DEPTH)
      return this.refuse('tooDeep', pointer, `Values are nested more than ${MOST_DEPTH} levels deep.`);
    const keys = Object.keys(tree);
    const call = keys.find((key) => Object.hasOwn(VALUE_FUNCTIONS, key));
    if (call !== undefined && keys.length === 1) {
      const { least, most } = VALUE_FUNCTIONS[call as keyof typeof VALUE_FUNCTIONS];
      const written = tree[call] ?? null;
      const operands = isJsonArray(written) ? written : [written];
      if (operands.length < least || operands.length > most) {
        const wanted = least === most ? String(least) : `${least} to ${most}`;
        return this.refuse('badOperand', `${pointer}/${call}`, `"${call}" takes ${wanted} values.`);
      }
      const logic = operands.map((item, index) => {
        return this.value(item, isJsonArray(written) ? `${pointer}/${call}/${index}` : `${pointer}/${call}`, depth + 1);
      });
      return { [call]: logic };
    }
    if (keys.every((key) => SUBJECT_KEYS.has(key)) && keys.length > 0) return this.reference(tree, pointer);
    const known = [
      ...Object.keys(VALUE_FUNCTIONS),
      ...Object.keys(OPERATORS),
      'all',
      'any',
      'not',
      'condition',
      'anyRowOf',
    ];
    const written = keys.find((key) => !SUBJECT_KEYS.has(key)) ?? '';
    if (known.includes(written)) return this.condition(tree, pointer, depth);
    return this.unknown('unknownOperator', `${pointer}/${written}`, 'operator', written, known);
  }

  private reference(tree: JsonObject, pointer: string): Json {
    const { field, context, part, topLevel } = tree;
    const named = typeof part === 'string' ? part : null;
    if (typeof context === 'string') return this.context(context, named, `${pointer}/context`);
    if (typeof field !== 'string') return this.refuse('notAnExpression', pointer, '"field" must be a field id.');
    return this.read(field, named, topLevel === true, `${pointer}/field`);
  }

  private read(name: string, part: string | null, topLevel: boolean, pointer: string): Json {
    if (name.startsWith('carePlan.')) return this.context(name, part, pointer);
    if (name === 'diseaseSystem' && this.scope.find(name) === null) return { context: ['task.diseaseSystem'] };
    const inRow = topLevel ? null : this.scope.findInRow(name);
    const found = inRow ?? this.scope.find(name);
    if (!found && this.scope.isElsewhere(name)) return null;
    if (!found) return this.unknown('unknownField', pointer, 'field', name, this.scope.names());
    if (part !== null && !found.parts.includes(part)) {
      return this.unknown('unknownPart', pointer.replace(/field$/, 'part'), 'part', part, found.parts);
    }
    this.reads.add(found.index);
    if (inRow) this.readsRow = true;
    const reader = inRow ? 'cell' : found.table === null ? 'field' : 'column';
    return { [reader]: part === null ? [found.index] : [found.index, part] };
  }

  private context(path: string, part: string | null, pointer: string): Json {
    const root = path.split('.')[0] ?? '';
    if (!CONTEXT_ROOTS.includes(root)) return this.unknown('unknownContext', pointer, 'context', root, CONTEXT_ROOTS);
    if (part === null) return { context: [path] };
    const parts = root === 'carePlan' ? CODED_PARTS : [];
    if (!parts.includes(part)) {
      return this.unknown('unknownPart', pointer.replace(/(?:field|context)$/, 'part'), 'part', part, parts);
    }
    return { context: [`${path}.${part}`] };
  }

  private unknown(
    code: ExpressionProblem['code'],
    pointer: string,
    kind: string,
    name: string,
    names: readonly string[],
  ): Json {
    const near = nearest(name, names);
    const message = `There is no ${kind} "${name}".${near[0] ? ` Did you mean "${near[0]}"?` : ''}`;
    this.problems.push({ pointer, code, message, name, near });
    return null;
  }

  private refuse(code: ExpressionProblem['code'], pointer: string, message: string): Json {
    this.problems.push({ pointer, code, message });
    return null;
  }
}

const CONNECTIVES = [
  ['all', 'and'],
  ['any', 'or'],
] as const;
const SUBJECT_KEYS = new Set(['field', 'context', 'value', 'part', 'topLevel']);

function isLegacy(tree: Json): boolean {
  return isJsonObject(tree) && tree['comparator'] !== undefined;
}
