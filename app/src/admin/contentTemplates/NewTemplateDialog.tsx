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

function NewTemplateForm({ onClose, onMade, fetchKey }: NewTemplateDialogProps & { fetchKey: number }) {
  const environment = useRelayEnvironment();
  const tasks = useTemplatedTasks(fetchKey);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState(0);
  const [system, setSystem] = useState<string>(DEFAULT_SYSTEM);
  const [site, setSite] = useState('');
  const [isTaken, setTaken] = useState(false);
  const task = tasks[chosen];

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
        <TextInput
          label={words.name}
          required
          maxLength={LIMITS.contentTemplateNameCharacters}
          value={name}
          error={isTaken ? words.nameTaken : null}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setTaken(false);
          }}
          data-autofocus
        />
        <Textarea
          label={words.description}
          rows={3}
          maxLength={LIMITS.contentTemplateDescriptionCharacters}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.task}
          value={String(chosen)}
          data={tasks.map(({ displayName }, index) => ({ value: String(index), label: displayName }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={words.system}
          value={system}
          data={DISEASE_SYSTEMS.map((diseaseSystem) => ({
            value: diseaseSystem,
            label: diseaseSystem === DEFAULT_SYSTEM ? words.anySystem : DISEASE_SYSTEM_LABEL[diseaseSystem],
          }))}
          onChange={(event) => setSystem(event.currentTarget.value)}
        />
        <TextInput
          label={words.site}
          description={words.siteHint}
          value={site}
          onChange={(event) => setSite(event.currentTarget.value)}
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
