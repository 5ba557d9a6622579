import { useEffect, type ComponentType } from 'react';
import type { ControlProps, FieldComponent } from '../fieldContract/fieldComponent.ts';
import { lazy, useLazy } from './lazy.ts';

/** The control of a type that few forms have. Its code is fetched with the first form that has such a field. */
export function lazyControl(
  fetchControl: () => Promise<ComponentType<ControlProps>>,
): Pick<FieldComponent, 'Control' | 'load'> {
  const code = lazy(fetchControl);
  /** Most forms are shown after `loadControls`, so that this draws the control at once. */
  function LazyControl(props: ControlProps) {
    const { state, value: Control } = useLazy(code);
    useEffect(() => code.load(), []);
    if (Control) return <Control {...props} />;
    if (state !== 'failed') return <p className="iso-words">Loading…</p>;
    return (
      <p className="iso-words" role="alert">
        This field could not be loaded.{' '}
        <button type="button" className="iso-link-button" onClick={code.load}>
          Try again
        </button>
      </p>
    );
  }
  return { Control: LazyControl, load: code.settled };
}
