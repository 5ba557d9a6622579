/**
 * Patterns in linear time. A pattern becomes a small automaton that reads the text once, so that no pattern can freeze a
 * form. Supported: literals, `.`, classes, `\d \w \s` and their negations, groups, `|`, `? * + {m,n}`.
 * A pattern must match the whole text. Not supported, and rejected: back-references, look-around, `^` and `$`.
 */
export class PatternError extends Error {}

type Test = (code: number) => boolean;
type Node =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'sequence' | 'either'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number };

/** Consuming states have `test`; the others only have transitions. */
interface State {
  test?: Test;
  next: number[];
}

const MOST_STATES = 2_000;
const MOST_REPEATS = 200;
const MOST_TEXT = 10_000;
const SPECIAL = new Set('.*+?()[]{}|\\^$');

const isDigit: Test = (code) => code >= 48 && code <= 57;
const isWord: Test = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const isSpace: Test = (code) => code === 32 || (code >= 9 && code <= 13) || code === 160;
const CLASSES: { readonly [letter: string]: Test } = {
  d: isDigit,
  w: isWord,
  s: isSpace,
  D: (code) => !isDigit(code),
  W: (code) => !isWord(code),
  S: (code) => !isSpace(code),
};

/** @throws PatternError for unsupported syntax */
export function compilePattern(source: string): (text: string) => boolean {
  const states: State[] = [];
  const add = (state: State): number => {
    if (states.length >= MOST_STATES) throw new PatternError('The pattern is too large.');
    return states.push(state) - 1;
  };
  /** Adds the states of `node`, leading to `then`; returns the start state. */
  const build = (node: Node, then: number): number => {
    switch (node.kind) {
      case 'test':
        return add({ test: node.test, next: [then] });
      case 'sequence':
        return node.nodes.reduceRight((after, part) => build(part, after), then);
      case 'either':
        return add({ next: node.nodes.map((part) => build(part, then)) });
      case 'repeat': {
        let start = then;
        if (node.most === Infinity) {
          const loop = add({ next: [then] });
          states[loop]?.next.push(build(node.node, loop));
          start = loop;
        } else {
          for (let i = node.least; i < node.most; i++) start = add({ next: [build(node.node, start), then] });
        }
        for (let i = 0; i < node.least; i++) start = build(node.node, start);
        return start;
      }
    }
  };
  const end = add({ next: [] });
  const start = build(new PatternParser(source).parse(), end);
  return (text) => text.length <= MOST_TEXT && run(states, start, end, text);
}

function run(states: readonly State[], start: number, end: number, text: string): boolean {
  let current = closure(states, [start]);
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const reached: number[] = [];
    for (const index of current) {
      const state = states[index];
      if (state?.test?.(code)) reached.push(...state.next);
    }
    if (reached.length === 0) return false;
    current = closure(states, reached);
  }
  return current.has(end);
}

function closure(states: readonly State[], from: readonly number[]): Set<number> {
  const seen = new Set(from);
  for (const index of seen) {
    const state = states[index];
    if (state && !state.test) for (const next of state.next) seen.add(next);
  }
  return seen;
}

class PatternParser {
  private index = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  parse(): Node {
    const node = this.either(0);
    if (this.index < this.source.length) throw new PatternError('A ")" has no "(".');
    return node;
  }

  private either(depth: number): Node {
    if (depth > 20) throw new PatternError('Groups are nested too deeply.');
    const nodes = [this.sequence(depth)];
    while (this.take('|')) nodes.push(this.sequence(depth));
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'either', nodes };
  }

  private sequence(depth: number): Node {
    const nodes: Node[] = [];
    while (this.index < this.source.length && this.peek() !== '|' && this.peek() !== ')')
      nodes.push(this.repeated(depth));
    return { kind: 'sequence', nodes };
  }

  private repeated(depth: number): Node {
    const node = this.atom(depth);
    if (this.take('*')) return { kind: 'repeat', node, least: 0, most: Infinity };
    if (this.take('+')) return { kind: 'repeat', node, least: 1, most: Infinity };
    if (this.take('?')) return { kind: 'repeat', node, least: 0, most: 1 };
    const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.source.slice(this.index));
    if (!counted) return node;
    this.index += counted[0].length;
    const least = Number(counted[1]);
    const most = counted[2] === undefined ? least : counted[3] ? Number(counted[3]) : Infinity;
    if (least > MOST_REPEATS || (most !== Infinity && (most > MOST_REPEATS || most < least))) {
      throw new PatternError(`The bounds of a repetition must be in order and at most ${MOST_REPEATS}.`);
    }
    return { kind: 'repeat', node, least, most };
  }

  private atom(depth: number): Node {
    if (this.take('(')) {
      if (this.take('?') && !this.take(':')) throw new PatternError('Look-around is not supported.');
      const node = this.either(depth + 1);
      if (!this.take(')')) throw new PatternError('A "(" has no ")".');
      return node;
    }
    if (this.take('[')) return { kind: 'test', test: this.characterClass() };
    // A line end too: a text of several lines must not escape a rule.
    if (this.take('.')) return { kind: 'test', test: () => true };
    if (this.take('\\')) return { kind: 'test', test: this.escaped() };
    const letter = this.next();
    if (SPECIAL.has(letter)) throw new PatternError(`"${letter}" is not supported here.`);
    return { kind: 'test', test: exactly(letter) };
  }

  private escaped(): Test {
    const letter = this.next();
    const test = Object.hasOwn(CLASSES, letter) ? CLASSES[letter] : undefined;
    if (test) return test;
    if (letter === 't') return exactly('\t');
    if (/[a-zA-Z0-9]/.test(letter)) throw new PatternError(`"\\${letter}" is not supported.`);
    return exactly(letter);
  }

  private characterClass(): Test {
    const opposite = this.take('^');
    const tests: Test[] = [];
    while (!this.take(']')) {
      const first = this.next();
      if (first === '\\') {
        tests.push(this.escaped());
      } else if (this.peek() === '-' && this.source[this.index + 1] !== ']') {
        this.index += 1;
        const [low, high] = [first.codePointAt(0) ?? 0, this.next().codePointAt(0) ?? 0];
        if (high < low) throw new PatternError('A range in a class is in the wrong order.');
        tests.push((code) => code >= low && code <= high);
      } else {
        tests.push(exactly(first));
      }
    }
    return (code) => tests.some((test) => test(code)) !== opposite;
  }

  private peek(): string | undefined {
    return this.source[this.index];
  }

  private take(letter: string): boolean {
    if (this.source[this.index] !== letter) return false;
    this.index += 1;
    return true;
  }

  private next(): string {
    const code = this.source.codePointAt(this.index);
    if (code === undefined) throw new PatternError('The pattern ends too early.');
    const letter = String.fromCodePoint(code);
    this.index += letter.length;
    return letter;
  }
}

function exactly(letter: string): Test {
  const wanted = letter.codePointAt(0);
  return (code) => code === wanted;
}
