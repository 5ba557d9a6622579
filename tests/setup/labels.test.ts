import { afterEach, describe, expect, it } from 'vitest';
import { labelsOfJsdom } from './labels.ts';

afterEach(() => document.body.replaceChildren());

describe('the labels of controls in component tests', () => {
  it.each([
    ['by id', '<label for="a">A</label><input id="a"><label for="a">also A</label><label for="b">B</label>'],
    ['around the control', '<label>A <input></label><label>B <b><select></select></b> <textarea></textarea></label>'],
    ['around one control, for another', '<label for="a">A <input id="b"></label><button id="a"></button>'],
    ['for what has no label', '<input><button id="b"></button><meter></meter><progress></progress><output></output>'],
    ['of a hidden input', '<label for="a">A</label><input type="hidden" id="a"><label>B<input type="hidden"></label>'],
    ['of an input that is hidden now', '<label for="a">A</label><input type="HIDDEN" id="a">'],
    ['of two elements with one id', '<label for="a">A</label><p id="a"></p><input id="a"><input id="a">'],
    ['with an empty for', '<label for="">A <input id=""></label><label for="gone">B <input></label>'],
    ['in each other', '<label>A <label>B <input></label></label>'],
  ])('are those that jsdom finds: %s', (_what, html) => {
    document.body.innerHTML = html;
    const controls = [
      ...document.body.querySelectorAll<HTMLInputElement>('input,button,select,textarea,meter,output,progress'),
    ];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const { labels } = control;
      expect(labels && Array.from(labels), control.outerHTML).toEqual(labelsOfJsdom(control));
    }
  });

  it('are those that jsdom finds outside of the page', () => {
    const label = document.createElement('label');
    const input = label.appendChild(document.createElement('input'));
    expect(Array.from(input.labels ?? [])).toEqual([label]);
  });

  it('follow the page', () => {
    document.body.innerHTML = '<label for="a">A</label><input id="a"><input id="b">';
    const [a, b] = document.body.querySelectorAll('input');
    document.querySelector('label')?.setAttribute('for', 'b');
    expect(a?.labels).toHaveLength(0);
    expect(b?.labels).toHaveLength(1);
  });
});
