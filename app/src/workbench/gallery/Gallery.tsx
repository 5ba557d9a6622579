import { useEffect, useMemo } from 'react';
import { createFormStore, type FormStore } from '@isocenter/engine';
import { CustomComponents, FormView, TaskNames, type HostComponentProps } from '@isocenter/renderer';
import type { FieldTypeName } from '@isocenter/schemas';
import { observedStore } from '../player/observedStore.ts';
import { SAMPLE_CONTEXT } from '../player/sampleContext.ts';
import { GATE, galleryForm } from './galleryForm.ts';
import type { GalleryState } from './galleryStates.ts';

declare global {
  interface Window {
    /** For tests and the console: the form on screen. */
    gallery?: FormStore;
  }
}

const NAMES = new Map([['epi-sample-1', 'Consultation']]);
const COMPONENTS = { 'Body map': BodyMap };

/** Field types in one state, built from the engine's own samples. */
export function Gallery({ state, types }: { state: GalleryState; types: readonly FieldTypeName[] }) {
  const store = useMemo(() => {
    const { compiledForm, answers } = galleryForm({ types, gated: state.appears === true });
    const values = state.answered ? answers : {};
    const form = createFormStore({ compiledForm, context: SAMPLE_CONTEXT, answers: { values, provenance: {} } });
    return observedStore(form, { patch: state.patch });
  }, [state, types]);
  useEffect(() => {
    window.gallery = store;
    if (state.appears) store.dispatch({ type: 'answer', path: GATE, value: 'yes' });
  }, [store, state]);
  return (
    <TaskNames value={NAMES}>
      <CustomComponents value={COMPONENTS}>
        <FormView store={store} mode={state.mode} />
      </CustomComponents>
    </TaskNames>
  );
}

/** Stands in for a component that a host provides. */
function BodyMap({ value, readOnly, controlId, describedBy, answer }: HostComponentProps) {
  const marked = value !== null;
  if (readOnly) return <p className="iso-words">{marked ? 'Chest' : 'Nothing marked'}</p>;
  return (
    <button
      type="button"
      id={controlId}
      className="iso-button"
      aria-pressed={marked}
      aria-describedby={describedBy}
      onClick={() => answer(marked ? null : { front: ['chest'] })}
    >
      {marked ? 'Chest is marked' : 'Mark the chest'}
    </button>
  );
}
