import { DURATION_UNITS, isContext, OPERATOR_SIGNS, POWER, RESERVED_WORDS } from './formulaWords.ts';
import { FormulaError } from './formulaError.ts';
import { isReference, keyed, list, map, scalar, wider, type FormulaNode, type Place } from './formulaNode.ts';
import { calculated, choiceOf, conditionOf, literal, operandOf, valueOf, type Part } from './formulaParts.ts';
import { TokenCursor, tokensOf, type Token } from './formulaTokens.ts';
import { meantFlag, meantFunction, meantOperator } from './formulaMeant.ts';
import { nearest } from '../words/nearest.ts';
import { VALUE_FUNCTIONS } from './operators.ts';

/** What a formula stands for: something true or false, or the value of a calculation. */
export type FormulaUse = 'condition' | 'value';

/**
 * Reads `pain >= 4 and not on_opioid` into the tree that maps and lists would give, in time linear in its length.
 * A bare word is a condition (or a checkbox) where a condition is expected, a choice behind `=`, `!=`, `in` and
 * `contains`, and a field everywhere else.
 * @throws FormulaError at the first mistake
 */
export function parseFormula(text: string, use: FormulaUse): FormulaNode {
  const flag = meantFlag(text);
  if (flag !== undefined) {
    throw new FormulaError(
      0,
      text.length,
      `The text "${text}" is neither true nor false.`,
      `Write ${flag}, without quotes.`,
    );
  }
  return new FormulaParser(tokensOf(text)).whole(use);
}

const MOST_DEPTH = 40;
/** In { } of YAML, the comma of a function ends the text of a formula without quotes. */
const CUT = 'Add `)`. In a line with { }, put quotes around a formula that has a comma.';

/** Top-down operator precedence: every token says how it starts a part, or how it continues one. */
class FormulaParser extends TokenCursor {
  private depth = 0;

  whole(use: FormulaUse): FormulaNode {
    const part = this.part(0);
    if (this.next.kind !== 'end') this.fail(this.next, ...this.unexpected());
    if (use === 'condition') return conditionOf(part);
    if (part.kind === 'literal') this.fail(part, 'A calculation reads at least one field; this is always the same.');
    return valueOf(part);
  }

  /* Parts. */

  private part(power: number): Part {
    if (++this.depth > MOST_DEPTH) this.fail(this.next, `The formula nests more than ${MOST_DEPTH} levels deep.`);
    let part = this.first();
    for (let length = 0; ; length++) {
      if (length > MOST_DEPTH) this.fail(this.next, `More than ${MOST_DEPTH} operations follow each other here.`);
      const continued = this.continued(part, power);
      if (!continued) break;
      part = continued;
    }
    this.depth--;
    return part;
  }

  private first(): Part {
    const token = this.take();
    if (token.kind === 'number') return this.number(token, 1, token);
    if (token.kind === 'text') return literal(token.text, token);
    if (token.kind === 'word') return this.word(token);
    if (token.text === '(') return this.group(token);
    if (token.text === '-') {
      const number = this.take();
      if (number.kind !== 'number')
        this.fail(token, 'A minus without a value before it belongs to a number.', 'Write `0 - a`.');
      return this.number(number, -1, { start: token.start, end: number.end });
    }
    if (token.text === '[') this.fail(token, 'A value cannot start with "[".', 'Write a field without brackets.');
    const what =
      token.kind === 'end'
        ? 'The formula ends where a value is expected.'
        : `"${token.text}" stands where a value is expected.`;
    return this.fail(token, what);
  }

  private number(token: Token, sign: 1 | -1, place: Place): Part {
    const value = Number(token.text) * sign;
    const unit = Object.hasOwn(DURATION_UNITS, this.next.text) ? DURATION_UNITS[this.next.text] : undefined;
    if (!unit || this.next.kind !== 'word') return literal(value, place);
    const { end } = this.take();
    const node = keyed(unit[0], { start: place.start, end }, scalar(value * unit[1], place));
    return { kind: 'duration', node, start: place.start, end };
  }

  private group(open: Token): Part {
    const part = this.part(0);
    const close = this.expect(')', 'A parenthesis has no end.', open, 'Add `)`.');
    return { ...part, grouped: true, start: open.start, end: close.end };
  }

  private word(token: Token): Part {
    if (token.text === 'not') return this.negation(token);
    if (token.text === 'any') return this.anyRow(token);
    if (token.text === 'true' || token.text === 'false') return literal(token.text === 'true', token);
    if (this.isNext('(')) return this.call(token);
    if (RESERVED_WORDS.has(token.text) && !isContext(token.text)) {
      const cure = `If it is a name, write \`field(${token.text})\`, or "${token.text}" in quotes for a choice.`;
      this.fail(token, `"${token.text}" stands where a value is expected.`, cure);
    }
    const word = token.text;
    const part = { node: scalar(word, token), start: token.start, end: token.end };
    if (!isContext(word)) return { kind: 'word', ...part };
    return { ...part, kind: 'value', node: keyed('context', token, part.node) };
  }

