import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore, Note, NoteBlock, NoteSpan, Path } from '@isocenter/engine';
import { formHandle, NOTHING, type FormHandle } from '../form/formHandle.ts';
import { jumpToField } from '../navigation/jump.ts';
import { piecesOf } from './pieces.ts';

interface NoteViewProps {
  readonly note: Note;
  /** The form beside it: sentences and fields then highlight each other. */
  readonly store?: FormStore;
}

/** The narrative. A sentence knows the fields that made it; pointing at one shows the other. */
export function NoteView({ note, store }: NoteViewProps) {
  const form = store ? formHandle(store) : null;
  const paper = useRef<HTMLDivElement>(null);
  useMarkedSpans(paper, form);
  if (note.blocks.length === 0) return <p className="iso-note-empty">The note grows as the form is filled in.</p>;
  return (
    <div className="iso-note" ref={paper}>
      {note.blocks.map((block) => (
        <NoteBlockView key={block.id} block={block} form={form} />
      ))}
    </div>
  );
}

/** The note of a live form. It follows at most once a frame, in the frame that paints the answer. */
export function LiveNoteView({ store }: { store: FormStore }) {
  const note = useLiveNote(store);
  return note ? <NoteView note={note} store={store} /> : <div className="iso-note" aria-busy="true" />;
}

/** As many changed blocks are drawn at once; what changes more is drawn in slices, so that it never holds up a key. */
const MOST_AT_ONCE = 8;

/** Null until the form beside it has been painted: nobody waits for a long note before they can type. */
function useLiveNote(store: FormStore): Note | null {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    let shown: Note | null = null;
    let frame: number | null = null;
    const update = () => {
      frame = null;
      const next = store.note();
      if (next === shown) return;
      const isSmall = shown !== null && changedBlocks(shown.blocks, next.blocks) <= MOST_AT_ONCE;
      shown = next;
      // A small change belongs to the frame that is about to be painted; a second frame costs more than drawing it.
      if (isSmall) flushSync(() => setNote(next));
      else startTransition(() => setNote(next));
    };
    const soon = () => {
      frame ??= requestAnimationFrame(update);
    };
    const first = setTimeout(soon);
    const stop = store.subscribeAll(soon);
    return () => {
      stop();
      clearTimeout(first);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [store]);
  return note;
}

function changedBlocks(before: readonly NoteBlock[], after: readonly NoteBlock[]): number {
  return after.filter((block, at) => !sameBlock(block, before[at])).length + Math.max(0, before.length - after.length);
}

function sameBlock(block: NoteBlock, other: NoteBlock | undefined): boolean {
  if (block === other) return true;
  return block.kind === other?.kind && block.text === other.text && sameSpans(block.spans, other.spans);
}

function sameSpans(spans: readonly NoteSpan[], others: readonly NoteSpan[]): boolean {
  return spans.length === others.length && spans.every((span, at) => sameSpan(span, others[at]));
}

function sameSpan(span: NoteSpan, other: NoteSpan | undefined): boolean {
  return span.text === other?.text && span.locked === other.locked && span.fields.join(' ') === other.fields.join(' ');
}

/** A block that says the same is not drawn again, though the note is a new object. */
export const NoteBlockView = memo(
  function NoteBlockView({ block, form }: { block: NoteBlock; form: FormHandle | null }) {
    const [first = [], ...more] = piecesOf(block);
    if (more.length === 0) {
      const spans = <Spans spans={first} form={form} />;
      return block.kind === 'heading' ? <h3>{spans}</h3> : <p>{spans}</p>;
    }
    return (
      <p>
        {[first, ...more].map((piece, at) => (
          <PieceView key={at} spans={piece} form={form} />
        ))}
      </p>
    );
  },
  (before, after) => before.form === after.form && sameBlock(before.block, after.block),
);

interface PieceViewProps {
  readonly spans: readonly NoteSpan[];
  readonly form: FormHandle | null;
}

/** A stretch of a long paragraph; drawn again only when it says something else. */
const PieceView = memo(
  function PieceView({ spans, form }: PieceViewProps) {
    return (
      <span className="iso-note-piece">
        <Spans spans={spans} form={form} />
      </span>
    );
  },
  (before, after) => before.form === after.form && sameSpans(before.spans, after.spans),
);

function Spans({ spans, form }: { spans: readonly NoteSpan[]; form: FormHandle | null }) {
  return spans.map((span, at) => <Span key={at} span={span} form={form} />);
}

function Span({ span, form }: { span: NoteSpan; form: FormHandle | null }) {
  if (!form || span.fields.length === 0) return <>{span.text}</>;
  return <LinkedSpan span={span} form={form} />;
}

function LinkedSpan({ span, form }: { span: NoteSpan; form: FormHandle }) {
  const [first] = span.fields;
  return (
    // No Tab stop: a note of a hundred sentences would stand between the form and its buttons. Keyboards go from the
    // form to the note, and to any field by Find in form.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="iso-note-span"
      data-fields={span.fields.join(' ')}
      data-locked={span.locked}
      onPointerEnter={() => form.highlighted.set(new Set(span.fields))}
      onPointerLeave={() => form.highlighted.set(NOTHING)}
      onClick={() => first !== undefined && jumpToField(form.store, first)}
    >
      {span.text}
    </span>
  );
}

/**
 * Marks the sentences of the fields that are pointed at, on the elements themselves: a note has thousands of them, and
 * as many listeners would cost more than what they say.
 */
export function useMarkedSpans(note: RefObject<HTMLElement | null>, form: FormHandle | null): void {
  useEffect(() => form?.highlighted.subscribe(() => markSpans(note.current, form.highlighted.get())), [note, form]);
  // What was drawn anew is marked anew.
  useEffect(() => {
    if (form && form.highlighted.get().size > 0) markSpans(note.current, form.highlighted.get());
  });
}

function markSpans(note: HTMLElement | null, paths: ReadonlySet<Path>): void {
  const wanted = new Set([...paths].flatMap((path) => [...(note?.querySelectorAll(spansOf(path)) ?? [])]));
  for (const span of note?.querySelectorAll('[data-highlighted]') ?? []) {
    if (!wanted.has(span)) span.removeAttribute('data-highlighted');
  }
  for (const span of wanted) span.setAttribute('data-highlighted', '');
}

function spansOf(path: Path): string {
  return `.iso-note-span[data-fields~="${path.replace(/["\\]/g, '\\$&')}"]`;
}
