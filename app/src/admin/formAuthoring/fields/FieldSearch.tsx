import { useState, type ReactNode } from 'react';
import { Skeleton, TextInput } from '@mantine/core';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import styles from '../FormAuthoring.module.css';

interface FieldScreenProps {
  readonly words: { readonly title: string; readonly intro: string; readonly loadFailed: string };
  /** The library, for the error report. */
  readonly where: string;
  /** Leads to a new field. */
  readonly action: ReactNode;
  readonly children: (fetchKey: number) => ReactNode;
}

/** The screen of a library of fields, in each state of its query. */
export function FieldScreen({ words, where, action, children }: FieldScreenProps) {
  return (
    <Screen title={words.title} wide actions={action}>
      <p>{words.intro}</p>
      <QueryBoundary
        where={where}
        waiting={<Skeleton height={480} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {children}
      </QueryBoundary>
    </Screen>
  );
}

interface FieldSearchProps<Field> {
  readonly words: {
    readonly search: string;
    readonly nothingFound: string;
    readonly shown: (some: number, all: number) => string;
  };
  readonly fields: readonly Field[];
  /** The text that is searched. */
  readonly textOf: (field: Field) => string;
  /** Draws the fields that were found, one at least. */
  readonly children: (found: readonly Field[]) => ReactNode;
}

/** Finds the fields whose text contains every typed word. */
export function FieldSearch<Field>({ words, fields, textOf, children }: FieldSearchProps<Field>) {
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase().split(/\s+/);
  const found = fields.filter((field) => {
    const text = textOf(field).toLowerCase();
    return sought.every((word) => text.includes(word));
  });
  return (
    <>
      <div className={styles['filters']}>
        <TextInput
          type="search"
          label={words.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span role="status" className="figures">
          {found.length === 0 ? words.nothingFound : words.shown(found.length, fields.length)}
        </span>
      </div>
      {found.length > 0 && children(found)}
    </>
  );
}
