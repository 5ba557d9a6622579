import { answerText } from '@isocenter/engine';
import { capitalize } from '../../fieldContract/answerText.ts';
import type { FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { lazyControl } from '../../inputs/lazyControl.tsx';

export const gleason: FieldComponent = {
  frame: () => 'group',
  ...lazyControl(async () => (await import('./GleasonControl.tsx')).GleasonControl),
  answerText: (value, field, choices) => capitalize(answerText(field, value, choices)) || null,
};
