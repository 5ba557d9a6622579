import { useState } from 'react';
import { Button, Group, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { DEFAULT_SYSTEM, DISEASE_SYSTEM_LABEL, DISEASE_SYSTEMS, LIMITS, MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { CONTENT_TEMPLATE_ADMIN_TEXT as words } from '../../messages/contentTemplateAdmin.ts';
import { messageOf } from '../../requests/failures.ts';
import styles from '../Admin.module.css';
import { useCommand } from '../../requests/useCommand.ts';
import { createTemplate, isNameFree, useTemplatedTasks } from './contentTemplates.ts';

interface NewTemplateDialogProps {
  readonly onClose: () => void;
  /** @param id of the created template */
  readonly onMade: (id: string) => void;
}

/** The purpose of a new template; its answers come next. */
export function NewTemplateDialog(props: NewTemplateDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={words.dialog} size={520}>
      <QueryBoundary
        where="new content template"
        waiting={<Skeleton height={300} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.formsFailed}</FailureAlert>}
      >
        {(fetchKey) => <NewTemplateForm {...props} fetchKey={fetchKey} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface NewTemplate {
  readonly name: string;
  readonly description: string;
  /** The index of the chosen task. */
  readonly task: number;
  readonly system: string;
  readonly site: string;
}

const EMPTY: NewTemplate = { name: '', description: '', task: 0, system: DEFAULT_SYSTEM, site: '' };

function NewTemplateForm({ onClose, onMade, fetchKey }: NewTemplateDialogProps & { fetchKey: number }) {
  const environment = useRelayEnvironment();
  const tasks = useTemplatedTasks(fetchKey);
  const [template, setTemplate] = useState(EMPTY);
  const [isTaken, setTaken] = useState(false);
  const { name, description, system, site } = template;
  const task = tasks[template.task];

  const make = useCommand(
    async () => {
      if (!task) return null;
      if (!(await isNameFree(environment, name))) return null;
      const { episodeType, taskType } = task;
      return createTemplate(environment, {
        ...{ name, description, episodeType, taskType },
        system: DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === system) ?? DEFAULT_SYSTEM,
        site: site.trim() === '' ? null : site.trim().toLowerCase(),
      });
    },
    (id) => (id === null ? setTaken(true) : onMade(id)),
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make.run();
      }}
    >
      <div className={styles['editor']}>
        <TemplateFields
          template={template}
          taskNames={tasks.map(({ displayName }) => displayName)}
          nameError={isTaken ? words.nameTaken : null}
          onChange={(change) => {
            setTemplate({ ...template, ...change });
            if (change.name !== undefined) setTaken(false);
          }}
        />
        {make.error && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(make.error)}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || !task} loading={make.isPending}>
            {words.make}
          </Button>
        </Group>
      </div>
    </form>
  );
}

interface TemplateFieldsProps {
  readonly template: NewTemplate;
  readonly taskNames: readonly string[];
  readonly nameError: string | null;
  readonly onChange: (change: Partial<NewTemplate>) => void;
}

function TemplateFields({ template, taskNames, nameError, onChange }: TemplateFieldsProps) {
  return (
    <>
      <TextInput
        label={words.name}
        required
        maxLength={LIMITS.contentTemplateNameCharacters}
        value={template.name}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={words.description}
        rows={3}
        maxLength={LIMITS.contentTemplateDescriptionCharacters}
        value={template.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.task}
        value={String(template.task)}
        data={taskNames.map((label, index) => ({ value: String(index), label }))}
        onChange={(event) => onChange({ task: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={words.system}
        value={template.system}
        data={DISEASE_SYSTEMS.map((diseaseSystem) => ({
          value: diseaseSystem,
          label: diseaseSystem === DEFAULT_SYSTEM ? words.anySystem : DISEASE_SYSTEM_LABEL[diseaseSystem],
        }))}
        onChange={(event) => onChange({ system: event.currentTarget.value })}
      />
      <TextInput
        label={words.site}
        description={words.siteHint}
        value={template.site}
        onChange={(event) => onChange({ site: event.currentTarget.value })}
      />
    </>
  );
}
