import { memo, useMemo, useSyncExternalStore } from 'react';
import type { FormStore, Note, NoteBlock, NoteSpan } from '@isocenter/engine';
import { formHandle, NOTHING, type FormHandle } from '../form/formHandle.ts';
import { useSignal } from '../form/useForm.ts';
import { jumpToField } from '../navigation/jump.ts';

interface NoteViewProps {
  readonly note: Note;
  /** The form beside it: sentences and fields then highlight each other. */
  readonly store?: FormStore;
}

/** The narrative. A sentence knows the fields that made it; pointing at one shows the other. */
export function NoteView({ note, store }: NoteViewProps) {
  const form = store ? formHandle(store) : null;
  if (note.blocks.length === 0) return <p className="iso-note-empty">The note grows as the form is filled in.</p>;
  return (
    <div className="iso-note">
      {note.blocks.map((block) => (
        <NoteBlockView key={block.id} block={block} form={form} />
      ))}
    </div>
  );
}

/** The note of a live form. It follows at most once a frame, after the fields have been painted. */
export function LiveNoteView({ store }: { store: FormStore }) {
  const source = useMemo(() => liveNote(store), [store]);
  const note = useSyncExternalStore(source.subscribe, source.read);
  return <NoteView note={note} store={store} />;
}

function liveNote(store: FormStore) {
  let note = store.note();
  let frame: number | null = null;
  return {
    read: () => note,
    subscribe: (listener: () => void) => {
      const update = () => {
        frame = null;
        note = store.note();
        listener();
      };
      const stop = store.subscribeAll(() => {
        frame ??= requestAnimationFrame(update);
      });
      return () => {
        stop();
        if (frame !== null) cancelAnimationFrame(frame);
        frame = null;
      };
    },
  };
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
  const highlighted = useSignal(form.highlighted, (paths) => span.fields.some((path) => paths.has(path)));
  const [first] = span.fields;
  return (
    // No Tab stop: a note of a hundred sentences would stand between the form and its buttons. Keyboards go from the
    // form to the note, and to any field by Find in form.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="iso-note-span"
      data-highlighted={highlighted || undefined}
      data-locked={span.locked}
      onPointerEnter={() => form.highlighted.set(new Set(span.fields))}
      onPointerLeave={() => form.highlighted.set(NOTHING)}
      onClick={() => first !== undefined && jumpToField(form.store, first)}
    >
      {span.text}
    </span>
  );
}
