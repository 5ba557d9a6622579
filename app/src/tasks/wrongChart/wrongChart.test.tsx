import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MovedNote, NotePlaces } from '@isocenter/schemas';
import { json } from '../../testing/server.ts';
import { AT, openTask, task } from '../../testing/taskScreen.tsx';

const ELSEWHERE = { patientId: 'pat-2', episodeId: 'epi-2c1', taskId: 'epi-2c1-4', taskType: 'OTV' };
const BY = { by: { id: 'usr-1', displayName: 'Elena Ruiz' }, on: AT, reason: 'Seen in the room next door.' };
const FOUND: NotePlaces = {
  patient: {
    ...{ id: 'pat-2', mrn: '200300', first_name: 'Jo', last_name: 'Berg', date_of_birth: '1950-03-04', sex: 'MALE' },
  },
  places: [
    { course: 'epi-2c1', course_label: 'Course 1 · Lung', task: 'epi-2c1-4', column: null, name: 'Visit, week 1' },
    {
      course: 'epi-2c1',
      course_label: 'Course 1 · Lung',
      task: null,
      column: 'Week 2',
      name: 'Visit, one more in Week 2',
    },
  ],
  hindrances: [],
  warnings: ['Epic has this note and will be told to disregard it.'],
  photographs: [],
  revision: 7,
};
const PHOTOGRAPH = { body_site: null, taken_on: '2026-03-01', width: 800, height: 600 };
const MOVED: MovedNote = { patient: 'pat-2', course: 'epi-2c1', task: 'epi-2c1-9' };

describe('a note in the wrong chart', () => {
  it('says so above everything else, and leads to the draft', async () => {
    openTask('SIGNED', { opened: { ...task('SIGNED', {}), wrongChart: { ...BY, movedTo: ELSEWHERE } } });
    const mark = (await screen.findByText('Entered in error: belongs to another chart')).closest('[role=note]');
    expect(mark).toHaveTextContent('Marked by Elena Ruiz');
    expect(mark).toHaveTextContent('Reason: Seen in the room next door.');
    const link = screen.getByRole('link', { name: 'Open the draft in the other chart' });
    expect(link).toHaveAttribute('href', '/patients/pat-2/episode/epi-2c1/manage/otv/epi-2c1-4');
  });

  it('names no other chart to someone who may not open it', async () => {
    openTask('SIGNED', { opened: { ...task('SIGNED', {}), movedFrom: { ...BY, from: null } } });
    expect(await screen.findByText('Moved from another chart')).toBeVisible();
    expect(screen.queryByRole('link', { name: /other chart/ })).not.toBeInTheDocument();
  });

  it('is moved once patient, place and reason are named', async () => {
    const { server, user } = openTask('SIGNED', {
      opened: { ...task('SIGNED', {}), allowMoveChart: true },
      rest: {
        'POST /api/data_api/wrong_chart/places': () => json(FOUND),
        'POST /api/data_api/wrong_chart/moves': () => json(MOVED),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Wrong chart' }));
    const dialog = await screen.findByRole('dialog', { name: 'This note is in the wrong chart' });
    await user.type(within(dialog).getByLabelText(/MRN of the right patient/), ' 200300 ');
    await user.click(within(dialog).getByRole('button', { name: 'Find' }));
    expect(await within(dialog).findByText('Berg, Jo')).toBeVisible();
    expect(within(dialog).getByText(/born 03\/04\/1950 · Male/)).toBeVisible();
    expect(within(dialog).getByText('Epic has this note and will be told to disregard it.')).toBeVisible();
    const move = within(dialog).getByRole('button', { name: 'Move note' });
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Another patient.');
    expect(move).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: /^Place/ }));
    await user.click(await screen.findByRole('option', { name: 'Visit, one more in Week 2' }));
    await user.click(move);
    expect(await screen.findByText('The note is marked, and the draft is in the other chart.')).toBeVisible();
    expect(server.calls.find(({ path }) => path === '/api/data_api/wrong_chart/moves')?.body).toEqual({
      ...{ task: 'e-1', revision: 7, course: 'epi-2c1', to: { column: 'Week 2' }, reason: 'Another patient.' },
      photographs: [],
    });
  });

  it('takes along the photographs that a person chose, and none by itself', async () => {
    const photographs = [1, 2].map((number) => ({ ...PHOTOGRAPH, number, caption: `Skin, picture ${number}` }));
    const [place] = FOUND.places;
    const { server, user } = openTask('SIGNED', {
      opened: { ...task('SIGNED', {}), allowMoveChart: true },
      rest: {
        'POST /api/data_api/wrong_chart/places': () => json({ ...FOUND, places: place ? [place] : [], photographs }),
        'POST /api/data_api/wrong_chart/moves': () => json(MOVED),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Wrong chart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This note is in the wrong chart' }));
    await user.type(dialog.getByLabelText(/MRN of the right patient/), '200300');
    await user.click(dialog.getByRole('button', { name: 'Find' }));
    const choice = await dialog.findByRole('checkbox', { name: 'Shows the right patient: Skin, picture 2' });
    for (const each of dialog.getAllByRole('checkbox')) expect(each).not.toBeChecked();
    await user.click(choice);
    await user.type(dialog.getByLabelText(/^Reason/), 'Another patient.');
    await user.click(dialog.getByRole('button', { name: 'Move note' }));
    expect(await screen.findByText('The note is marked, and the draft is in the other chart.')).toBeVisible();
    expect(server.calls.find(({ path }) => path === '/api/data_api/wrong_chart/moves')?.body).toMatchObject({
      photographs: [2],
    });
  });

  it('is not moved while something stands against it', async () => {
    const hindrances = ['Petra Novak has this task open. Ask them to save and close it.'];
    const { user } = openTask('SIGNED', {
      opened: { ...task('SIGNED', {}), allowMoveChart: true },
      rest: { 'POST /api/data_api/wrong_chart/places': () => json({ ...FOUND, hindrances }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Wrong chart' }));
    await user.type(await screen.findByLabelText(/MRN of the right patient/), '200300');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(hindrances[0] ?? '');
    expect(screen.queryByRole('button', { name: 'Move note' })).not.toBeInTheDocument();
  });
});
