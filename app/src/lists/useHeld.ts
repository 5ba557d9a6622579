import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Held<Value> {
  readonly shown: Value;
  /** There is a newer value, which is not shown because someone points at the older one. */
  readonly isBehind: boolean;
  readonly catchUp: () => void;
  /** For the element whose content must not move. */
  readonly holding: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A value that changes by itself, held still while the pointer is on it or the focus is in it: a row that moves just before
 * a click opens another patient's chart.
 * @param asked what the person asked for; what answers another question is shown at once
 */
export function useHeld<Value>(value: Value, asked = ''): Held<Value> {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [held, setHeld] = useState({ value, asked });
  const isBehind = held.value !== value;
  const isFree = (!pointed && !focused) || held.asked !== asked;
  if (isBehind && isFree) setHeld({ value, asked });
  return {
    shown: isFree ? value : held.value,
    isBehind: isBehind && !isFree,
    catchUp: () => setHeld({ value, asked }),
    holding: {
      // A finger is gone after the tap; nothing is under it.
      onPointerEnter: ({ pointerType }) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
