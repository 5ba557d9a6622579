import type { FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { LongTextControl } from '../LongText/LongText.tsx';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { plainText } from '../../fieldContract/answerText.ts';

/** A paragraph of the note, typed like any long text. */
export const noteFragment: FieldComponent = {
  frame: () => 'input',
  Control: LongTextControl,
  answerText: plainText,
  sameOnScreen: sameExceptText,
};
