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
  /** What is filtered now, as the address has it. */
  readonly query: string;
  readonly onApply: (query: string) => void;
}

/** Filters that this person keeps under a name, at the server, so that they are there at every workstation. */
export function SavedFilters({ list, query, onApply }: SavedFiltersProps) {
  const client = useQueryClient();
  const { data } = useQuery(userDataQuery);
  const [naming, setNaming] = useState(false);
  const all = data?.saved_filters ?? [];
  const own = all.filter((one) => one.list === list);

  /** The others' part of the list is read anew first: another tab may have kept one meanwhile. */
  async function save(change: (held: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void> {
    try {
      const held = await client.fetchQuery({ ...userDataQuery, staleTime: 0 });
      const saved = await saveUserData({ saved_filters: change(held?.saved_filters ?? []) });
      client.setQueryData(userDataQuery.queryKey, saved);
    } catch (error) {
      logError(error, 'saved filters');
      showSnackbar({ kind: 'error', text: words.failed });
    }
  }
  const without = (held: readonly SavedFilter[], name: string) =>
    held.filter((one) => one.list !== list || one.name.toLowerCase() !== name.toLowerCase());

  if (own.length === 0 && query === '') return null;
  return (
    <div className={styles['tools']}>
      {own.length > 0 && (
        <ul className={styles['saved']} aria-label={words.title}>
          {own.map(({ name, query: kept }) => (
            <li key={name}>
              <Button.Group>
                <Button
                  size="compact-sm"
                  variant={kept === query ? 'filled' : 'default'}
                  aria-pressed={kept === query}
                  leftSection={<IconBookmark size={14} aria-hidden />}
                  onClick={() => onApply(kept)}
                >
                  {name}
                </Button>
                <ActionIcon
                  size={26}
                  variant="default"
                  aria-label={words.remove(name)}
                  onClick={() => void save((held) => without(held, name))}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </Button.Group>
            </li>
          ))}
        </ul>
      )}
      {naming ? (
        <NameFilter
          taken={own.map(({ name }) => name)}
          onCancel={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            void save((held) => [...without(held, name), { list, name, query }]);
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

interface NameFilterProps {
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameFilter({ taken, onName, onCancel }: NameFilterProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isTaken = taken.some((one) => one.toLowerCase() === trimmed.toLowerCase());
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
        // The person asked for this field a moment ago.
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
