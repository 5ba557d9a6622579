import type { FormDefinition } from '../definition/definition.ts';
import type { Faults } from '../definition/fault.ts';
import { child, positionOf, spanOfPart, textOf, type ScalarNode, type SourceNode } from '../source/sourceNode.ts';
import { nearest } from '../words/nearest.ts';
import { ComposedText } from './composedText.ts';

const USE = /\{%-?\s*use\s+(\w+)\s*-?%\}/g;
/** No template may grow longer, however often it uses a long phrase. */
const LONGEST = 100_000;

/** The named parts of templates of one form: `{% use name %}` is replaced by the phrase. */
export class Phrases {
  private readonly form: SourceNode;
  private readonly faults: Faults;
  private readonly used = new Set<string>();

  constructor(form: SourceNode, faults: Faults) {
    this.form = form;
    this.faults = faults;
  }

  /** The template with its phrases in place. A phrase cannot use another one. */
  expanded(template: ScalarNode | undefined, path: string): ScalarNode | undefined {
    const text = textOf(template) ?? '';
    if (!template || !text.includes('use')) return template;
    const made = new ComposedText();
    let [from, length] = [0, text.length];
    for (const { 0: tag, 1: name = '', index } of text.matchAll(USE)) {
      const phrase = this.find(name, template, index, tag.length, path);
      length += phrase?.value.length ?? 0;
      if (length > LONGEST) return template;
      made.written(template, from, index);
      if (phrase) made.written(phrase);
      from = index + tag.length;
    }
    return from === 0 ? template : made.written(template, from).node(template);
  }

  /** All phrases, after the templates of the form were expanded. */
  definitions(): FormDefinition['phrases'] {
    const written = child(this.form, 'phrases');
    const entries = written?.kind === 'map' ? written.entries : [];
    return Object.fromEntries(
      entries.map(({ key, keySpan }) => [key, { position: positionOf(keySpan), isUsed: this.used.has(key) }]),
    );
  }

  private find(
    name: string,
    template: ScalarNode,
    index: number,
    length: number,
    path: string,
  ): (ScalarNode & { value: string }) | null {
    const phrases = child(this.form, 'phrases');
    // Anything but text is reported by the shape check.
    const phrase = child(phrases, name);
    this.used.add(name);
    const inside = textOf(phrase);
    if (phrase && (phrase.kind !== 'scalar' || inside === undefined)) return null;
    if (phrase && inside !== undefined && inside.search(USE) < 0) return { ...phrase, value: inside };
    for (const { 1: inner = '' } of inside?.matchAll(USE) ?? []) this.used.add(inner);
    const known = phrases?.kind === 'map' ? phrases.entries.map(({ key }) => key) : [];
    const at = phrase ?? spanOfPart(template, index, index + length);
    const near = phrase ? [] : nearest(name, known);
    this.faults.add('unknownPhrase', positionOf(at), path, { name, near, isNested: phrase !== undefined });
    return null;
  }
}
