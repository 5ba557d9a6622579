import { useEffect, useState } from 'react';

/** A form is read and compiled anew for what is typed, which takes longer than a key press may. */
const SETTLES_MS = 400;

/** The value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
