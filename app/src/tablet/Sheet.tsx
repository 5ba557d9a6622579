import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TABLET_TEXT as words } from '../messages/tablet.ts';
import type { AnswerQueue, Given } from './AnswerQueue.ts';
import { Question } from './Question.tsx';
import { finishSheet, type OpenView, type TabletPage, type TabletQuestion } from './tabletRequests.ts';
import styles from './Tablet.module.css';

interface SheetProps {
  readonly view: OpenView;
  readonly queue: AnswerQueue;
  readonly onDone: () => void;
}

/** The questions, one group at a time. */
export function Sheet({ view, queue, onDone }: SheetProps) {
  const { isCut, waiting } = useSyncExternalStore(queue.subscribe, queue.state);
  const given = (question: TabletQuestion): Given => waiting.get(question.path) ?? question;
  useWarning(waiting.size > 0);
  const [at, setAt] = useState(() => firstOpen(view));
  const [told, setTold] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Fewer pages than before: an earlier answer has closed a group.
  const part = Math.min(at, view.pages.length - 1);
  const page = view.pages[part];
  const go = (to: number) => {
    setTold(null);
    setAt(to);
    heading.current?.focus();
    scrollTo(0, 0);
  };
  const advance = async () => {
    if (page && !page.questions.every((question) => isSettled(question, given(question)))) {
      setTold(words.missing);
      return;
    }
    setTold(words.saving);
    // What is asked next depends on what was answered.
    await queue.settled();
    if (part < (queue.latest ?? view).pages.length - 1) {
      go(part + 1);
      return;
    }
    try {
      await finishSheet();
      onDone();
    } catch {
      setTold(words.failed);
    }
  };
  return (
    <>
      <Progress view={view} part={part} />
      <h1 ref={heading} tabIndex={-1}>
        {page?.label}
      </h1>
      {page?.questions.map((question) => (
        <Question
          key={question.path}
          question={question}
          given={given(question)}
          onAnswer={(answer) => {
            setTold(null);
            queue.add(question.path, answer);
          }}
        />
      ))}
      <p role="status" className={styles['trouble']}>
        {isCut ? words.cut : told}
      </p>
      <footer className={styles['foot']}>
        <button type="button" className={styles['second']} disabled={part === 0} onClick={() => go(part - 1)}>
          {words.back}
        </button>
        <button type="button" className={styles['first']} onClick={() => void advance()}>
          {part === view.pages.length - 1 ? words.finish : words.next}
        </button>
      </footer>
    </>
  );
}

function Progress({ view: { person, pages }, part }: { readonly view: OpenView; readonly part: number }) {
  const place = words.part(part + 1, pages.length);
  return (
    <header className={styles['head']}>
      <p>{words.forPerson(person)}</p>
      <p>{place}</p>
      <progress aria-label={place} max={pages.length} value={part + 1} />
    </header>
  );
}

function isSettled({ kind }: TabletQuestion, { value, declined }: Given): boolean {
  return kind === 'text' || declined || value !== null;
}

/** After a reload, the patient goes on where they were. */
function firstOpen({ pages }: OpenView): number {
  const isDone = ({ questions }: TabletPage) => questions.every((question) => isSettled(question, question));
  return Math.max(
    0,
    pages.findIndex((page) => !isDone(page)),
  );
}

/** The browser asks before a reload would lose what is not stored yet. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}
