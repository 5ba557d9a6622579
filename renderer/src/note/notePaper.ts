import type { NoteBlock } from '@isocenter/engine';
import { cutAfter, writeBlock } from './writeBlock.ts';

/** As many blocks are skipped together while they are scrolled away: about a screen. Each group costs in every frame. */
const IN_A_GROUP = 8;

/** The note of a live form as it stands on the page: keeps the elements of what stays, in order. */
export class NotePaper {
  readonly #paper: HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();
  #blocks: readonly NoteBlock[] = [];

  constructor(paper: HTMLElement) {
    this.#paper = paper;
  }

  /** @returns whether sentences came, which nobody has marked yet */
  write(blocks: readonly NoteBlock[]): boolean {
    const before = this.#blocks;
    this.#blocks = blocks;
    let came = false;
    blocks.forEach((block, at) => {
      if (block !== before[at]) came = writeBlock(this.#elementOf(block), block) || came;
    });
    const isArranged = blocks.length === before.length && blocks.every((block, at) => isInPlaceOf(block, before[at]));
    if (!isArranged) this.#arrange(blocks);
    return came;
  }

  #elementOf(block: NoteBlock): HTMLElement {
    const place = placeOf(block);
    const known = this.#elements.get(place);
    if (known) return known;
    const made = document.createElement(block.kind === 'heading' ? 'h3' : 'p');
    this.#elements.set(place, made);
    return made;
  }

  #arrange(blocks: readonly NoteBlock[]): void {
    const wanted = new Set(blocks.map(placeOf));
    for (const place of [...this.#elements.keys()]) if (!wanted.has(place)) this.#elements.delete(place);
    const elements = blocks.map((block) => this.#elementOf(block));
    const groups = Math.ceil(elements.length / IN_A_GROUP);
    for (let at = 0; at < groups; at++) {
      fill(this.#groupAt(at), elements.slice(at * IN_A_GROUP, (at + 1) * IN_A_GROUP));
    }
    cutAfter(this.#paper, groups);
  }

  #groupAt(at: number): Element {
    const known = this.#paper.children[at];
    if (known) return known;
    const group = document.createElement('div');
    group.className = 'iso-note-group';
    this.#paper.append(group);
    return group;
  }
}

const placeOf = ({ id, kind }: NoteBlock) => `${kind} ${id}`;

function isInPlaceOf(block: NoteBlock, before: NoteBlock | undefined): boolean {
  return block === before || (block.id === before?.id && block.kind === before.kind);
}

/** What stays in its place is not touched, so that a selection in it stays too. */
function fill(group: Element, elements: readonly Element[]): void {
  for (const old of [...group.children]) if (!elements.includes(old)) old.remove();
  elements.forEach((element, at) => {
    const there = group.children[at] ?? null;
    if (there !== element) group.insertBefore(element, there);
  });
}
