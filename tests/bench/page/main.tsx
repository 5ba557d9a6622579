import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createFormStore, parseCompiledForm, type FormContext, type StoredAnswers } from '@isocenter/engine';
import { DocumentSaver } from '../../../app/src/tasks/saving/documentSaver.ts';
import { FormNavigation, FormView, LiveNoteView } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import '../../../app/src/theme/tokens.css';
import { OPENING } from './opening.ts';

/** What opening a form took, in milliseconds by the clock from the first line of work to what a person can see and reach. */
interface Opened {
  readonly firstSection: number;
  readonly everyField: number;
}

declare global {
  interface Window {
    /** Opens a form as the task page does: the form, its sections, its note; saved by itself. */
    openForm: (text: string) => Promise<Opened>;
    /** Answers as the last save brought them to the server that is not there. */
    saved: StoredAnswers['values'] | null;
  }
}

const CONTEXT: FormContext = {
  now: '2026-11-21T10:00:00Z',
  user: { id: 'usr-1', displayName: 'Dr Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: null, sex: null },
  task: {
    id: 'ep-1-1',
    taskType: 'CONSULT',
    displayName: 'Consultation',
    diseaseSystem: 'Default',
    sequence: null,
    iteration: null,
    treatmentStage: null,
  },
  carePlan: {},
  external: [],
};

const FRESH = {
  taskId: 'ep-1-1',
  taskUpdatedOn: CONTEXT.now,
  documentUpdatedOn: CONTEXT.now,
  noteUpdatedOn: CONTEXT.now,
  revision: 1,
};
const SAVE_MS = 80;
window.saved = null;

/** As on the task page: two panes that scroll by themselves, opaque, beside the form. */
const LAYOUT = { display: 'grid', gridTemplateColumns: '216px 1fr 480px', gap: 16 };
const PANE = {
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'auto',
  background: 'var(--iso-surface-sunken)',
} as const;

/** After the next frame is on screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
const inputs = () => document.getElementsByTagName('input').length - document.getElementsByClassName('iso-find').length;

window.openForm = async (text) => {
  const form = JSON.parse(text) as { compiledForm: unknown; answers: StoredAnswers; inputs: number };
  const compiledForm = parseCompiledForm(form.compiledForm);
  const root = createRoot(document.getElementById('root') ?? document.body);
  // A task of its own, as a click is.
  await new Promise((resolve) => setTimeout(resolve, 50));
  performance.mark(OPENING.begins);
  const began = performance.now();
  const store = createFormStore({ compiledForm, context: CONTEXT, answers: form.answers });
  new DocumentSaver({
    store,
    started: true,
    freshness: FRESH,
    answers: form.answers.values,
    note: null,
    connection: {
      start: () => Promise.resolve(FRESH),
      save: async ({ values }, seen) => {
        await new Promise((resolve) => setTimeout(resolve, SAVE_MS));
        window.saved = JSON.parse(JSON.stringify(values)) as StoredAnswers['values'];
        return { ...seen, revision: seen.revision + 1 };
      },
    },
  }).follow();
  // In slices, as the router opens a screen.
  startTransition(() =>
    root.render(
      <div style={LAYOUT}>
        <aside style={PANE}>
          <FormNavigation store={store} />
        </aside>
        <main>
          <FormView store={store} mode="edit" />
        </main>
        <section style={PANE}>
          <LiveNoteView store={store} />
        </section>
      </div>,
    ),
  );
  while (inputs() === 0) await painted();
  performance.mark(OPENING.firstSection);
  const firstSection = performance.now() - began;
  while (inputs() < form.inputs) await new Promise((resolve) => setTimeout(resolve, 10));
  performance.mark(OPENING.everyField);
  return { firstSection, everyField: performance.now() - began };
};
