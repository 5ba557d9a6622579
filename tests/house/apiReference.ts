import ts from 'typescript';

/** One exported name of the package. */
interface Export {
  readonly name: string;
  /** Its doc comment, as Markdown. */
  readonly says: string;
  /** Its declaration without a body. */
  readonly declaration: string;
}
interface Group {
  readonly title: string;
  readonly exports: readonly Export[];
}

/** The exports of an entry file with their doc comments, in the groups of its own comments. */
export function readApi(entry: string): readonly Group[] {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    types: [],
    resolveJsonModule: true,
    customConditions: ['mono-src'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  if (!source) throw new Error(`${entry} cannot be read.`);
  const groups: { title: string; exports: Export[] }[] = [];
  for (const statement of source.statements.filter(ts.isExportDeclaration)) {
    const title = leadingComment(statement, source);
    if (title !== null) groups.push({ title, exports: [] });
    const symbols = exportedBy(statement, checker);
    groups.at(-1)?.exports.push(...symbols.map((symbol) => described(symbol, checker)));
  }
  return groups;
}

function leadingComment(node: ts.Node, source: ts.SourceFile): string | null {
  const [comment] = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  return comment
    ? source.text
        .slice(comment.pos + 3, comment.end - 2)
        .replace(/\n \*/g, '')
        .trim()
    : null;
}

function exportedBy({ exportClause, moduleSpecifier }: ts.ExportDeclaration, checker: ts.TypeChecker): ts.Symbol[] {
  const named = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : null;
  if (named)
    return named
      .flatMap(({ name }) => checker.getSymbolAtLocation(name) ?? [])
      .map((symbol) => aliased(symbol, checker));
  const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
  return module ? checker.getExportsOfModule(module).map((symbol) => aliased(symbol, checker)) : [];
}
function aliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function described(symbol: ts.Symbol, checker: ts.TypeChecker): Export {
  const [declaration] = symbol.declarations ?? [];
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
    const words = ts.displayPartsToString(text).replace(/^(\w+) (?=\S)/, name === 'param' ? '`$1` ' : '$1 ');
    return `- *${TAG_WORDS[name] ?? name}* ${words}`.trimEnd();
  });
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return {
    name: symbol.name,
    says: [comment, tags.join('\n')].filter((part) => part !== '').join('\n\n'),
    declaration: declaration ? declarationText(declaration) : '',
  };
}
const TAG_WORDS: { readonly [tag: string]: string } = { param: 'takes', returns: 'gives', throws: 'throws' };

function declarationText(declaration: ts.Declaration): string {
  const source = declaration.getSourceFile();
  const textOf = (node: ts.Node, end = node.getEnd()): string => source.text.slice(node.getStart(), end);
  if (ts.isFunctionDeclaration(declaration)) {
    return withoutExport(textOf(declaration, declaration.body?.getStart())).trim();
  }
  if (ts.isClassDeclaration(declaration)) {
    const members = declaration.members
      .filter((member) => !isPrivate(member))
      .map((member) => {
        const body = ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member) ? member.body : undefined;
        return `  ${textOf(member, body?.getStart()).trim()}`;
      });
    return [`${withoutExport(textOf(declaration, declaration.members.pos)).trim()}`, ...members, '}'].join('\n');
  }
  if (ts.isVariableDeclaration(declaration)) {
    return `const ${declaration.name.getText()}${declaration.type ? `: ${declaration.type.getText()}` : ''}`;
  }
  return withoutExport(textOf(declaration));
}
function isPrivate(member: ts.ClassElement): boolean {
  return (
    ts.canHaveModifiers(member) &&
    (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
  );
}
const withoutExport = (text: string): string => text.replace(/^export (?:default )?/, '');

/** The reference as Markdown. */
export function apiReference(groups: readonly Group[]): string {
  const index = groups.map(({ title, exports }) => {
    return `- ${title}\n  ${exports.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(', ')}`;
  });
  const parts = groups.flatMap(({ title, exports }) => [
    `## ${title.replace(/\.$/, '')}`,
    ...exports.flatMap(({ name, says, declaration }) => [
      `### ${name}`,
      ...(says === '' ? [] : [says]),
      `\`\`\`ts\n${declaration}\n\`\`\``,
    ]),
  ]);
  const intro =
    'Every name that `@isocenter/engine` exports, generated from the comments in its sources. Units, times and shapes are documented where they are declared, and so is every function that throws.';
  return (
    ['# The programming interface', intro, index.join('\n'), ...parts, '']
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd() + '\n'
  );
}
