interface ConfirmPromptProps {
  readonly question: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an answer with grave meaning, such as the death of the patient. */
export function ConfirmPrompt({ question, confirmLabel, onConfirm, onCancel }: ConfirmPromptProps) {
  return (
    <p className="iso-ask" role="alert">
      {question}{' '}
      <button type="button" className="iso-button" onClick={onConfirm}>
        {confirmLabel}
      </button>{' '}
      <button type="button" className="iso-button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}
