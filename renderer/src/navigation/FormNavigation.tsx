import { useEffect, useRef } from 'react';
import type { FormStore } from '@isocenter/engine';
import { useProgress } from '../formState/derived.ts';
import { formHandle, EMPTY_SET } from '../formState/formHandle.ts';
import { useSignal } from '../formState/useForm.ts';
import { FindInForm } from './FindInForm.tsx';
import { jumpToNextRequired } from './jump.ts';
import { SectionList } from './SectionList.tsx';

interface FormNavigationProps {
  readonly store: FormStore;
  /** The form cannot be filled in, so nothing is missing. */
  readonly readOnly?: boolean;
}

/** Navigation in a form: search, next required field, sections, expand and collapse. */
export function FormNavigation({ store, readOnly = false }: FormNavigationProps) {
  const find = useRef<{ focus: () => void }>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '/' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        find.current?.focus();
      }
      if (event.key === 'F8' && !readOnly) {
        event.preventDefault();
        jumpToNextRequired(store);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, readOnly]);
  return (
    <div className="iso-navigation">
      <FindInForm store={store} ref={find} />
      {!readOnly && <NextRequired store={store} />}
      <SectionList store={store} />
      <FoldAll store={store} />
    </div>
  );
}

function NextRequired({ store }: { store: FormStore }) {
  const missing = useProgress(store).reduce(
    (sum, section) => sum + (section.relevant ? section.requiredMissing : 0),
    0,
  );
  return (
    <button
      type="button"
      className="iso-button"
      aria-keyshortcuts="F8"
      title="Next required (F8)"
      // Not disabled, because that would drop the focus after the last required answer.
      aria-disabled={missing === 0}
      onClick={() => jumpToNextRequired(store)}
    >
      {missing === 0 ? 'Nothing required is missing' : `Next required (${missing})`}
    </button>
  );
}

function FoldAll({ store }: { store: FormStore }) {
  const form = formHandle(store);
  const { sections } = store.compiledForm;
  const allFolded = useSignal(form.foldedSections, (folded) => folded.size >= sections.length);
  if (sections.length < 2) return null;
  return (
    <button
      type="button"
      className="iso-link"
      onClick={() => form.foldedSections.set(allFolded ? EMPTY_SET : new Set(sections.map((section) => section.index)))}
    >
      {allFolded ? 'Expand all' : 'Collapse all'}
    </button>
  );
}
