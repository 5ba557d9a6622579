import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, Textarea } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { TABLET_REVIEW_TEXT } from '../../messages/tablet.ts';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import { settleAnswers, type PatientAnswer, type SeenSheet } from './tabletQueries.ts';
import styles from './PatientTablet.module.css';

const words = TABLET_REVIEW_TEXT.dialog;

type Choice = 'take' | 'leave';
type Choices = Readonly<Record<string, Choice | undefined>>;

interface ReviewDialogProps {
  readonly sheet: SeenSheet;
  readonly task: OpenTask;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** A clinician decides on each answer of the patient. One that differs from the task has no preset choice. */
export default function ReviewDialog({ sheet, task, onClose, onSettled }: ReviewDialogProps) {
  const environment = useRelayEnvironment();
  const { run, running } = useTaskWrite(task);
  const [choices, setChoices] = useState<Choices>(() => presetOf(sheet));
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const { answers, fitsForm } = sheet;
  const paths = answers.filter(({ path }) => choices[path] === 'take').map(({ path }) => path);
  const isDecided = answers.every(({ path }) => choices[path] !== undefined);
  const leavesOut = answers.some(({ path }) => choices[path] === 'leave');
  const apply = async () => {
    const settlement = { id: sheet.id, paths, reason: leavesOut ? reason.trim() : null };
    const failure = await run((freshness, settledNote) =>
      settleAnswers(environment, { ...settlement, settledNote }, freshness),
    );
    setTrouble(failure);
    if (failure === null) onSettled();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} centered size="xl">
      <div className={styles['review']}>
        <p>{words.explains}</p>
        {!fitsForm && <WarningNote>{words.changed}</WarningNote>}
        <table>
          <thead>
            <tr>
              <th scope="col">{words.question}</th>
              <th scope="col">{words.patient}</th>
              <th scope="col">{words.present}</th>
              <th scope="col">{words.choice}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <AnswerRow
                key={answer.path}
                answer={answer}
                choice={choices[answer.path]}
                mayTake={fitsForm}
                onChoose={(choice) => setChoices({ ...choices, [answer.path]: choice })}
              />
            ))}
          </tbody>
        </table>
        {leavesOut && (
          <Textarea
            label={words.reason}
            required
            autosize
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            loading={running}
            disabled={!isDecided || (leavesOut && reason.trim() === '')}
            onClick={() => void apply()}
          >
            {words.apply}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

interface AnswerRowProps {
  readonly answer: PatientAnswer;
  readonly choice: Choice | undefined;
  readonly mayTake: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function AnswerRow({ answer: { path, label, answer, present, alert }, choice, mayTake, onChoose }: AnswerRowProps) {
  const options = [
    { id: 'take', text: words.take },
    { id: 'leave', text: words.keep },
  ] as const;
  return (
    <tr>
      <th scope="row">
        {label}
        {alert !== null && <strong className={styles['alert']}>{alert}</strong>}
      </th>
      <td>{answer ?? words.declined}</td>
      <td>{present ?? words.empty}</td>
      <td>
        <div role="radiogroup" aria-label={`${words.choice}: ${label}`} className={styles['options']}>
          {options.map(({ id, text }) => (
            <label key={id}>
              <input
                type="radio"
                name={path}
                disabled={id === 'take' && !mayTake}
                checked={choice === id}
                onChange={() => onChoose(id)}
              />
              {text}
            </label>
          ))}
        </div>
      </td>
    </tr>
  );
}

/** What adds to the task, or says the same, is taken over unless the clinician decides otherwise. */
function presetOf({ answers, fitsForm }: SeenSheet): Choices {
  return Object.fromEntries(
    answers.map(({ path, answer, present }) => {
      if (!fitsForm) return [path, 'leave'];
      return [path, (present ?? null) === null || present === answer ? 'take' : undefined];
    }),
  );
}
