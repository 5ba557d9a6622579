import { useCallback, useState, useSyncExternalStore } from 'react';
import { jumpToField } from '@isocenter/renderer';
import { OTHER_CHART } from '@isocenter/schemas';
import type { CompiledField, FormStore } from '@isocenter/engine';
import { REPLACE_TEXT } from '../../messages/replaceTask.ts';
import styles from './CopiedAnswers.module.css';

const words = REPLACE_TEXT.copied;

interface CopiedAnswersProps {
  readonly store: FormStore;
  /** Display names of the episode's tasks, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
}

interface CopiedAnswer {
  readonly field: CompiledField;
  readonly taskId: string;
}

/**
 * The answers that were copied from another task of the course, by section, each with a link to its field (decision 27).
 * What was reviewed since the task was opened stays in the list: the form below must not move
 * while someone works through it.
 */
export default function CopiedAnswers({ store, taskNames }: CopiedAnswersProps) {
  const [atOpening] = useState(() => copiedAnswers(store));
  const subscribe = useCallback((tell: () => void) => store.subscribeAll(tell), [store]);
  const waiting = useSyncExternalStore(subscribe, () =>
    atOpening.flatMap(({ field }) => (isCopied(store, field) ? [field.path] : [])).join(' '),
  );
  if (atOpening.length === 0) return null;
  const open = new Set(waiting.split(' ').filter(Boolean));
  const sources = [...new Set(atOpening.map(({ taskId }) => taskId))];
  const [source] = sources;
  const from = sources.length === 1 && source !== undefined ? taskNames.get(source) : undefined;
  const sections = [...new Set(atOpening.map(({ field }) => field.section))];
  return (
    <section className={styles['copied']} aria-label={words.region} data-done={open.size === 0 || undefined}>
      <p role="status">{words.title(atOpening.length, open.size, from)}</p>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <span className={styles['section']}>{store.compiledForm.sections[section]?.label}</span>
            <ul>
              {atOpening
                .filter(({ field }) => field.section === section)
                .map(({ field: { path, label } }) => (
                  <li key={path}>
                    <button type="button" className="iso-link" onClick={() => jumpToField(store, path)}>
                      {label}
                    </button>
                    {!open.has(path) && <span className={styles['reviewed']}>{words.reviewed}</span>}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the order of the form. What came with a note from another chart is told with that note. */
function copiedAnswers(store: FormStore): readonly CopiedAnswer[] {
  return store.compiledForm.fields.flatMap((field) => {
    if (field.table !== undefined || !isCopied(store, field)) return [];
    const { provenance } = store.field(field.path);
    return provenance?.origin === 'copied' && provenance.taskId !== OTHER_CHART
      ? [{ field, taskId: provenance.taskId }]
      : [];
  });
}

function isCopied(store: FormStore, { path }: CompiledField): boolean {
  const { relevant, value, provenance } = store.field(path);
  return relevant && value !== null && provenance?.origin === 'copied';
}
