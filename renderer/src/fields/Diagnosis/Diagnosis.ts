import { answerText, isTrue } from '@isocenter/engine';
import type { FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { lazyControl } from '../../inputs/lazyControl.tsx';

export const diagnosis: FieldComponent = {
  frame: (field) => (isTrue(field.attributes['multiple']) ? 'group' : 'input'),
  ...lazyControl(async () => (await import('./DiagnosisControl.tsx')).DiagnosisControl),
  answerText: (value, field, choices) => answerText(field, value, choices) || null,
};
