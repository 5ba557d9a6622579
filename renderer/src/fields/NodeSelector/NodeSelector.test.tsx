import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { nodeRegions } from '@isocenter/engine';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { DRAWING_WIDTH, drawingOf } from './drawings.ts';

function open(attributes = 'regions: [breast]') {
  const store = engineForm(`- { id: f, type: NodeSelector, label: Nodes, ${attributes} }`);
  const view = render(
    <main>
      <h1>Task</h1>
      <FormView store={store} mode="edit" />
    </main>,
  );
  return { view, stored: () => store.field(pathOf('f')).value };
}
const drawing = () => within(screen.getByRole('group', { name: 'Breast: drawing' }));
const list = () => within(screen.getByRole('table', { name: 'Breast' }));

describe('node selector', () => {
  it('keeps the drawing and the list in sync [FORM-033]', async () => {
    const { stored } = open();
    await userEvent.click(drawing().getByRole('checkbox', { name: 'Axilla level II, left' }));
    expect(list().getByRole('checkbox', { name: 'Axilla level II, left' })).toBeChecked();
    await userEvent.click(list().getByRole('checkbox', { name: 'Axilla level I, left' }));
    expect(drawing().getByRole('checkbox', { name: 'Axilla level I, left' })).toBeChecked();
    expect(stored()).toEqual(['axilla_level_1:left', 'axilla_level_2:left']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Axilla level I, left' }));
    expect(stored()).toEqual(['axilla_level_2:left']);
  });

  it('can be filled by keyboard in the drawing: one Tab stop, arrow keys to the nearest region', async () => {
    const { stored } = open();
    const spots = drawing().getAllByRole('checkbox');
    expect(spots.filter((spot) => spot.getAttribute('tabindex') === '0')).toHaveLength(1);
    drawing().getByRole('checkbox', { name: 'Axilla level I, right' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(drawing().getByRole('checkbox', { name: 'Axilla level II, right' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(stored()).toEqual(['axilla_level_2:right']);
    await userEvent.keyboard(' ');
    expect(stored()).toBeNull();
  });

  it('can be filled by keyboard in the list, with arrow keys between checkboxes', async () => {
    const { stored } = open();
    list().getByRole('checkbox', { name: 'Axilla level I, right' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    expect(stored()).toEqual(['axilla_level_2:left']);
  });

  it('shows only the list for regions that a config defines', () => {
    open('choices: [{ id: sentinel, label: Sentinel node }]');
    expect(screen.queryByRole('group', { name: /drawing/ })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Sentinel node' })).toBeInTheDocument();
  });

  it('draws every known region inside the picture without overlaps', () => {
    for (const group of new Set(nodeRegions([]).map((region) => region.group))) {
      const spots = nodeRegions([])
        .filter((region) => region.group === group)
        .flatMap(({ id, sided }) => {
          const found = drawingOf(id);
          const [x, y] = found?.places[id] ?? [Number.NaN, Number.NaN];
          return sided ? [[x, y] as const, [DRAWING_WIDTH - x, y] as const] : [[x, y] as const];
        });
      for (const [index, [x, y]] of spots.entries()) {
        expect(x > 10 && x < DRAWING_WIDTH - 10 && y > 10, group).toBe(true);
        for (const [otherX, otherY] of spots.slice(index + 1)) {
          expect(Math.hypot(x - otherX, y - otherY), `${group}: ${x},${y} and ${otherX},${otherY}`).toBeGreaterThan(20);
        }
      }
    }
  });

  it('passes axe', async () => {
    const { view } = open('regions: [breast, neck, pelvis]');
    const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
});
