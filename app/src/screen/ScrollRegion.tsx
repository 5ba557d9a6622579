import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** For tests of the layout: its content may be wider or longer than the screen. */
  readonly 'data-scrolls'?: boolean;
  /** In percent, for its style. */
  readonly 'data-zoom'?: number;
  /** Takes the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

/** Content that scrolls within its frame. It is a Tab stop, so that a user without a mouse can scroll it (WCAG 2.1.1). */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  return <div role="region" aria-label={label} tabIndex={0} {...props} />;
}
