import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Group, Skeleton, Textarea, TextInput } from '@mantine/core';
import { Link, useMatch, useNavigate, useParams } from 'react-router-dom';
import { CASE_LIMITS, MESSAGES, ROUTES, type Viewpoint } from '@isocenter/schemas';
import { LeaveDialog } from '../../admin/LeaveDialog.tsx';
import { VIEWPOINT_EDITOR_TEXT as words, VIEWPOINTS_TEXT } from '../../messages/viewpoints.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { HttpError, messageOf } from '../../requests/failures.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../../screen/Screen.tsx';
import { holdScreen } from '../../session/sessionEnd.ts';
import { useSession } from '../../session/session.ts';
import { addViewpoint, changeViewpoint, viewpointsQuery } from '../caseRequests.ts';
import { FilterPanel } from '../FilterPanel.tsx';
import { useFields } from '../useFields.ts';
import { ChartRows } from './ChartRows.tsx';
import { draftOf, EMPTY_DRAFT, inputOf, type Draft } from './draft.ts';
import { viewpointPath } from './paths.ts';
import { VIEWPOINT_CHANGES } from './useViewpoint.ts';
import styles from './Viewpoints.module.css';

const STALE = 409;

/** A new viewpoint, a copy, or a change of one's own (VIEW-003, VIEW-004). */
export function Component() {
  const { permissions } = useSession();
  const { viewpointId } = useParams();
  const isCopy = useMatch(ROUTES.viewpointCopy) !== null;
  const isNew = viewpointId === undefined || isCopy;
  if (!permissions.has(isNew ? 'viewpoints:create' : 'viewpoints:update')) return <NotFound />;
  if (viewpointId === undefined) return <Editor viewpoint={null} begun={EMPTY_DRAFT} title={words.newOne} />;
  return <OpenViewpoint id={viewpointId} isCopy={isCopy} />;
}

function OpenViewpoint({ id, isCopy }: { readonly id: string; readonly isCopy: boolean }) {
  const { user } = useSession();
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(viewpointsQuery);
  const [loads, setLoads] = useState(0);
  const found = data?.find(({ _id }) => _id === id);
  // A list from before would open a viewpoint that the server refuses to save.
  if (found && isFetchedAfterMount && (isCopy || found.user?.id === user.id)) {
    const draft = draftOf(found);
    const copy = { ...draft, name: words.copyOf(found.name).slice(0, CASE_LIMITS.nameCharacters), shared: false };
    const onReload = () => void refetch().then(() => setLoads(loads + 1));
    return (
      <Editor
        key={loads}
        viewpoint={isCopy ? null : found}
        begun={isCopy ? copy : draft}
        title={isCopy ? words.newOne : words.editWhat(found.name)}
        onReload={onReload}
      />
    );
  }
  return (
    <Screen title={VIEWPOINTS_TEXT.title}>
      {isError && <FailureAlert onRetry={() => void refetch()}>{VIEWPOINTS_TEXT.dataFailed}</FailureAlert>}
      {!isFetchedAfterMount && <Skeleton height={420} aria-busy />}
      {isFetchedAfterMount && !isError && <p role="status">{VIEWPOINTS_TEXT.gone}</p>}
    </Screen>
  );
}

interface EditorProps {
  /** Null for a new one. */
  readonly viewpoint: Viewpoint | null;
  readonly begun: Draft;
  readonly title: string;
  readonly onReload?: () => void;
}

function Editor({ viewpoint, begun, title, onReload }: EditorProps) {
  const [start] = useState(begun);
  const [draft, setDraft] = useState(begun);
  const isDone = useRef(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useEffect(() => holdScreen(() => isDirty && !isDone.current), [isDirty]);
  const fields = useFields();
  const save = useSave(viewpoint, () => (isDone.current = true));
  const isStale = save.error instanceof HttpError && save.error.status === STALE;
  const input = inputOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input) save.mutate(input);
  };
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <Screen title={title}>
      <fieldset className={styles['fields']} disabled={save.isPending}>
        <form id="viewpoint" className={styles['fields']} onSubmit={submit}>
          <Named draft={draft} set={set} />
        </form>
        <Section title={words.charts}>
          {fields.isPending && <Skeleton height={120} aria-busy="true" />}
          {fields.isError && (
            <FailureAlert onRetry={() => void fields.refetch()}>{VIEWPOINTS_TEXT.fieldsFailed}</FailureAlert>
          )}
          {fields.data && (
            <ChartRows fields={fields.data} charts={draft.charts} onChange={(charts) => set({ charts })} />
          )}
        </Section>
        {fields.data && (
          <Section title={words.filters}>
            <FilterPanel
              fields={fields.data}
              filters={draft.filters}
              about={null}
              onChange={(filters) => set({ filters })}
            />
          </Section>
        )}
      </fieldset>
      {save.isError && (
        <FailureAlert>{isStale ? words.stale : `${MESSAGES.requestFailed}${messageOf(save.error)}`}</FailureAlert>
      )}
      {input === null && <p className={styles['quiet']}>{words.needed}</p>}
      <Group>
        {isStale && onReload ? (
          <Button onClick={onReload}>{words.loadAgain}</Button>
        ) : (
          <Button type="submit" form="viewpoint" disabled={input === null} loading={save.isPending}>
            {viewpoint ? words.save : words.create}
          </Button>
        )}
        <Button variant="default" component={Link} to={viewpoint ? viewpointPath(viewpoint._id) : ROUTES.viewpoints}>
          {words.cancel}
        </Button>
      </Group>
      <LeaveDialog words={words} isHeld={useCallback(() => isDirty && !isDone.current, [isDirty])} />
    </Screen>
  );
}

/** Saves, then shows the viewpoint (VIEW-016). */
function useSave(viewpoint: Viewpoint | null, onSaved: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: VIEWPOINT_CHANGES,
    mutationFn: (input: NonNullable<ReturnType<typeof inputOf>>) =>
      viewpoint ? changeViewpoint(viewpoint._id, { ...input, revision: viewpoint.revision }) : addViewpoint(input),
    onSuccess: async ({ _id }) => {
      onSaved();
      await client.invalidateQueries({ queryKey: viewpointsQuery.queryKey });
      flash(MESSAGES.requestSucceeded);
      await navigate(viewpointPath(_id));
    },
  });
}

function Named({ draft, set }: { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void }) {
  return (
    <>
      <TextInput
        label={words.name}
        required
        autoComplete="off"
        maxLength={CASE_LIMITS.nameCharacters}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        maxLength={CASE_LIMITS.descriptionCharacters}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Checkbox
        label={words.shared}
        checked={draft.shared}
        onChange={(event) => set({ shared: event.currentTarget.checked })}
      />
    </>
  );
}
