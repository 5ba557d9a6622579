import { parseSyntax } from '../../syntax/parseSyntax.ts';
import { FHIRPATH, partsOf, type Syntax } from '../../syntax/syntax.ts';
import { isList, type Target } from '../../target.ts';
import { UnknownName, UnknownNames, Untranslatable } from '../../untranslatable.ts';
import { answerPath, type AnswerPath } from './fhirpathAnswers.ts';

/** The names available to an expression. */
export interface FhirpathScope {
  readonly target: (linkId: string) => Target | undefined;
  readonly linkIds: () => readonly string[];
  /** The variables in scope by `%name`, each with its expression. */
  readonly variables: ReadonlyMap<string, string>;
  readonly fromTable: string | null;
}

const MOST_VARIABLES = 40;

/** The item that an expression reads, including through variables in scope. */
export class FhirpathNames {
  readonly scope: FhirpathScope;
  private opened = 0;

  constructor(scope: FhirpathScope) {
    this.scope = scope;
  }

  /**
   * Names are checked before translation, so that all unknown ones are reported.
   * @throws UnknownNames
   */
  check(syntax: Syntax): void {
    const unknown = this.unknownIn(syntax);
    if (unknown.length > 0) throw new UnknownNames(unknown);
  }

  private unknownIn(syntax: Syntax): readonly UnknownName[] {
    const path = answerPath(syntax, () => null);
    if (!path) return partsOf(syntax).flatMap((part) => this.unknownIn(part));
    if (this.scope.target(path.linkId)) return [];
    return [new UnknownName(path.linkId, this.scope.linkIds(), syntax.start)];
  }

  /** @throws UnknownName for a linkId that does not exist, Untranslatable for one without an answer */
  read(syntax: Syntax): { readonly target: Target; readonly part: AnswerPath['part'] } | null {
    const path = answerPath(syntax, (name) => this.variable(name));
    if (path === null) return null;
    const target = this.scope.target(path.linkId);
    if (!target) throw new UnknownName(path.linkId, this.scope.linkIds(), syntax.start);
    if (target.kind === 'none')
      throw new Untranslatable(`"${path.linkId}" is a group or display without an answer`, syntax.start);
    const isMany = this.isMany(target);
    if (isMany && path.isPicked)
      throw new Untranslatable(`one answer of "${path.linkId}" cannot be picked out of several`, syntax.start);
    return isList(target, this.scope.fromTable) && target.kind === 'choices' ? null : { target, part: path.part };
  }

  target(syntax: Syntax): Target | null {
    return this.read(syntax)?.target ?? null;
  }

  /** Whether the target may have several answers. */
  isMany(target: Target): boolean {
    return target.kind === 'choices' || isList(target, this.scope.fromTable);
  }

  /** The expression of a `%variable`; null for other names. */
  variable(name: string): Syntax | null {
    const text = name.startsWith('%') ? this.scope.variables.get(name.slice(1)) : undefined;
    if (text === undefined) return null;
    if (++this.opened > MOST_VARIABLES) throw new Untranslatable('the variables refer to each other too often', 0);
    return parseSyntax(text, FHIRPATH);
  }
}

export function isNothing(syntax: Syntax): boolean {
  return syntax.kind === 'list' && syntax.items.length === 0;
}

/** `('a' | 'b')` and `{}`, one by one. */
export function listed(syntax: Syntax): readonly Syntax[] {
  if (syntax.kind === 'binary' && syntax.operator === '|') return [...listed(syntax.left), ...listed(syntax.right)];
  return syntax.kind === 'list' ? syntax.items : [syntax];
}
