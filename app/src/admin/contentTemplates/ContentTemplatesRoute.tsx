import { useState } from 'react';
import { Button, Group, Skeleton, Table } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import {
  DEFAULT_SYSTEM,
  DISEASE_SYSTEM_LABEL,
  DISEASE_SYSTEMS,
  MESSAGES,
  TASK_TYPE_LABEL,
  TASK_TYPES,
} from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { flash } from '../../notices/snackbar.ts';
import { CONSENT_TEXT_ADMIN } from '../../messages/consentTexts.ts';
import { CONTENT_TEMPLATE_ADMIN_TEXT as words } from '../../messages/contentTemplateAdmin.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import styles from '../Admin.module.css';
import { ConsentTextList } from './ConsentTextList.tsx';
import { NewTemplateDialog } from './NewTemplateDialog.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useCommand } from '../../requests/useCommand.ts';
import {
  deleteTemplate,
  refetchTemplates,
  updateTemplate,
  useTemplates,
  type ListedTemplate,
} from './contentTemplates.ts';

/** The parameter that names the template being edited. Template ids hold no patient data. */
const EDITED = 'template';

/** Content templates of the active forms: list, create, edit, publish, delete (ADMIN-012). */
export function Component() {
  const { permissions } = useSession();
  const [search, setSearch] = useSearchParams();
  const edited = search.get(EDITED);
  if (!permissions.has('content_templates')) return <NotFound />;
  if (edited !== null) return <TemplateEditor key={edited} id={edited} />;
  return <TemplateTable onEdit={(id) => setSearch({ [EDITED]: id })} />;
}

function TemplateTable({ onEdit }: { onEdit: (id: string) => void }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen title={words.title} actions={<Button onClick={() => setMaking(true)}>{words.create}</Button>} wide>
      <p>
        {words.intro} <a href="#consent-texts">{CONSENT_TEXT_ADMIN.title}</a>
      </p>
      <QueryBoundary
        where="content templates"
        waiting={<Skeleton height={420} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <Templates fetchKey={fetchKey} />}
      </QueryBoundary>
      <ConsentTextList />
      {isMaking && <NewTemplateDialog onClose={() => setMaking(false)} onMade={onEdit} />}
    </Screen>
  );
}

function Templates({ fetchKey }: { fetchKey: number }) {
  const templates = useTemplates(fetchKey);
  const [removed, setRemoved] = useState<ListedTemplate | null>(null);
  return (
    <>
      {templates.length === 0 && <p role="status">{words.none}</p>}
      {templates.length > 0 && (
        <div className={styles['frame']}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.column.name}</Table.Th>
                <Table.Th scope="col">{words.column.scope}</Table.Th>
                <Table.Th scope="col">{words.column.state}</Table.Th>
                <Table.Th scope="col">{words.column.updated}</Table.Th>
                <Table.Th scope="col">
                  <span className="visually-hidden">{words.column.actions}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} onRemove={() => setRemoved(template)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function TemplateRow({ template, onRemove }: { template: ListedTemplate; onRemove: () => void }) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const { id, name, description, published, needsReview, updatedBy, updatedOn } = template;
  const publish = useCommand(
    () => updateTemplate(environment, { id, published: !published }),
    async () => {
      await refetchTemplates(environment);
      flash(MESSAGES.requestSucceeded);
    },
  );
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['flag'] ?? ''}>
        <Link to={{ search: `?${EDITED}=${id}` }}>{name}</Link>
        {description !== '' && <span>{description}</span>}
      </Table.Th>
      <Table.Td>{scopeOf(template)}</Table.Td>
      <Table.Td>
        <span className={styles['status']} data-status={published ? 'OPEN' : 'CLOSED'}>
          {published ? words.state.published : words.state.draft}
        </span>{' '}
        {needsReview && <span className={styles['warned']}>{words.state.needsReview}</span>}
        {publish.error && <FailureAlert>{messageOf(publish.error)}</FailureAlert>}
      </Table.Td>
      <Table.Td className="figures">
        {updatedBy && updatedOn
          ? words.updated(updatedBy.displayName, showInstant(updatedOn, timeZone))
          : words.shipped}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            aria-label={published ? words.withdrawWhat(name) : words.publishWhat(name)}
            loading={publish.isPending}
            onClick={() => publish.run()}
          >
            {published ? words.withdraw : words.publish}
          </Button>
          <Button variant="default" size="xs" aria-label={words.removeWhat(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function RemoveDialog({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const environment = useRelayEnvironment();
  const remove = useCommand(
    () => deleteTemplate(environment, template.id),
    async () => {
      await refetchTemplates(environment);
      flash(MESSAGES.requestSucceeded);
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.removeWhat(template.name)}>
      <p>{words.removeExplains}</p>
      {remove.error && (
        <FailureAlert>
          {MESSAGES.requestFailed}
          {messageOf(remove.error)}
        </FailureAlert>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.run()}>
          {words.remove}
        </Button>
      </Group>
    </Dialog>
  );
}

function scopeOf({ episodeType, taskType, system, site }: ListedTemplate): string {
  const type = TASK_TYPES.find((known) => known === taskType);
  const ofSystem = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === system);
  return [
    ...(episodeType === 'Radiation' ? [] : [episodeType]),
    type ? TASK_TYPE_LABEL[type] : taskType,
    ofSystem === undefined || ofSystem === DEFAULT_SYSTEM ? words.anySystem : DISEASE_SYSTEM_LABEL[ofSystem],
    ...(site ? [site.replaceAll('_', ' ')] : []),
  ].join(' · ');
}
