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

/** Where in the text of a node a change is, when it is not the whole. */
interface Part {
  readonly from: number;
  readonly to: number;
}
type Add = (node: ts.Node, replacement: string, part?: Part) => void;

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

/**
 * Every change of a file that the tool knows: comparisons, conditions, arithmetic, literals, the texts of templates, parts of
 * regular expressions, members of lists.
 */
export function mutantsOf(path: string, source: string): readonly Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string, part: Part = { from: 0, to: node.getWidth(file) }) => {
    const [start, end] = [node.getStart(file) + part.from, node.getStart(file) + part.to];
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
  const isText = ts.isStringLiteral(node) || isTemplateText(node);
  const own = isText && node.text.trim().length > 2 ? [node.text.trim()] : [];
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

function addMutantsOf(node: ts.Node, file: ts.SourceFile, add: Add): void {
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
  else if (ts.isBigIntLiteral(node)) add(node, `(${node.text} + 1n)`);
  else if (isTemplateText(node)) addWithMore(node, file, add);
  else if (ts.isRegularExpressionLiteral(node)) addPatternsOf(node, file, add);
  else if (ts.isStringLiteral(node)) add(node, `'${node.text.replaceAll("'", "\\'")}~'`);
  else if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) addWithoutElements(node, file, add);
  else if (ts.isPropertyAccessExpression(node)) {
    const opposite = OPPOSITE[node.name.text];
    if (opposite !== undefined && ts.isCallExpression(node.parent)) add(node.name, opposite);
  }
}

/** The list without each of its members in turn. */
function addWithoutElements(node: ts.ArrayLiteralExpression, file: ts.SourceFile, add: Add): void {
  const texts = node.elements.map((element) => element.getText(file));
  // A tuple or a short pair is not a table.
  for (const left of node.elements.keys()) add(node, `[${texts.filter((_, index) => index !== left).join(', ')}]`);
}

/** The texts of a template, between its values. */
const isTemplateText = (node: ts.Node) =>
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** One sign more, after the text. */
function addWithMore(node: ts.Node, file: ts.SourceFile, add: Add): void {
  const text = node.getText(file);
  const closing = text.endsWith('${') ? 2 : 1;
  // Nothing stands between two values, or before the first: no text to change.
  if (text.length - closing > 1) add(node, `${text.slice(0, -closing)}~${text.slice(-closing)}`);
}

/** What a part of a pattern becomes, by what it is. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^': '',
  $: '',
  '*': '+',
  '+': '*',
  '?': '',
  '.': ' ',
  '[': '[^',
  '[^': '[',
  '(?:': '(?!',
  '(?=': '(?!',
  '(?!': '(?=',
  '(?<=': '(?<!',
  '(?<!': '(?<=',
  '\\d': '\\D',
  '\\D': '\\d',
  '\\w': '\\W',
  '\\W': '\\w',
  '\\s': '\\S',
  '\\S': '\\s',
  '\\b': '',
  '\\B': '',
};
/** Groups, the start of a class, escapes, counts and single signs. */
const PATTERN_PARTS =
  /\(\?<[A-Za-z]\w*>|\(\?(?:<?[=!]|:)|\[\^?|\\(?:[pPk](?:\{[^}]*\}|<[^>]*>)|u\{?[0-9A-Fa-f]+\}?|x..|.)|\{\d+(?:,\d*)?\}|[^\\]/gsu;

/** A pattern with each of its parts changed in turn, and without its flags. */
function addPatternsOf(node: ts.RegularExpressionLiteral, file: ts.SourceFile, add: Add): void {
  const text = node.getText(file);
  const end = text.lastIndexOf('/');
  let isInClass = false;
  let before = '';
  for (const { 0: part, index: from } of text.slice(0, end).matchAll(PATTERN_PARTS)) {
    if (from === 0) continue;
    const isClassStart = !isInClass && part.startsWith('[');
    // A count that takes as little as it can is the same count.
    const isLazyMark = part === '?' && /^([*+?]|\{.+)$/.test(before);
    const changed = isLazyMark || (isInClass && !part.startsWith('\\')) ? undefined : changedPattern(part);
    if (changed !== undefined) add(node, changed, { from, to: from + part.length });
    if (isClassStart) isInClass = true;
    else if (part === ']') isInClass = false;
    before = part;
  }
  for (const [offset, flag] of [...text.slice(end + 1)].entries())
    // Without these the pattern may be no pattern at all.
    if (!'uvyd'.includes(flag)) add(node, '', { from: end + 1 + offset, to: end + 2 + offset });
}

function changedPattern(part: string): string | undefined {
  const [, least, comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(part) ?? [];
  if (least === undefined) return PATTERNS[part];
  return `{${Number(least) + 1}${comma}${most === '' ? '' : Number(most) + 1}}`;
}
