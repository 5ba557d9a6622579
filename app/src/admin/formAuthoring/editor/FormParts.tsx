import type { SectionSource } from '@isocenter/engine';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import styles from '../FormAuthoring.module.css';
import type { FormPart } from './formDraft.ts';

interface FormPartsProps {
  readonly sections: readonly SectionSource[];
  readonly part: FormPart;
  /** The typed text does not fit into the form yet, so the part cannot be left. */
  readonly isHeld: boolean;
  readonly isDirty: boolean;
  readonly onOpen: (part: FormPart) => void;
}

/** The sections of a form, and the form as a whole. */
export function FormParts({ sections, part, isHeld, isDirty, onOpen }: FormPartsProps) {
  return (
    <nav aria-label={words.parts}>
      <ul className={styles['parts']}>
        {sections.map(({ id, label }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={part === index}
              disabled={isHeld && part !== index}
              onClick={() => onOpen(index)}
            >
              {label || id}
            </button>
          </li>
        ))}
        {part === 'new' && (
          <li>
            <button type="button" aria-current>
              {words.newSection}
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            aria-current={part === 'whole'}
            disabled={isHeld && part !== 'whole'}
            onClick={() => onOpen('whole')}
          >
            {words.whole}
          </button>
        </li>
        <li>
          <button type="button" className={styles['add']} disabled={isHeld || isDirty} onClick={() => onOpen('new')}>
            {words.addSection}
          </button>
        </li>
      </ul>
    </nav>
  );
}
