import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/proof.ts';
import { parseFile } from './parseFile.ts';
import { child, type ScalarNode } from './sourceNode.ts';
import { textPlaces } from './textPlaces.ts';

const scalarIn = (text: string): ScalarNode => {
  const node = child(parseFile({ path: 'Radiation/OTVStatus/Default.yaml', text }).root ?? undefined, 'a');
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') throw new Error(`no text in ${JSON.stringify(text)}`);
  return node;
};

/** A word of the text, and the place where the file has it. */
describe('the place of a word in the file', () => {
  it.each([
    ['plain text', 'a: one two three'],
    ['plain text on two lines', 'a: one\n  two\n\n  three'],
    ['single quotes', "a: 'one ''two'' three'"],
    ['double quotes with escapes', String.raw`a: "one \"two\" \u0041 \n three"`],
    ['double quotes with a joined line', 'a: "one \\\n   two three"'],
    ['folded text', 'a: >-\n  one\n  two\n\n    three\n'],
    ['folded text behind a comment', 'a: >- # why\n  one\n  two three\n'],
    ['text with its lines', 'a: |\n  one\n   two\n  three\n'],
    ['text with a tab, which the full reader reads', 'a: one\ttwo three'],
    ['lines of Windows', 'a: >-\r\n  one\r\n  two three\r\n'],
  ])('%s', (_style, text) => {
    const node = scalarIn(text);
    const places = textPlaces(node);
    for (const word of ['one', 'two', 'three']) {
      const start = places[String(node.value).indexOf(word)] ?? -1;
      expect(text.slice(start, start + word.length)).toBe(word);
    }
  });

  it('holds for any text in any style', () => {
    const word = fc.constantFrom('pain', '>=', "'x'", '"y"', '[a,', 'b]', '4', 'and', '\\d', '#1', 'é');
    const styles = {
      single: (words: readonly string[]) => `'${words.join('\n   ').replaceAll("'", "''")}'`,
      double: (words: readonly string[]) => JSON.stringify(words.join(' ')),
      folded: (words: readonly string[]) => `>-\n   ${words.join('\n   ')}\n`,
      kept: (words: readonly string[]) => `|\n  ${words.join('\n    ')}\n`,
    };
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...Object.values(styles)),
        (words, style) => {
          const text = `b: 1\na: ${style(words)}\n`;
          const node = scalarIn(text);
          const places = textPlaces(node);
          let found = '';
          String(node.value)
            .split('')
            .forEach((character, index) => {
              const at = places[index] ?? -1;
              const written =
                text.charAt(at) === '\\' && style === styles.double ? text.charAt(at + 1) : text.charAt(at);
              if (!/\s/.test(character)) found += written;
            });
          expect(found).toBe(words.join(''));
        },
      ),
      runs(300, 30_000),
    );
  });
});