  private negation(token: Token): Part {
    const node = keyed('not', token, conditionOf(this.part(POWER.not)));
    return { kind: 'condition', node, start: token.start, end: node.end };
  }

  /** `any row of targets has dose > 3400`. */
  private anyRow(token: Token): Part {
    const how = 'Write `any row of targets has dose > 3400`.';
    for (const word of ['row', 'of']) this.expect(word, `"any" starts "any row of".`, token, how);
    const table = this.take();
    if (table.kind !== 'word') this.fail(table, 'The id of a table is expected.', how);
    const has = this.expect('has', '"has" is expected behind the table.', this.next, how);
    const part = this.part(POWER.not);
    const [start, end] = [token.start, part.end];
    if (!part.grouped && (this.isNext('and') || this.isNext('or'))) {
      const message = `It is open whether the part behind "${this.next.text}" is about the same row.`;
      this.fail(
        this.next,
        message,
        'Write parentheses: `any row of a has (b = 1 and c = 2)`, or `any row of a has (b = 1) and c = 2`.',
      );
    }
    const entries = [
      { key: 'anyRowOf', keySpan: token, value: scalar(table.text, table) },
      { key: 'has', keySpan: has, value: conditionOf(part) },
    ];
    return { kind: 'condition', node: wider(map(entries), { start, end }), start, end };
  }

  /* Calls. */

  private call(name: Token): Part {
    const open = this.take();
    if (Object.hasOwn(EXPLICIT, name.text)) return this.explicit(name);
    const parts: Part[] = [];
    while (!this.isNext(')')) {
      if (parts.length > 0)
        this.expect(',', 'A comma or ")" is expected.', this.next, this.next.kind === 'end' ? CUT : null);
      parts.push(this.part(0));
    }
    const place = { start: name.start, end: this.expect(')', 'A parenthesis has no end.', open, 'Add `)`.').end };
    if (!Object.hasOwn(VALUE_FUNCTIONS, name.text)) return this.partOf(name, parts, place);
    const operands = parts.map((part, index) => {
      return name.text === 'choose' && index === 0 && part.kind === 'word' ? conditionOf(part) : valueOf(part);
    });
    const node = keyed(name.text, name, list(operands, { start: open.start, end: place.end }));
    return { kind: 'value', node: wider(node, place), ...place };
  }

  /** `grade(pain)`: what is no function is a part of an answer. */
  private partOf(name: Token, [only, ...more]: readonly Part[], place: Place): Part {
    const read = only?.kind === 'word' || only?.kind === 'value' ? valueOf(only) : null;
    const isField = read?.kind === 'map' && isReference(read) && read.entries[0]?.key === 'field';
    if (!isField || more.length > 0 || name.text.includes('.')) {
      return this.fail(name, `There is no function "${name.text}".`, meantFunction(name.text));
    }
    const part = { key: 'part', keySpan: name, value: scalar(name.text, name) };
    return { kind: 'value', node: wider({ ...read, entries: [...read.entries, part] }, place), ...place };
  }

  /** `field(x)`, where a lone word would mean something else. */
  private explicit(name: Token): Part {
    const said = this.take();
    const isNameOnly = (said.kind === 'word' || said.kind === 'text') && this.skip(')');
    const place = { start: name.start, end: this.ahead(-1).end };
    if (!isNameOnly) return this.fail(place, `"${name.text}" takes one name.`, `Write \`${name.text}(id)\`.`);
    const key = EXPLICIT[name.text] ?? 'field';
    const topLevel = name.text === 'topLevel' ? [{ key: 'topLevel', keySpan: name, value: scalar(true, name) }] : [];
    const node = map([{ key, keySpan: name, value: scalar(said.text, said) }, ...topLevel]);
    return { kind: key === 'condition' ? 'condition' : 'value', node: wider(node, place), ...place };
  }

  /* Operators. */

  private continued(left: Part, power: number): Part | null {
    const { kind, text } = this.next;
    if (kind !== 'word' && kind !== 'sign') return null;
    if (text === 'or' || text === 'and') return power <= POWER[text] ? this.connected(left, text) : null;
    if (text === '+' || text === '-') return power <= POWER.sum ? this.added(left) : null;
    if (text === '*' || text === '/') return power <= POWER.product ? this.multiplied(left) : null;
    if (power > POWER.comparison) return null;
    if (text === 'is') return this.flag(left);
    if (text === 'not' && this.ahead(1).text === 'in') return this.compared(left, 2);
    if (kind === 'word' ? COMPARING_WORDS.has(text) : Object.hasOwn(SIGN_NAMES, text)) return this.compared(left, 1);
    return null;
  }

