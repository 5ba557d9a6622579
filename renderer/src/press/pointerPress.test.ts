import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, released } from './pointerPress.ts';

beforeEach(() => {
  fireEvent.mouseUp(document.body);
});

describe('what changes the screen by itself', () => {
  it('happens at once without a pressed pointer', () => {
    const effect = vi.fn();
    afterPress(effect);
    expect(effect).toHaveBeenCalledOnce();
  });

  it('waits for the release, keeps its order, and comes before the click', () => {
    const order: string[] = [];
    document.body.addEventListener('click', () => order.push('click'), { once: true });
    fireEvent.pointerDown(document.body);
    fireEvent.mouseDown(document.body);
    afterPress(() => order.push('first'));
    afterPress(() => order.push('second'));
    expect(order).toEqual([]);
    fireEvent.pointerUp(document.body);
    fireEvent.mouseUp(document.body);
    fireEvent.click(document.body);
    expect(order).toEqual(['first', 'second', 'click']);
  });

  it.each([
    ['a cancelled pointer', () => fireEvent.pointerCancel(document.body)],
    ['a drag', () => fireEvent.dragStart(document.body)],
    ['a context menu', () => fireEvent.contextMenu(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['another window', () => fireEvent.blur(window)],
    ['a pointer that returns without a button', () => fireEvent.pointerMove(document.body, { buttons: 0 })],
  ])('does not wait for ever: %s ends the press too', (_name, end) => {
    const effect = vi.fn();
    fireEvent.mouseDown(document.body);
    afterPress(effect);
    fireEvent.focusOut(document.body);
    expect(effect).not.toHaveBeenCalled();
    end();
    expect(effect).toHaveBeenCalledOnce();
  });

  it('does not wait for the other buttons of the mouse', () => {
    const effect = vi.fn();
    fireEvent.mouseDown(document.body, { button: 2 });
    afterPress(effect);
    expect(effect).toHaveBeenCalledOnce();
  });

  it('may be a promise', async () => {
    fireEvent.mouseDown(document.body);
    const waiting = released();
    fireEvent.mouseUp(document.body);
    await expect(waiting).resolves.toBeUndefined();
  });
});
