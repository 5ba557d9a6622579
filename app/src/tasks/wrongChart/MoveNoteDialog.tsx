import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import { PLACEHOLDER, SEX_LABEL, type NotePlace, type NotePlaces } from '@isocenter/schemas';
import { MOVE_NOTE_TEXT as words } from '../../messages/moveNote.ts';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { flash } from '../../notices/snackbar.ts';
import { reversedName } from '../../patients/identity.ts';
import { PhotographList } from '../../photographs/PhotographList.tsx';
import { messageOf } from '../../requests/failures.ts';
import { showDate } from '../../screen/dates.ts';
import { moveNote, placesFor } from './wrongChart.ts';
import styles from './WrongChart.module.css';

interface MoveNoteDialogProps {
  readonly taskId: string;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Names the right patient, shows who that is and what stands against it, and moves the note. */
export default function MoveNoteDialog({ taskId, onMoved, onClose }: MoveNoteDialogProps) {
  const [mrn, setMrn] = useState('');
  const [found, setFound] = useState<NotePlaces | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    setFound(null);
    placesFor(taskId, mrn.trim())
      .then(setFound, (error: unknown) => setTrouble(messageOf(error)))
      .finally(() => setIsRunning(false));
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} centered size="lg">
      <div className={styles['dialog']}>
        <p>{words.explains}</p>
        <form className={styles['find']} onSubmit={find}>
          <TextInput
            label={words.mrn}
            required
            autoComplete="off"
            data-autofocus
            value={mrn}
            onChange={({ currentTarget }) => setMrn(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isRunning} disabled={mrn.trim() === ''}>
            {words.find}
          </Button>
        </form>
        {trouble !== null && <p role="alert">{trouble}</p>}
        {found && <RightPatient found={found} />}
        {found && found.hindrances.length > 0 && (
          <ul role="alert" className={styles['hindrances']}>
            {found.hindrances.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {found && found.hindrances.length === 0 && (
          <Move
            key={`${found.patient.id} ${found.revision}`}
            {...{ taskId, found, onClose }}
            onMoved={() => {
              flash(words.done);
              onMoved();
            }}
          />
        )}
        {!(found && found.hindrances.length === 0) && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {TASK_ACTIONS_TEXT.back}
            </Button>
          </Group>
        )}
      </div>
    </Dialog>
  );
}

function RightPatient({ found: { patient } }: { readonly found: NotePlaces }) {
  const { first_name: firstName, last_name: lastName, mrn, date_of_birth: born, sex } = patient;
  return (
    <section className={styles['patient']} aria-label={words.patient}>
      <strong>{reversedName({ firstName, lastName })}</strong> <span className="figures">{mrn}</span>
      <div>
        {words.born(
          born === null ? PLACEHOLDER.notAvailable : showDate(born),
          sex === null ? PLACEHOLDER.unknown : SEX_LABEL[sex],
        )}
      </div>
    </section>
  );
}

interface MoveProps extends MoveNoteDialogProps {
  readonly found: NotePlaces;
}

const keyOf = ({ course, task, column }: NotePlace) => `${course} ${task ?? ''} ${column ?? ''}`;

function Move({ taskId, found, onMoved, onClose }: MoveProps) {
  const { places, warnings } = found;
  const [chosen, setChosen] = useState<string | null>(places.length === 1 && places[0] ? keyOf(places[0]) : null);
  const [reason, setReason] = useState('');
  const [taken, setTaken] = useState<readonly number[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const place = places.find((known) => keyOf(known) === chosen);
  const run = async () => {
    if (!place) return;
    setIsRunning(true);
    setTrouble(null);
    try {
      await moveNote(taskId, found, place, { reason: reason.trim(), photographs: taken });
      onMoved();
    } catch (error) {
      setTrouble(messageOf(error));
      setIsRunning(false);
    }
  };
  const courses = [...new Set(places.map(({ course_label: label }) => label))];
  return (
    <>
      <Select
        label={words.place}
        placeholder={words.choose}
        required
        value={chosen}
        onChange={setChosen}
        data={courses.map((label) => ({
          group: label,
          items: places
            .filter((known) => known.course_label === label)
            .map((known) => ({ value: keyOf(known), label: known.name })),
        }))}
      />
      {found.photographs.length > 0 && <Photographs {...{ taskId, found, taken }} onTake={setTaken} />}
      <section aria-label={words.before}>
        <h3>{words.before}</h3>
        <ul>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <Textarea
        label={TASK_ACTIONS_TEXT.reason}
        description={words.reasonHint}
        required
        autosize
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TASK_ACTIONS_TEXT.back}
        </Button>
        <Button loading={isRunning} disabled={!place || reason.trim() === ''} onClick={() => void run()}>
          {words.confirm}
        </Button>
      </Group>
    </>
  );
}

interface PhotographsProps extends Pick<MoveProps, 'taskId' | 'found'> {
  /** By number. */
  readonly taken: readonly number[];
  readonly onTake: (taken: readonly number[]) => void;
}

/** Only a person can tell whom a photograph shows, so none is chosen at first. */
function Photographs({ taskId, found, taken, onTake }: PhotographsProps) {
  const shown = found.photographs.map(({ number, caption, body_site: bodySite, taken_on: takenOn, width, height }) => ({
    ...{ id: `${taskId} ${number}`, taskId, number, caption, bodySite, takenOn, width, height, from: null },
  }));
  return (
    <section className={styles['photographs']} aria-label={words.photographs}>
      <h3>{words.photographs}</h3>
      <p>{words.photographsExplain}</p>
      <div>
        <PhotographList
          photographs={shown}
          actions={({ number, caption }) => (
            <Checkbox
              size="sm"
              label={words.take}
              aria-label={words.takeOf(caption)}
              checked={taken.includes(number)}
              onChange={({ currentTarget }) =>
                onTake(currentTarget.checked ? [...taken, number] : taken.filter((known) => known !== number))
              }
            />
          )}
        />
      </div>
    </section>
  );
}
