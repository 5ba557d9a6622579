import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { FEEDBACK_KINDS, FEEDBACK_SCREENS, LIMITS, ROUTES, type FeedbackKind } from '@isocenter/schemas';
import DrawnDialog from '../notices/DrawnDialog.tsx';
import { FailureAlert, WarningNote } from '../notices/FailureAlert.tsx';
import { flash } from '../notices/snackbar.ts';
import { FEEDBACK_KIND_LABEL, FEEDBACK_TEXT as words } from '../messages/feedback.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { messageOf } from '../requests/failures.ts';
import { giveFeedback } from './helpRequests.ts';
import styles from './Help.module.css';

const MOST = LIMITS.feedbackCharacters;

/** Feedback on the product, from any screen. It names the kind of screen and never the chart on it. */
export default function FeedbackDialog({ from, onClose }: { from?: HTMLElement | null; onClose: () => void }) {
  const screen = screenAt(useLocation().pathname);
  const [kind, setKind] = useState<FeedbackKind>('IDEA');
  const [text, setText] = useState('');
  const [withScreen, setWithScreen] = useState(true);
  const send = useMutation({
    mutationFn: () => giveFeedback({ kind, text: text.trim(), screen: withScreen ? screen : null }),
    onSuccess: () => {
      flash(words.sent);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate();
  }
  return (
    <DrawnDialog from={from ?? null} onClose={onClose} title={words.title} centered>
      <form className={styles['feedback']} onSubmit={submit} noValidate>
        <WarningNote>{words.noPatients}</WarningNote>
        <KindChoice kind={kind} onChange={setKind} />
        <Textarea
          label={words.text}
          description={words.typed(text.length, MOST)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={MOST}
          rows={5}
          required
          data-autofocus
        />
        {screen !== null && (
          <Checkbox
            label={words.withScreen}
            description={screen}
            checked={withScreen}
            onChange={(event) => setWithScreen(event.currentTarget.checked)}
          />
        )}
        <NoAnswerNote onLeave={onClose} />
        {send.isError && <FailureAlert>{words.failed(messageOf(send.error))}</FailureAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={text.trim() === ''} loading={send.isPending}>
            {words.send}
          </Button>
        </Group>
      </form>
    </DrawnDialog>
  );
}

function KindChoice({ kind, onChange }: { kind: FeedbackKind; onChange: (kind: FeedbackKind) => void }) {
  return (
    <fieldset>
      <legend>{words.kind}</legend>
      {FEEDBACK_KINDS.map((choice) => (
        <label key={choice}>
          <input type="radio" name="kind" checked={kind === choice} onChange={() => onChange(choice)} />
          {FEEDBACK_KIND_LABEL[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** Feedback gets no reply; a question belongs in a support request. */
function NoAnswerNote({ onLeave }: { onLeave: () => void }) {
  return (
    <span>
      <Sentence
        words={words.noAnswer}
        support={
          <Link to={ROUTES.support} onClick={onLeave}>
            {words.support}
          </Link>
        }
      />
    </span>
  );
}

/** The route pattern of a path, without its values. If several match, the most specific one. */
function screenAt(pathname: string): string | null {
  const fitting = FEEDBACK_SCREENS.filter((route) => matchPath(route, pathname) !== null);
  return fitting.toSorted((a, b) => placesOf(a) - placesOf(b) || b.length - a.length)[0] ?? null;
}
const placesOf = (route: string) => route.split(/[:*]/).length;
