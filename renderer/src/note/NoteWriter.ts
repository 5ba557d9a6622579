import type { NoteBlock } from '@isocenter/engine';
import { removeChildrenFrom, writeBlock } from './writeBlock.ts';

/** Blocks that the browser skips together while off-screen, about a screen of text. Each group costs time in every frame. */
const GROUP_SIZE = 8;

/** Writes the note of a live form into the page. Reuses the elements of unchanged blocks. */
export class NoteWriter {
  readonly #container: HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();
  #blocks: readonly NoteBlock[] = [];

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** @returns whether there are new sentences, which have no highlight yet */
  write(blocks: readonly NoteBlock[]): boolean {
    const previous = this.#blocks;
    this.#blocks = blocks;
    let hasNew = false;
    blocks.forEach((block, index) => {
      if (block !== previous[index]) hasNew = writeBlock(this.#elementOf(block), block) || hasNew;
    });
    const isArranged =
      blocks.length === previous.length && blocks.every((block, index) => isSameBlock(block, previous[index]));
    if (!isArranged) this.#arrange(blocks);
    return hasNew;
  }

  #elementOf(block: NoteBlock): HTMLElement {
    const key = keyOf(block);
    const existing = this.#elements.get(key);
    if (existing) return existing;
    const created = document.createElement(block.kind === 'heading' ? 'h3' : 'p');
    this.#elements.set(key, created);
    return created;
  }

  #arrange(blocks: readonly NoteBlock[]): void {
    const wanted = new Set(blocks.map(keyOf));
    for (const key of [...this.#elements.keys()]) if (!wanted.has(key)) this.#elements.delete(key);
    const elements = blocks.map((block) => this.#elementOf(block));
    const groups = Math.ceil(elements.length / GROUP_SIZE);
    for (let index = 0; index < groups; index++) {
      fill(this.#group(index), elements.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE));
    }
    removeChildrenFrom(this.#container, groups);
  }

  #group(index: number): Element {
    const existing = this.#container.children[index];
    if (existing) return existing;
    const group = document.createElement('div');
    group.className = 'iso-note-group';
    this.#container.append(group);
    return group;
  }
}

const keyOf = ({ id, kind }: NoteBlock) => `${kind} ${id}`;

function isSameBlock(block: NoteBlock, previous: NoteBlock | undefined): boolean {
  return block === previous || (block.id === previous?.id && block.kind === previous.kind);
}

/** Does not touch elements that are already in place, so that a text selection in them survives. */
function fill(group: Element, elements: readonly Element[]): void {
  for (const old of [...group.children]) if (!elements.includes(old)) old.remove();
  elements.forEach((element, index) => {
    const current = group.children[index] ?? null;
    if (current !== element) group.insertBefore(element, current);
  });
}
