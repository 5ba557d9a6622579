import { useDeferredValue, useLayoutEffect, type Ref, type RefObject } from 'react';

interface AnchorProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Represents, inside a popover, a button that is drawn elsewhere with its own attributes. */
export function Anchor({ anchor, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(anchor.current);
    else if (ref) ref.current = anchor.current;
  }, [anchor, ref]);
  return null;
}

/** False on the first render: a popover stores the previous focus only when it changes to open. */
export function useOpenOnceDrawn(opened: boolean): boolean {
  return useDeferredValue(opened, false);
}
