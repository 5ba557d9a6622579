import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { FormStore } from '@isocenter/engine';
import { useProgress } from '../formState/derived.ts';
import { formHandle, EMPTY_SET } from '../formState/formHandle.ts';
import { requiredPlaces } from '../formState/requiredPlaces.ts';
import { useSignal, useWholeForm } from '../formState/useForm.ts';
import { FindInForm } from './FindInForm.tsx';
import { jumpToNextRequired } from './jump.ts';
import { useOneTabStop } from './oneTabStop.ts';
import { SectionList } from './SectionList.tsx';

interface FormNavigationProps {
  readonly store: FormStore;
  /** The form cannot be filled in, so nothing is missing. */
  readonly readOnly?: boolean;
}

/**
 * Navigation in a form: search, next required field, sections, expand and collapse. A column, or a bar whose sections
 * open on demand, by the width of its container. All its buttons are one Tab stop.
 */
export function FormNavigation({ store, readOnly = false }: FormNavigationProps) {
  const find = useRef<{ focus: () => void }>(null);
  const steps = useRef<HTMLDivElement>(null);
  useOneTabStop(steps);
  useFormKeys(store, readOnly, find);
  return (
    <div className="iso-navigation">
      <FindInForm store={store} ref={find} />
      <div className="iso-steps" role="toolbar" aria-label="Form" aria-orientation="vertical" ref={steps}>
        {!readOnly && <NextRequired store={store} />}
        <Sections store={store} readOnly={readOnly} />
      </div>
    </div>
  );
}

/** Ctrl+/ searches, F8 goes to the next required field. */
function useFormKeys(store: FormStore, readOnly: boolean, find: RefObject<{ focus: () => void } | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
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
  }, [store, readOnly, find]);
}

/** The sections. In a bar they open as a list below their button, until one is chosen or the focus leaves. */
function Sections({ store, readOnly }: Required<FormNavigationProps>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // The buttons handle the other keys.
    <div role="presentation" className="iso-steps-sections" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="iso-button iso-steps-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Sections
      </button>
      <div id={id} className="iso-steps-list" data-open={open || undefined}>
        <SectionList store={store} />
        <FoldAll store={store} readOnly={readOnly} />
      </div>
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

/** Sections in which a required answer is missing stay open. */
function FoldAll({ store, readOnly }: Required<FormNavigationProps>) {
  const form = formHandle(store);
  const { sections } = store.compiledForm;
  const staysOpen = useWholeForm(store, () => (readOnly ? EMPTY_SET : requiredPlaces(form).sections));
  const allFolded = useSignal(
    form.foldedSections,
    (folded) => folded.size > 0 && sections.every(({ index }) => folded.has(index) || staysOpen.has(index)),
  );
  if (sections.length < 2) return null;
  return (
    <button
      type="button"
      className="iso-link"
      onClick={() => {
        const folding = sections.map(({ index }) => index).filter((index) => !staysOpen.has(index));
        form.foldedSections.set(allFolded ? EMPTY_SET : new Set(folding));
      }}
    >
      {allFolded ? 'Expand all' : 'Collapse all'}
    </button>
  );
}
