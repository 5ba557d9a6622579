import { useEffect, useState } from 'react';
import type { Instant } from '@isocenter/schemas';

const EVERY = 30_000;

/** The current time, for the now line: it moves on by itself. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
