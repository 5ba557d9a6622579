import type { ReactNode } from 'react';
import { Tooltip } from '@mantine/core';

interface LinkHintsProps {
  /** What each link is called, by the id of its element. */
  readonly links: readonly { readonly id: string; readonly label: string }[];
}

/** What the links are called while the navigation has no room for their names. */
export default function LinkHints({ links }: LinkHintsProps): ReactNode {
  return links.map(({ id, label }) => <Tooltip key={id} target={`[id="${id}"]`} label={label} />);
}
