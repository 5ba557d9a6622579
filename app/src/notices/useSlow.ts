import { useEffect, useState } from 'react';

/** True once `busy` has lasted `after` milliseconds. */
export function useSlow(busy: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, after]);
  return busy && slow;
}
