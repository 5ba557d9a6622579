import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTask, task, where } from '../../testing/taskScreen.tsx';
import { leaveBatch, signBatch, useBatch } from '../signingBatch.ts';
import { IN_RUN, startRun } from '../signingRun.ts';

/** Called when the end of the note comes on screen. */
let readToEnd: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        readToEnd = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => leaveBatch('e-1'));
// The files that follow in this worker have none, as jsdom.
afterAll(() => void vi.unstubAllGlobals());

const PATH = '/patients/pat-1/episode/epi-1/manage/otv/3/e-1/note';
const values = { OTVStatus: { weight: 70 } };
type Options = Parameters<typeof openTask>[1] & { readonly next?: string };
function openInRun(status: Parameters<typeof openTask>[0], { next = '/next', ...options }: Options = {}) {
  startRun(
    [
      { taskId: 'e-1', path: PATH },
      { taskId: 'e-2', path: next },
    ],
    '/home',
  );
  return openTask(status, { values, url: { pathname: PATH, state: IN_RUN }, ...options });
}
/** The end of the note is watched once its text is on screen, and then it can be signed. */
const noteShown = () => screen.findByRole('button', { name: 'Sign' });
const inBatch = () => renderHook(() => useBatch('usr-1')).result.current;

it('is kept for the end of the list only after it was read to its end, and signs nothing before', async () => {
  const { user, server } = openInRun('STARTED');
  const button = await screen.findByRole('button', { name: 'Sign at the end' });
  expect(button).toBeDisabled();
  await user.keyboard('b');
  expect(await screen.findByText(/Read the note to its end before you sign/)).toBeVisible();
  expect(inBatch()).toEqual([]);
  await noteShown();
  readToEnd();
  expect(button).toBeEnabled();
  await user.keyboard('b');
  await waitFor(() => expect(where()).toBe('/next'));
  expect(inBatch()).toMatchObject([{ taskId: 'e-1' }]);
  expect(server.asked('taskCommandsSignMutation')).toEqual([]);
});

it('is neither read nor signed before its text is on screen', async () => {
  const observed = vi.spyOn(IntersectionObserver.prototype, 'observe');
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const { user, server } = openInRun('STARTED');
  const note = await screen.findByRole('article', { name: 'Note' });
  await waitFor(() => expect(frames).not.toEqual([]));
  expect(note).not.toHaveTextContent('70');
  expect(observed).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  await user.keyboard('s');
  frame.mockRestore();
  act(() => frames.forEach((run) => run(performance.now())));
  await waitFor(() => expect(note).toHaveTextContent('70'));
  await waitFor(() => expect(observed).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Sign' })).toBeEnabled();
  expect(server.asked('taskCommandsSignMutation')).toEqual([]);
});

it('is signed as it was read, with the freshness of that moment', async () => {
  const { user, server } = openInRun('STARTED', {
    graphql: { taskCommandsSignMutation: () => ({ signTask: task('SIGNED', values, 2) }) },
  });
  await noteShown();
  readToEnd();
  await user.keyboard('b');
  await waitFor(() => expect(where()).toBe('/next'));
  expect(await signBatch(inBatch())).toEqual(new Map());
  expect(server.asked('taskCommandsSignMutation')).toMatchObject([{ values, freshness: { revision: 1 } }]);
});

it('is not kept while answers are missing', async () => {
  const { user } = openInRun('STARTED', { values: {} });
  await noteShown();
  readToEnd();
  await user.keyboard('b');
  expect(await screen.findByRole('heading', { name: 'One thing to complete' })).toBeVisible();
  expect(inBatch()).toEqual([]);
});

it('chooses by a digit again after the missing statement has taken the focus', async () => {
  const text = 'I saw and evaluated the patient together with the resident.';
  const { user, server } = openInRun('STARTED', {
    graphql: {
      useStatementsQuery: () => ({
        task: { id: 'e-1', attestationChoices: [{ id: 'present', text }], authorship: null },
      }),
      taskCommandsSignMutation: () => ({ signTask: task('SIGNED', values, 2) }),
    },
  });
  const [option] = await screen.findAllByRole('radio');
  await noteShown();
  readToEnd();
  await user.keyboard('s');
  await waitFor(() => expect(option).toHaveFocus());
  await user.keyboard('1');
  expect(option).toBeChecked();
  await user.keyboard('s');
  await waitFor(() => expect(where()).toBe('/next'));
  expect(server.asked('taskCommandsSignMutation')).toMatchObject([{ attestation: 'present' }]);
});

it('says that a digit came before the statements, and chooses nothing unseen', async () => {
  const { user } = openInRun('STARTED', { graphql: { useStatementsQuery: () => new Promise(() => undefined) } });
  await screen.findByRole('button', { name: 'Sign at the end' });
  await user.keyboard('1');
  expect(await screen.findByText(/The statements are not here yet/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('is attested with a key only after its end was on screen', async () => {
  const { user } = openInRun('SIGNED', { permissions: { allowAttest: true } });
  await screen.findByRole('button', { name: 'Attest' });
  await user.keyboard('a');
  expect(await screen.findByText(/Read the note to its end before you sign or attest it/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  readToEnd();
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Attest note' })).toBeVisible();
});

it('says that it is being signed, and is gone from the screen while the next note loads', async () => {
  const next = '/patients/pat-1/episode/epi-1/manage/otv/4/e-2/note';
  let sign: () => void = () => undefined;
  const { user } = openInRun('STARTED', {
    next,
    graphql: {
      TaskRouteQuery: ({ taskId }) =>
        taskId === 'e-2'
          ? new Promise(() => undefined)
          : { task: task('STARTED', values), userTaskPermissions: { allowSign: true } },
      taskCommandsSignMutation: () =>
        new Promise((resolve) => (sign = () => resolve({ signTask: task('SIGNED', values, 2) }))),
    },
  });
  await noteShown();
  readToEnd();
  await user.keyboard('s');
  expect(await screen.findByText('Signing. The next note opens after it.')).toBeVisible();
  act(() => sign());
  await waitFor(() => expect(where()).toBe(next));
  expect(screen.queryByRole('article', { name: 'Note' })).not.toBeInTheDocument();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});
