import { useEffect, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { useSession } from '../../session/session.ts';
import { PALETTE_TEXT as words } from '../../messages/palette.ts';
import { sourceSystemLabel } from '../../patients/identityWarnings.ts';
import { searchable } from '../../patients/search/searchText.ts';
import { usePatientSearch } from '../../patients/search/usePatientSearch.ts';
import recentPatientsQuery, { type RecentPatientsQuery } from '../../__generated__/RecentPatientsQuery.graphql.ts';
import { patientCommand, type Command } from './commands.ts';

type Recent = RecentPatientsQuery['response']['recentPatients'];

/**
 * Patients in the palette: the charts opened last, and a search that runs on request, not with every letter (each
 * search is recorded, and may ask the external system). All of it is dropped when the palette closes.
 */
export function usePatientCommands(typed: string, go: (path: string) => void) {
  const { permissions, flags } = useSession();
  const may = permissions.has('patients:view');
  const recent = useRecentPatients(may);
  const { search, start, clear } = usePatientSearch();
  const text = searchable(typed);
  useEffect(clear, [typed, clear]);

  const commands: Command[] = recent.map(({ id, name, sourceId, dateOfBirth, deceased }) =>
    patientCommand(
      { id, names: [name], mrns: [sourceId], dobs: dateOfBirth ? [dateOfBirth] : [], isDeceased: Boolean(deceased) },
      go,
      true,
    ),
  );
  const searchCommand: Command | null =
    may && flags.PATIENT_SEARCH_ENABLED && text !== null && search.kind !== 'found'
      ? { id: 'search', group: 'search', label: words.search(text), run: () => void start(text) }
      : null;
  const found = search.kind === 'found' ? search.result : null;
  const here = found?.people.flatMap(({ internal }) => internal ?? []) ?? [];
  const outside = found?.people.flatMap(({ internal, external }) => (internal ? [] : external)) ?? [];
  const status = {
    idle: '',
    searching: words.searching,
    failed: words.searchFailed,
    found: [
      words.found(here.length),
      outside.length > 0 && words.outside(outside.length, sourceSystemLabel(outside[0]?.sourceSystem ?? '')),
    ]
      .filter(Boolean)
      .join('. '),
  }[search.kind];

  return {
    recent: commands,
    search: searchCommand,
    found: here.map((patient) => patientCommand(patient, go)),
    status,
  };
}

function useRecentPatients(may: boolean): Recent {
  const environment = useRelayEnvironment();
  const [recent, setRecent] = useState<Recent>([]);
  useEffect(() => {
    if (!may) return;
    const request = fetchQuery<RecentPatientsQuery>(environment, recentPatientsQuery, {}).subscribe({
      next: ({ recentPatients }) => setRecent(recentPatients),
      // Without them the palette still opens all screens; the patient search shows the error.
      error: () => setRecent([]),
    });
    return () => request.unsubscribe();
  }, [environment, may]);
  return recent;
}
