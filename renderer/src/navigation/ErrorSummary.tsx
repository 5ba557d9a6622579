import { useEffect, useRef } from 'react';
import type { FormStore, Path } from '@isocenter/engine';
import { useVerdict } from '../formState/derived.ts';
import { jumpToField } from './jump.ts';
import { fieldName } from './places.ts';

interface ErrorSummaryProps {
  readonly store: FormStore;
  /** Takes the focus when it appears, as after a refused sign. */
  readonly takesFocus?: boolean;
  /** Where the form is not on this page; otherwise the focus jumps into the field. */
  readonly onJump?: (path: Path) => void;
}

/** All that stands between the form and a signature, each line a jump to its field. */
export function ErrorSummary({
  store,
  takesFocus = false,
  onJump = (path) => jumpToField(store, path),
}: ErrorSummaryProps) {
  const verdict = useVerdict(store);
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = verdict.errors.filter((error) => error.severity === 'error');
  const lines = [
    ...errors,
    ...verdict.unknown.map((path) => ({ path, message: 'This field could not be worked out' })),
  ];
  const count = lines.length;
  const appears = takesFocus && count > 0;
  // Only when it appears: mending one of several errors must not pull the focus back here.
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
        {lines.map((line, at) => (
          <li key={`${at}-${line.path}`}>
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
