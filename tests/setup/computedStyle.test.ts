import { describe, expect, it } from 'vitest';
import { computed } from './computedStyle.ts';

const READ_BY_QUERIES = ['display', 'visibility', 'pointerEvents', 'opacity'] as const;

describe('the computed style of component tests', () => {
  it.each([
    '<p>text <b>bold</b> <a href="#">link</a></p>',
    '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
    '<ul><li>one</li></ul><details><summary>s</summary>closed</details><dialog>closed</dialog><dialog open>open</dialog>',
    '<input><input type="hidden"><button>b</button><select><option>o</option></select><textarea></textarea>',
    '<div hidden><span>inside</span></div><template></template><style></style><script></script><nav></nav>',
    '<div style="display: none"><span style="display: flex">inside</span></div>',
    '<div style="visibility: hidden"><span>inherits</span><span style="visibility: visible">shown</span></div>',
    '<div style="pointer-events: none; opacity: 0.5">faint</div><svg><g style="visibility: hidden"><path /></g></svg>',
  ])('is what jsdom computes: %s', (html) => {
    document.body.innerHTML = html;
    const elements = [...document.body.querySelectorAll('*')];
    const styles = (compute: typeof window.getComputedStyle) =>
      elements.map((element) => {
        const style = compute(element);
        return [
          element.localName,
          ...READ_BY_QUERIES.map((name) => style[name]),
          style.getPropertyValue('display'),
          style.getPropertyValue('visibility'),
        ];
      });
    expect(styles(window.getComputedStyle)).toEqual(styles(computed));
  });
});
