import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import type { FormStore, Note, NoteBlock, NoteSpan } from '@isocenter/engine';
import { formHandle, NOTHING, type FormHandle } from '../form/formHandle.ts';
import { jumpToField } from '../navigation/jump.ts';

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

/** The note of a live form. It follows at most once a frame, after the fields have been painted. */
export function LiveNoteView({ store }: { store: FormStore }) {
  const note = useLiveNote(store);
  return note ? <NoteView note={note} store={store} /> : <div className="iso-note" aria-busy="true" />;
}

/** Null until the form beside it has been painted: nobody waits for a long note before they can type. */
function useLiveNote(store: FormStore): Note | null {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    let frame: number | null = null;
    const update = () => {
      frame = null;
      const next = store.note();
      // In slices, so that drawing a long note never holds up a key.
      startTransition(() => setNote(next));
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

/** A block whose words did not change is not drawn again, though the note is a new object. */
export const NoteBlockView = memo(
  function NoteBlockView({ block, form }: { block: NoteBlock; form: FormHandle | null }) {
    const spans = block.spans.map((span, at) => <Span key={at} span={span} form={form} />);
    return block.kind === 'heading' ? <h3>{spans}</h3> : <p>{spans}</p>;
  },
  (before, after) =>
    before.form === after.form &&
    (before.block === after.block ||
      (before.block.kind === after.block.kind &&
        JSON.stringify(before.block.spans) === JSON.stringify(after.block.spans))),
);

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
  useEffect(() => {
    if (!form) return;
    const mark = () => {
      const paths = form.highlighted.get();
      for (const span of note.current?.querySelectorAll<HTMLElement>('.iso-note-span') ?? []) {
        const wanted = paths.size > 0 && (span.dataset['fields'] ?? '').split(' ').some((path) => paths.has(path));
        if (wanted !== span.hasAttribute('data-highlighted')) span.toggleAttribute('data-highlighted', wanted);
      }
    };
    mark();
    return form.highlighted.subscribe(mark);
  });
}
