import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormStore, Note, NoteBlock } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { NotePaper } from './notePaper.ts';
import { markAnew, usePointing } from './pointing.ts';
import { writeBlock } from './writeBlock.ts';

/** As many blocks of a note are written in its first frame, and more in each that follows: a long note holds up nobody. */
const IN_A_FRAME = 16;

/**
 * The narrative of a live form. It follows at most once a frame, in the frame that paints the answer; a sentence knows
 * the fields that made it, and pointing at one shows the other.
 */
export function LiveNoteView({ store }: { store: FormStore }) {
  const form = formHandle(store);
  const paper = useRef<HTMLDivElement>(null);
  const [says, setSays] = useState<'nothing yet' | 'nothing' | 'something'>('nothing yet');
  usePointing(paper, form);
  useEffect(() => {
    const root = paper.current;
    if (!root) return;
    const onPage = new NotePaper(root);
    let shown: Note | null = null;
    let upTo = 0;
    let frame: number | null = null;
    const update = () => {
      frame = null;
      const note = store.note();
      if (note === shown && upTo === Infinity) return;
      shown = note;
      upTo = upTo + IN_A_FRAME < note.blocks.length ? upTo + IN_A_FRAME : Infinity;
      if (onPage.write(note.blocks.slice(0, upTo))) markAnew(root, form);
      setSays(note.blocks.length === 0 ? 'nothing' : 'something');
      if (upTo < Infinity) soon();
    };
    const soon = () => {
      frame ??= requestAnimationFrame(update);
    };
    // Once the form beside it has been painted: nobody waits for a long note before they can type. It is put into words
    // in a task of its own, before the frames that write it.
    const first = setTimeout(() => {
      store.note();
      soon();
    });
    const stop = store.subscribeAll(soon);
    return () => {
      stop();
      clearTimeout(first);
      if (frame !== null) cancelAnimationFrame(frame);
      root.replaceChildren();
    };
  }, [store, form]);
  return (
    <>
      <div className="iso-note" ref={paper} aria-busy={says === 'nothing yet' || undefined} />
      {says === 'nothing' && <p className="iso-note-empty">The note grows as the form is filled in.</p>}
    </>
  );
}

/** A block of the note among what else stands on a page. */
export function NoteBlockView({ block }: { block: NoteBlock }) {
  const element = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (element.current) writeBlock(element.current, block);
  });
  const Block = block.kind === 'heading' ? 'h3' : 'p';
  return <Block ref={element} />;
}
