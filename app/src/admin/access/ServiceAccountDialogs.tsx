import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import {
  MESSAGES,
  SERVICE_ACCOUNT_LIMITS as LIMITS,
  SERVICE_SCOPES,
  type AuditUser,
  type MadeServiceAccount,
  type ServiceAccount,
  type ServiceScopeName,
} from '@isocenter/schemas';
import { SERVICE_ACCOUNTS_TEXT as words } from '../../messages/serviceAccounts.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import admin from '../Admin.module.css';
import styles from './entries/Access.module.css';
import { changeAccount, createAccount, makeToken } from './serviceAccounts.ts';

const DAYS = [30, 90, 180, LIMITS.days];
const OVERLAPS = [0, 24, 72, LIMITS.overlapHours];

interface DialogProps {
  readonly onMade: (made: MadeServiceAccount) => Promise<void>;
  readonly onClose: () => void;
}

/** Names an interface, its owner, and what it may call. */
export function AccountDialog({ people, onMade, onClose }: DialogProps & { readonly people: readonly AuditUser[] }) {
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [scopes, setScopes] = useState<readonly ServiceScopeName[]>([]);
  const [days, setDays] = useState(90);
  const create = useMutation({
    mutationFn: () => createAccount({ name: name.trim(), owner, scopes, days }),
    onSuccess: onMade,
    // The answer has a secret.
    gcTime: 0,
  });
  const isComplete = name.trim() !== '' && owner !== '' && scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) create.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.create} centered size="lg">
      <form className={admin['editor']} onSubmit={submit}>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          data-autofocus
          autoComplete="off"
          maxLength={LIMITS.nameCharacters}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <OwnerChoice people={people} owner={owner} onChange={setOwner} />
        <ScopesChoice scopes={scopes} onChange={setScopes} />
        <DaysChoice days={days} onChange={setDays} />
        <Failed error={create.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={create.isPending}>
            {words.submit}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Another owner, and what the tokens that there are may call from their next call on. */
export function ChangeAccountDialog({
  account,
  people,
  onChanged,
  onClose,
}: {
  readonly account: ServiceAccount;
  readonly people: readonly AuditUser[];
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [owner, setOwner] = useState(account.owner.id);
  const [scopes, setScopes] = useState(account.scopes);
  const change = useMutation({ mutationFn: () => changeAccount(account, { owner, scopes }), onSuccess: onChanged });
  // Who has left can stay the owner until someone is found.
  const choices = people.some(({ id }) => id === account.owner.id) ? people : [account.owner, ...people];
  const isComplete = owner !== '' && scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) change.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.changeTitle(account.name)} centered size="lg">
      <form className={admin['editor']} onSubmit={submit}>
        <p>{words.changeExplains}</p>
        <OwnerChoice people={choices} owner={owner} onChange={setOwner} />
        <ScopesChoice scopes={scopes} onChange={setScopes} held={account.scopes} />
        <Failed error={change.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={change.isPending}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Another token, while the earlier one is good for a time that the interface needs to change over. */
export function MakeTokenDialog({ account, onMade, onClose }: DialogProps & { readonly account: ServiceAccount }) {
  const [days, setDays] = useState(90);
  const [hours, setHours] = useState(24);
  const make = useMutation({ mutationFn: () => makeToken(account, { days, hours }), onSuccess: onMade, gcTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={words.makeTokenTitle} centered>
      <div className={admin['editor']}>
        <p>{words.makeTokenExplains(account.name)}</p>
        <DaysChoice days={days} onChange={setDays} />
        {account.tokens.length > 0 && (
          <NativeSelect
            label={words.overlap}
            value={String(hours)}
            data={OVERLAPS.map((each) => ({ value: String(each), label: words.overlapOf(each) }))}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          />
        )}
        <Failed error={make.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button data-autofocus loading={make.isPending} onClick={() => make.mutate()}>
            {words.make}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

interface TokenDialogProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The only place where a token is ever shown. It closes only when the person says that they have it. */
export function TokenDialog({ name, token, onClose }: TokenDialogProps) {
  const { toldOnce } = words;
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={toldOnce.title}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={admin['editor']}>
        <p>{toldOnce.explains}</p>
        <TextInput
          label={toldOnce.label(name)}
          readOnly
          data-autofocus
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
          >
            {copied ? toldOnce.copied : toldOnce.copy}
          </Button>
          <Button onClick={onClose}>{toldOnce.done}</Button>
        </Group>
      </div>
    </Dialog>
  );
}

function OwnerChoice({
  people,
  owner,
  onChange,
}: {
  readonly people: readonly AuditUser[];
  readonly owner: string;
  readonly onChange: (owner: string) => void;
}) {
  return (
    <NativeSelect
      label={words.owner}
      description={words.ownerHint}
      required
      value={owner}
      data={[{ value: '', label: words.ownerChoose }, ...people.map(({ id, name: label }) => ({ value: id, label }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function ScopesChoice({
  scopes,
  onChange,
  held,
}: {
  readonly scopes: readonly ServiceScopeName[];
  readonly onChange: (scopes: readonly ServiceScopeName[]) => void;
  /** Of an account that there is: what one administrator alone may not give cannot be added to it. */
  readonly held?: readonly ServiceScopeName[];
}) {
  return (
    <Checkbox.Group
      label={words.scopes}
      description={words.scopesHint}
      required
      value={[...scopes]}
      onChange={(chosen) => onChange(SERVICE_SCOPES.map((row) => row.name).filter((row) => chosen.includes(row)))}
    >
      <div className={styles['scopes']}>
        {SERVICE_SCOPES.map((row) => (
          <Checkbox key={row.name} value={row.name} label={words.scope[row.name]} description={noteOn(row, held)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function noteOn({ name, guarded }: (typeof SERVICE_SCOPES)[number], held?: readonly ServiceScopeName[]) {
  if (!guarded || held?.includes(name)) return undefined;
  return held ? words.needsNew : words.needsSecond;
}

function DaysChoice({ days, onChange }: { readonly days: number; readonly onChange: (days: number) => void }) {
  return (
    <NativeSelect
      label={words.days}
      value={String(days)}
      data={DAYS.map((each) => ({ value: String(each), label: words.daysOf(each) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

function Failed({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return <FailureAlert>{`${MESSAGES.requestFailed}${messageOf(error)}`}</FailureAlert>;
}
