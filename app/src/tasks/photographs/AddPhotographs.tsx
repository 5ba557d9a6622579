import { useEffect, useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { LIMITS, PHOTOGRAPH_MEDIA_TYPES, UNFIT_PICTURE } from '@isocenter/schemas';
import { ADD_PHOTOGRAPHS_TEXT } from '../../messages/photographs.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { flash } from '../../notices/snackbar.ts';
import { Picture } from '../../photographs/Picture.tsx';
import { messageOf } from '../../requests/failures.ts';
import { CancelledError } from '../../requests/sendForm.ts';
import { todayIn } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { acceptOwn } from '../saving/acceptOwn.ts';
import { addPhotograph, readPhotographs, type PhotographWords, type PhotographedTask } from './photographCommands.ts';
import { areComplete, PhotographFields } from './PhotographFields.tsx';
import styles from './TaskPhotographs.module.css';

const words = ADD_PHOTOGRAPHS_TEXT.dialog;
const PREVIEW_WIDTH = 240;

interface Chosen {
  /** From 1, in the order in which they were chosen. */
  readonly place: number;
  readonly file: File;
  readonly said: PhotographWords;
  readonly state: 'READY' | 'SENDING' | 'DONE';
  /** 0 to 1. */
  readonly sent: number;
  /** Why it was not added; null while nothing went wrong. */
  readonly trouble: string | null;
  /** The server would refuse the same file again. */
  readonly isUnfit: boolean;
}

interface AddPhotographsProps {
  readonly taskId: string;
  readonly files: readonly File[];
  readonly editing: PhotographedTask;
  readonly onClose: () => void;
}

/** Asks what the chosen photographs show, then sends them, one after the other. */
export default function AddPhotographs({ taskId, files, editing, onClose }: AddPhotographsProps) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const today = todayIn(timeZone);
  const [chosen, setChosen] = useState(() => files.map((file, index) => firstState(file, index + 1, timeZone)));
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => {
    const leaving = abort.current;
    return () => leaving.abort();
  }, []);
  const set = (place: number, change: Partial<Chosen>) =>
    setChosen((all) => all.map((each) => (each.place === place ? { ...each, ...change } : each)));
  const open = chosen.filter(({ state, isUnfit }) => state !== 'DONE' && !isUnfit);
  const isComplete = open.length > 0 && open.every(({ said }) => areComplete(said, today));

  const sendOne = async ({ place, file, said }: Chosen): Promise<boolean> => {
    set(place, { state: 'SENDING', sent: 0, trouble: null });
    try {
      const on = { onProgress: (sent: number) => set(place, { sent }), signal: abort.current.signal };
      await addPhotograph(taskId, file, said, on);
      const freshness = await readPhotographs(environment, taskId);
      if (freshness) acceptOwn(editing.saver, freshness);
      set(place, { state: 'DONE' });
      return true;
    } catch (error) {
      if (!(error instanceof CancelledError)) set(place, { state: 'READY', trouble: messageOf(error) });
      return false;
    }
  };
  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      // The first photograph starts the task, like the first answer.
      await editing.saver.begin();
      const obstacle = await editing.saveFirst();
      if (obstacle !== null) return setTrouble(obstacle);
      let done = 0;
      for (const each of open) if (await sendOne(each)) done += 1;
      if (done > 0) flash(words.added(done));
      if (done === open.length && chosen.every(({ isUnfit }) => !isUnfit)) onClose();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size="lg" centered>
      <p>{words.intro}</p>
      <ul className={styles['chosen']}>
        {chosen.map((each, index) => (
          <li key={each.place} aria-label={words.chosen(each.place)}>
            <Picture
              content={each.file}
              label={words.chosen(each.place)}
              className={styles['preview']}
              drawnWidth={PREVIEW_WIDTH}
            />
            <div>
              {!each.isUnfit && (
                <PhotographFields
                  value={each.said}
                  today={today}
                  isFirst={index === 0}
                  disabled={isBusy || each.state === 'DONE'}
                  onChange={(said) => set(each.place, { said })}
                />
              )}
              <State chosen={each} />
              {chosen.length > 1 && each.state === 'READY' && (
                <Button
                  variant="default"
                  size="compact-xs"
                  mt={8}
                  disabled={isBusy}
                  aria-label={words.leaveOutWhat(each.place)}
                  onClick={() => setChosen((all) => all.filter(({ place }) => place !== each.place))}
                >
                  {words.leaveOut}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {trouble !== null && (
        <p role="alert" className={styles['trouble']}>
          {trouble}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button loading={isBusy} disabled={!isComplete} onClick={() => void send()}>
          {words.add(open.length)}
        </Button>
      </Group>
    </Dialog>
  );
}

function State({ chosen: { place, state, sent, trouble } }: { chosen: Chosen }) {
  if (trouble !== null) return <p role="alert">{trouble}</p>;
  if (state === 'READY') return null;
  if (state === 'DONE') return <p role="status">{words.done}</p>;
  return (
    <>
      <progress max={1} value={sent} aria-label={words.progressOf(place)} className={styles['progress']} />
      <p role="status">{sent < 1 ? words.sending(Math.floor(sent * 100)) : words.checking}</p>
    </>
  );
}

/** A browser names the kind by the end of the name, and does not know every one. */
function wrongKind({ name, type }: File): string | null {
  if (PHOTOGRAPH_MEDIA_TYPES.some((known) => known === type)) return null;
  if (/^image\/(?:hei[cf]|avif)/.test(type) || /\.(?:hei[cf]|avif)$/i.test(name)) return UNFIT_PICTURE.heic;
  return type === 'image/webp' || /\.webp$/i.test(name) ? UNFIT_PICTURE.webp : UNFIT_PICTURE.other;
}

/** Refuses before sending what the server would refuse. */
function firstState(file: File, place: number, timeZone: string): Chosen {
  const trouble = wrongKind(file) ?? (file.size > LIMITS.photographBytes ? words.size : null);
  const today = todayIn(timeZone);
  const written = todayIn(timeZone, new Date(file.lastModified));
  const said = { caption: '', bodySite: '', takenOn: written <= today ? written : today };
  return { place, file, said, state: 'READY', sent: 0, trouble, isUnfit: trouble !== null };
}
