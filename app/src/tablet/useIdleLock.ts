import { useEffect, useEffectEvent } from 'react';

/** After so long without a touch, the screen is cleared. The server locks by itself after five minutes. */
export const IDLE_AFTER = 2 * 60_000;

/** @param onIdle called once after two minutes without a touch or key, while `isOn` */
export function useIdleLock(isOn: boolean, onIdle: () => void): void {
  const lock = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(lock, IDLE_AFTER);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, IDLE_AFTER);
    };
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true, passive: true };
    for (const kind of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(kind, touched, options);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isOn]);
}
