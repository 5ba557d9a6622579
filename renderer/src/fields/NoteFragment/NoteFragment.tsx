import type { FieldComponent } from '../fieldComponent.ts';
import { LongTextControl } from '../LongText/LongText.tsx';
import { sameButForText } from '../sameOnScreen.ts';
import { sayText } from '../say.ts';

/** A paragraph of the note itself, typed like any long text. */
export const noteFragment: FieldComponent = {
  frame: () => 'input',
  Control: LongTextControl,
  say: sayText,
  sameOnScreen: sameButForText,
};
