import { Suspense, useState, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SavedFilterList } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { ErrorBoundary } from '../../notices/ErrorBoundary.tsx';
import { keepTyped, typedInto } from '../../lists/keptInTab.ts';
import { readListState, type ListShape } from '../../lists/listState.ts';
import { SavedFilters } from '../../lists/SavedFilters.tsx';
import { useListState } from '../../lists/useListState.ts';
import { PATIENT_LISTS_TEXT as words } from '../../messages/patients.ts';
import { Screen } from '../../screen/Screen.tsx';
import { ImportPatientModal } from '../import/ImportPatientModal.tsx';
import { PatientFilters } from './PatientFilters.tsx';

export type PatientListFilters = ReturnType<typeof useListState> & {
  /** The typed text. */
  readonly search: string;
};

interface PatientsScreenProps {
  readonly title: string;
  readonly list: SavedFilterList;
  readonly shape: ListShape;
  readonly withInactive: boolean;
  readonly children: (list: PatientListFilters) => ReactNode;
}

/**
 * The frame of both patient lists: filters, saved filters, import. Enum filters are in the URL. Typed text is a name
 * and stays in memory (decision 50).
 */
export function PatientsScreen({ title, list, shape, withInactive, children }: PatientsScreenProps) {
  const { flags } = useSession();
  const used = useListState(list, shape);
  const [typed, setTyped] = useState(() => typedInto(list));
  const [importing, setImporting] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), 250);
  const type = (text: string) => {
    setTyped(text);
    keepTyped(list, text);
  };
  return (
    <Screen
      title={title}
      wide
      actions={
        flags.FHIR_PATIENT_SEARCH_ENABLED && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {words.import}
          </Button>
        )
      }
    >
      <ErrorBoundary where={list}>
        <Suspense fallback={<Skeleton height={58} />}>
          <PatientFilters
            typed={typed}
            onType={type}
            state={used.state}
            onChange={used.change}
            withInactive={withInactive}
          />
        </Suspense>
      </ErrorBoundary>
      <SavedFilters
        list={list}
        query={used.query}
        onApply={(query) => used.change(readListState(shape, new URLSearchParams(query)))}
      />
      {children({ ...used, search })}
      {importing && <ImportPatientModal onClose={() => setImporting(false)} />}
    </Screen>
  );
}
