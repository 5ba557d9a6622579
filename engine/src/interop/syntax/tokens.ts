import { BeyondSubset, SyntaxProblem, type Dialect } from './syntax.ts';

export interface Token {
  readonly kind: 'number' | 'text' | 'date' | 'pattern' | 'name' | 'sign' | 'end';
  readonly text: string;
  /** The letters after a pattern. */
  readonly flags?: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER = /\d+(\.\d+)?([eE][-+]?\d+)?/y;
const DATE = /@(\d{4}(-\d{2}(-\d{2})?)?)?(T(\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?)?(Z|[-+]\d{2}:\d{2})?)?/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const PATTERN = /\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+)\/[a-z]*/y;
const MOST_CHARACTERS = 20_000;
const SPACE = /(\s|\/\*[^]*?\*\/|\/\/[^\n]*)+/y;
const ESCAPES = new Map(Object.entries({ n: '\n', t: '\t', r: '\r', f: '\f', b: '\b', '0': '\0' }));

/** @throws SyntaxProblem at the first character that is not a token */
export function tokensOf(text: string, dialect: Dialect): readonly Token[] {
  if (text.length > MOST_CHARACTERS)
    throw new SyntaxProblem('The expression is longer than 20,000 characters.', MOST_CHARACTERS);
  const signs = [...Object.keys(dialect.infix), ...dialect.prefix, '?.', '...', '=>', ...dialect.beyond]
    .filter((sign) => !/^\p{L}/u.test(sign))
    .concat('(', ')', '[', ']', '{', '}', ',', '.', '?', ':', ';', '=')
    .sort((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  let position = 0;
  const push = (kind: Token['kind'], value: string, length: number, flags?: string): void => {
    tokens.push({ kind, text: value, start: position, end: position + length, ...(flags ? { flags } : {}) });
    position += length;
  };
  const match = (pattern: RegExp, from = position): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0];
  };
  while (position < text.length) {
    const letter = text[position] ?? '';
    const space = match(SPACE);
    if (space !== undefined) {
      position += space.length;
      continue;
    }
    const number = match(NUMBER);
    const word = match(WORD);
    const pattern = dialect.patterns && letter === '/' && !endsValue(tokens.at(-1)) ? match(PATTERN) : undefined;
    if (pattern !== undefined) {
      const closing = pattern.lastIndexOf('/');
      push('pattern', pattern.slice(1, closing), pattern.length, pattern.slice(closing + 1));
    } else if (number !== undefined) push('number', number, number.length);
    else if (word !== undefined) push('name', word, word.length);
    else if (letter === '@' && dialect.name === 'FHIRPath')
      push('date', (match(DATE) ?? '@').slice(1), (match(DATE) ?? '@').length);
    else if (dialect.sigils.includes(letter)) {
      const quoted = text[position + 1] === '`' || text[position + 1] === "'";
      const name = quoted ? quotedText(text, position + 1).value : match(WORD, position + 1);
      if (name !== undefined)
        push('name', letter + name, quoted ? quotedText(text, position + 1).length + 1 : name.length + 1);
      else if (Object.hasOwn(dialect.infix, letter)) push('sign', letter, 1);
      else throw new SyntaxProblem(`"${letter}" needs a name after it.`, position);
    } else if (letter === "'" || letter === '"' || letter === '`') {
      const { value, length } = quotedText(text, position);
      if (letter === '`' && dialect.quotedNames === '' && value.includes('${')) {
        throw new BeyondSubset('${', position);
      }
      push(dialect.quotedNames.includes(letter) && dialect.quotedNames !== '' ? 'name' : 'text', value, length);
    } else {
      const sign = signs.find((candidate) => text.startsWith(candidate, position));
      if (sign === undefined) throw new SyntaxProblem(`"${letter}" is not allowed here.`, position);
      push('sign', sign, sign.length);
    }
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
}

/** After a value, `/` is a division; elsewhere it starts a pattern. */
function endsValue(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'sign' ? token.text === ')' || token.text === ']' : token.text !== 'return';
}

function quotedText(text: string, start: number): { readonly value: string; readonly length: number } {
  const quote = text[start] ?? '';
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === quote) return { value, length: at + 1 - start };
    if (letter !== '\\') {
      value += letter;
      continue;
    }
    at += 1;
    const escaped = text[at] ?? '';
    const code = escaped === 'u' ? /^[0-9a-fA-F]{4}/.exec(text.slice(at + 1))?.[0] : undefined;
    value += code === undefined ? (ESCAPES.get(escaped) ?? escaped) : String.fromCharCode(parseInt(code, 16));
    if (code !== undefined) at += 4;
  }
  throw new SyntaxProblem('The text has no closing quote.', start);
}
