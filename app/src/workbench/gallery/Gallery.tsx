import { useEffect, useMemo } from 'react';
import { createFormStore, type FormStore } from '@isocenter/engine';
import { FormView, TaskNames } from '@isocenter/renderer';
import type { FieldTypeName } from '@isocenter/schemas';
import { observedStore } from '../observedStore.ts';
import { SAMPLE_CONTEXT } from '../sampleContext.ts';
import { galleryForm } from './galleryForm.ts';
import type { GalleryState } from './galleryStates.ts';

declare global {
  interface Window {
    /** For tests and the console: the form on screen. */
    gallery?: FormStore;
  }
}

const NAMES = new Map([['epi-sample-1', 'Consultation']]);

/** Field types in one state, made from the engine's own samples. */
export function Gallery({ state, types }: { state: GalleryState; types: readonly FieldTypeName[] }) {
  const store = useMemo(() => {
    const { bundle, answers } = galleryForm(types);
    const values = state.answered ? answers : {};
    const form = createFormStore({ bundle, context: SAMPLE_CONTEXT, answers: { values, provenance: {} } });
    return observedStore(form, { patch: state.patch });
  }, [state, types]);
  useEffect(() => {
    window.gallery = store;
  }, [store]);
  return (
    <TaskNames value={NAMES}>
      <FormView store={store} mode={state.mode} />
    </TaskNames>
  );
}
