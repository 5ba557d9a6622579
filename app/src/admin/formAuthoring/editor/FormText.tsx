import type { RefObject } from 'react';
import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { messageOf } from '../../../requests/failures.ts';
import { ConfigErrors } from '../ConfigErrors.tsx';
import type { FormAddress } from '../formAddress.ts';
import { isStale } from '../RefusedChange.tsx';
import { Conflict } from './Conflict.tsx';
import { editOf, openDraft, rebased, savedDraft, write, type FormDraft } from './formDraft.ts';
import type { FormEditing } from './useFormEditing.ts';
import styles from '../FormAuthoring.module.css';

interface FormTextProps {
  readonly editing: FormEditing;
  readonly address: FormAddress;
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  readonly onRemove: () => void;
}

/** The text of the open part, what came of saving it, and its buttons. */
export function FormText({ editing, address, editor, onRemove }: FormTextProps) {
  const { draft, setDraft, save, current } = editing;
  return (
    <form
      className={styles['writing']}
      onSubmit={(event) => {
        event.preventDefault();
        save.run({ edit: editOf(draft), from: draft });
      }}
    >
      <textarea
        ref={editor}
        className={styles['text']}
        aria-label={words.textOf(nameOf(draft, current?.label))}
        aria-invalid={draft.trouble !== null}
        spellCheck={false}
        wrap="off"
        rows={24}
        readOnly={save.isPending}
        value={draft.typed}
        onChange={(event) => setDraft(write(draft, event.currentTarget.value))}
      />
      {draft.trouble !== null && <p role="status">{draft.trouble}</p>}
      <SaveResult editing={editing} address={address} />
      <FormButtons editing={editing} onRemove={onRemove} />
    </form>
  );
}

function SaveResult({ editing: { draft, setDraft, save }, address }: Pick<FormTextProps, 'editing' | 'address'>) {
  return (
    <>
      {save.isPending && <p role="status">{words.saving}</p>}
      {save.data && !save.data.saved && <ConfigErrors errors={save.data.errors} />}
      {isStale(save.error) && (
        <Conflict
          address={address}
          onTakeTheirs={(now) => {
            setDraft(openDraft(now));
            save.reset();
          }}
          onKeepMine={(now) => {
            const next = rebased(draft, now);
            setDraft(next);
            save.run({ edit: editOf(next), from: next });
          }}
        />
      )}
      {save.error && !isStale(save.error) && (
        <FailureAlert>
          {MESSAGES.requestFailed}
          {messageOf(save.error)}
        </FailureAlert>
      )}
    </>
  );
}

function FormButtons({ editing, onRemove }: Pick<FormTextProps, 'editing' | 'onRemove'>) {
  const { draft, setDraft, save, dirty, current } = editing;
  return (
    <Group gap="xs">
      <Button type="submit" disabled={!dirty || draft.trouble !== null || isStale(save.error)} loading={save.isPending}>
        {words.save}
      </Button>
      <Button
        variant="default"
        disabled={!dirty || save.isPending}
        onClick={() => setDraft(savedDraft(draft, draft.base))}
      >
        {words.undo}
      </Button>
      {current && (
        <Button variant="default" disabled={dirty || save.isPending} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
      <span role="status">{dirty ? words.unsaved : words.saved}</span>
    </Group>
  );
}

function nameOf({ part }: FormDraft, label: string | undefined): string {
  if (part === 'whole') return words.whole;
  return part === 'new' ? words.newSection : (label ?? '');
}
