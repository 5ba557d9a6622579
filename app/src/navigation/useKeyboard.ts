import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { GO_WITHIN_MS, goKeys, meaningOf, singleKeysOn, takesLetters } from './shortcuts.ts';
import type { Viewer } from './navigation.ts';

/** The overlay above the screen. */
export type Overlay = 'palette' | 'shortcuts' | 'feedback';

/** The keyboard shortcuts of the product: Ctrl/Cmd-K, ?, and G with a letter. */
export function useKeyboard(viewer: Viewer, open: (overlay: Overlay) => void): void {
  const navigate = useNavigate();
  const now = useRef({ viewer, open });
  useEffect(() => {
    now.current = { viewer, open };
  });
  useEffect(() => {
    let wentAt = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const typing = takesLetters(event.target);
      const going = !typing && event.timeStamp - wentAt < GO_WITHIN_MS;
      wentAt = -Infinity;
      const goal = going && goKeys(now.current.viewer).find(({ key }) => key === event.key.toLowerCase());
      if (goal) {
        event.preventDefault();
        void navigate(goal.path);
        return;
      }
      const meaning = meaningOf(event, typing, singleKeysOn());
      if (meaning.kind === 'goStart') wentAt = event.timeStamp;
      if (meaning.kind !== 'palette' && meaning.kind !== 'help') return;
      event.preventDefault();
      now.current.open(meaning.kind === 'palette' ? 'palette' : 'shortcuts');
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
