import { useDeferredValue, useId, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TASK_STATUSES, TASK_TYPE_LABEL, TASK_TYPES } from '@isocenter/schemas';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate, showInstantDate } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { TaskStatusMark } from '../../tasks/TaskStatusMark.tsx';
import { ChartCard } from './ChartCard.tsx';
import { notePath } from './factPath.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import type { ChartNotesQuery, ChartNotesQuery$data } from '../../__generated__/ChartNotesQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.notes;

/** Every note of every course, with a search in their text and filters. */
export function ChartNotes({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={320}>
      {(attempt) => <Notes patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

const NOTES = graphql`
  query ChartNotesQuery($patientId: ID!, $text: String!) {
    patient(patientId: $patientId) {
      id
      notes(text: $text) {
        id
        episodeId
        course
        title
        taskType
        sequence
        taskStatus
        author
        on
        date
        addenda
        excerpt
      }
    }
  }
`;

type Note = NonNullable<ChartNotesQuery$data['patient']>['notes'][number];

interface Filters {
  readonly type: string;
  readonly author: string;
  readonly from: string;
  readonly to: string;
}
const EVERY: Filters = { type: '', author: '', from: '', to: '' };

function Notes({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { timeZone } = useSession().config;
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 300);
  // The list stays while the next one is fetched.
  const sought = useDeferredValue(text);
  const [filters, setFilters] = useState(EVERY);
  const { patient } = useLazyLoadQuery<ChartNotesQuery>(
    NOTES,
    { patientId, text: sought },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const notes = patient?.notes ?? [];
  const dayOf = ({ date, on }: Note) => date ?? on.slice(0, 10);
  const shown = notes.filter(
    (note) =>
      (filters.type === '' || note.taskType === filters.type) &&
      (filters.author === '' || note.author === filters.author) &&
      (filters.from === '' || dayOf(note) >= filters.from) &&
      (filters.to === '' || dayOf(note) <= filters.to),
  );
  const isNarrowed = sought !== '' || shown.length < notes.length;
  if (notes.length === 0 && !isNarrowed && typed === '') return <p className={styles['empty']}>{words.none}</p>;
  return (
    <>
      <NoteFilters typed={typed} onType={setTyped} filters={filters} onChange={setFilters} notes={notes} />
      <p role="status" className={styles['quiet']}>
        {text === sought ? words.shown(shown.length, notes.length) : words.searching}
      </p>
      {shown.length === 0 ? (
        <p className={styles['empty']}>{words.noMatch}</p>
      ) : (
        <ScrollRegion label={words.scrollable} className={styles['scroll']}>
          <ul className={styles['notes']} aria-label={words.title}>
            {shown.map((note) => (
              <NoteRow key={note.id} note={note} patientId={patientId} timeZone={timeZone} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </>
  );
}

function NoteRow({ note, patientId, timeZone }: { note: Note; patientId: string; timeZone: string }) {
  const status = TASK_STATUSES.find((known) => known === note.taskStatus);
  const path = notePath(patientId, { ...note, taskId: note.id });
  const date = note.date ? showDate(note.date) : showInstantDate(note.on, timeZone);
  return (
    <li>
      <div className={styles['noteHead']}>
        <span className={`figures ${styles['time']}`}>{date}</span>
        <strong>{path === null ? note.title : <Link to={path}>{note.title}</Link>}</strong>
        {status && <TaskStatusMark status={status} required />}
        {note.addenda > 0 && <span className={styles['quiet']}>{words.addenda(note.addenda)}</span>}
      </div>
      <div className={styles['quiet']}>{[note.author, note.course].filter(Boolean).join(' · ')}</div>
      <div className={styles['excerpt']}>{note.excerpt}</div>
    </li>
  );
}

interface NoteFiltersProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly notes: readonly Note[];
}

function NoteFilters({ typed, onType, filters, onChange, notes }: NoteFiltersProps) {
  const id = useId();
  const types = TASK_TYPES.filter((type) => notes.some(({ taskType }) => taskType === type));
  const authors = [...new Set(notes.map(({ author }) => author))].filter(Boolean).sort();
  const kept = (chosen: string, all: readonly string[]) =>
    chosen === '' || all.includes(chosen) ? all : [...all, chosen];
  return (
    <div className={styles['noteFilters']} role="search" aria-label={words.filters}>
      <TextInput
        id={`${id}text`}
        label={words.search}
        value={typed}
        maxLength={80}
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.type}
        value={filters.type}
        data={[
          { value: '', label: words.every },
          ...kept(filters.type, types).map((type) => ({ value: type, label: typeLabel(type) })),
        ]}
        onChange={(event) => onChange({ ...filters, type: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.author}
        value={filters.author}
        data={[
          { value: '', label: words.every },
          ...kept(filters.author, authors).map((author) => ({ value: author, label: author })),
        ]}
        onChange={(event) => onChange({ ...filters, author: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.from}
        value={filters.from}
        onChange={(event) => onChange({ ...filters, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.to}
        value={filters.to}
        onChange={(event) => onChange({ ...filters, to: event.currentTarget.value })}
      />
    </div>
  );
}

function typeLabel(type: string): string {
  const known = TASK_TYPES.find((each) => each === type);
  return known === undefined ? type : TASK_TYPE_LABEL[known];
}
