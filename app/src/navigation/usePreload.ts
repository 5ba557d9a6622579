import { useEffect } from 'react';
import { preloadScreen } from './preload.ts';

/** Preloads the screen of a link that the user points at or tabs to. */
export function usePreload(): void {
  useEffect(() => {
    function onMeant({ target }: Event) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === location.origin && link.target === '') preloadScreen(link.pathname);
    }
    document.addEventListener('pointerover', onMeant, { passive: true });
    document.addEventListener('focusin', onMeant);
    return () => {
      document.removeEventListener('pointerover', onMeant);
      document.removeEventListener('focusin', onMeant);
    };
  }, []);
}
