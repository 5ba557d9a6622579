import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { sectionSources, type SectionSource } from '@isocenter/engine';
import { MESSAGES } from '@isocenter/schemas';
import { flash } from '../../../notices/snackbar.ts';
import { useCommand } from '../../../requests/useCommand.ts';
import { holdScreen } from '../../../session/sessionEnd.ts';
import type { FormAddress } from '../formAddress.ts';
import { saveForm, type FormEdit } from '../formChanges.ts';
import { isDirty, openDraft, savedDraft, type FormDraft } from './formDraft.ts';
import type { FormSource } from './formSource.ts';

/** The draft of a form and the command that saves it. */
export function useFormEditing(address: FormAddress, form: FormSource, line: number | null) {
  const environment = useRelayEnvironment();
  const [draft, setDraft] = useState(() => openDraft(form, line));
  const dirty = isDirty(draft);
  useEffect(() => holdScreen(() => dirty), [dirty]);
  const sections = sectionSources(draft.text);
  const current: SectionSource | undefined = typeof draft.part === 'number' ? sections[draft.part] : undefined;
  const save = useCommand(
    ({ edit, from }: { edit: FormEdit; from: FormDraft }) => saveForm(environment, address, from.base.revision, edit),
    (saved, { from }) => {
      if (!saved.saved) return;
      setDraft(savedDraft(from, saved.form));
      flash(MESSAGES.requestSucceeded);
    },
  );
  return { draft, setDraft, dirty, sections, current, save };
}

export type FormEditing = ReturnType<typeof useFormEditing>;
