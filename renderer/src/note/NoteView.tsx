import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormStore, Note, NoteBlock } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { NoteWriter } from './NoteWriter.ts';
import { useNoteFollowing } from './following.ts';
import { highlightNewSentences, useNoteHighlighting } from './highlighting.ts';
import { writeBlock } from './writeBlock.ts';

/** Blocks written per frame at first, so that a long note does not block the page. */
const BLOCKS_PER_FRAME = 16;

interface LiveNoteViewProps {
  readonly store: FormStore;
  /** Called once the whole note is in the page, and after each later change of it. */
  readonly onWritten?: () => void;
}

/**
 * The note of a live form. It updates at most once per frame, in the frame that paints the answer. Each sentence knows
 * its source fields, and pointing at one highlights the other.
 */
export function LiveNoteView({ store, onWritten }: LiveNoteViewProps) {
  const form = formHandle(store);
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'pending' | 'empty' | 'written'>('pending');
  const written = useRef(onWritten);
  useEffect(() => {
    written.current = onWritten;
  });
  useNoteHighlighting(container, form);
  useNoteFollowing(container, store);
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const writer = new NoteWriter(root);
    let shown: Note | null = null;
    let blockCount = 0;
    let frame: number | null = null;
    const update = () => {
      frame = null;
      const note = store.note();
      if (note === shown && blockCount === Infinity) return;
      shown = note;
      blockCount = blockCount + BLOCKS_PER_FRAME < note.blocks.length ? blockCount + BLOCKS_PER_FRAME : Infinity;
      if (writer.write(note.blocks.slice(0, blockCount))) highlightNewSentences(root, form);
      setStatus(note.blocks.length === 0 ? 'empty' : 'written');
      if (blockCount < Infinity) schedule();
      else written.current?.();
    };
    const schedule = () => {
      frame ??= requestAnimationFrame(update);
    };
    // After the form has been painted, so that typing never waits for a long note. The text is generated in a separate
    // task before the frames that write it.
    const first = setTimeout(() => {
      store.note();
      schedule();
    });
    const stop = store.subscribeAll(schedule);
    return () => {
      stop();
      clearTimeout(first);
      if (frame !== null) cancelAnimationFrame(frame);
      root.replaceChildren();
    };
  }, [store, form]);
  return (
    <>
      <div className="iso-note" ref={container} aria-busy={status === 'pending' || undefined} />
      {status === 'empty' && <p className="iso-note-empty">The note appears here as the form is filled in.</p>}
    </>
  );
}

/** A single block of a note, for pages that mix it with other content. */
export function NoteBlockView({ block }: { block: NoteBlock }) {
  const element = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (element.current) writeBlock(element.current, block);
  });
  const Block = block.kind === 'heading' ? 'h3' : 'p';
  return <Block ref={element} />;
}
