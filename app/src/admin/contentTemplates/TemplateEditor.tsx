import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Group, Skeleton, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import { readFormValues, type CompiledForm } from '@isocenter/engine';
import { flush, FormView } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { LIMITS, MESSAGES, ROUTES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { holdScreen } from '../../session/sessionEnd.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { flash } from '../../notices/snackbar.ts';
import {
  CONTENT_TEMPLATE_ADMIN_TEXT as admin,
  CONTENT_TEMPLATE_EDITOR_TEXT as words,
} from '../../messages/contentTemplateAdmin.ts';
import { messageOf } from '../../requests/failures.ts';
import { Screen, Section } from '../../screen/Screen.tsx';
import { compiledFormQuery } from '../../tasks/compiledFormQuery.ts';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { templateForm, templateAnswers } from './templateAnswers.ts';
import { useCommand } from '../../requests/useCommand.ts';
import { updateTemplate, useTemplate, type EditedTemplate } from './contentTemplates.ts';
import styles from '../Admin.module.css';

/** Name, description and answers of one template. The answers are entered in the form that it fills in. */
export function TemplateEditor({ id }: { id: string }) {
  return (
    <QueryBoundary
      where="content template"
      waiting={
        <EditorScreen>
          <Skeleton height={420} />
        </EditorScreen>
      }
      failed={(retry) => (
        <EditorScreen>
          <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>
        </EditorScreen>
      )}
    >
      {(fetchKey) => <LoadedTemplate id={id} fetchKey={fetchKey} />}
    </QueryBoundary>
  );
}

function LoadedTemplate({ id, fetchKey }: { id: string; fetchKey: number }) {
  const latest = useTemplate(id, fetchKey);
  // Kept as it was first read: a later answer must not change the template while it is edited.
  const [template] = useState(latest);
  if (template?.formHash) return <WithForm template={template} hash={template.formHash} />;
  return (
    <EditorScreen {...(template ? { title: template.name } : {})}>
      {template ? <WarningNote>{words.noForm}</WarningNote> : <p role="status">{words.notFound}</p>}
    </EditorScreen>
  );
}

function EditorScreen({ title = admin.title, children }: { title?: string; children: ReactNode }) {
  return (
    <Screen title={title} actions={<BackLink />}>
      {children}
    </Screen>
  );
}

function BackLink() {
  return <Link to={ROUTES.contentTemplates}>{words.back}</Link>;
}

function WithForm({ template, hash }: { template: EditedTemplate; hash: string }) {
  const { data: compiledForm, isError, refetch } = useQuery(compiledFormQuery(hash));
  if (compiledForm) return <Editor template={template} compiledForm={compiledForm} />;
  return (
    <Screen title={template.name} actions={<BackLink />}>
      {isError ? (
        <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>
      ) : (
        <Skeleton height={420} />
      )}
    </Screen>
  );
}

function Editor({ template, compiledForm }: { template: EditedTemplate; compiledForm: CompiledForm }) {
  const editing = useTemplateEditing(template, compiledForm);
  const { store, dirty } = editing;
  return (
    <Screen title={editing.savedName} actions={<BackLink />} wide>
      {template.needsReview && <WarningNote>{words.needsReview}</WarningNote>}
      <TemplateForm template={template} editing={editing} />
      <Section title={words.answers}>
        <p>{words.answersHint}</p>
        <FormView store={store} mode="edit" headingLevel={3} />
      </Section>
      <LeaveDialog words={words} isHeld={useCallback(() => dirty, [dirty])} />
    </Screen>
  );
}

interface TemplateFormProps {
  readonly template: EditedTemplate;
  readonly editing: ReturnType<typeof useTemplateEditing>;
}

/** Name, description and review state of the template. */
function TemplateForm({ template, editing }: TemplateFormProps) {
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save.run();
      }}
    >
      <TextInput
        label={admin.name}
        required
        maxLength={LIMITS.contentTemplateNameCharacters}
        value={editing.name}
        onChange={(event) => editing.setName(event.currentTarget.value)}
      />
      <Textarea
        label={admin.description}
        rows={3}
        maxLength={LIMITS.contentTemplateDescriptionCharacters}
        value={editing.description}
        onChange={(event) => editing.setDescription(event.currentTarget.value)}
      />
      {template.needsReview && (
        <Checkbox
          label={words.reviewed}
          checked={editing.reviewed}
          onChange={(event) => editing.setReviewed(event.currentTarget.checked)}
        />
      )}
      {editing.save.error && (
        <FailureAlert>
          {MESSAGES.requestFailed}
          {messageOf(editing.save.error)}
        </FailureAlert>
      )}
      <Group>
        <Button type="submit" disabled={!editing.dirty || editing.name.trim() === ''} loading={editing.save.isPending}>
          {words.save}
        </Button>
        {!editing.dirty && <span role="status">{words.saved}</span>}
      </Group>
    </form>
  );
}

/** The edited values of a template, and the command that saves them. */
function useTemplateEditing(template: EditedTemplate, compiledForm: CompiledForm) {
  const { id } = template;
  const environment = useRelayEnvironment();
  const { user } = useSession();
  const [store] = useState(() => {
    const answers = readFormValues(template.formValues, 'formValues');
    const role = user.provider_type_id ?? null;
    return templateForm(compiledForm, { ...template, answers }, { id: user.id, displayName: user.username, role });
  });
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description);
  const [reviewed, setReviewed] = useState(false);
  const subscribe = useMemo(() => store.subscribeAll.bind(store), [store]);
  const answers = useSyncExternalStore(subscribe, () => JSON.stringify(templateAnswers(store)));
  const [saved, setSaved] = useState({ name, description, answers });
  const dirty = reviewed || saved.name !== name || saved.description !== description || saved.answers !== answers;
  useEffect(() => holdScreen(() => dirty), [dirty]);

  const save = useCommand(
    async () => {
      flush(store);
      const formValues = templateAnswers(store);
      const review = reviewed ? { needsReview: false } : {};
      await updateTemplate(environment, { id, name, description, formValues, ...review });
      return JSON.stringify(formValues);
    },
    (now) => {
      setSaved({ name, description, answers: now });
      setReviewed(false);
      flash(MESSAGES.requestSucceeded);
    },
  );
  return {
    store,
    name,
    setName,
    description,
    setDescription,
    reviewed,
    setReviewed,
    dirty,
    save,
    savedName: saved.name,
  };
}
