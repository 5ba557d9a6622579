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
import { fillingIn, presetChanges, type PresetChange } from './templateChanges.ts';
import { loadTemplates, type Template } from './templateQueries.ts';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import styles from './Templates.module.css';

export interface TemplateDialogProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly onClose: () => void;
}

/** The templates for this form, what the chosen one fills in, and whether it may replace answers (decision 24). */
export default function TemplateDialog({ taskId, store, saver, onClose }: TemplateDialogProps) {
  const { templates, trouble, retry } = useTemplates(taskId, store);
  const [words, setWords] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [overwrite, setOverwrite] = useState(false);

  const shown = matchOptions(
    (templates ?? []).map((template) => ({ id: template.id, label: template.find, template })),
    words,
  ).map(({ template }) => template);
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;
  const found = chosen && presetChanges(store, chosen.preset);
  const taken = found?.changes.filter(({ overwrites }) => overwrite || !overwrites) ?? [];
  const replaceable = found?.changes.filter(({ overwrites }) => overwrites).length ?? 0;

  return (
    <Modal opened onClose={onClose} title={TEXT.title} size={980} classNames={{ body: styles['body'] ?? '' }}>
      {trouble !== null && (
        <FailureAlert onRetry={retry}>
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
      <TemplateFooter
        {...{ replaceable, overwrite, onClose }}
        changes={taken.length}
        onOverwrite={setOverwrite}
        onUse={() => {
          if (!chosen) return;
          applyTemplate(store, saver, chosen, taken);
          onClose();
        }}
      />
    </Modal>
  );
}

interface TemplateFooterProps {
  /** How many answers the template could replace. */
  readonly replaceable: number;
  readonly overwrite: boolean;
  /** How many answers the template will fill in. */
  readonly changes: number;
  readonly onOverwrite: (overwrite: boolean) => void;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

function TemplateFooter({ replaceable, overwrite, changes, onOverwrite, onUse, onClose }: TemplateFooterProps) {
  return (
    <div className={styles['actions']}>
      {replaceable > 0 ? (
        <Checkbox
          label={TEXT.overwrite(replaceable)}
          checked={overwrite}
          onChange={(event) => onOverwrite(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <Group justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={onClose}>
          {TEXT.back}
        </Button>
        <Button disabled={changes === 0} onClick={onUse}>
          {TEXT.use(changes)}
        </Button>
      </Group>
    </div>
  );
}

interface LoadedTemplates {
  /** Null while they load. */
  readonly templates: readonly Template[] | null;
  readonly trouble: string | null;
  readonly retry: () => void;
}

function useTemplates(taskId: string, store: FormStore): LoadedTemplates {
  const environment = useRelayEnvironment();
  const [templates, setTemplates] = useState<readonly Template[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadTemplates(environment, taskId, store).then(
      (answer) => isGone || setTemplates(answer),
      (error: unknown) => isGone || setTrouble(messageOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, store, attempt]);
  return { templates, trouble, retry: () => (setTrouble(null), setAttempt(attempt + 1)) };
}

/** Fills the template's answers in, and offers to undo it. */
function applyTemplate(
  store: FormStore,
  saver: DocumentSaver,
  template: Template,
  changes: readonly PresetChange[],
): void {
  store.dispatch(fillingIn(store, { preset: template.preset, label: TEXT.step(template.name) }, changes));
  if (template.templateId !== null) saver.templateUsed(template.templateId);
  void saver.saveNow();
  const step = store.undoStep;
  const undo = () => {
    // Undo only if it is still the last step, so that it never reverts another one.
    if (store.undoStep === step) store.dispatch({ type: 'undo' });
    void saver.saveNow();
  };
  showSnackbar({ kind: 'success', text: TEXT.used(template.name), onClick: undo }, TIMES.quickUndo);
}
