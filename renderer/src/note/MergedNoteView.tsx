import { Fragment, useEffect, useRef, useState } from 'react';
import { settleConflicts, type FormStore, type MergedNote, type MergedPiece, type NoteBlock } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { NoteBlockView } from './NoteView.tsx';
import { markAnew, usePointing } from './pointing.ts';

type Side = 'edited' | 'generated';

interface MergedNoteViewProps {
  readonly merged: MergedNote;
  /** The form beside it: sentences that the answers still make stay tied to their fields. */
  readonly store: FormStore;
  /** The whole note, once every conflict is settled. Without it conflicts can be read, not settled. */
  readonly onSettle?: (text: string) => void;
}

/** A hand-edited note brought up to date: edits are marked, and where both changed a person chooses (decision 20). */
export function MergedNoteView({ merged, store, onSettle }: MergedNoteViewProps) {
  const form = formHandle(store);
  const blocks = new Map(store.note().blocks.map((block) => [block.text, block]));
  const [choices, setChoices] = useState<readonly (Side | null)[]>([]);
  const conflicts = merged.pieces.filter((piece) => piece.kind === 'conflict');
  const settled = conflicts.map((_, at) => choices[at] ?? null);
  const choose = (at: number, side: Side) => setChoices(settled.map((known, index) => (index === at ? side : known)));
  const complete = settled.filter((side) => side !== null);
  const settle = () => {
    const { text } = settleConflicts(merged, complete);
    if (text !== null) onSettle?.(text);
  };
  const paper = useRef<HTMLDivElement>(null);
  usePointing(paper, form);
  useEffect(() => {
    if (paper.current) markAnew(paper.current, form);
  });
  return (
    <div className="iso-note" ref={paper}>
      {merged.pieces.map((piece, at) => (
        <Fragment key={at}>
          {piece.kind === 'conflict' ? (
            <Conflict
              piece={piece}
              number={conflicts.indexOf(piece) + 1}
              chosen={settled[conflicts.indexOf(piece)] ?? null}
              onChoose={onSettle && ((side) => choose(conflicts.indexOf(piece), side))}
            />
          ) : piece.kind === 'edited' ? (
            <EditedParagraph text={piece.text} />
          ) : (
            <NoteBlockView block={blocks.get(piece.text) ?? plainBlock(piece.text)} />
          )}
        </Fragment>
      ))}
      {onSettle && conflicts.length > 0 && (
        <p className="iso-note-settle">
          <button type="button" className="iso-button" disabled={complete.length < conflicts.length} onClick={settle}>
            Settle the note
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
  ['generated', 'What the answers say now'],
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
          <span>{piece[side].join('\n\n') || 'Nothing: the paragraph is left out'}</span>
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
