import type { NoteBlock, NoteSpan, Path } from '@isocenter/engine';
import { piecesOf } from './pieces.ts';

const blocksByElement = new WeakMap<Element, NoteBlock>();
const spansByElement = new WeakMap<Element, readonly NoteSpan[]>();
const fieldsByElement = new WeakMap<Element, readonly Path[]>();

/**
 * Writes a heading or paragraph of the note, and changes only the text that differs. It does not use React, so that an
 * answer costs only the changed characters and not a render of the note.
 * @returns whether there are new sentences, which have no highlight yet
 */
export function writeBlock(element: HTMLElement, block: NoteBlock): boolean {
  if (blocksByElement.get(element) === block) return false;
  blocksByElement.set(element, block);
  const pieces = piecesOf(block);
  const isInPieces = pieces.length > 1;
  if (isInPieces === spansByElement.has(element)) {
    element.replaceChildren();
    spansByElement.delete(element);
  }
  if (!isInPieces) return writeSpans(element, block.spans);
  const hasNew = pieces.map((spans, index) => writeSpans(pieceElement(element, index), spans));
  removeChildrenFrom(element, pieces.length);
  return hasNew.includes(true);
}

/** The source fields of the sentence at an event target; empty outside of sentences. */
export function fieldsAt(target: EventTarget | null): readonly Path[] {
  const span = target instanceof Element ? target.closest('.iso-note-span') : null;
  return (span && fieldsByElement.get(span)) ?? [];
}

/** Removes the child nodes from an index on. */
export function removeChildrenFrom(parent: Element, count: number): void {
  while (parent.childNodes.length > count) parent.lastChild?.remove();
}

function pieceElement(element: HTMLElement, index: number): Element {
  const existing = element.children[index];
  if (existing) return existing;
  const piece = document.createElement('span');
  piece.className = 'iso-note-piece';
  element.append(piece);
  return piece;
}

function writeSpans(parent: Element, spans: readonly NoteSpan[]): boolean {
  const written = spansByElement.get(parent) ?? [];
  spansByElement.set(parent, spans);
  let hasNew = false;
  spans.forEach((span, index) => {
    const previous = written[index];
    const node = parent.childNodes[index];
    if (node && previous && hasSameFields(span, previous)) {
      const text = node.firstChild ?? node;
      if (span.text !== previous.text && text instanceof Text) text.data = span.text;
      return;
    }
    hasNew = true;
    if (node) node.replaceWith(createNode(span));
    else parent.append(createNode(span));
  });
  removeChildrenFrom(parent, spans.length);
  return hasNew;
}

function hasSameFields(span: NoteSpan, other: NoteSpan): boolean {
  return span.locked === other.locked && span.fields.join(' ') === other.fields.join(' ');
}

/**
 * Sentences are not Tab stops, because there would be hundreds between the form and its buttons. Keyboard users reach
 * any field through Find in form.
 */
function createNode({ text, fields, locked }: NoteSpan): Node {
  const textNode = document.createTextNode(text);
  if (fields.length === 0) return textNode;
  const span = document.createElement('span');
  span.className = 'iso-note-span';
  span.dataset['fields'] = fields.join(' ');
  if (locked) span.dataset['locked'] = 'true';
  span.append(textNode);
  fieldsByElement.set(span, fields);
  return span;
}
