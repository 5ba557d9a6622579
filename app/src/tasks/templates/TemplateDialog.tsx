import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import type { FormStore } from '@isocenter/engine';
import { matchOptions } from '@isocenter/renderer';
import { TIMES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { CONTENT_TEMPLATES_TEXT as TEXT } from '../../messages/contentTemplates.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { fillingIn, presetChanges } from './templateChanges.ts';
import { loadTemplates, type Template } from './templateQueries.ts';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import styles from './templates.module.css';

export interface TemplateDialogProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly onClose: () => void;
}

/** The templates for this form, what the chosen one fills in, and whether it may replace answers (decision 24). */
export default function TemplateDialog({ taskId, store, saver, onClose }: TemplateDialogProps) {
  const environment = useRelayEnvironment();
  const [templates, setTemplates] = useState<readonly Template[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [words, setWords] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [overwrite, setOverwrite] = useState(false);

  useEffect(() => {
    let gone = false;
    loadTemplates(environment, taskId, store).then(
      (answer) => gone || setTemplates(answer),
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId, store, attempt]);

  const shown = matchOptions(
    (templates ?? []).map((template) => ({ id: template.id, label: template.find, template })),
    words,
  ).map(({ template }) => template);
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;
  const found = chosen && presetChanges(store, chosen.preset);
  const taken = found?.changes.filter(({ overwrites }) => overwrite || !overwrites) ?? [];
  const replaceable = found?.changes.filter(({ overwrites }) => overwrites).length ?? 0;

  const fillIn = () => {
    if (!chosen) return;
    store.dispatch(fillingIn(store, chosen.preset, taken));
    if (chosen.templateId !== null) saver.templateUsed(chosen.templateId);
    void saver.saveNow();
    const label = store.undoLabel;
    const undo = () => {
      // Only while it is the last step: an undo must never take back something else.
      if (store.undoLabel === label) store.dispatch({ type: 'undo' });
      void saver.saveNow();
    };
    showSnackbar({ kind: 'success', text: TEXT.used(chosen.name), onClick: undo }, TIMES.quickUndo);
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.title} size={980} classNames={{ body: styles['body'] ?? '' }}>
      {trouble !== null && (
        <FailureAlert onRetry={() => (setTrouble(null), setAttempt(attempt + 1))}>
          {TEXT.loadFailed} {trouble}
        </FailureAlert>
      )}
      {templates?.length === 0 && <p className={styles['quiet']}>{TEXT.none}</p>}
      {(templates === null ? trouble === null : templates.length > 0) && (
        <div className={styles['columns']}>
          <TemplateList
            templates={templates === null ? null : shown}
            words={words}
            onWords={setWords}
            chosenId={chosenId}
            onChoose={(id) => {
              setChosenId(id);
              setOverwrite(false);
            }}
          />
          <TemplatePreview store={store} template={chosen} found={found} overwrite={overwrite} />
        </div>
      )}
      <div className={styles['actions']}>
        {replaceable > 0 ? (
          <Checkbox
            label={TEXT.overwrite(replaceable)}
            checked={overwrite}
            onChange={(event) => setOverwrite(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Group justify="flex-end" wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {TEXT.back}
          </Button>
          <Button disabled={taken.length === 0} onClick={fillIn}>
            {TEXT.use(taken.length)}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
