import { useState, type FormEvent } from 'react';
import { ActionIcon, Button, Tabs, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LIMITS } from '@isocenter/schemas';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { RecentPatients } from './RecentPatients.tsx';
import { resultsLabel, searchableMrn } from './mrnSearch.ts';
import { SearchResults } from './SearchResults.tsx';
import { useMrnSearch, type MrnSearch } from './useMrnSearch.ts';
import styles from './PatientSearch.module.css';

/** @param onDone called when the user opens a chart from here */
export default function PatientSearchPanel({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<string | null>('results');
  const { search, start, clear } = useMrnSearch();
  const mrn = searchableMrn(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mrn === null) return;
    setTab('results');
    void start(mrn);
  }

  return (
    <div className={styles['panel']}>
      <form className={styles['form']} onSubmit={submit} role="search">
        <TextInput
          label={words.mrn}
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
        <Button type="submit" disabled={mrn === null}>
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
  readonly search: MrnSearch;
  readonly onDone: () => void;
}

function SearchTabs({ tab, onTab, search, onDone }: SearchTabsProps) {
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="results">{resultsLabel(search.kind === 'found' ? search.result.external : [])}</Tabs.Tab>
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
