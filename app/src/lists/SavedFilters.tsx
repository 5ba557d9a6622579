import { useState, type FormEvent } from 'react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SAVED_FILTER_LIMITS, type SavedFilter, type SavedFilterList } from '@isocenter/schemas';
import { saveUserData, userDataQuery } from '../access/account.ts';
import { showSnackbar } from '../notices/snackbar.ts';
import { LISTS_TEXT } from '../messages/lists.ts';
import { logError } from '../requests/logError.ts';
import styles from './PagedTable.module.css';

const words = LISTS_TEXT.saved;

interface SavedFiltersProps {
  readonly list: SavedFilterList;
  /** The current filters as a URL query. */
  readonly query: string;
  readonly onApply: (query: string) => void;
}

/** The user's named filters, stored on the server and so available at every workstation. */
export function SavedFilters({ list, query, onApply }: SavedFiltersProps) {
  const { data } = useQuery(userDataQuery);
  const save = useSaveFilters();
  const [naming, setNaming] = useState(false);
  const all = data?.saved_filters ?? [];
  const own = all.filter((filter) => filter.list === list);

  if (own.length === 0 && query === '') return null;
  return (
    <div className={styles['tools']}>
      {own.length > 0 && (
        <FilterChips
          filters={own}
          query={query}
          onApply={onApply}
          onRemove={(name) => void save((saved) => without(saved, list, name))}
        />
      )}
      {naming ? (
        <NameFilter
          taken={own.map(({ name }) => name)}
          onCancel={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            void save((saved) => [...without(saved, list, name), { list, name, query }]);
          }}
        />
      ) : (
        query !== '' && (
          <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
            {words.keep}
          </Button>
        )
      )}
    </div>
  );
}

/** Saves a change of the user's filters. Reads them again first, because another tab may have saved one. */
function useSaveFilters() {
  const client = useQueryClient();
  return async (change: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void> => {
    try {
      const current = await client.fetchQuery({ ...userDataQuery, staleTime: 0 });
      const saved = await saveUserData({ saved_filters: change(current?.saved_filters ?? []) });
      client.setQueryData(userDataQuery.queryKey, saved);
    } catch (error) {
      logError(error, 'saved filters');
      showSnackbar({ kind: 'error', text: words.failed });
    }
  };
}

const without = (saved: readonly SavedFilter[], list: SavedFilterList, name: string) =>
  saved.filter((filter) => filter.list !== list || filter.name.toLowerCase() !== name.toLowerCase());

interface FilterChipsProps {
  readonly filters: readonly SavedFilter[];
  readonly query: string;
  readonly onApply: (query: string) => void;
  readonly onRemove: (name: string) => void;
}

function FilterChips({ filters, query, onApply, onRemove }: FilterChipsProps) {
  return (
    <ul className={styles['saved']} aria-label={words.title}>
      {filters.map((filter) => (
        <li key={filter.name}>
          <Button.Group>
            <Button
              size="compact-sm"
              variant={filter.query === query ? 'filled' : 'default'}
              aria-pressed={filter.query === query}
              leftSection={<IconBookmark size={14} aria-hidden />}
              onClick={() => onApply(filter.query)}
            >
              {filter.name}
            </Button>
            <ActionIcon
              size={26}
              variant="default"
              aria-label={words.remove(filter.name)}
              onClick={() => onRemove(filter.name)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Button.Group>
        </li>
      ))}
    </ul>
  );
}

interface NameFilterProps {
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameFilter({ taken, onName, onCancel }: NameFilterProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isTaken = taken.some((other) => other.toLowerCase() === trimmed.toLowerCase());
  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '') onName(trimmed);
  }
  return (
    <form className={styles['keep']} onSubmit={submit}>
      <TextInput
        label={words.name}
        value={name}
        maxLength={SAVED_FILTER_LIMITS.nameCharacters}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        description={isTaken ? words.taken : null}
        data-autofocus
        // Takes the focus: the user just opened this field.
        ref={(field) => {
          if (field && name === '') field.focus();
        }}
        autoComplete="off"
      />
      <Button type="submit" disabled={trimmed === ''}>
        {words.save}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}
