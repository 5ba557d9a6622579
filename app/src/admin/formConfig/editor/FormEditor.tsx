import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import { sectionSources } from '@isocenter/engine';
import { MESSAGES } from '@isocenter/schemas';
import { holdScreen } from '../../../session/sessionEnd.ts';
import { Dialog } from '../../../notices/Dialog.tsx';
import { FailureAlert, WarningNote } from '../../../notices/FailureAlert.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formConfig.ts';
import { messageOf } from '../../../requests/failures.ts';
import { Screen } from '../../../screen/Screen.tsx';
import { ConfigErrors } from '../ConfigErrors.tsx';
import { Conflict } from './Conflict.tsx';
import styles from '../formConfig.module.css';
import { saveForm, type FormEdit } from '../formChanges.ts';
import { editOf, isDirty, openDraft, openPart, rebased, savedDraft, write, type FormDraft } from './formDraft.ts';
import { FormFindings } from './FormFindings.tsx';
import { FormParts } from './FormParts.tsx';
import { pathOfForms } from '../formPaths.ts';
import { FormPreview } from './FormPreview.tsx';
import type { FormAddress } from '../formAddress.ts';
import type { FormSource } from './formSource.ts';
import { useCommand } from '../../../requests/useCommand.ts';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { readDraft } from './readDraft.ts';
import { isStale } from '../RefusedChange.tsx';
import { useDebounced } from './useDebounced.ts';

interface FormEditorProps {
  readonly address: FormAddress;
  /** The form as it was read. Later changes of others appear as conflicts and never replace the text being edited. */
  readonly form: FormSource;
  readonly line: number | null;
}

/**
 * A form's sections and text next to the working form. It is saved if the check of the whole config finds no new error
 * (ADMIN-021).
 */
export function FormEditor({ address, form, line }: FormEditorProps) {
  const environment = useRelayEnvironment();
  const editor = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => openDraft(form, line));
  const [isRemoving, setRemoving] = useState(false);
  const dirty = isDirty(draft);
  const text = useDeferredValue(useDebounced(draft.text));
  const reading = useMemo(() => readDraft(form, address, text), [form, address, text]);
  const sections = sectionSources(draft.text);
  const current = typeof draft.part === 'number' ? sections[draft.part] : undefined;
  useEffect(() => holdScreen(() => dirty), [dirty]);

  const save = useCommand(
    ({ edit, from }: { edit: FormEdit; from: FormDraft }) => saveForm(environment, address, from.base.revision, edit),
    (saved, { from }) => {
      if (!saved.saved) return;
      setDraft(savedDraft(from, saved.form));
      setRemoving(false);
      flash(MESSAGES.requestSucceeded);
    },
  );
  const saveDraft = (from: FormDraft) => save.run({ edit: editOf(from), from });
  const isConflict = isStale(save.error);

  return (
    <Screen
      title={`${address.formConfigType} · ${address.system}`}
      wide
      actions={<Link to={pathOfForms(address.formConfigId)}>{words.back}</Link>}
    >
      {form.isShippedNewer && <WarningNote>{words.shippedNewer}</WarningNote>}
      {sections.length === 0 && /^extends:/m.test(draft.text) && <p role="note">{words.extendsOther}</p>}
      <div className={styles['beside']}>
        <div className={styles['editor']}>
          <FormParts
            sections={draft.part === 'new' ? sectionSources(draft.opened) : sections}
            part={draft.part}
            isHeld={draft.trouble !== null}
            onOpen={(part) => setDraft(openPart(draft, part))}
            isDirty={dirty}
          />
          <form
            className={styles['writing']}
            onSubmit={(event) => {
              event.preventDefault();
              saveDraft(draft);
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
            {save.isPending && <p role="status">{words.saving}</p>}
            {save.data && !save.data.saved && <ConfigErrors errors={save.data.errors} />}
            {isConflict && (
              <Conflict
                address={address}
                onTakeTheirs={(now) => {
                  setDraft(openDraft(now));
                  save.reset();
                }}
                onKeepMine={(now) => {
                  const next = rebased(draft, now);
                  setDraft(next);
                  saveDraft(next);
                }}
              />
            )}
            {save.error && !isConflict && (
              <FailureAlert>
                {MESSAGES.requestFailed}
                {messageOf(save.error)}
              </FailureAlert>
            )}
            <Group gap="xs">
              <Button type="submit" disabled={!dirty || draft.trouble !== null || isConflict} loading={save.isPending}>
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
                <Button variant="default" disabled={dirty || save.isPending} onClick={() => setRemoving(true)}>
                  {words.remove}
                </Button>
              )}
              <span role="status">{dirty ? words.unsaved : words.saved}</span>
            </Group>
          </form>
          <FormFindings
            findings={reading.findings}
            onGo={(index) => {
              const part = partAt(draft, index);
              const next = part === draft.part || draft.trouble !== null ? draft : openPart(draft, part);
              setDraft(next);
              requestAnimationFrame(() => showLine(editor.current, lineIn(next, index)));
            }}
          />
        </div>
        <FormPreview reading={reading} />
      </div>
      {isRemoving && current && (
        <RemoveDialog
          section={current.label || current.id}
          isPending={save.isPending}
          onClose={() => setRemoving(false)}
          onRemove={() => {
            save.run({ edit: { kind: 'delete', id: current.id }, from: draft });
            setRemoving(false);
          }}
        />
      )}
      <LeaveDialog words={words} isHeld={useCallback(() => dirty, [dirty])} />
    </Screen>
  );
}

function nameOf({ part }: FormDraft, label: string | undefined): string {
  if (part === 'whole') return words.whole;
  return part === 'new' ? words.newSection : (label ?? '');
}

/** The section that contains a line, or the whole form. */
function partAt({ text, part }: FormDraft, line: number): FormDraft['part'] {
  const sections = sectionSources(text);
  const index = sections.findIndex((section) => section.line <= line && line <= section.endLine);
  if (part === 'new' && index === sections.length - 1) return 'new';
  return index < 0 ? 'whole' : index;
}
function lineIn({ text, part }: FormDraft, line: number): number {
  if (part === 'whole') return line;
  const section = sectionSources(text).at(part === 'new' ? -1 : part);
  return line - (section?.line ?? 1) + 1;
}

function showLine(editor: HTMLTextAreaElement | null, line: number): void {
  if (!editor) return;
  const lines = editor.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  editor.focus();
  editor.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
  editor.scrollTop = (editor.scrollHeight / Math.max(1, lines.length)) * Math.max(0, line - 4);
}

interface RemoveDialogProps {
  readonly section: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function RemoveDialog({ section, isPending, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={words.removeWhat(section)}>
      <p>{words.removeExplains}</p>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={onRemove}>
          {words.removeConfirm}
        </Button>
      </Group>
    </Dialog>
  );
}
