import { TextInput } from '@mantine/core';
import { LIMITS } from '@isocenter/schemas';
import { ADD_PHOTOGRAPHS_TEXT } from '../../messages/photographs.ts';
import type { PhotographWords } from './photographCommands.ts';
import styles from './TaskPhotographs.module.css';

const words = ADD_PHOTOGRAPHS_TEXT.dialog;

interface PhotographFieldsProps {
  readonly value: PhotographWords;
  readonly today: string;
  readonly isFirst: boolean;
  readonly disabled: boolean;
  readonly onChange: (value: PhotographWords) => void;
}

/** What is said about one photograph. */
export function PhotographFields({ value, today, isFirst, disabled, onChange }: PhotographFieldsProps) {
  const change = (name: keyof PhotographWords) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ ...value, [name]: event.currentTarget.value });
  return (
    <div className={styles['fields']}>
      <TextInput
        label={words.caption}
        required
        data-autofocus={isFirst || undefined}
        maxLength={LIMITS.captionCharacters}
        value={value.caption}
        disabled={disabled}
        onChange={change('caption')}
      />
      <TextInput
        label={words.bodySite}
        maxLength={LIMITS.bodySiteCharacters}
        value={value.bodySite}
        disabled={disabled}
        onChange={change('bodySite')}
      />
      <TextInput
        type="date"
        label={words.takenOn}
        required
        max={today}
        value={value.takenOn}
        disabled={disabled}
        onChange={change('takenOn')}
      />
    </div>
  );
}

export const areComplete = ({ caption, takenOn }: PhotographWords, today: string) =>
  caption.trim() !== '' && takenOn !== '' && takenOn <= today;
