/**
 * Component tests process no CSS, so that an element's style is what the browser gives its tag and what `style` says.
 * jsdom matches its whole default style sheet against every element it is asked about. Queries by role ask for each
 * element and its ancestors, which took most of the time of the tests of screens.
 */

/**
 * On the window that test files share, so that each of them finds jsdom's own and not what the file before put there, and
 * what that file has learned.
 */
const SHARED = Symbol.for('isocenter.computedStyle');
interface Shared {
  /** jsdom's own, which this replaces. */
  readonly computed: typeof window.getComputedStyle;
  /** What the browser's own style sheet says, by tag and the attributes it looks at. */
  readonly displayByKind: Map<string, string>;
}
declare global {
  interface Window {
    [SHARED]?: Shared;
  }
}
const { computed, displayByKind } = (window[SHARED] ??= {
  computed: window.getComputedStyle.bind(window),
  displayByKind: new Map(),
});
export { computed };

type Styled = HTMLElement | SVGElement;
type Compute = (element: Styled) => string;

/** What queries read. Everything else is read from `style`. */
const PROPERTIES: ReadonlyMap<string, Compute> = new Map<string, Compute>([
  ['display', (element) => element.style.display || defaultDisplay(element)],
  ['visibility', (element) => inherited(element, 'visibility', 'visible')],
  ['pointerEvents', (element) => inherited(element, 'pointerEvents', 'auto')],
  ['pointer-events', (element) => inherited(element, 'pointerEvents', 'auto')],
  ['opacity', (element) => element.style.opacity || '1'],
]);

const DECIDES_DISPLAY = ['hidden', 'type', 'open'];

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !isStyled(element)) return computed(element, pseudo);
  return new Proxy(element.style, {
    get(style, name) {
      if (name === 'getPropertyValue')
        return (property: string) => PROPERTIES.get(property)?.(element) ?? style.getPropertyValue(property);
      const value: unknown = PROPERTIES.get(String(name))?.(element) ?? Reflect.get(style, name);
      const bound: unknown = typeof value === 'function' ? value.bind(style) : value;
      return bound;
    },
  });
};

const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

function defaultDisplay(element: Styled): string {
  // The only one that depends on its parent.
  if (element.localName === 'summary') return computed(element).display;
  const attributes = DECIDES_DISPLAY.map((name) => [name, element.getAttribute(name)] as const);
  const kind = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  const known = displayByKind.get(kind);
  if (known !== undefined) return known;
  const plain = document.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of attributes) if (value !== null) plain.setAttribute(name, value);
  const { display } = computed(plain);
  displayByKind.set(kind, display);
  return display;
}

function inherited(element: Styled, property: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (isStyled(at) && at.style[property]) return at.style[property];
  return initial;
}