  /** All parts of one chain are one list: `a and b and c`. */
  private connected(first: Part, word: 'and' | 'or'): Part {
    const at = this.next;
    const parts = [conditionOf(first)];
    let { end } = first;
    while (this.isNext(word)) {
      this.take();
      const part = this.part(POWER[word] + 1);
      parts.push(conditionOf(part));
      ({ end } = part);
    }
    const node = wider(keyed(word === 'and' ? 'all' : 'any', at, list(parts)), { start: first.start, end });
    return { kind: 'condition', node, start: first.start, end };
  }

  private added(first: Part): Part {
    const at = this.take();
    const second = this.part(POWER.product);
    const [start, { end }] = [first.start, second];
    if (second.kind === 'duration') return this.later(first, at, second);
    if (at.text === '-') return calculated('difference', at, [operandOf(first), operandOf(second)], { start, end });
    const parts = [first, second];
    while (this.isNext('+')) {
      const mark = this.index;
      this.take();
      const part = this.part(POWER.product);
      if (part.kind === 'duration') {
        this.index = mark;
        break;
      }
      parts.push(part);
    }
    return calculated(
      'sum',
      at,
      parts.map((part) => operandOf(part)),
      { start, end: parts.at(-1)?.end ?? end },
    );
  }

  /** `last_fraction + 90 days`. */
  private later(date: Part, at: Token, span: Part): Part {
    const entry = span.node.kind === 'map' ? span.node.entries[0] : undefined;
    const amount = entry?.value.kind === 'scalar' ? Number(entry.value.value) : 0;
    const signed = scalar(at.text === '-' ? 0 - amount : amount, entry?.keySpan ?? span);
    return calculated(entry?.key ?? 'addDays', at, [operandOf(date), signed], { start: date.start, end: span.end });
  }

  private multiplied(first: Part): Part {
    const at = this.next;
    const parts = [first];
    while (this.isNext(at.text)) {
      this.take();
      parts.push(this.part(POWER.product + 1));
      if (at.text === '/') break;
    }
    const place = { start: first.start, end: parts.at(-1)?.end ?? first.end };
    return calculated(
      at.text === '*' ? 'product' : 'quotient',
      at,
      parts.map((part) => operandOf(part)),
      place,
    );
  }

  /** `is empty`, `is not answered`. */
  private flag(left: Part): Part {
    const at = this.take();
    const isNot = this.next.text === 'not';
    if (isNot) this.take();
    const word = this.take();
    if (word.kind !== 'word' || (word.text !== 'empty' && word.text !== 'answered')) {
      const sign = isNot ? '!=' : '=';
      const cure =
        word.text === 'null'
          ? `Write \`is ${isNot ? 'answered' : 'empty'}\`.`
          : `Write \`${sign}\` to compare, or \`is empty\` or \`is answered\`.`;
      this.fail(at, `"is" stands before "empty" or "answered" only.`, cure);
    }
    const span = { start: at.start, end: word.end };
    return this.comparison(left, word.text, span, scalar(!isNot, span));
  }

  private compared(left: Part, words: number): Part {
    const at = this.take();
    if (words === 2) this.take();
    const end = this.ahead(-1).end;
    const sign = { start: at.start, end };
    const name = words === 2 ? 'notIn' : (SIGN_NAMES[at.text] ?? at.text);
    if (name === 'in' || name === 'notIn') return this.comparison(left, name, sign, this.list());
    if (name === 'contains') return this.containing(left, at);
    if (name === 'mentions') return this.mentioning(left, at);
    if (name === 'between') return this.comparison(left, name, sign, this.pair());
    if (name === 'withinDays') return this.comparison(left, name, sign, this.daysOfToday());
    const right = this.part(POWER.sum);
    return this.comparison(left, name, sign, CHOOSING.has(name) ? choiceOf(right) : operandOf(right));
  }

  private containing(left: Part, at: Token): Part {
    const which = this.next.text;
    if ((which !== 'any' && which !== 'all') || this.ahead(1).text !== 'of') {
      return this.comparison(left, 'contains', at, choiceOf(this.part(POWER.sum)));
    }
    this.take();
    const { end } = this.take();
    return this.comparison(
      left,
      which === 'any' ? 'containsAny' : 'containsAll',
      { start: at.start, end },
      this.list(),
    );
  }

