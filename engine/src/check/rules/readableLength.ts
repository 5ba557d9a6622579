import { READABLE } from '../../source/limits.ts';
import { headOf, positionOf, type ScalarNode, type SourceNode, type SourceText } from '../../source/sourceNode.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface TooLong extends Hit {
  readonly part: 'line' | 'template';
  readonly length: number;
  /** The numbers of all lines of the file that are too long. One finding names them: `fmt` breaks most of them. */
  readonly lines?: readonly number[];
  /** Whether the line is one word, which `fmt` cannot break. */
  readonly isWord?: boolean;
}

/** Who answers for a form must be able to read it. */
export const readableLength = defineRule({
  code: 'FC133',
  name: 'readable-length',
  severity: 'warning',
  summary: 'A line or a template is too long to be read',
  find: ({ reading }) => reading.files.flatMap(longParts),
  message: ({ part, length, lines = [], isWord = false }: TooLong) =>
    part === 'line'
      ? {
          what: `This line has ${length} characters${lines.length > 1 ? `, and ${lines.length} lines of the file are too long: ${namedLines(lines)}` : ''}. The limit is ${READABLE.characters}.`,
          why: 'What stands to the right of the screen is overlooked, and a difference of two versions shows the whole line.',
          fix: isWord
            ? 'A pattern of names reads better as "mentions any of [...]", another long one as several "matches" with "or" between them. Shorten an address.'
            : 'Run "form-engine fmt" on the file, and break by hand the comments that it leaves.',
        }
      : {
          what: `This template has ${length} lines. The limit is ${READABLE.templateLines}.`,
          why: 'A reader cannot tell what the note says.',
          fix: 'Give its parts names under "phrases" of the form. Words of one answer fit "say", and "note: sentences" says each field.',
        },
});

function longParts({ file: { root }, role: { role } }: CheckModel['reading']['files'][number]): readonly TooLong[] {
  if (!root || role === 'unknown') return [];
  const hasTemplates = role === 'form' || role === 'libraryField';
  return [...longLines(root.source), ...(hasTemplates ? longTemplates(root, '', false) : [])];
}

/** A single word, such as an address or a pattern, which no formatter can break. */
const ONE_WORD = /^\s*(?:- )*(?:\S+: )?\S+\s*$/;

/** The first line that is too long, with the numbers of all of them. */
function longLines(source: SourceText): readonly TooLong[] {
  const { text, lineStarts } = source;
  const found = lineStarts.flatMap((from, index): readonly TooLong[] => {
    const next = lineStarts[index + 1] ?? text.length + 1;
    if (next - 1 - from <= READABLE.characters) return [];
    const line = text.slice(from, next - 1).replace(/\r$/, '');
    if (line.length <= READABLE.characters) return [];
    const position = positionOf({ source, start: from + READABLE.characters, end: from + line.length });
    return [{ position, path: '', part: 'line', length: line.length, isWord: ONE_WORD.test(line) }];
  });
  return found.slice(0, 1).map((first) => ({ ...first, lines: found.map(({ position }) => position.line) }));
}

const MOST_NAMED = 10;
function namedLines(lines: readonly number[]): string {
  const more = lines.length - MOST_NAMED;
  return more > 0 ? `${lines.slice(0, MOST_NAMED).join(', ')} and ${more} more` : lines.join(', ');
}

/** Keys of templates, and of maps of templates. */
const TEMPLATE_KEYS: ReadonlySet<string> = new Set(['note', 'say', 'phrases', 'templateString']);

function longTemplates(node: SourceNode, path: string, isTemplate: boolean): readonly TooLong[] {
  if (node.kind === 'list') return node.items.flatMap((item) => longTemplates(item, path, isTemplate));
  if (node.kind === 'map') {
    return node.entries.flatMap(({ key, value }) =>
      longTemplates(value, path === '' ? key : `${path}.${key}`, isTemplate || TEMPLATE_KEYS.has(key)),
    );
  }
  const length = isTemplate ? linesOf(node) : 0;
  return length > READABLE.templateLines ? [{ position: headOf(node), path, part: 'template', length }] : [];
}

/** The lines of a text as written, without the line of its block mark. */
function linesOf({ source: { text }, start, end }: ScalarNode): number {
  const lines = text.slice(start, end).trimEnd().split('\n').length;
  return /[|>]/.test(text.charAt(start)) ? lines - 1 : lines;
}
