import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedFilterList } from '@isocenter/schemas';
import { keepList, readKeptList } from './keptInTab.ts';
import { readListState, writeListState, type ListShape, type ListState } from './listState.ts';

interface UsedListState {
  readonly state: ListState;
  /** The state as the URL has it. */
  readonly query: string;
  readonly change: (next: ListState) => void;
}

/** A list whose state is in the URL. Without a query, the tab's last state is restored; a link with a query wins. */
export function useListState(list: SavedFilterList, shape: ListShape): UsedListState {
  const [address, setAddress] = useSearchParams();
  const current = address.toString();
  const comesBare = current === '';
  // The URL follows once the next rows are loaded. Until then a second change builds on the first.
  const [ahead, setAhead] = useState<{ readonly from: string; readonly query: string } | null>(null);
  const chosen = ahead?.from === current ? ahead.query : null;
  const kept = comesBare ? (readKeptList(list)?.query ?? '') : null;
  const state = useMemo(
    () => readListState(shape, new URLSearchParams(chosen ?? kept ?? current)),
    [shape, chosen, kept, current],
  );
  const query = writeListState(shape, state);

  useEffect(() => {
    const stored = readKeptList(list);
    if (stored?.query !== query) keepList(list, { query, scroll: 0 });
    // A restored state is written to the URL.
    if (comesBare && query !== '') setAddress(query, { replace: true, preventScrollReset: true });
  }, [list, query, comesBare, setAddress]);

  const change = useCallback(
    (next: ListState) => {
      const nextQuery = writeListState(shape, next);
      keepList(list, { query: nextQuery, scroll: 0 });
      setAhead({ from: current, query: nextQuery });
      setAddress(nextQuery, { replace: true, preventScrollReset: true });
    },
    [list, shape, current, setAddress],
  );
  return { state, query, change };
}
