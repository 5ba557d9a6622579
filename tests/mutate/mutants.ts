import ts from 'typescript';

/** One small change of a source file, in one place. */
export interface Mutant {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
  /** The statement of the file that it is in declares these names. */
  readonly within: readonly string[];
  /** The literal and the keys of the objects around it: a test with these words is likely to see the change. */
  readonly words: readonly string[];
}

const SWAPPED: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
};

const OPPOSITE: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  min: 'max',
  max: 'min',
  find: 'findLast',
  findLast: 'find',
};

/** Every change of a file that the tool knows: comparisons, conditions, arithmetic, literals, members of lists. */
export function mutantsOf(path: string, source: string): readonly Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    const original = source.slice(start, end);
    mutants.push({ line, start, end, original, replacement, within: declaredAround(node), words: wordsAround(node) });
  };
  const visit = (node: ts.Node): void => {
    if (isWithoutBehavior(node)) return;
    addMutantsOf(node, file, add);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

/** The source with one change made. */
export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/**
 * The exports that a name of the file has a part in: itself, and those that mention it or one that does.
 * @param names declared in the file
 */
export function exportsThatUse(path: string, source: string, names: readonly string[]): ReadonlySet<string> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const statements = file.statements.map((statement) => ({
    declared: declaredBy(statement),
    mentioned: new Set(statement.getText(file).match(/\w+/g)),
  }));
  const found = new Set(names);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { declared, mentioned } of statements)
      if ([...found].some((name) => mentioned.has(name))) for (const name of declared) found.add(name);
  }
  return found;
}

function declaredBy(statement: ts.Node): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const named = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return named && statement.name !== undefined ? [statement.name.text] : [];
}

function declaredAround(node: ts.Node): readonly string[] {
  return ts.isSourceFile(node.parent) ? declaredBy(node) : declaredAround(node.parent);
}

function wordsAround(node: ts.Node): readonly string[] {
  const own = ts.isStringLiteral(node) && node.text.length > 2 ? [node.text] : [];
  if (ts.isSourceFile(node)) return own;
  const key = ts.isPropertyAssignment(node) ? [node.name.getText()] : [];
  return [...own, ...key, ...wordsAround(node.parent)];
}

const isWithoutBehavior = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

function addMutantsOf(node: ts.Node, file: ts.SourceFile, add: (node: ts.Node, replacement: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const swapped = SWAPPED[node.operatorToken.kind];
    // Joining texts is no arithmetic.
    const joins =
      node.operatorToken.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(ts.isStringLiteral);
    if (swapped !== undefined && !joins) add(node.operatorToken, swapped);
  } else if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(file)})`);
  else if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(file)})`);
  else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, node.operand.getText(file));
  else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
  else if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`);
  else if (ts.isStringLiteral(node)) add(node, `'${node.text.replaceAll("'", "\\'")}~'`);
  else if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) addWithoutElements(node, file, add);
  else if (ts.isPropertyAccessExpression(node)) {
    const opposite = OPPOSITE[node.name.text];
    if (opposite !== undefined && ts.isCallExpression(node.parent)) add(node.name, opposite);
  }
}

/** The list without each of its members in turn. */
function addWithoutElements(
  node: ts.ArrayLiteralExpression,
  file: ts.SourceFile,
  add: (node: ts.Node, replacement: string) => void,
): void {
  const texts = node.elements.map((element) => element.getText(file));
  // A tuple or a short pair is not a table.
  for (const left of node.elements.keys()) add(node, `[${texts.filter((_, index) => index !== left).join(', ')}]`);
}
