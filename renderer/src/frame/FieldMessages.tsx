import type { FieldState } from '@isocenter/engine';

interface FieldMessagesProps {
  readonly id: string;
  readonly state: FieldState;
  /** Named before each message, where the messages of several fields are together. */
  readonly label?: string;
}

/** Errors and warnings below a field. The element is always present, so that controls can reference it. */
export function FieldMessages({ id, state, label }: FieldMessagesProps) {
  const errors = state.errors.filter(
    ({ severity, about }) => state.showErrors || severity === 'warning' || about !== undefined,
  );
  return (
    <div id={id} className="iso-messages">
      {state.unknown !== null && <p data-severity="unknown">{unknownText(state)}</p>}
      {errors.map((error) => (
        <p key={error.message} data-severity={error.severity}>
          <MessageIcon /> {error.severity === 'warning' && <span className="iso-hidden">Warning: </span>}
          {label === undefined ? '' : `${label}: `}
          {error.message}
        </p>
      ))}
      {reasonGiven(state) && <p data-severity="reason">Reason: {reasonGiven(state)}</p>}
    </div>
  );
}

/** The reason for the doubted value, once it answers what is asked. */
function reasonGiven({ errors, provenance }: FieldState): string | null {
  const isGiven = errors.some(({ about, severity }) => about === 'reason' && severity === 'warning');
  return isGiven ? (provenance?.justified?.reason ?? null) : null;
}

function unknownText({ unknown, unknownOverride }: FieldState) {
  return unknownOverride ? (
    <>
      <MessageIcon /> {unknown} Overridden: {unknownOverride.reason}
    </>
  ) : (
    <>
      <MessageIcon /> This field could not be evaluated, so the task cannot be signed: {unknown}
    </>
  );
}

function MessageIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 2 1.5 13.5h13zM8 6.5v3.5M8 12v.01" />
    </svg>
  );
}
