import { BeyondSubset, SyntaxProblem, type Dialect, type Syntax } from './syntax.ts';
import { tokensOf, type Token } from './tokens.ts';

const MOST_DEPTH = 60;
/** A chain such as `a && b && …` is a tree as deep as the chain is long. */
const MOST_OPERATORS = 400;
const TIGHTEST = 20;

/**
 * Parses one expression by operator precedence. Nothing is executed.
 * @throws SyntaxProblem with the offset of the error; BeyondSubset for valid code that is not supported here
 */
export function parseSyntax(text: string, dialect: Dialect): Syntax {
  return new SyntaxParser(tokensOf(text, dialect), dialect).parse();
}

class SyntaxParser {
  private readonly tokens: readonly Token[];
  private readonly dialect: Dialect;
  private index = 0;
  private depth = 0;
  private operators = 0;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.tokens = tokens;
    this.dialect = dialect;
  }

  parse(): Syntax {
    if (this.ended()) throw new SyntaxProblem('The expression is empty.', 0);
    if (this.dialect.patterns && this.here.text === 'return') this.index += 1;
    const syntax = this.expression(0);
    this.take(';');
    if (!this.ended()) throw this.unexpected();
    return syntax;
  }

  private ended(): boolean {
    return this.here.kind === 'end';
  }

  private get here(): Token {
    return this.tokens[this.index] ?? { kind: 'end', text: '', start: 0, end: 0 };
  }

  private expression(least: number): Syntax {
    if (++this.depth > MOST_DEPTH) throw new SyntaxProblem('The expression is nested too deeply.', this.here.start);
    let left = this.operand();
    for (;;) {
      const operator = this.here;
      const binds = operator.kind === 'sign' || operator.kind === 'name' ? this.bindingOf(operator.text) : null;
      if (binds === null || binds < least) break;
      this.index += 1;
      this.counted(operator);
      const right = this.expression(binds + 1);
      left = { kind: 'binary', operator: operator.text, left, right, start: left.start, end: right.end };
    }
    if (least === 0 && this.dialect.ternary && this.take('?')) {
      const then = this.expression(0);
      this.expect(':');
      const otherwise = this.expression(0);
      left = { kind: 'choose', when: left, then, otherwise, start: left.start, end: otherwise.end };
    }
    this.depth -= 1;
    return left;
  }

  private counted({ start }: Token): void {
    if (++this.operators > MOST_OPERATORS)
      throw new SyntaxProblem(`The expression has more than ${MOST_OPERATORS} operators.`, start);
  }

  private bindingOf(operator: string): number | null {
    return Object.hasOwn(this.dialect.infix, operator) ? (this.dialect.infix[operator] ?? null) : null;
  }

  private operand(): Syntax {
    const token = this.here;
    const isPrefix = this.dialect.prefix.includes(token.text) && (token.kind === 'sign' || token.kind === 'name');
    if (isPrefix) {
      this.index += 1;
      const of = this.expression(TIGHTEST);
      return { kind: 'unary', operator: token.text, of, start: token.start, end: of.end };
    }
    return this.chain(this.primary());
  }

  private primary(): Syntax {
    const token = this.here;
    const { start, end } = token;
    this.index += 1;
    switch (token.kind) {
      case 'number':
        return this.amount(token);
      case 'text':
        return { kind: 'literal', value: token.text, start, end };
      case 'pattern':
        return { kind: 'pattern', source: token.text, flags: token.flags ?? '', start, end };
      case 'date':
        return { kind: 'date', value: token.text, start, end };
      case 'name':
        return this.named(token);
      case 'sign':
        if (token.text === '(') {
          const inner = this.expression(0);
          return { ...inner, start, end: this.expect(')').end };
        }
        if (token.text === this.dialect.lists[0]) {
          const items = this.arguments(this.dialect.lists[1]);
          return { kind: 'list', items, start, end: this.before };
        }
        break;
      case 'end':
        break;
    }
    this.index -= 1;
    throw this.unexpected();
  }

  /** A number, with the unit after it. */
  private amount({ text, start, end }: Token): Syntax {
    const { units } = this.dialect;
    const unit = this.here;
    const isUnit = unit.kind === 'name' ? units.includes(unit.text) : unit.kind === 'text' && units.length > 0;
    if (!isUnit) return { kind: 'literal', value: Number(text), start, end };
    this.index += 1;
    return { kind: 'amount', value: Number(text), unit: unit.text, start, end: unit.end };
  }

  private named({ text, start, end }: Token): Syntax {
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', start, end };
    if (this.dialect.ternary && (text === 'null' || text === 'undefined'))
      return { kind: 'literal', value: null, start, end };
    if (!this.take('(')) return { kind: 'name', name: text, start, end };
    return { kind: 'call', of: null, name: text, args: this.arguments(')'), start, end: this.before };
  }

  /** `.name`, `.name(…)`, `[…]` after a value. */
  private chain(start: Syntax): Syntax {
    let of = start;
    for (;;) {
      const link = this.here;
      if (this.take('.') || this.take('?.')) {
        this.counted(link);
        const token = this.here;
        if (token.kind !== 'name') throw this.unexpected();
        this.index += 1;
        of = this.take('(')
          ? { kind: 'call', of, name: token.text, args: this.arguments(')'), start: of.start, end: this.before }
          : { kind: 'member', of, name: token.text, start: of.start, end: token.end };
      } else if (this.take('[')) {
        const index = this.expression(0);
        of = { kind: 'index', of, index, start: of.start, end: this.expect(']').end };
      } else {
        return of;
      }
    }
  }

  private arguments(close: string): readonly Syntax[] {
    const items: Syntax[] = [];
    if (this.take(close)) return items;
    for (;;) {
      items.push(this.expression(0));
      if (this.take(close)) return items;
      this.expect(',');
    }
  }

  private get before(): number {
    return this.tokens[this.index - 1]?.end ?? 0;
  }

  private take(sign: string): boolean {
    if (this.here.kind !== 'sign' || this.here.text !== sign) return false;
    this.index += 1;
    return true;
  }

  private expect(sign: string): Token {
    const token = this.here;
    if (!this.take(sign)) {
      const isBeyond = token.kind === 'sign' && this.dialect.beyond.includes(token.text);
      throw isBeyond
        ? new BeyondSubset(token.text, token.start)
        : new SyntaxProblem(`A "${sign}" is needed here.`, token.start);
    }
    return token;
  }

  private unexpected(): SyntaxProblem | BeyondSubset {
    const { kind, text, start } = this.here;
    if (this.tokens.some((token) => token.kind === 'sign' && token.text === '=>')) return new BeyondSubset('=>', start);
    const isWord = kind === 'sign' || kind === 'name';
    const before = this.tokens[this.index - 1]?.text ?? '';
    if (isWord && this.dialect.beyond.includes(text)) return new BeyondSubset(text, start);
    if (this.dialect.beyond.includes(before) && this.tokens[this.index - 1]?.kind === 'name')
      return new BeyondSubset(before, start);
    if (text === '=' && this.dialect.patterns) return new SyntaxProblem('"=" assigns; "===" compares.', start);
    return new SyntaxProblem(
      kind === 'end' ? 'The expression ends too early.' : `"${text}" is not allowed here.`,
      start,
    );
  }
}
