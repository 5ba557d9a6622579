import type { Choice } from '@isocenter/engine';
import { Tooltip } from '../../frame/Tooltip.tsx';

interface ChoiceWordsProps {
  readonly choice: Choice;
  /** The control's id; the ids of the words are made from it. */
  readonly controlId: string;
  readonly inline: boolean;
}

/** A choice beside its button: what more there is to say stands below it, or in a tooltip where choices share a line. */
export function ChoiceWords({ choice, controlId, inline }: ChoiceWordsProps) {
  const { label } = choice;
  if (!hasMore(choice)) return <span>{label}</span>;
  const ids = wordIds(choice, controlId);
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
    <Tooltip says={() => choice.long}>
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
  const ids = wordIds(choice, controlId);
  return { 'aria-labelledby': ids.label, 'aria-describedby': ids.more };
}

function hasMore({ label, long }: Choice): boolean {
  return long !== undefined && long !== label;
}

function wordIds({ id }: Choice, controlId: string) {
  return { label: `${controlId}-${id}-label`, more: `${controlId}-${id}-more` };
}
