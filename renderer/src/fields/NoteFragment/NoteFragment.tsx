import type { FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { LongTextControl } from '../LongText/LongText.tsx';
import { sameButForText } from '../../fieldContract/sameOnScreen.ts';
import { sayText } from '../../answers/answerText.ts';

/** A paragraph of the note itself, typed like any long text. */
export const noteFragment: FieldComponent = {
  frame: () => 'input',
  Control: LongTextControl,
  say: sayText,
  sameOnScreen: sameButForText,
};
