/**
 * After the button that opened a dialog is gone with what it was about: the keyboard and a screen reader go on at a heading.
 * @param heading a selector; the title of the screen if omitted
 */
export function focusHeading(heading = 'main h1'): void {
  document.querySelector<HTMLElement>(heading)?.focus();
}
