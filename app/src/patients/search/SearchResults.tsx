import { Skeleton } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { SupportLink } from '../../screen/SupportLink.tsx';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { Sentence } from '../../messages/Sentence.tsx';
import { reversedName, type Name } from '../identity.ts';
import { showDate } from '../../screen/dates.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { identityWarnings, sharedMrnWarnings, sourceSystemLabel } from '../identityWarnings.ts';
import { PatientRow } from './PatientRow.tsx';
import { mayBeMrn, searchedFor } from './searchText.ts';
import type { PatientSearch, PatientsFound } from './usePatientSearch.ts';
import styles from './PatientSearch.module.css';

/** The results of a search, or the state it is in. */
export function SearchResults({ search, onDone }: { search: PatientSearch; onDone: () => void }) {
  switch (search.kind) {
    case 'idle':
      return <p className={styles['hint']}>{MESSAGES.searchPrompt}</p>;
    case 'searching':
      return (
        <div aria-busy="true">
          <span className="visually-hidden" role="status">
            {words.searching}
          </span>
          <Skeleton height={56} mb={8} />
          <Skeleton height={56} />
        </div>
      );
    case 'failed':
      return <FailureAlert>{MESSAGES.patientSearchFailed}</FailureAlert>;
    case 'found':
      return <Found result={search.result} onDone={onDone} />;
  }
}

type Person = PatientsFound['people'][number];

function Found({ result, onDone }: { result: PatientsFound; onDone: () => void }) {
  const { people, hasMore, externalError } = result;
  const failed = typeof externalError === 'string';
  const isEmpty = people.length === 0;
  const outside = people.flatMap(({ external }) => external);
  return (
    <>
      {failed && (
        <FailureAlert>
          <Sentence
            words={words.withSupport}
            sentence={mayBeMrn(result) ? MESSAGES.patientSearchUnavailable : words.searchUnavailable}
            support={<SupportLink />}
          />
        </FailureAlert>
      )}
      {isEmpty && !failed && (
        <p className={styles['hint']} role="status">
          <Sentence
            words={words.withSupport}
            sentence={mayBeMrn(result) ? MESSAGES.noResults : words.noResults}
            support={<SupportLink />}
          />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {words.found(people.length)}
      </p>
      <ul className={styles['rows']}>
        {people.map((person) => (
          <PersonRow key={keyOf(person)} person={person} outside={outside} onDone={onDone} />
        ))}
      </ul>
      {hasMore && <p className={styles['hint']}>{words.more}</p>}
      {searchedFor(result).map((sentence) => (
        <p key={sentence} className={styles['searched']}>
          {sentence}
        </p>
      ))}
    </>
  );
}

const keyOf = ({ internal, external }: Person) =>
  internal?.id ?? external.map(({ sourceSystem, externalId }) => `${sourceSystem} ${externalId}`).join(' ');

interface PersonRowProps {
  readonly person: Person;
  /** Everyone whom the outside search found: several may share one MRN. */
  readonly outside: readonly Person['external'][number][];
  readonly onDone: () => void;
}

/** One person: the chart here, with what the outside system says differently, or the record outside with an import. */
function PersonRow({ person: { internal, external }, outside, onDone }: PersonRowProps) {
  const [first] = external;
  const source = first && sourceSystemLabel(first.sourceSystem);
  const shared = first ? sharedMrnWarnings(first, outside) : [];
  if (internal)
    return (
      <PatientRow
        names={internal.names}
        mrns={internal.mrns}
        formerMrns={internal.formerMrns}
        datesOfBirth={internal.dobs}
        chart={internal.id}
        hasIdentityAlert={internal.hasIdentityAlert}
        isDeceased={internal.isDeceased}
        {...(source === undefined ? {} : { source: words.alsoIn(source) })}
        warnings={[...identityWarnings(internal, 'internal'), ...shared, ...external.flatMap(differing(internal))]}
        onDone={onDone}
      />
    );
  if (!first) return null;
  return (
    <PatientRow
      names={[first.name]}
      mrns={[first.sourceId]}
      datesOfBirth={first.dateOfBirth ? [first.dateOfBirth] : []}
      chart={first.oncoraId ?? null}
      {...(source === undefined ? {} : { source })}
      warnings={shared}
      action={<ImportButton patient={first} isShared={shared.length > 0} onDone={onDone} />}
      onDone={onDone}
    />
  );
}

/** A warning when the outside system has another name or birth date under this chart. */
const differing =
  ({ names, dobs }: NonNullable<Person['internal']>) =>
  ({ name, dateOfBirth, sourceSystem }: Person['external'][number]): string[] => {
    const plain = (each: Name) => [each.firstName, each.lastName].map((part) => part?.trim().toLowerCase()).join('|');
    const isSame =
      names.some((known) => plain(known) === plain(name)) &&
      (!dateOfBirth || dobs.length === 0 || dobs.includes(dateOfBirth));
    return isSame ? [] : [words.differs(sourceSystemLabel(sourceSystem), reversedName(name), showDate(dateOfBirth))];
  };
