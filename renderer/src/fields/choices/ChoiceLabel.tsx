import type { Choice } from '@isocenter/engine';
import { Tooltip } from '../../frame/Tooltip.tsx';

interface ChoiceLabelProps {
  readonly choice: Choice;
  /** The control's id; the ids of the words are made from it. */
  readonly controlId: string;
  readonly inline: boolean;
}

/** A choice beside its button: what more there is to say stands below it, or in a tooltip where choices share a line. */
export function ChoiceLabel({ choice, controlId, inline }: ChoiceLabelProps) {
  const { label } = choice;
  if (!hasMore(choice)) return <span>{label}</span>;
  const ids = labelIds(choice, controlId);
  if (!inline) {
    return (
      <span>
        <span id={ids.label}>{label}</span>
        <span id={ids.more} className="iso-choice-long">
          {choice.long}
        </span>
      </span>
    );
  }
  return (
    <Tooltip content={() => choice.long}>
      <span id={ids.label}>{label}</span>
      <span id={ids.more} className="iso-hidden">
        {choice.long}
      </span>
    </Tooltip>
  );
}

/** The label names the button; the rest describes it. */
export function choiceAria(choice: Choice, controlId: string) {
  if (!hasMore(choice)) return {};
  const ids = labelIds(choice, controlId);
  return { 'aria-labelledby': ids.label, 'aria-describedby': ids.more };
}

function hasMore({ label, long }: Choice): boolean {
  return long !== undefined && long !== label;
}

function labelIds({ id }: Choice, controlId: string) {
  return { label: `${controlId}-${id}-label`, more: `${controlId}-${id}-more` };
}
