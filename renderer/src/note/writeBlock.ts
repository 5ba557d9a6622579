import type { NoteBlock, NoteSpan, Path } from '@isocenter/engine';
import { piecesOf } from './pieces.ts';

const blockIn = new WeakMap<Element, NoteBlock>();
const spansIn = new WeakMap<Element, readonly NoteSpan[]>();
const fieldsOf = new WeakMap<Element, readonly Path[]>();

/**
 * Writes a heading or paragraph of the note; where it stands already, only what says something else now. The note does
 * it without React: an answer then costs the letters it changes, not a walk through the components of the note.
 * @returns whether sentences came, which nobody has marked yet
 */
export function writeBlock(element: HTMLElement, block: NoteBlock): boolean {
  if (blockIn.get(element) === block) return false;
  blockIn.set(element, block);
  const pieces = piecesOf(block);
  const isInPieces = pieces.length > 1;
  if (isInPieces === spansIn.has(element)) {
    element.replaceChildren();
    spansIn.delete(element);
  }
  if (!isInPieces) return writeSpans(element, block.spans);
  const came = pieces.map((spans, at) => writeSpans(pieceAt(element, at), spans));
  cutAfter(element, pieces.length);
  return came.includes(true);
}

/** The fields that a sentence was made of; none where there is no sentence. */
export function fieldsAt(target: EventTarget | null): readonly Path[] {
  const span = target instanceof Element ? target.closest('.iso-note-span') : null;
  return (span && fieldsOf.get(span)) ?? [];
}

/** Takes away the children from a place on. */
export function cutAfter(parent: Element, count: number): void {
  while (parent.childNodes.length > count) parent.lastChild?.remove();
}

function pieceAt(element: HTMLElement, at: number): Element {
  const known = element.children[at];
  if (known) return known;
  const piece = document.createElement('span');
  piece.className = 'iso-note-piece';
  element.append(piece);
  return piece;
}

function writeSpans(parent: Element, spans: readonly NoteSpan[]): boolean {
  const written = spansIn.get(parent) ?? [];
  spansIn.set(parent, spans);
  let came = false;
  spans.forEach((span, at) => {
    const was = written[at];
    const node = parent.childNodes[at];
    if (node && was && isOfTheSame(span, was)) {
      const text = node.firstChild ?? node;
      if (span.text !== was.text && text instanceof Text) text.data = span.text;
      return;
    }
    came = true;
    if (node) node.replaceWith(nodeOf(span));
    else parent.append(nodeOf(span));
  });
  cutAfter(parent, spans.length);
  return came;
}

function isOfTheSame(span: NoteSpan, other: NoteSpan): boolean {
  return span.locked === other.locked && span.fields.join(' ') === other.fields.join(' ');
}

/**
 * A sentence is no Tab stop: a note of a hundred would stand between the form and its buttons. Keyboards go from the
 * form to the note, and to any field by Find in form.
 */
function nodeOf({ text, fields, locked }: NoteSpan): Node {
  const words = document.createTextNode(text);
  if (fields.length === 0) return words;
  const span = document.createElement('span');
  span.className = 'iso-note-span';
  span.dataset['fields'] = fields.join(' ');
  if (locked) span.dataset['locked'] = 'true';
  span.append(words);
  fieldsOf.set(span, fields);
  return span;
}
