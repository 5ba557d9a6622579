import { useEffect, useRef } from 'react';
import type { FormStore, Path } from '@isocenter/engine';
import { useValidation } from '../formState/derived.ts';
import { jumpToField } from './jump.ts';
import { fieldName } from './fieldPosition.ts';

interface ErrorSummaryProps {
  readonly store: FormStore;
  /** Takes the focus when it appears, for example after signing was refused. */
  readonly takesFocus?: boolean;
  /** For pages without the form. By default the focus jumps to the field. */
  readonly onJump?: (path: Path) => void;
}

/** Everything that prevents signing. Each line jumps to its field. */
export function ErrorSummary({
  store,
  takesFocus = false,
  onJump = (path) => jumpToField(store, path),
}: ErrorSummaryProps) {
  const validation = useValidation(store);
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = validation.errors.filter((error) => error.severity === 'error');
  const lines = [
    ...errors,
    ...validation.unknown.map((path) => ({ path, message: 'This field could not be evaluated' })),
  ];
  const count = lines.length;
  const appears = takesFocus && count > 0;
  // Only when it appears: fixing one of several errors must not move the focus back here.
  useEffect(() => {
    if (appears) heading.current?.focus();
  }, [appears]);
  if (count === 0) return null;
  return (
    <section className="iso-summary" aria-labelledby="error-summary-heading">
      <h2 id="error-summary-heading" ref={heading} tabIndex={-1}>
        {count === 1 ? 'One thing to complete' : `${count} things to complete`}
      </h2>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index}-${line.path}`}>
            <button type="button" className="iso-link" onClick={() => onJump(line.path)}>
              {fieldName(store, line.path)}
            </button>
            : {line.message}
          </li>
        ))}
      </ul>
    </section>
  );
}
