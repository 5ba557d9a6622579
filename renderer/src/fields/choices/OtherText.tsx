import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { useDraft } from '../../inputs/useDraft.ts';

interface OtherTextProps extends Pick<ControlProps, 'form' | 'path' | 'field'> {
  readonly stored: string;
  readonly onText: (text: string | null) => void;
}

/** The free text behind "Other". */
export function OtherText({ form, path, field, stored, onText }: OtherTextProps) {
  const draft = useDraft(form, path, {
    read: () => stored,
    send: (text) => onText(text.trim() === '' ? null : text),
  });
  return (
    <input
      type="text"
      className="iso-input iso-other"
      aria-label={`${field.label}: other`}
      autoComplete="off"
      {...draft.input}
      onChange={(event) => draft.type(event.target.value)}
    />
  );
}
