import type { KeyboardEvent } from 'react';
import { Skeleton, TextInput } from '@mantine/core';
import { CONTENT_TEMPLATES_TEXT as TEXT } from '../../messages/contentTemplates.ts';
import type { Template } from './templateQueries.ts';
import styles from './Templates.module.css';

interface TemplateListProps {
  /** Null while they load. */
  readonly templates: readonly Template[] | null;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** A search field and a list with arrow key navigation. */
export function TemplateList({ templates, words, onWords, chosenId, onChoose }: TemplateListProps) {
  const index = templates?.findIndex(({ id }) => id === chosenId) ?? -1;
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = step === 0 ? undefined : templates?.[Math.max(0, index + step)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles['list']}>
      <TextInput
        label={TEXT.find}
        placeholder={TEXT.findHint}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={walk}
        data-autofocus
      />
      {templates === null && <Skeleton height={240} />}
      {templates?.length === 0 && <p className={styles['quiet']}>{TEXT.noneFound}</p>}
      <div
        role="listbox"
        tabIndex={0}
        aria-label={TEXT.list}
        aria-activedescendant={index < 0 || chosenId === null ? undefined : optionId(chosenId)}
        className={styles['options']}
        onKeyDown={walk}
        aria-busy={templates === null}
      >
        {templates?.map(({ id, name, scope, description, needsReview }) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list handles the keys
          <div
            key={id}
            id={optionId(id)}
            role="option"
            aria-selected={id === chosenId}
            className={styles['option']}
            onClick={() => onChoose(id)}
          >
            <span className={styles['name']}>{name}</span>
            {scope !== '' && <span className={styles['scope']}>{scope}</span>}
            {description !== '' && <span className={styles['quiet']}>{description}</span>}
            {needsReview && <span className={styles['review']}>{TEXT.needsReview}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const optionId = (id: string) => `template-${id}`;
