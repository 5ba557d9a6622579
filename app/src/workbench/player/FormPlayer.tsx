import { useState, type ReactNode } from 'react';
import {
  createFormStore,
  type CompiledForm,
  type FormContext,
  type FormEvent,
  type FormStore,
  type StoredAnswers,
} from '@isocenter/engine';
import { ErrorSummary, FormNavigation, FormView, LiveNoteView, type FormMode } from '@isocenter/renderer';
import { FormState } from './FormState.tsx';
import { observedStore } from './observedStore.ts';
import styles from './FormPlayer.module.css';

interface FormPlayerProps {
  readonly compiledForm: CompiledForm;
  /** Only what a clinician would see: the form and its note. */
  readonly plain?: boolean;
  readonly answers: StoredAnswers;
  readonly context: FormContext;
  readonly mode: FormMode;
  readonly width: number | string;
  /** The application's own if omitted. */
  readonly theme?: string;
}

const MAX_EVENTS = 200;

/** A working form next to its note and, for authors, its sections, state and events. */
export function FormPlayer({ compiledForm, answers, context, mode, width, theme, plain = false }: FormPlayerProps) {
  const [events, setEvents] = useState<readonly FormEvent[]>([]);
  const [store] = useState<FormStore>(() =>
    observedStore(createFormStore({ compiledForm, context, answers }), {
      onEvent: (event) => setEvents((earlier) => [event, ...earlier].slice(0, MAX_EVENTS)),
    }),
  );
  return (
    <div className={styles['player']} data-plain={plain || undefined} data-mantine-color-scheme={theme}>
      {!plain && (
        <Pane title="Sections">
          <FormNavigation store={store} readOnly={mode === 'readOnly' || mode === 'print'} />
        </Pane>
      )}
      <Pane title="Form">
        <div style={{ width, maxWidth: '100%' }}>
          {!plain && <ErrorSummary store={store} />}
          <FormView key={mode} store={store} mode={mode} />
        </div>
      </Pane>
      <Pane title="Note">
        <LiveNoteView store={store} />
      </Pane>
      {!plain && (
        <>
          <Pane title="State">
            <FormState store={store} />
          </Pane>
          <Pane title="Events">
            <ol className={styles['events']}>
              {events.map((event, index) => (
                <li key={events.length - index}>
                  <code>{JSON.stringify(event)}</code>
                </li>
              ))}
            </ol>
          </Pane>
        </>
      )}
    </div>
  );
}

function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['pane']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