  /** `mentions dye`, `mentions any of [contrast, dye]`. */
  private mentioning(left: Part, at: Token): Part {
    if (!this.isNext('any') || this.ahead(1).text !== 'of') {
      return this.comparison(left, 'mentions', at, list([choiceOf(this.part(POWER.sum))]));
    }
    this.take();
    const { end } = this.take();
    return this.comparison(left, 'mentions', { start: at.start, end }, this.list());
  }

  private list(): FormulaNode {
    const open = this.expect('[', 'A list in brackets is expected.', this.next, 'Write `in [a, b]`.');
    const items: FormulaNode[] = [];
    do items.push(choiceOf(this.part(POWER.sum)));
    while (this.skip(','));
    // Two words in a row are one choice whose id has a space, or two without a comma.
    const isAnother = ['word', 'number'].includes(this.next.kind) && !['and', 'or'].includes(this.next.text);
    const { end } = isAnother
      ? this.expect(
          ']',
          'A choice with a space needs quotes, and choices a comma between them.',
          this.next,
          this.twoWords(),
        )
      : this.expect(']', 'A list has no end.', open, 'Add `]` behind the last choice.');
    return list(items, { start: open.start, end });
  }

  /** Two words in a row, usually the label of a choice in place of its id. */
  private twoWords(): string {
    const written = `${this.ahead(-1).text} ${this.next.text}`;
    return `Write the id of the choice, "${written}" in quotes if that is its id, or what is missing between the words.`;
  }

  private pair(): FormulaNode {
    const low = this.part(POWER.sum);
    this.expect('and', '"between" takes two values.', this.next, 'Write `a between 1 and 5`.');
    return list([operandOf(low), operandOf(this.part(POWER.sum))]);
  }

  /** The time span and `of today` behind `within`. */
  private daysOfToday(): FormulaNode {
    const how = 'Write `a within 90 days of today`.';
    const part = this.part(POWER.sum);
    const entry = part.kind === 'duration' && part.node.kind === 'map' ? part.node.entries[0] : undefined;
    if (!entry) this.expect('days', 'A number of days is expected.', part, how);
    if (entry?.key === 'addMonths')
      this.fail(part, 'Months have different numbers of days.', 'Write the number of days.');
    for (const word of ['of', 'today']) this.expect(word, '"of today" is expected.', this.next, how);
    return entry?.value ?? operandOf(part);
  }

  private comparison(left: Part, operator: string, keySpan: Place, operand: FormulaNode): Part {
    const subject = operandOf(left);
    const subjects = isReference(subject) ? subject.entries : [{ key: 'value', keySpan: left, value: subject }];
    const node = wider(map([...subjects, { key: operator, keySpan, value: operand }]), left);
    return { kind: 'condition', node, start: left.start, end: Math.max(keySpan.end, operand.end) };
  }

  /** What is wrong with a token behind a whole part. */
  private unexpected(): readonly [message: string, cure: string | null] {
    const { kind, text } = this.next;
    if (text === ')') return ['A parenthesis ends that was never opened.', 'Delete it, or open it with `(`.'];
    const [before, after] = [this.ahead(-1), this.ahead(1)];
    if (text === ',' && before.kind === 'number' && after.kind === 'number') {
      return ['A number has a point, not a comma.', `Write \`${before.text}.${after.text}\`.`];
    }
    if (kind !== 'word') return [`An operator is missing before "${text}".`, null];
    const isCompared =
      before.kind === 'word' &&
      (COMPARING_WORDS.has(this.ahead(-2).text) || Object.hasOwn(SIGN_NAMES, this.ahead(-2).text));
    if (isCompared && nearest(text, ['and', 'or']).length === 0) {
      return [`Two words stand where one is expected: "${before.text} ${text}".`, this.twoWords()];
    }
    const meant = meantOperator(text);
    return [meant === null ? `An operator is missing before "${text}".` : `"${text}" is no operator.`, meant];
  }
}

/** The operators whose sign is one token, by that token. */
const SIGN_NAMES: { readonly [sign: string]: string } = Object.fromEntries(
  Object.entries(OPERATOR_SIGNS).flatMap(([name, sign]) => (sign.includes(' ') ? [] : [[sign, name]])),
);
const COMPARING_WORDS: ReadonlySet<string> = new Set([
  'in',
  'between',
  'contains',
  'before',
  'after',
  'within',
  'mentions',
  'matches',
]);
const CHOOSING: ReadonlySet<string> = new Set(['eq', 'ne', 'matches']);
/** Names that look like functions and say what a word is. */
const EXPLICIT: { readonly [name: string]: string } = {
  field: 'field',
  topLevel: 'field',
  context: 'context',
  condition: 'condition',
};
