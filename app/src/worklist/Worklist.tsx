import { Suspense, useDeferredValue, useId, type ComponentType } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Skeleton } from '@mantine/core';
import { Select } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import type { TaskType } from '@isocenter/schemas';
import { filteredBy, readListState, writeListState } from '../lists/listState.ts';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { useListState } from '../lists/useListState.ts';
import { WORKLIST_TEXT as words } from '../messages/worklist.ts';
import { clinicianName } from '../patients/identity.ts';
import { Screen } from '../screen/Screen.tsx';
import { ChangedPrescriptions } from './ChangedPrescriptions.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { keepChosenProviders, readChosenProviders } from './chosenProviders.ts';
import { onFirstPage, WORKLIST_SHAPE } from './worklistState.ts';
import { WorklistTable } from './WorklistTable.tsx';
import type { WorklistProvidersQuery } from '../__generated__/WorklistProvidersQuery.graphql.ts';
import styles from './Worklist.module.css';

interface WorklistProps {
  readonly title: string;
  /** One type of task; null for all, with a filter. */
  readonly only: TaskType | null;
  /** Replaces the list of open tasks with another list for the chosen physicians. */
  readonly list?: ComponentType<{ readonly providerIds: readonly string[] }>;
}

/** Open tasks for the patients of the chosen physicians, longest waiting first. */
export function Worklist(props: WorklistProps) {
  return (
    <Screen title={props.title} wide>
      <QueueTabs />
      <Suspense fallback={<RowsToCome />}>
        <ChosenWorklist {...props} />
      </Suspense>
    </Screen>
  );
}

const PROVIDERS = graphql`
  query WorklistProvidersQuery {
    providers(types: [ATTENDING]) {
      id
      name {
        title
        firstName
        lastName
        credentials
      }
    }
    ownWorklists
  }
`;

/** A desk is the list of a role that works for all attendings. */
const isDesk = (id: string) => id.startsWith('desk-');

function ChosenWorklist({ only, list: List }: WorklistProps) {
  const id = useId();
  const { providers, ownWorklists } = useLazyLoadQuery<WorklistProvidersQuery>(PROVIDERS, {});
  const desks = ownWorklists.filter(isDesk).map((desk) => ({ id: desk, label: words.desk }));
  const options = [
    ...desks,
    ...providers.map((provider) => ({ id: provider.id, label: clinicianName(provider.name) })),
  ];
  const existing = (ids: readonly string[]) => ids.filter((listId) => options.some((option) => option.id === listId));
  const { state, change } = useListState('worklist', WORKLIST_SHAPE);
  // A link or a saved filter names the physicians. Otherwise it is this tab's last choice, or where this role begins (WORK-007, decision 153).
  const own = readChosenProviders() ?? ownWorklists;
  const chosen = existing(state.filters['providers']?.split(',') ?? own);
  // The previous rows stay until the next ones have loaded.
  const shown = useDeferredValue(chosen);
  const choose = (ids: readonly string[]) => {
    keepChosenProviders(ids);
    change(filteredBy(onFirstPage(state), 'providers', ids.join(',')));
  };
  return (
    <>
      <div className={styles['physicians']}>
        <label htmlFor={id}>{words.physicians}</label>
        <Select id={id} values={chosen} options={options} placeholder={words.choose} onChange={choose} />
      </div>
      {!List && (
        <SavedFilters
          list="worklist"
          query={writeListState(WORKLIST_SHAPE, onFirstPage(state))}
          onApply={(kept) => change(readListState(WORKLIST_SHAPE, new URLSearchParams(kept)))}
        />
      )}
      {!List && <ChangedPrescriptions providerIds={shown} />}
      {shown.length === 0 ? (
        <p role="status" className={styles['quiet']}>
          {words.chooseFirst}
        </p>
      ) : (
        <Suspense fallback={<RowsToCome />}>
          {List ? (
            <List providerIds={shown} />
          ) : (
            <WorklistTable providerIds={shown} only={only} state={state} onChange={change} />
          )}
        </Suspense>
      )}
    </>
  );
}

function RowsToCome() {
  return (
    <div aria-busy="true" className={styles['coming']}>
      <span className="visually-hidden" role="status">
        {words.loading}
      </span>
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}
