import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { Button, Group, Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '@isocenter/schemas';
import { holdScreen } from '../../../session/sessionEnd.ts';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { flash, showSnackbar } from '../../../notices/snackbar.ts';
import { AREA_TEXT, USER_MANAGEMENT_TEXT as words } from '../../../messages/userAdministration.ts';
import { CHANGE_REQUESTS_TEXT } from '../../../messages/changeRequests.ts';
import { HttpError, messageOf } from '../../../requests/failures.ts';
import { Screen } from '../../../screen/Screen.tsx';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { pathOf, permissionFor } from './areas.ts';
import styles from './Access.module.css';
import { forgetChanged, saveEntry, type Area, type Entry } from './accessEntries.ts';

const STALE = 409;

/** The values of a form and how to change them. */
export interface FormProps<Row, Input> {
  /** Null for a new entry. */
  readonly entry: Row | null;
  readonly input: Input;
  readonly change: (part: Partial<Input>) => void;
}
interface EntryEditorProps<Row extends Entry, Input extends object> {
  readonly area: Area;
  readonly query: UseQueryOptions<readonly Row[], Error, readonly Row[], string[]>;
  readonly nameOf: (row: Row) => string;
  /** The initial values of a form. @param row null for a new entry */
  readonly inputOf: (row: Row | null) => Input;
  /** Whether there is enough to save. The server validates the values. */
  readonly isReady: (input: Input) => boolean;
  readonly form: (props: FormProps<Row, Input>) => ReactNode;
}

/** The screen of one entry, or of a new one if the URL names none. */
export function EntryEditor<Row extends Entry, Input extends object>(props: EntryEditorProps<Row, Input>) {
  const { id } = useParams();
  return id === undefined ? (
    <Editor {...props} entry={null} onReload={() => undefined} />
  ) : (
    <OpenEntry {...props} id={id} />
  );
}

function OpenEntry<Row extends Entry, Input extends object>(props: EntryEditorProps<Row, Input> & { id: string }) {
  const { area, query, id } = props;
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(query);
  const [loads, setLoads] = useState(0);
  const entry = data?.find((candidate) => candidate.id === id);
  // A stale list would open a stale entry, and the server would refuse to save it.
  if (entry && isFetchedAfterMount) {
    const onReload = () => void refetch().then(() => setLoads(loads + 1));
    return <Editor {...props} key={loads} entry={entry} onReload={onReload} />;
  }
  return (
    <Screen title={AREA_TEXT[area].title} actions={<BackLink area={area} />}>
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {!isFetchedAfterMount && <Skeleton height={420} aria-busy />}
      {isFetchedAfterMount && !isError && <p role="status">{words.gone}</p>}
    </Screen>
  );
}

function BackLink({ area }: { area: Area }) {
  return (
    <Link to={pathOf(area)} className={styles['back']}>
      {AREA_TEXT[area].back}
    </Link>
  );
}

interface EditorProps<Row extends Entry, Input extends object> extends EntryEditorProps<Row, Input> {
  readonly entry: Row | null;
  readonly onReload: () => void;
}

function Editor<Row extends Entry, Input extends object>(props: EditorProps<Row, Input>) {
  const { area, entry: now, nameOf, inputOf, isReady, form, onReload } = props;
  // The entry as opened. The list may be fetched again while the user types.
  const [entry] = useState(now);
  const [begun] = useState(() => inputOf(entry));
  const [input, setInput] = useState(begun);
  const { permissions } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const maySave = permissions.has(permissionFor(area, entry ? 'update' : 'create'));
  const dirty = JSON.stringify(input) !== JSON.stringify(begun);
  useEffect(() => holdScreen(() => dirty && !isDone.current), [dirty]);

  const save = useMutation({
    mutationFn: () => saveEntry(area, input, entry),
    onSuccess: async (waits) => {
      isDone.current = true;
      await forgetChanged(client);
      if (waits) showSnackbar({ kind: 'info', text: CHANGE_REQUESTS_TEXT.waits });
      else flash(MESSAGES.requestSucceeded);
      await navigate(pathOf(area));
    },
  });
  const isStale = save.error instanceof HttpError && save.error.status === STALE;

  return (
    <Screen title={entry ? nameOf(entry) : AREA_TEXT[area].newEntry} actions={<BackLink area={area} />}>
      {!maySave && <p role="note">{words.readOnly}</p>}
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty && isReady(input)) save.mutate();
        }}
      >
        <fieldset disabled={!maySave || save.isPending} className={styles['fields']}>
          {form({ entry, input, change: (part) => setInput({ ...input, ...part }) })}
        </fieldset>
        {save.isError && (
          <FailureAlert>{isStale ? words.stale : `${MESSAGES.requestFailed}${messageOf(save.error)}`}</FailureAlert>
        )}
        {maySave && (
          <Group className={styles['save'] ?? ''}>
            {isStale ? (
              <Button onClick={onReload}>{words.loadAgain}</Button>
            ) : (
              <Button type="submit" disabled={!dirty || !isReady(input)} loading={save.isPending}>
                {entry ? words.save : words.create}
              </Button>
            )}
          </Group>
        )}
      </form>
      <LeaveDialog words={words} isHeld={useCallback(() => dirty && !isDone.current, [dirty])} />
    </Screen>
  );
}
