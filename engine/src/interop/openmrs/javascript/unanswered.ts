import { partsOf, type Syntax } from '../../syntax/syntax.ts';
import { Untranslatable } from '../../untranslatable.ts';
import { COMPARATORS, isBlank, type JsNames } from './jsNames.ts';

type Call = Syntax & { readonly kind: 'call' };

/**
 * The engines of the source start a question with '' and leave null when an answer is taken back. Some expressions tell the two
 * apart, which a form here cannot. An expression that depends on one of them only is translated for that one.
 *
 * A date helper fails for an unanswered date, and with it the whole expression, which then counts as false: for '' as its
 * first date, for null as its second. Where one expression has both, these are the calls that fail for ''; `not` of them has
 * to ask for the answer.
 * @throws Untranslatable where an expression depends on both, or where the failure of a part would be lost
 */
export function failingDates(syntax: Syntax, names: JsNames): ReadonlySet<Syntax> {
  const calls = helpersIn(syntax);
  const [byFirst = [], bySecond = []] = [0, 1].map((index) =>
    calls.filter(({ args }) => isBareDate(args[index], names)),
  );
  const compared = blanksIn(syntax);
  const [asksEmpty, asksNull] = ['', null].map((blank) => compared.some(({ value }) => value === blank));
  if (asksNull && (asksEmpty || bySecond.length > 0 || makesText(syntax, names))) {
    const place = compared.find(({ value }) => value === null) ?? syntax;
    throw new Untranslatable('it tells a question without an answer from one whose answer was taken back', place.start);
  }
  if (byFirst.length === 0 || (bySecond.length === 0 && !asksEmpty)) return new Set();
  const failing: ReadonlySet<Syntax> = new Set(byFirst);
  mustPass(syntax, true, failing);
  return failing;
}

/** The blanks with which an expression compares. `a === null || a === ''` asks for both, and is no difference. */
function blanksIn(syntax: Syntax): readonly Blank[] {
  if (syntax.kind !== 'binary') return partsOf(syntax).flatMap(blanksIn);
  const { operator } = syntax;
  if (operator !== '||' && operator !== '&&') {
    const own = Object.hasOwn(COMPARATORS, operator) ? partsOf(syntax).filter(isBlankLiteral) : [];
    return [...own, ...partsOf(syntax).flatMap(blanksIn)];
  }
  const parts = chainOf(syntax, operator);
  const asked = parts.map((part) => nameAsked(part, operator === '||' ? '=' : '!='));
  return parts.flatMap((part, index) => {
    const name = asked[index];
    const isBoth = name !== null && new Set(parts.filter((_, index) => asked[index] === name).map(blankOf)).size > 1;
    return isBoth ? [] : blanksIn(part);
  });
}

/** Text made of an answer has the word null where the answer was taken back. */
function makesText(syntax: Syntax, names: JsNames): boolean {
  const isText = (part: Syntax): boolean =>
    part.kind === 'literal'
      ? typeof part.value === 'string'
      : ['text', 'choice'].includes(names.target(part)?.kind ?? '');
  const isSum = syntax.kind === 'binary' && syntax.operator === '+' && [syntax.left, syntax.right].some(isText);
  const isCall = syntax.kind === 'call' && ['String', 'toString'].includes(syntax.name);
  return isSum || isCall || partsOf(syntax).some((part) => makesText(part, names));
}

type Blank = Syntax & { readonly kind: 'literal' };
const isBlankLiteral = (syntax: Syntax): syntax is Blank => syntax.kind === 'literal' && isBlank(syntax);
const blankOf = (syntax: Syntax): unknown => partsOf(syntax).find(isBlankLiteral)?.value;

function chainOf(syntax: Syntax, operator: string): readonly Syntax[] {
  if (syntax.kind !== 'binary' || syntax.operator !== operator) return [syntax];
  return [...chainOf(syntax.left, operator), ...chainOf(syntax.right, operator)];
}

/** The question that a part compares with a blank. */
function nameAsked(syntax: Syntax, comparator: '=' | '!='): string | null {
  if (syntax.kind !== 'binary' || COMPARATORS[syntax.operator] !== comparator) return null;
  const name = partsOf(syntax).find(({ kind }) => kind === 'name');
  return name?.kind === 'name' && partsOf(syntax).some(isBlankLiteral) ? name.name : null;
}

/** @param isLast whether the expression is false when this part is false */
function mustPass(syntax: Syntax, isLast: boolean, failing: ReadonlySet<Syntax>): void {
  if (failing.has(syntax)) {
    if (isLast) return;
    throw new Untranslatable('an unanswered date stops the whole expression in the source', syntax.start);
  }
  if (syntax.kind === 'unary' && syntax.operator === '!') {
    if (!isLast || !failing.has(syntax.of)) mustPass(syntax.of, false, failing);
  } else if (syntax.kind === 'binary' && (syntax.operator === '&&' || syntax.operator === '||')) {
    mustPass(syntax.left, isLast && syntax.operator === '&&', failing);
    mustPass(syntax.right, isLast, failing);
  } else if (syntax.kind === 'choose') {
    mustPass(syntax.when, false, failing);
    for (const branch of [syntax.then, syntax.otherwise]) mustPass(branch, isLast, failing);
  } else for (const part of partsOf(syntax)) mustPass(part, false, failing);
}

function helpersIn(syntax: Syntax): readonly Call[] {
  const own = syntax.kind === 'call' && /^isDate(?!After$)/.test(syntax.name) ? [syntax] : [];
  return [...own, ...partsOf(syntax).flatMap(helpersIn)];
}

/** The answer itself, and not a date that was made of it. A rule on the question itself runs only with an answer. */
function isBareDate(syntax: Syntax | undefined, names: JsNames): boolean {
  if (syntax?.kind !== 'name') return false;
  const target = names.target(syntax);
  return target !== null && !names.isOwn(target);
}
