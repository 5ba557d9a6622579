import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { LIMITS, type FileRecipient } from '@isocenter/schemas';
import admin from '../admin/Admin.module.css';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FILE_UPLOAD_TEXT } from '../messages/files.ts';
import { recipientsQuery } from './fileRequests.ts';
import styles from './Files.module.css';

const words = FILE_UPLOAD_TEXT.recipients;
/** Longer lists get a search field. */
const SEARCHED_FROM = 10;

/** Who receives the next files. Null is everyone; an empty list is not decided yet. */
export type Recipients = readonly string[] | null;

export function RecipientChoice({
  chosen,
  onChoose,
}: {
  chosen: Recipients;
  onChoose: (recipients: Recipients) => void;
}) {
  return (
    <div className={styles['whom']}>
      <fieldset className={admin['choices']}>
        <legend>{words.legend}</legend>
        <label>
          <input type="radio" name="recipients" checked={chosen === null} onChange={() => onChoose(null)} />
          {words.everybody}
        </label>
        <label>
          <input type="radio" name="recipients" checked={chosen !== null} onChange={() => onChoose([])} />
          {words.named}
        </label>
      </fieldset>
      {chosen !== null && <People chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

interface PeopleProps {
  readonly chosen: readonly string[];
  readonly onChoose: (recipients: Recipients) => void;
}

function People({ chosen, onChoose }: PeopleProps) {
  const { data, isPending, isError, refetch } = useQuery(recipientsQuery);
  const [typed, setTyped] = useState('');
  if (isPending) return <Skeleton height={160} aria-busy="true" />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.failed}</FailureAlert>;
  if (data.length === 0) return <p role="status">{words.none}</p>;
  const isFound = ({ id, name }: FileRecipient) =>
    chosen.includes(id) || name.toLowerCase().includes(typed.trim().toLowerCase());
  const toggle = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div role="group" aria-label={words.named} className={styles['recipients']}>
      {data.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          size="xs"
          aria-label={words.find}
          placeholder={words.find}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles['names']}>
        {data.filter(isFound).map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p role="status" className={styles['quiet']}>
        {chosen.length > LIMITS.fileRecipients ? words.most(LIMITS.fileRecipients) : words.chosen(chosen.length)}
      </p>
    </div>
  );
}
