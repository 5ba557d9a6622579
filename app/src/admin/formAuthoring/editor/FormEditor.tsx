import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sectionSources } from '@isocenter/engine';
import { Dialog } from '../../../notices/Dialog.tsx';
import { WarningNote } from '../../../notices/FailureAlert.tsx';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Screen } from '../../../screen/Screen.tsx';
import styles from '../FormAuthoring.module.css';
import { openPart, type FormDraft } from './formDraft.ts';
import { FormFindings } from './FormFindings.tsx';
import { FormParts } from './FormParts.tsx';
import { pathOfForms } from '../formPaths.ts';
import { FormPreview } from './FormPreview.tsx';
import { FormText } from './FormText.tsx';
import type { FormAddress } from '../formAddress.ts';
import type { FormSource } from './formSource.ts';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { readDraft } from './readDraft.ts';
import { useDebounced } from './useDebounced.ts';
import { useFormEditing } from './useFormEditing.ts';

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
  const editor = useRef<HTMLTextAreaElement>(null);
  const editing = useFormEditing(address, form, line);
  const { draft, setDraft, save, dirty, current, sections } = editing;
  const [isRemoving, setRemoving] = useState(false);
  const text = useDeferredValue(useDebounced(draft.text));
  const reading = useMemo(() => readDraft(form, address, text), [form, address, text]);
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
          <FormText editing={editing} address={address} editor={editor} onRemove={() => setRemoving(true)} />
          <FormFindings
            findings={reading.findings}
            onGo={(lineOfForm) => {
              const part = partAt(draft, lineOfForm);
              const next = part === draft.part || draft.trouble !== null ? draft : openPart(draft, part);
              setDraft(next);
              requestAnimationFrame(() => showLine(editor.current, lineIn(next, lineOfForm)));
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
