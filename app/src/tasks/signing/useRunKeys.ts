import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { GO_WITHIN_MS, singleKeysOn, takesLetters } from '../../navigation/shortcuts.ts';

/**
 * Single letters and digits of a page, unless they are typed into something or turned off (WCAG 2.1.4).
 * @param onKey whether the page knows the key
 */
export function useRunKeys(onKey: (key: string) => boolean): void {
  const wentAt = useRef(-Infinity);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey || repeat) return;
    if (!singleKeysOn() || takesLetters(event.target)) return;
    // A dialog above the page has its own keys.
    if (document.querySelector('[role="dialog"]')) return;
    // "G S" leads to the schedule, and must never sign.
    const isGoing = event.timeStamp - wentAt.current < GO_WITHIN_MS;
    wentAt.current = key === 'g' ? event.timeStamp : -Infinity;
    if (!isGoing && onKey(key.toLowerCase())) event.preventDefault();
  });
  // Before the page that names them is painted, so that none is lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
