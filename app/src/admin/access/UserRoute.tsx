import { useQuery } from '@tanstack/react-query';
import { Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import {
  ADMINISTRATION_LIMITS as LIMITS,
  CLINICIAN_ROLE_LABEL,
  PROVIDER_TYPES,
  type AdministeredUser,
  type UserInput,
} from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { USER_TEXT as words } from '../../messages/userAdministration.ts';
import styles from './Auth.module.css';
import { rolesQuery, usersQuery } from './authRecords.ts';
import { EntryEditor, type FormProps } from './EntryEditor.tsx';
import { isProviderReady, ProviderChoice } from './ProviderChoice.tsx';
import { MayDo } from './MayDo.tsx';

/** One user: who they are, what their roles let them do, and whether they are in (ADMIN-002). */
export function Component() {
  return (
    <EntryEditor
      area="users"
      query={usersQuery}
      nameOf={({ name }) => name}
      givenOf={givenOf}
      isReady={({ name, email, provider }) => name.trim() !== '' && email.includes('@') && isProviderReady(provider)}
      form={(props) => <UserForm {...props} />}
    />
  );
}

function givenOf(user: AdministeredUser | null): UserInput {
  return {
    email: user?.email ?? '',
    name: user?.name ?? '',
    roles: user?.roles.map(({ id }) => id) ?? [],
    providerTypeId: user?.providerTypeId ?? null,
    provider: user?.provider ?? null,
    isInternal: user?.isInternal ?? false,
    status: user?.status ?? 'ACTIVE',
  };
}

function UserForm({ entry, given, change }: FormProps<AdministeredUser, UserInput>) {
  const { user: me } = useSession();
  const isMe = entry?.id === me.id;
  return (
    <>
      {isMe && <p role="note">{words.yourself}</p>}
      <TextInput
        label={words.name}
        required
        maxLength={LIMITS.userNameCharacters}
        autoComplete="off"
        value={given.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={words.email}
        description={words.emailHint}
        type="email"
        required
        maxLength={LIMITS.emailCharacters}
        autoComplete="off"
        value={given.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.type}
        value={given.providerTypeId ?? ''}
        data={[
          { value: '', label: words.noType },
          ...PROVIDER_TYPES.map(({ id }) => ({ value: id, label: CLINICIAN_ROLE_LABEL[id] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const type = PROVIDER_TYPES.find(({ id }) => id === value)?.id ?? null;
          change(type === null ? { providerTypeId: null, provider: null } : { providerTypeId: type });
        }}
      />
      {given.providerTypeId !== null && <ProviderChoice entry={entry} given={given} change={change} />}
      <RoleChoice entry={entry} given={given} change={change} />
      <Checkbox
        label={words.active}
        description={words.activeHint}
        checked={given.status === 'ACTIVE'}
        disabled={isMe}
        onChange={(event) => change({ status: event.currentTarget.checked ? 'ACTIVE' : 'DISABLED' })}
      />
      <Checkbox
        label={words.internalLabel}
        description={words.internalHint}
        checked={given.isInternal}
        onChange={(event) => change({ isInternal: event.currentTarget.checked })}
      />
    </>
  );
}

/** Roles by name with what they give together; who may not see roles changes none. */
function RoleChoice({ given, change }: FormProps<AdministeredUser, UserInput>) {
  const maySee = useSession().permissions.has('auth:roles:view');
  const { data, isPending, isError, refetch } = useQuery({ ...rolesQuery, enabled: maySee });
  if (!maySee) return <p>{words.rolesHidden}</p>;
  if (isPending) return <Skeleton height={160} />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.rolesFailed}</FailureAlert>;
  const held = data.filter(({ id }) => given.roles.includes(id));
  const toggle = (id: string, on: boolean) =>
    change({ roles: on ? [...given.roles, id] : given.roles.filter((one) => one !== id) });
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>
          <strong>{words.roles}</strong>
          <span>{words.rolesHint}</span>
        </legend>
        <div className={styles['choices']}>
          {data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={given.roles.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <MayDo permissions={held.flatMap(({ permissions }) => permissions)} isInternal={given.isInternal} />
    </>
  );
}
