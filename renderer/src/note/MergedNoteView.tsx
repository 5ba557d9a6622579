import { Fragment, useEffect, useRef, useState } from 'react';
import { resolveConflicts, type FormStore, type MergedNote, type MergedPiece, type NoteBlock } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { NoteBlockView } from './NoteView.tsx';
import { useNoteFollowing } from './following.ts';
import { highlightNewSentences, useNoteHighlighting } from './highlighting.ts';

type Side = 'edited' | 'generated';

interface MergedNoteViewProps {
  readonly merged: MergedNote;
  /** The form beside the note: generated sentences stay linked to their fields. */
  readonly store: FormStore;
  /** Called with the whole note once every conflict is resolved. Without it conflicts are read-only. */
  readonly onResolve?: (text: string) => void;
}

/** A hand-edited note merged with the current answers: edits are marked, and the user resolves conflicts (decision 20). */
export function MergedNoteView({ merged, store, onResolve }: MergedNoteViewProps) {
  const form = formHandle(store);
  const blocks = new Map(store.note().blocks.map((block) => [block.text, block]));
  const [choices, setChoices] = useState<readonly (Side | null)[]>([]);
  const conflicts = merged.pieces.filter((piece) => piece.kind === 'conflict');
  const chosenSides = conflicts.map((_, index) => choices[index] ?? null);
  const choose = (conflict: number, side: Side) => setChoices(chosenSides.with(conflict, side));
  const resolvedSides = chosenSides.filter((side) => side !== null);
  const resolve = () => {
    const { text } = resolveConflicts(merged, resolvedSides);
    if (text !== null) onResolve?.(text);
  };
  const container = useRef<HTMLDivElement>(null);
  useNoteHighlighting(container, form);
  useNoteFollowing(container, store);
  useEffect(() => {
    if (container.current) highlightNewSentences(container.current, form);
  });
  return (
    <div className="iso-note" ref={container}>
      {merged.pieces.map((piece, index) => (
        <Fragment key={index}>
          {piece.kind === 'conflict' ? (
            <Conflict
              piece={piece}
              number={conflicts.indexOf(piece) + 1}
              chosen={chosenSides[conflicts.indexOf(piece)] ?? null}
              onChoose={onResolve && ((side) => choose(conflicts.indexOf(piece), side))}
            />
          ) : piece.kind === 'edited' ? (
            <EditedParagraph text={piece.text} />
          ) : (
            <NoteBlockView block={blocks.get(piece.text) ?? plainBlock(piece.text)} />
          )}
        </Fragment>
      ))}
      {onResolve && conflicts.length > 0 && (
        <p className="iso-note-resolve">
          <button
            type="button"
            className="iso-button"
            disabled={resolvedSides.length < conflicts.length}
            onClick={resolve}
          >
            Resolve conflicts
          </button>
        </p>
      )}
    </div>
  );
}

function EditedParagraph({ text }: { text: string }) {
  return (
    <p className="iso-note-edited">
      <span className="iso-note-mark">Edited by hand</span>
      {text}
    </p>
  );
}

interface ConflictProps {
  readonly piece: Extract<MergedPiece, { readonly kind: 'conflict' }>;
  readonly number: number;
  readonly chosen: Side | null;
  readonly onChoose: ((side: Side) => void) | undefined;
}

const SIDES = [
  ['edited', 'Your edit'],
  ['generated', 'Generated from the current answers'],
] as const;

function Conflict({ piece, number, chosen, onChoose }: ConflictProps) {
  return (
    <fieldset className="iso-note-conflict">
      <legend>The answers changed where the note was edited</legend>
      {SIDES.map(([side, label]) => (
        <label key={side} data-chosen={chosen === side || undefined}>
          {onChoose && (
            <input
              type="radio"
              name={`note-conflict-${number}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
          )}
          <strong>{label}</strong>
          <span>{piece[side].join('\n\n') || 'Nothing: the paragraph is removed'}</span>
        </label>
      ))}
      {piece.before.length > 0 && (
        <details>
          <summary>Before both changes</summary>
          {piece.before.join('\n\n')}
        </details>
      )}
    </fieldset>
  );
}

function plainBlock(text: string): NoteBlock {
  return { id: text, kind: 'paragraph', text, spans: [{ text, fields: [] }] };
}
