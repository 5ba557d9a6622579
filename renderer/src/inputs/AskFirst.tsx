interface AskFirstProps {
  readonly says: string;
  /** What the button that goes on says. */
  readonly goOn: string;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
}

/** Asks before an answer that nobody should give by a slip of the hand: that the patient died. */
export function AskFirst({ says, goOn, onGoOn, onCancel }: AskFirstProps) {
  return (
    <p className="iso-ask" role="alert">
      {says}{' '}
      <button type="button" className="iso-button" onClick={onGoOn}>
        {goOn}
      </button>{' '}
      <button type="button" className="iso-button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}
