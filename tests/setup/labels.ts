/**
 * For the labels of one control jsdom walks through the page, and from each label on it through the page again. Queries by
 * label ask it of each control, and so do accessible names. This finds the same labels by the index of ids.
 */

/** jsdom's own getters, by the interface they are on. On the window, which test files share. */
const SHARED = Symbol.for('isocenter.jsdomLabels');
type Labels = (this: Element) => ArrayLike<HTMLLabelElement> | null;
type Getters = ReadonlyMap<object, Labels>;
declare global {
  interface Window {
    [SHARED]?: Getters;
  }
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
].map((each): object => each.prototype);

const getters = (window[SHARED] ??= new Map(
  LABELABLE.map((prototype): [object, Labels] => {
    const get: Labels | undefined = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    if (!get) throw new Error('jsdom has changed where it keeps labels: look at tests/setup/labels.ts.');
    return [prototype, get];
  }),
));

for (const [prototype, jsdomLabels] of getters)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      const page = this.ownerDocument;
      const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
      if (isHidden || this.getRootNode() !== page) return jsdomLabels.call(this);
      return [...page.getElementsByTagName('label')].filter((label) => {
        const id = label.getAttribute('for');
        if (id === null) return label.contains(this) && label.control === this;
        return id !== '' && id === this.id && page.getElementById(id) === this;
      });
    },
  });

/** What jsdom itself finds. */
export function labelsOfJsdom(element: Element): readonly HTMLLabelElement[] | null {
  const labels = getters.get(Reflect.getPrototypeOf(element) ?? {})?.call(element) ?? null;
  return labels && Array.from(labels);
}
