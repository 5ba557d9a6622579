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
import styles from './entries/Access.module.css';
import { rolesQuery, usersQuery } from './entries/accessEntries.ts';
import { EntryEditor, type FormProps } from './entries/EntryEditor.tsx';
import { isProviderReady, ProviderChoice } from './ProviderChoice.tsx';
import { MayDo } from './MayDo.tsx';

/** One user: name, what their roles allow, and whether they are active (ADMIN-002). */
export function Component() {
  return (
    <EntryEditor
      area="users"
      query={usersQuery}
      nameOf={({ name }) => name}
      inputOf={inputOf}
      isReady={({ name, email, provider }) => name.trim() !== '' && email.includes('@') && isProviderReady(provider)}
      form={(props) => <UserForm {...props} />}
    />
  );
}

function inputOf(user: AdministeredUser | null): UserInput {
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

function UserForm({ entry, input, change }: FormProps<AdministeredUser, UserInput>) {
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
        value={input.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={words.email}
        description={words.emailHint}
        type="email"
        required
        maxLength={LIMITS.emailCharacters}
        autoComplete="off"
        value={input.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.type}
        value={input.providerTypeId ?? ''}
        data={[
          { value: '', label: words.noType },
          ...PROVIDER_TYPES.map(({ id }) => ({ value: id, label: CLINICIAN_ROLE_LABEL[id] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const type = PROVIDER_TYPES.find(({ id }) => id === value)?.id ?? null;
          change(type === null ? { providerTypeId: null, provider: null } : { providerTypeId: type });
        }}
      />
      {input.providerTypeId !== null && <ProviderChoice entry={entry} input={input} change={change} />}
      <RoleChoice entry={entry} input={input} change={change} />
      <Checkbox
        label={words.active}
        description={words.activeHint}
        checked={input.status === 'ACTIVE'}
        disabled={isMe}
        onChange={(event) => change({ status: event.currentTarget.checked ? 'ACTIVE' : 'DISABLED' })}
      />
      <Checkbox
        label={words.internalLabel}
        description={words.internalHint}
        checked={input.isInternal}
        onChange={(event) => change({ isInternal: event.currentTarget.checked })}
      />
    </>
  );
}

/** Roles by name, with what they grant together. Users who may not see roles cannot change them. */
function RoleChoice({ input, change }: FormProps<AdministeredUser, UserInput>) {
  const maySee = useSession().permissions.has('auth:roles:view');
  const { data, isPending, isError, refetch } = useQuery({ ...rolesQuery, enabled: maySee });
  if (!maySee) return <p>{words.rolesHidden}</p>;
  if (isPending) return <Skeleton height={160} />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.rolesFailed}</FailureAlert>;
  const roles = data.filter(({ id }) => input.roles.includes(id));
  const toggle = (id: string, on: boolean) =>
    change({ roles: on ? [...input.roles, id] : input.roles.filter((roleId) => roleId !== id) });
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
              checked={input.roles.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <MayDo permissions={roles.flatMap(({ permissions }) => permissions)} isInternal={input.isInternal} />
    </>
  );
}
