import { textsOf } from '@isocenter/engine';
import { choiceText } from '../../fieldContract/answerText.ts';
import type { FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { lazyControl } from '../../inputs/lazyControl.tsx';

export const nodeSelector: FieldComponent = {
  frame: () => 'group',
  ...lazyControl(async () => (await import('./NodeSelectorControl.tsx')).NodeSelectorControl),
  // Labels of regions contain commas: "Axilla level I, left".
  answerText: (value, _field, choices) =>
    textsOf(value)
      .map((id) => choiceText(id, choices))
      .join('; ') || null,
};
