import { useState } from 'react';
import type { FieldState, Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

interface ReviewActionsProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly label: string;
  readonly state: FieldState;
}

/** Confirms an inherited value after review, or overrides a field that could not be evaluated (decisions 40, 44). */
export function ReviewActions({ form, path, label, state }: ReviewActionsProps) {
  return (
    <>
      {state.review && (
        <button type="button" className="iso-button" onClick={() => form.store.dispatch({ type: 'confirm', path })}>
          Confirm value<span className="iso-hidden">: {label}</span>
        </button>
      )}
      {state.mayOverrideUnknown && !state.unknownOverride && (
        <OverrideUnknown
          label={label}
          onOverride={(reason) => form.store.dispatch({ type: 'overrideUnknown', path, reason })}
        />
      )}
    </>
  );
}

interface OverrideUnknownProps {
  readonly label: string;
  readonly onOverride: (reason: string) => void;
}

function OverrideUnknown({ label, onOverride }: OverrideUnknownProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="iso-link" onClick={() => setIsOpen(true)}>
        Override with a reason<span className="iso-hidden">: {label}</span>
      </button>
    );
  }
  return (
    <OverrideReason
      label={`Reason to override ${label}`}
      onSubmit={(reason) => {
        setIsOpen(false);
        onOverride(reason);
      }}
      onCancel={() => setIsOpen(false)}
    />
  );
}

interface OverrideReasonProps {
  readonly label: string;
  readonly onSubmit: (reason: string) => void;
  readonly onCancel: () => void;
}

function OverrideReason({ label, onSubmit, onCancel }: OverrideReasonProps) {
  const [text, setText] = useState('');
  const reason = text.trim();
  return (
    <span className="iso-reason">
      <input
        type="text"
        className="iso-input"
        aria-label={label}
        placeholder="Reason, saved with the signature"
        // The input replaces the focused button that opened it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && reason !== '') onSubmit(reason);
          if (event.key === 'Escape') onCancel();
        }}
      />
      <button type="button" className="iso-button" disabled={reason === ''} onClick={() => onSubmit(reason)}>
        Override
      </button>
      <button type="button" className="iso-link" onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}
