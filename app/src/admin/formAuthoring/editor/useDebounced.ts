import { useEffect, useState } from 'react';

/** Parsing and compiling a form takes longer than a key press may. */
const DEBOUNCE_MS = 400;

/** The value once it has not changed for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
