import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { Component as Pathways } from './PathwaysRoute.tsx';
import { whenOf } from './pathways.ts';

const task = {
  ...{ taskType: 'OTV', displayName: 'On-treatment visit', treatmentStage: 'ON_TREATMENT', required: true },
  ...{ weeks: [1, 2, 3], iterations: 3, repeatable: ['Week 1'], published: true, secondApproval: null },
  ...{ editedBy: ['ATTENDING', 'RESIDENT'], signedBy: ['ATTENDING'], attestedFor: ['RESIDENT'], systems: ['HN'] },
  forms: [{ eventType: 'OTVStatus', label: 'Visit' }],
};
const order = {
  ...{ ...task, taskType: 'SIMULATION', displayName: 'Simulation order', treatmentStage: 'PRE_TREATMENT' },
  ...{ weeks: [], iterations: 1, repeatable: [], attestedFor: [], secondApproval: 'PHYSICIST', required: false },
  ...{ published: false, systems: [] },
};
const PATHWAYS = [
  { episodeType: 'Surgical', tasks: [{ ...order, displayName: 'Operative note' }] },
  { episodeType: 'QA', tasks: [] },
  { episodeType: 'Radiation', tasks: [order, task] },
];

function show(answers: GraphqlAnswers = {}, permissions: readonly PermissionName[] = ['pathways:view']) {
  const server = fakeServer({ graphql: { pathwaysQuery: () => ({ pathways: PATHWAYS }), ...answers } });
  return { server, ...renderScreen(<Pathways />, { permissions: [...permissions] }) };
}

it('pathways show the tasks of an episode type by stage, when they are due and who signs [ADMIN-026, SHELL-046]', async () => {
  const { user } = show();
  const stages = within(await screen.findByRole('list', { name: 'Radiation Oncology' }));
  expect(stages.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Before treatment: 1 task',
    'On treatment: 1 task',
    'After treatment: 0 tasks',
  ]);
  expect(stages.getByRole('heading', { name: 'Simulation order Optional' }).parentElement).toHaveTextContent(
    'WhenOnceFormsVisitDocumented byAttending physician, ResidentSigned byAttending physicianAlso approved byPhysicist',
  );
  expect(stages.getByRole('heading', { name: 'On-treatment visit Required' }).parentElement).toHaveTextContent(
    'WhenEvery week, 1 to 3, can be repeatedFormsVisitDocumented byAttending physician, ResidentSigned byAttending physician' +
      'Attested by an attending physician forResidentNote sent tooutside systemsOwn forms forHead and neck',
  );
  // An episode type without tasks has no pathway.
  await user.click(screen.getByRole('combobox', { name: 'Episode type' }));
  const types = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(types).toEqual(['Radiation Oncology', 'Surgical Oncology']);
  await user.click(screen.getByRole('option', { name: 'Surgical Oncology' }));
  expect(screen.getByRole('heading', { name: 'Operative note Optional' })).toBeVisible();
});

it('pathways are only for people who may view them [PERM-015]', () => {
  const { server } = show({}, ['form_config', 'patients:view']);
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(server.asked('pathwaysQuery')).toEqual([]);
});

it('pathways that cannot be loaded are asked for again; there may be none', async () => {
  let isAway = true;
  const { user } = show({ pathwaysQuery: () => (isAway ? Promise.reject(new Error('Away.')) : { pathways: [] }) });
  expect(await screen.findByText('The pathways could not be loaded.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No episode type has tasks/)).toBeVisible();
});

it.each([
  [{ weeks: [], iterations: 0, repeatable: ['Pre-Tx'] }, 'Added when needed'],
  [{ weeks: [], iterations: 1, repeatable: [] }, 'Once'],
  [{ weeks: [], iterations: 2, repeatable: ['End-Tx'] }, '2 times, can be repeated'],
  [{ weeks: [4], iterations: 1, repeatable: [] }, 'In week 4'],
])('%j is due "%s"', (timing, when) => {
  expect(whenOf(timing)).toBe(when);
});
