import { Profiler } from 'react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { watchRenders } from '../../formState/renderCount.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { jumpToField } from '../../navigation/jump.ts';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';

const ROWS = 200;
const COLUMNS = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
const TABLE = `
- id: doses
  type: Table
  label: Doses
  columns:
${COLUMNS.map((id, index) => `    - { id: ${id}, type: ${index % 2 === 0 ? 'Text' : 'Numeric'}, label: Column ${index} }`).join('\n')}`;

/** jsdom has no layout, so tests decide which rows are near the screen. */
let tell: (row: string, isNear: boolean) => void = () => undefined;

class RowsSeen {
  readonly #observed = new Set<Element>();
  constructor(heard: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void) {
    tell = (row, isIntersecting) => {
      const target = [...this.#observed].find((element) => element.getAttribute('data-row') === row);
      if (target) heard([{ target, isIntersecting }]);
    };
  }
  observe(element: Element): void {
    this.#observed.add(element);
  }
  unobserve(element: Element): void {
    this.#observed.delete(element);
  }
  disconnect(): void {
    this.#observed.clear();
  }
}

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => void vi.stubGlobal('IntersectionObserver', RowsSeen));
afterEach(() => {
  watchRenders(null);
  vi.unstubAllGlobals();
});

function open(onRender = () => undefined) {
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    _id: `r${row}`,
    ...Object.fromEntries(COLUMNS.map((id, index) => [id, index % 2 === 0 ? `cell ${row}` : row])),
  }));
  const store = engineForm(TABLE, { answers: { doses: rows } });
  render(
    <Profiler id="form" onRender={onRender}>
      <FormView store={store} mode="edit" />
    </Profiler>,
  );
  return store;
}

const inputsOf = (row: string) => document.querySelectorAll(`tr[data-row="${row}"] input`).length;

describe('table of 200 × 7', () => {
  it('renders no cell and no row while typing in a cell', async () => {
    const drawn = vi.fn();
    const store = open(drawn);
    act(() => jumpToField(store, pathOf('doses[r100].c2')));
    const input = document.getElementById(fieldIds(pathOf('doses[r100].c2')).control);
    const rendered: string[] = [];
    watchRenders((path) => rendered.push(path));
    await userEvent.keyboard('x');
    act(() => flush(store));
    expect(store.field(pathOf('doses[r100].c2')).value).toContain('x');
    // The table renders once to show who changed it last.
    expect(rendered).toEqual([pathOf('doses')]);
    rendered.length = 0;
    drawn.mockClear();
    await userEvent.keyboard('y');
    act(() => flush(store));
    expect(store.field(pathOf('doses[r100].c2')).value).toContain('xy');
    expect(rendered).toEqual([]);
    // Not even the table checks its rows.
    expect(drawn).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    expect(input?.isConnected).toBe(true);
  });

  it('keeps table semantics for screen readers although its rows are laid out one by one', () => {
    open();
    const table = document.querySelector('table');
    expect(table).toHaveAttribute('role', 'table');
    expect(table).toHaveAttribute('data-long');
    for (const row of table?.querySelectorAll('tr') ?? []) {
      expect(row).toHaveAttribute('role', 'row');
      expect([...row.children].map((cell) => cell.getAttribute('role'))).toEqual(
        row.closest('thead')
          ? Array.from({ length: 9 }, () => 'columnheader')
          : ['rowheader', ...Array.from({ length: 8 }, () => 'cell')],
      );
    }
  });

  it('has controls only in rows near the screen and in the row with the focus', () => {
    const store = open();
    expect([inputsOf('r0'), inputsOf('r150')]).toEqual([7, 0]);
    act(() => tell('r150', true));
    expect(inputsOf('r150')).toBe(7);
    act(() => tell('r150', false));
    expect(inputsOf('r150')).toBe(0);
    act(() => jumpToField(store, pathOf('doses[r160].c0')));
    act(() => tell('r160', false));
    expect(inputsOf('r160')).toBe(7);
  });

  it('updates the text of a row far from the screen', () => {
    const store = open();
    act(() => void store.dispatch({ type: 'answer', path: pathOf('doses[r150].c0'), value: 'from elsewhere' }));
    expect(document.querySelector('tr[data-row="r150"]')).toHaveTextContent('from elsewhere');
  });
});
