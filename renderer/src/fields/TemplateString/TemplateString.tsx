import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { plainText } from '../../fieldContract/answerText.ts';

/** Text calculated from other answers; never typed. */
function TemplateStringControl({ field, state, ids }: ControlProps) {
  return (
    <output className="iso-template" id={ids.control} aria-label={field.label}>
      {plainText(state.value) ?? ''}
    </output>
  );
}

export const templateString: FieldComponent = {
  frame: () => 'bare',
  Control: TemplateStringControl,
  answerText: plainText,
};
