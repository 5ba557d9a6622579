import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROUTES, type Feedback, type PermissionName } from '@isocenter/schemas';
import FeedbackDialog from '../../help/FeedbackDialog.tsx';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as FeedbackAdmin } from './FeedbackRoute.tsx';

const FEEDBACK = '/api/data_api/feedback';
const idea: Feedback = {
  ...{ id: 'fbk-1', kind: 'IDEA', text: 'Let me sort the board.', screen: ROUTES.episodeManage },
  ...{ createdBy: { id: 'usr-1', name: 'Elena Ruiz' }, createdOn: '2026-03-02T15:00:00.000Z' },
};
const problem: Feedback = { ...idea, id: 'fbk-2', kind: 'PROBLEM', text: 'Printing is slow.', screen: null };

describe('reading feedback', () => {
  const show = (answer: () => Response, permissions: readonly PermissionName[] = ['feedback']) => ({
    server: fakeServer({ rest: { [`GET ${FEEDBACK}`]: answer } }),
    ...renderScreen(<FeedbackAdmin />, { permissions, path: ROUTES.feedback, url: ROUTES.feedback }),
  });

  it('lists feedback with its author and screen, and filters it by kind in the URL [ADMIN-011]', async () => {
    const { user } = show(() => json([problem, idea]));
    const list = await screen.findByRole('list', { name: 'Feedback' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/ProblemElena Ruiz, 03\/02\/2026, 09:00Printing is slow\./);
    expect(second).toHaveTextContent(/Idea.*Screen \/patients\/:patientId.*Let me sort the board\./);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Idea');
    expect(screen.getByTestId('where')).toHaveTextContent('/admin/feedback?kind=IDEA');
    expect(await screen.findByText('1 entry')).toBeVisible();
    expect(screen.queryByText('Printing is slow.')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Works well');
    expect(await screen.findByText('There is no feedback of this kind.')).toBeVisible();
  });

  it('may be empty, or fail to load', async () => {
    let isAway = true;
    const { user } = show(() => (isAway ? json({ message: 'away' }, 400) : json([])));
    expect(await screen.findByText('The feedback could not be loaded.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There is no feedback yet/)).toBeVisible();
  });

  it('is not found for users who may not read it', () => {
    const { server } = show(() => json([]), ['support:view']);
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });
});

describe('giving feedback', () => {
  const TASK = '/patients/pat-1/episode/epi-1/manage/otv/3/epi-1-7';
  function show(answer: () => Response, url = TASK) {
    const onClose = vi.fn();
    const server = fakeServer({ rest: { [`POST ${FEEDBACK}`]: answer } });
    return { server, onClose, ...renderScreen(<FeedbackDialog onClose={onClose} />, { path: '/*', url }) };
  }

  it('asks for no patient data, and names the kind of screen without the chart on it', async () => {
    const { user, server, onClose } = show(() => json({ id: 'fbk-1' }, 201));
    const dialog = await screen.findByRole('dialog', { name: 'Give feedback' });
    expect(dialog).toHaveTextContent('Do not name patients');
    const send = within(dialog).getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Problem' }));
    await user.type(within(dialog).getByLabelText(/^Your feedback/), ' Printing is slow. ');
    await user.click(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'PROBLEM',
      text: 'Printing is slow.',
      screen: `${ROUTES.episodeManage}/*`,
    });
    expect(await screen.findByText('Thank you. Your feedback was sent.')).toBeVisible();
  });

  it('names no screen if the user unchecks it', async () => {
    const { user, server } = show(() => json({ id: 'fbk-1' }, 201), '/patients/active');
    await user.click(await screen.findByLabelText('Include the kind of screen I am on'));
    await user.type(screen.getByLabelText(/^Your feedback/), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.calls[0]?.body).toEqual({ kind: 'IDEA', text: 'Good.', screen: null }));
  });

  it('keeps the typed text when it could not be sent', async () => {
    const { user, onClose } = show(() => json({ message: 'Not now.' }, 400), '/patients/active');
    expect(await screen.findByLabelText('Include the kind of screen I am on')).toHaveAccessibleDescription(
      '/patients/active',
    );
    await user.type(screen.getByLabelText(/^Your feedback/), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Your feedback was not sent\. Your text is still here\./)).toBeVisible();
    expect(screen.getByLabelText(/^Your feedback/)).toHaveValue('Good.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
