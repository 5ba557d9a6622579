import { useDeferredValue, useLayoutEffect, type Ref, type RefObject } from 'react';

interface AnchorProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Stands in a popover for a button that is drawn elsewhere and carries its own attributes. */
export function Anchor({ anchor, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(anchor.current);
    else if (ref) ref.current = anchor.current;
  }, [anchor, ref]);
  return null;
}

/** False when first drawn: a popover notes where the focus was only when it sees itself open. */
export function useOpenOnceDrawn(opened: boolean): boolean {
  return useDeferredValue(opened, false);
}
