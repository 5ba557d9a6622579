import { useRef } from 'react';
import type { FormStore } from '@isocenter/engine';
import { FormNavigation } from '@isocenter/renderer';
import { useStickyHeight } from '../../theme/useStickyHeight.ts';
import styles from '../Task.module.css';

interface FormSectionsProps {
  readonly store: FormStore;
  readonly readOnly: boolean;
}

/** The sections of the form: a column to its left, or a bar above it in a narrow window. */
export function FormSections({ store, readOnly }: FormSectionsProps) {
  const bar = useRef<HTMLElement>(null);
  useStickyHeight(bar, '--iso-form-bar');
  return (
    <aside className={styles['sections']} ref={bar}>
      <FormNavigation store={store} readOnly={readOnly} />
    </aside>
  );
}
