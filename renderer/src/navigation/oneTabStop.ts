import { useEffect, type RefObject } from 'react';

const ITEMS = 'a[href], button:not(:disabled)';
/** Both axes, because the same group is a column on a wide screen and a row on a narrow one. */
const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Makes the links and buttons of a group one Tab stop, so that the form is a few Tab presses away. Arrow keys, Home and
 * End move between them (the toolbar pattern of ARIA). Tab returns to the item that had the focus last, at first to the
 * current location.
 */
export function useOneTabStop(group: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    const element = group.current;
    if (!element || !isOn) return;
    return makeOneTabStop(element);
  }, [group, isOn]);
}

function makeOneTabStop(group: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const update = () => {
    const items = itemsOf(group);
    const stop =
      items.find((item) => item === last) ?? items.find((item) => item.hasAttribute('aria-current')) ?? items[0];
    for (const item of items) {
      const tabIndex = item === stop ? 0 : -1;
      if (item.getAttribute('tabindex') !== String(tabIndex)) item.tabIndex = tabIndex;
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>(ITEMS) : null;
    if (!item || item === last) return;
    last = item;
    update();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextItem(itemsOf(group), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // Items come, go and are disabled without this hook knowing.
  const observer = new MutationObserver(update);
  observer.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  group.addEventListener('focusin', onFocus);
  group.addEventListener('keydown', onKeyDown);
  update();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', onFocus);
    group.removeEventListener('keydown', onKeyDown);
    for (const item of group.querySelectorAll<HTMLElement>(ITEMS)) item.removeAttribute('tabindex');
  };
}

/** Without the items that are not drawn, such as those of a closed list or the titles of a rail: they take no focus. */
function itemsOf(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
}

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement);
  if (current === -1) return undefined;
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : items[(current + step + items.length) % items.length];
}
