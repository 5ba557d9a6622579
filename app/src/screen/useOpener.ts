import { useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { showSnackbar } from '../notices/snackbar.ts';
import { messageOf } from '../requests/failures.ts';

/** The props of a panel that is loaded when its button is first used. */
export interface OpenedBy {
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button that it opens at. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

interface Fetched<P> {
  readonly default: ComponentType<P>;
}

/**
 * A button whose panel is loaded when the user points at it, tabs to it or presses it. The button stays the same
 * element, so that focus and press are not lost while the panel loads.
 */
export function useOpener<P extends OpenedBy>(load: () => Promise<Fetched<P>>, popup: 'menu' | 'dialog') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [panel, setPanel] = useState<Fetched<P> | null>(null);
  const fetchAhead = () => void load().then(setPanel, () => undefined);
  const toggle = () => {
    setOpened(!opened);
    load().then(setPanel, (error: unknown) => {
      setOpened(false);
      showSnackbar({ kind: 'error', text: messageOf(error) });
    });
  };
  return {
    Panel: panel?.default ?? null,
    opener: { id, opened, onChange: setOpened, anchor } satisfies OpenedBy,
    button: {
      ref: anchor,
      id: `${id}-target`,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened && panel ? `${id}-dropdown` : undefined,
      onClick: toggle,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
  };
}
