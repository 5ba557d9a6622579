import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Group, Radio, Skeleton, Textarea, TextInput } from '@mantine/core';
import {
  CONSENT_CHANGES,
  CONSENT_KINDS,
  LIMITS,
  type ConsentChange,
  type ConsentKind,
  type ConsentText,
} from '@isocenter/schemas';
import { CONSENT_TEXT_ADMIN as words } from '../../messages/consentTexts.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { focusHeading } from '../../notices/focusHeading.ts';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { showDate, showInstant, todayIn } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { addConsentText, consentTextsQuery, takeBackConsentText } from './consentTexts.ts';
import admin from '../Admin.module.css';
import styles from './ConsentTexts.module.css';

/** The consent texts of the department with their versions (decision 198). */
export function ConsentTextList() {
  const { data, isPending, isError, refetch } = useQuery(consentTextsQuery);
  const [added, setAdded] = useState<ConsentKind | null>(null);
  const [takenBack, setTakenBack] = useState<ConsentText | null>(null);
  const of = (kind: ConsentKind) => data?.texts.filter((text) => text.kind === kind) ?? [];
  return (
    <section aria-labelledby="consent-texts" className={styles['texts']}>
      <h2 id="consent-texts" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.explains}</p>
      {isPending && <Skeleton height={120} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data &&
        CONSENT_KINDS.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            versions={of(kind)}
            onAdd={() => setAdded(kind)}
            onTakeBack={(text) => setTakenBack(text)}
          />
        ))}
      {added && (
        <AddVersion
          kind={added}
          versions={of(added)}
          onClose={() => setAdded(null)}
          onDone={async (version) => {
            flash(words.added(version));
            setAdded(null);
            await refetch();
          }}
        />
      )}
      {takenBack && (
        <ReasonDialog
          opened
          title={words.takeBackTitle(words.kinds[takenBack.kind], takenBack.version)}
          explains={words.takeBackExplains(showDate(takenBack.in_force_on))}
          confirm={words.takeBack}
          onClose={() => setTakenBack(null)}
          onConfirm={async ({ reason }) => {
            await takeBackConsentText(takenBack, reason);
            flash(words.takenBack(takenBack.version));
            setTakenBack(null);
            await refetch();
            focusHeading('#consent-texts');
          }}
        />
      )}
    </section>
  );
}

const stands = (text: ConsentText) => text.taken_back === null;

interface KindProps {
  readonly kind: ConsentKind;
  /** The latest first. */
  readonly versions: readonly ConsentText[];
  readonly onAdd: () => void;
  readonly onTakeBack: (text: ConsentText) => void;
}

function Kind({ kind, versions, onAdd, onTakeBack }: KindProps) {
  const { timeZone } = useSession().config;
  const today = todayIn(timeZone);
  const now = versions.find((text) => stands(text) && text.in_force_on <= today);
  const last = versions.find(stands);
  const stateOf = (text: ConsentText) => {
    if (!stands(text)) return words.states.takenBack;
    return text === now ? words.states.now : text.in_force_on > today ? words.states.later : words.states.earlier;
  };
  return (
    <section aria-label={words.kinds[kind]}>
      <Group gap="md">
        <h3>{words.kinds[kind]}</h3>
        <Button variant="default" size="xs" aria-label={words.addOf(words.kinds[kind])} onClick={onAdd}>
          {words.add}
        </Button>
      </Group>
      {versions.length === 0 && <p>{words.none}</p>}
      {versions.length > 0 && (
        <ul className={admin['entries']} aria-label={words.kinds[kind]}>
          {versions.map((text) => (
            <li key={text.id}>
              <p className={admin['facts']}>
                <strong>{words.version(text.version)}</strong>
                <span>{stateOf(text)}</span>
                <span>{words.since(showDate(text.in_force_on))}</span>
                {text.change && <span>{words.changes[text.change]}</span>}
              </p>
              <p className={styles['quiet']}>
                {words.by(text.published.by.name, showInstant(text.published.on, timeZone))}
              </p>
              {text.taken_back && (
                <p>
                  {words.takenBackBy(
                    text.taken_back.by.name,
                    showInstant(text.taken_back.on, timeZone),
                    text.taken_back.reason,
                  )}
                </p>
              )}
              <details>
                <summary>{words.text}</summary>
                <p className={styles['text']}>{text.text}</p>
              </details>
              {text === last && text.in_force_on > today && (
                <p>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={words.takeBackOf(words.kinds[kind], text.version)}
                    onClick={() => onTakeBack(text)}
                  >
                    {words.takeBack}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AddVersionProps {
  readonly kind: ConsentKind;
  readonly versions: readonly ConsentText[];
  readonly onClose: () => void;
  readonly onDone: (version: number) => Promise<void>;
}

function AddVersion({ kind, versions, onClose, onDone }: AddVersionProps) {
  const number = versions.length + 1;
  const isFirst = !versions.some(stands);
  const after = versions.length + versions.filter((text) => !stands(text)).length;
  const [day, setDay] = useState('');
  const [change, setChange] = useState<ConsentChange | null>(null);
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = day !== '' && text.trim() !== '' && (isFirst || change !== null);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    try {
      await addConsentText({ kind, after, in_force_on: day, change, text: text.trim() });
      await onDone(number);
    } catch (error) {
      setTrouble(messageOf(error));
      setIsRunning(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={words.addTitle(words.kinds[kind], number)} size="lg">
      <form className={styles['add']} onSubmit={(event) => void run(event)}>
        <p>{isFirst ? words.first : words.next}</p>
        <TextInput
          type="date"
          label={words.day}
          required
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {!isFirst && (
          <Radio.Group
            label={words.change}
            required
            value={change ?? ''}
            onChange={(value) => setChange(CONSENT_CHANGES.find((known) => known === value) ?? null)}
          >
            {CONSENT_CHANGES.map((known) => (
              <Radio key={known} mt="xs" value={known} label={words.changes[known]} />
            ))}
          </Radio.Group>
        )}
        <Textarea
          label={words.text}
          required
          autosize
          minRows={6}
          maxRows={16}
          maxLength={LIMITS.consentTextCharacters}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isRunning} disabled={!isComplete}>
            {words.add}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
