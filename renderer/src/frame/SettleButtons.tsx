import { useState } from 'react';
import type { FieldState, Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

interface SettleButtonsProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly label: string;
  readonly state: FieldState;
}

/** What a person can settle in place: an inherited value still holds, or an unknown field may stand (decisions 40, 44). */
export function SettleButtons({ form, path, label, state }: SettleButtonsProps) {
  const [asking, setAsking] = useState(false);
  const canOverride = state.mayOverrideUnknown && !state.unknownOverride;
  return (
    <>
      {state.review && (
        <button type="button" className="iso-button" onClick={() => form.store.dispatch({ type: 'confirm', path })}>
          Still holds<span className="iso-hidden">: {label}</span>
        </button>
      )}
      {canOverride && !asking && (
        <button type="button" className="iso-link" onClick={() => setAsking(true)}>
          Let it stand, with a reason<span className="iso-hidden">: {label}</span>
        </button>
      )}
      {canOverride && asking && (
        <Reason
          label={`Why ${label} may stand`}
          onGiven={(reason) => {
            setAsking(false);
            form.store.dispatch({ type: 'overrideUnknown', path, reason });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly onGiven: (reason: string) => void;
  readonly onCancel: () => void;
}

function Reason({ label, onGiven, onCancel }: ReasonProps) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <span className="iso-reason">
      <input
        type="text"
        className="iso-input"
        aria-label={label}
        placeholder="Reason, kept with the signature"
        // It stands where the button was that asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && given !== '') onGiven(given);
          if (event.key === 'Escape') onCancel();
        }}
      />
      <button type="button" className="iso-button" disabled={given === ''} onClick={() => onGiven(given)}>
        Let it stand
      </button>
      <button type="button" className="iso-link" onClick={onCancel}>
        Back
      </button>
    </span>
  );
}
