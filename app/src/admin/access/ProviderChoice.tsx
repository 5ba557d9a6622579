import { useQuery } from '@tanstack/react-query';
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import {
  ADMINISTRATION_LIMITS as LIMITS,
  isNpi,
  type AdministeredProvider,
  type AdministeredUser,
  type ProviderDetails,
  type ProviderInput,
  type UserInput,
} from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PROVIDER_TEXT as words } from '../../messages/userAdministration.ts';
import styles from './entries/Access.module.css';
import { providersQuery } from './entries/accessEntries.ts';
import type { FormProps } from './entries/EntryEditor.tsx';

const NONE = 'none';
const NEW = 'new';

/** Whether the provider can be saved as typed. No provider is valid too. */
export function isProviderReady(provider: ProviderInput | null | undefined): boolean {
  return !provider || (provider.lastName.trim() !== '' && (isEmpty(provider.npi) || isNpi(provider.npi?.trim() ?? '')));
}

/** The provider that a clinician works as: an existing or a new one. An EHR launch finds its user by the NPI. */
export function ProviderChoice({ entry, input, change }: FormProps<AdministeredUser, UserInput>) {
  const maySee = useSession().permissions.has('auth:users:view');
  const { data, isPending, isError, refetch } = useQuery({ ...providersQuery, enabled: maySee });
  if (!maySee) return null;
  if (isPending) return <Skeleton height={72} aria-busy="true" />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>;
  const provider = input.provider ?? null;
  const mayBe = data.filter(({ userId }) => userId === null || userId === entry?.id);
  const choose = (choice: string) => {
    const existing = mayBe.find(({ id }) => id === choice);
    if (existing) change({ provider: inputOf(existing) });
    else change({ provider: choice === NEW ? newProviderFor(input.name) : null });
  };
  return (
    <fieldset className={styles['group']}>
      <legend>
        <strong>{words.title}</strong>
        <span>{words.hint}</span>
      </legend>
      <NativeSelect
        label={words.choice}
        value={provider === null ? NONE : (provider.id ?? NEW)}
        data={[
          { value: NONE, label: words.none },
          { value: NEW, label: words.newProvider },
          ...mayBe.map((provider) => ({ value: provider.id, label: words.nameOf(provider) })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {provider === null && <p role="note">{words.withoutProvider}</p>}
      {provider && (
        <ProviderFields provider={provider} onChange={(part) => change({ provider: { ...provider, ...part } })} />
      )}
    </fieldset>
  );
}

interface ProviderFieldsProps {
  readonly provider: ProviderInput;
  readonly onChange: (part: Partial<ProviderDetails>) => void;
}

function ProviderFields({ provider, onChange }: ProviderFieldsProps) {
  const { npi } = provider;
  const field = (name: keyof ProviderDetails, most: number) => ({
    label: words.field[name],
    maxLength: most,
    autoComplete: 'off',
    value: provider[name] ?? '',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ [name]: value }),
  });
  return (
    <div className={styles['choices']}>
      <TextInput {...field('title', LIMITS.credentialsCharacters)} />
      <TextInput {...field('firstName', LIMITS.providerNameCharacters)} />
      <TextInput required {...field('lastName', LIMITS.providerNameCharacters)} />
      <TextInput {...field('credentials', LIMITS.credentialsCharacters)} />
      <TextInput
        {...field('npi', 10)}
        description={words.npiHint}
        inputMode="numeric"
        error={!isEmpty(npi) && npi?.trim().length === 10 && !isNpi(npi.trim()) && words.noNpi}
      />
    </div>
  );
}

function isEmpty(text: string | null): boolean {
  return text === null || text.trim() === '';
}

function inputOf({ id, firstName, lastName, credentials, title, npi }: AdministeredProvider): ProviderInput {
  return { id, firstName, lastName, credentials, title, npi };
}

/** Guesses the parts of a name. The user sees the guess and can correct it. */
function newProviderFor(name: string): ProviderInput {
  const parts = name.trim().split(/\s+/);
  const lastName = parts.at(-1) ?? '';
  return { id: null, firstName: parts.slice(0, -1).join(' '), lastName, credentials: '', title: '', npi: '' };
}
