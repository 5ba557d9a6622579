import { useState, type FormEvent } from 'react';
import { ActionIcon, Button, Tabs, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LIMITS } from '@isocenter/schemas';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { RecentPatients } from './RecentPatients.tsx';
import { resultsLabel, searchable } from './searchText.ts';
import { SearchResults } from './SearchResults.tsx';
import { usePatientSearch, type PatientSearch } from './usePatientSearch.ts';
import styles from './PatientSearch.module.css';

/** @param onDone called when the user opens a chart from here */
export default function PatientSearchPanel({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<string | null>('results');
  const { search, start, clear } = usePatientSearch();
  const text = searchable(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text === null) return;
    setTab('results');
    void start(text);
  }

  return (
    <div className={styles['panel']}>
      <form className={styles['form']} onSubmit={submit} role="search">
        <TextInput
          label={words.mrn}
          description={words.alsoBy}
          placeholder={words.mrnHint}
          value={typed}
          maxLength={LIMITS.mrnPopoverCharacters}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          rightSection={
            typed !== '' && (
              <ActionIcon
                size="sm"
                aria-label={words.clear}
                onClick={() => {
                  setTyped('');
                  clear();
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
        <Button type="submit" disabled={text === null}>
          {words.search}
        </Button>
      </form>
      <SearchTabs tab={tab} onTab={setTab} search={search} onDone={onDone} />
    </div>
  );
}

interface SearchTabsProps {
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly search: PatientSearch;
  readonly onDone: () => void;
}

function SearchTabs({ tab, onTab, search, onDone }: SearchTabsProps) {
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="results">
          {resultsLabel(search.kind === 'found' ? search.result.people.flatMap(({ external }) => external) : [])}
        </Tabs.Tab>
        <Tabs.Tab value="recent">{words.recent}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="results" className={styles['list'] ?? ''}>
        <SearchResults search={search} onDone={onDone} />
      </Tabs.Panel>
      <Tabs.Panel value="recent" className={styles['list'] ?? ''}>
        <RecentPatients onDone={onDone} />
      </Tabs.Panel>
    </Tabs>
  );
}
