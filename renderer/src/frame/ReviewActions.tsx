import { useEffect, useId, useState } from 'react';
import { isReason, type FieldState, type Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

interface ReviewActionsProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly label: string;
  readonly state: FieldState;
}

/**
 * Confirms a copied value, or an inherited one after review, overrides a field that could not be evaluated (decisions 40, 44), or gives the
 * reason for a value that the form doubts.
 */
export function ReviewActions({ form, path, label, state }: ReviewActionsProps) {
  return (
    <>
      {(state.review !== null || isCopied(state)) && (
        <button type="button" className="iso-button" onClick={() => form.store.dispatch({ type: 'confirm', path })}>
          Confirm value<span className="iso-hidden">: {label}</span>
        </button>
      )}
      {state.mayOverrideUnknown && !state.unknownOverride && (
        <WithReason
          form={form}
          path={path}
          action="Override with a reason"
          label={label}
          inputName={`Reason to override ${label}`}
          submit="Override"
          onReason={(reason) => form.store.dispatch({ type: 'overrideUnknown', path, reason })}
        />
      )}
      {state.errors.some(({ about, severity }) => about === 'reason' && severity === 'error') && (
        <WithReason
          form={form}
          path={path}
          action="Keep it and give a reason"
          label={label}
          inputName={`Reason for ${label}`}
          submit="Keep with this reason"
          onReason={(reason) => form.store.dispatch({ type: 'justify', path, reason })}
        />
      )}
    </>
  );
}

/** Copied from another task, and neither changed nor confirmed since. */
const isCopied = ({ provenance, value }: FieldState) => provenance?.origin === 'copied' && value !== null;

interface WithReasonProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly action: string;
  readonly label: string;
  /** The name of the input. */
  readonly inputName: string;
  readonly submit: string;
  readonly onReason: (reason: string) => void;
}

/** A button that opens an input for a reason. */
function WithReason({ form, path, action, label, inputName, submit, onReason }: WithReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="iso-link" onClick={() => setIsOpen(true)}>
        {action}
        <span className="iso-hidden">: {label}</span>
      </button>
    );
  }
  return (
    <ReasonInput
      {...{ form, path, submit }}
      label={inputName}
      onSubmit={(reason) => {
        setIsOpen(false);
        onReason(reason);
      }}
      onCancel={() => setIsOpen(false)}
    />
  );
}

interface ReasonInputProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly label: string;
  readonly submit: string;
  readonly onSubmit: (reason: string) => void;
  readonly onCancel: () => void;
}

/** A typed reason is unsent input until it is submitted: it is part of a signature, so the form never takes it by itself. */
function ReasonInput({ form, path, label, submit, onSubmit, onCancel }: ReasonInputProps) {
  const [text, setText] = useState('');
  const [isOpenAtFlush, setIsOpenAtFlush] = useState(false);
  const reminder = useId();
  const reason = text.trim();
  const hasText = reason !== '';
  const hasReason = isReason(reason);
  useEffect(
    () => (hasText ? form.registerInput(path, () => setIsOpenAtFlush(true)) : undefined),
    [form, path, hasText],
  );
  return (
    <span className="iso-reason">
      <input
        type="text"
        className="iso-input"
        aria-label={label}
        aria-describedby={reminder}
        placeholder="Reason, saved with the signature"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button that opened it
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && hasReason) onSubmit(reason);
          if (event.key === 'Escape') onCancel();
        }}
      />
      <button type="button" className="iso-button" disabled={!hasReason} onClick={() => onSubmit(reason)}>
        {submit}
      </button>
      <button type="button" className="iso-link" onClick={onCancel}>
        Cancel
      </button>
      <span id={reminder} className="iso-refusal" aria-live="polite">
        {hasText && !hasReason && 'Write the reason in words.'}
        {isOpenAtFlush && hasReason && `This reason is not recorded yet. Press “${submit}” or “Cancel”.`}
      </span>
    </span>
  );
}
