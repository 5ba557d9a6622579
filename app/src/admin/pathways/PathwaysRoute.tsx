import { useState } from 'react';
import { Select, Skeleton } from '@mantine/core';
import {
  CLINICIAN_ROLE_LABEL,
  DISEASE_SYSTEM_LABEL,
  EPISODE_TYPE_LABEL,
  TREATMENT_PHASE_LABEL,
  type TreatmentPhase,
} from '@isocenter/schemas';
import { PATHWAYS_TEXT as words } from '../../messages/pathways.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { usePathways, whenOf, type Pathway, type PathwayTask } from './pathways.ts';
import styles from './Pathways.module.css';

/** The department's care pathways, to read (ADMIN-026). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('pathways:view') ? <Pathways /> : <NotFound />;
}

function Pathways() {
  const { data, isPending, isError, refetch } = usePathways();
  const [chosen, setChosen] = useState<string | null>(null);
  const order = Object.keys(EPISODE_TYPE_LABEL);
  const pathways = (data ?? [])
    .filter(({ tasks }) => tasks.length > 0)
    .toSorted((a, b) => order.indexOf(a.episodeType) - order.indexOf(b.episodeType));
  const shown = pathways.find(({ episodeType }) => episodeType === chosen) ?? pathways[0];
  return (
    <Screen title={words.title} wide>
      <p className={styles['intro']}>{words.intro}</p>
      {isPending && <Skeleton height={480} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && !shown && <p role="status">{words.none}</p>}
      {shown && (
        <>
          <Select
            w={320}
            label={words.episodeType}
            value={shown.episodeType}
            data={pathways.map(({ episodeType }) => ({
              value: episodeType,
              label: labelIn(EPISODE_TYPE_LABEL, episodeType),
            }))}
            allowDeselect={false}
            onChange={setChosen}
          />
          <Stages pathway={shown} />
        </>
      )}
    </Screen>
  );
}

const STAGES = ['PRE_TREATMENT', 'ON_TREATMENT', 'POST_TREATMENT'] as const satisfies readonly TreatmentPhase[];

function Stages({ pathway }: { readonly pathway: Pathway }) {
  return (
    <ol className={styles['stages']} aria-label={labelIn(EPISODE_TYPE_LABEL, pathway.episodeType)}>
      {STAGES.map((stage) => {
        const tasks = pathway.tasks.filter(({ treatmentStage }) => treatmentStage === stage);
        return (
          <li key={stage} className={styles['stage']}>
            <h2>{words.tasks(TREATMENT_PHASE_LABEL[stage], tasks.length)}</h2>
            {tasks.length === 0 && <p className={styles['quiet']}>{words.empty}</p>}
            <ul>
              {tasks.map((task) => (
                <TaskCard key={task.taskType} task={task} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** The words for a name; a name that this version does not know stands for itself. */
function labelIn(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}
const roles = (names: readonly string[]) => names.map((name) => labelIn(CLINICIAN_ROLE_LABEL, name)).join(', ');

function TaskCard({ task }: { readonly task: PathwayTask }) {
  const { part } = words;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [part.when, whenOf(task)],
    [part.forms, task.forms.map(({ label }) => label).join(', ')],
    [part.documents, roles(task.editedBy)],
    [part.signs, task.signedBy.length > 0 ? roles(task.signedBy) : words.unsigned],
    [part.attests, roles(task.attestedFor)],
    [part.approves, task.secondApproval ? labelIn(CLINICIAN_ROLE_LABEL, task.secondApproval) : ''],
    [part.published, task.published ? words.outside : ''],
    [part.systems, task.systems.map((system) => labelIn(DISEASE_SYSTEM_LABEL, system)).join(', ')],
  ];
  return (
    <li className={styles['task']}>
      <h3>
        {task.displayName} <span data-required={task.required}>{task.required ? words.required : words.optional}</span>
      </h3>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
