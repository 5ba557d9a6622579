import type { Choice } from '@isocenter/engine';
import { Tooltip } from '../../frame/Tooltip.tsx';

interface ChoiceLabelProps {
  readonly choice: Choice;
  /** The control's id, from which the label ids are derived. */
  readonly controlId: string;
  readonly inline: boolean;
}

/** The label of a choice. Its long text is below it, or in a tooltip for inline choices. */
export function ChoiceLabel({ choice, controlId, inline }: ChoiceLabelProps) {
  const { label } = choice;
  if (!hasLongText(choice)) return <span>{label}</span>;
  const ids = labelIds(choice, controlId);
  if (!inline) {
    return (
      <span>
        <span id={ids.label}>{label}</span>
        <span id={ids.long} className="iso-choice-long">
          {choice.long}
        </span>
      </span>
    );
  }
  return (
    <Tooltip content={() => choice.long}>
      <span id={ids.label}>{label}</span>
      <span id={ids.long} className="iso-hidden">
        {choice.long}
      </span>
    </Tooltip>
  );
}

/** The label names the button; the long text describes it. */
export function choiceAria(choice: Choice, controlId: string) {
  if (!hasLongText(choice)) return {};
  const ids = labelIds(choice, controlId);
  return { 'aria-labelledby': ids.label, 'aria-describedby': ids.long };
}

function hasLongText({ label, long }: Choice): boolean {
  return long !== undefined && long !== label;
}

function labelIds({ id }: Choice, controlId: string) {
  return { label: `${controlId}-${id}-label`, long: `${controlId}-${id}-long` };
}
