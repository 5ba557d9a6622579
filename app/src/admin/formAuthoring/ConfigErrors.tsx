import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { FORM_EDITOR_TEXT as words, VALIDATION_TEXT } from '../../messages/formAuthoring.ts';
import type { SavedForm } from './formChanges.ts';
import styles from './FormAuthoring.module.css';

/** Why a form was not saved: each error with its position and how to fix it. */
export function ConfigErrors({ errors }: { errors: SavedForm['errors'] }) {
  return (
    <FailureAlert>
      {words.refused(errors.length)}
      <ul className={styles['findings']}>
        {errors.map(({ s3Key, line, description, baggage }) => {
          const fix = baggage.find(({ key }) => key === 'fix')?.value;
          return (
            <li key={`${s3Key} ${line} ${description}`}>
              <strong>{VALIDATION_TEXT.at(s3Key, line)}</strong> {description} {fix && words.fix(fix)}
            </li>
          );
        })}
      </ul>
    </FailureAlert>
  );
}
