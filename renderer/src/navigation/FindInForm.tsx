import { useId, useImperativeHandle, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import type { FormStore, Path } from '@isocenter/engine';
import { OptionList, type Row } from '../select/OptionList.tsx';
import { findFields } from './findFields.ts';
import { jumpToField } from './jump.ts';

interface FindInFormProps {
  readonly store: FormStore;
  /** Lets a keyboard shortcut focus the search. */
  readonly ref?: Ref<{ focus: () => void }>;
}

/** Finds fields by label, section and answer, mounted or not, and jumps to them. */
export function FindInForm({ store, ref }: FindInFormProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const find = useFindInForm(store);
  const { open, active, rows } = find;
  return (
    <div className="iso-find">
      <input
        ref={input}
        type="search"
        role="combobox"
        className="iso-input"
        aria-label="Find in form"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
        aria-keyshortcuts="Control+/"
        title="Find in form (Ctrl+/)"
        placeholder="Find in form"
        autoComplete="off"
        value={find.typed}
        onFocus={find.onFocus}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={find.onKeyDown}
        onBlur={() => find.type('')}
      />
      {open && (
        <OptionList
          id={listId}
          anchor={input}
          label="Fields found"
          rows={rows}
          active={active}
          chosen={[]}
          multiple={false}
          empty="No matching fields"
          onPick={(row) => row.kind === 'option' && find.jump(row.option.id)}
          onHover={find.setActive}
        />
      )}
    </div>
  );
}

function useFindInForm(store: FormStore) {
  const previousFocus = useRef<Element | null>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const open = typed.trim() !== '';
  const found = open ? findFields(store, typed) : [];
  const rows = found.map(({ path, label, section, answer }): Row & { readonly kind: 'option' } => ({
    kind: 'option',
    option: { id: path, label, detail: answer === null ? section : `${section} · ${answer}` },
  }));
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const jump = (path: Path | undefined) => {
    if (path === undefined) return;
    setTyped('');
    jumpToField(store, path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setActive(Math.max(0, Math.min(rows.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))));
        return;
      case 'Enter':
        event.preventDefault();
        jump(found[active]?.path);
        return;
      case 'Escape':
        event.preventDefault();
        setTyped('');
        // Escape in an empty search returns the focus to the previous element.
        if (!open && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
        return;
    }
  };
  const onFocus = (event: FocusEvent) => {
    previousFocus.current = event.relatedTarget;
  };
  return { open, typed, type, active, setActive, rows, jump, onFocus, onKeyDown };
}
