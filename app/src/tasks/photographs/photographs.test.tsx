import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS, type TaskStatus } from '@isocenter/schemas';
import { fakePictures, pictureAnswer, pictureFile } from '../../testing/fakePictures.ts';
import { FakeUploads } from '../../testing/fakeUploads.ts';
import { AT, openTask, task } from '../../testing/taskScreen.tsx';

const photograph = (number: number, change: object = {}) => ({
  id: `pho-e-1-${number}`,
  number,
  caption: `Skin, week ${number}`,
  bodySite: 'Left breast',
  takenOn: `2026-03-0${number}`,
  width: 1600,
  height: 1200,
  removedBy: null,
  removedOn: null,
  removalReason: null,
  ...change,
});
const removed = { removedBy: { displayName: 'Elena Ruiz' }, removedOn: AT, removalReason: 'Another patient' };
const withPhotographs = (status: TaskStatus, photographs: readonly object[], revision = 1) => ({
  ...task(status, {}, revision),
  photographs,
});

/** The page of a task with these photographs; their bytes come from the server. */
function open(status: TaskStatus, photographs: readonly object[], options: Parameters<typeof openTask>[1] = {}) {
  const paths = [1, 2, 3].flatMap((number) => [`/${number}`, `/${number}/small`]);
  const rest = Object.fromEntries(paths.map((end) => [`GET /api/data_api/tasks/e-1/photographs${end}`, pictureAnswer]));
  return openTask(status, { opened: withPhotographs(status, photographs), rest, ...options });
}
const section = () => screen.findByRole('region', { name: 'Photographs' });
const choose = async (...files: readonly File[]) => {
  await screen.findByRole('button', { name: 'Add photographs' });
  await userEvent.upload(screen.getByTestId('photographs'), [...files], { applyAccept: false });
  return screen.findByRole('dialog', { name: 'Add photographs' });
};
const captionsIn = (dialog: HTMLElement) => within(dialog).getAllByLabelText(/What it shows/);

let uploads: FakeUploads;
beforeEach(() => {
  fakePictures();
  uploads = new FakeUploads();
});

describe('photographs of an open task', () => {
  it('are added with a caption each, one after the other, and the next save goes on from them', async () => {
    let revision = 1;
    const { server } = open('STARTED', [], {
      graphql: {
        photographCommandsReadQuery: () => {
          revision += 1;
          const shown = [1, 2].slice(0, revision - 1).map((number) => photograph(number));
          return { task: withPhotographs('STARTED', shown, revision) };
        },
      },
    });
    const dialog = await choose(pictureFile('Jane Doe.jpg'), pictureFile('b.jpg'));
    const add = within(dialog).getByRole('button', { name: 'Add 2 photographs' });
    expect(add).toBeDisabled();
    const [first, second] = captionsIn(dialog);
    await userEvent.type(first ?? dialog, 'Skin, week 1');
    expect(add).toBeDisabled();
    await userEvent.type(second ?? dialog, 'Skin, week 2');
    await userEvent.click(add);
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    uploads.progress(0.5);
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '0.5');
    expect(uploads.sent[0]).toMatchObject({
      path: '/api/data_api/tasks/e-1/photographs',
      // The name of a file may be that of a patient.
      names: ['photograph'],
    });
    uploads.answer(201, { number: 1 });
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
    uploads.answer(201, { number: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const list = await screen.findByRole('list', { name: 'Photographs' });
    expect(within(list).getAllByRole('button', { name: /^Open photograph/ })).toHaveLength(2);
    expect(list).toHaveTextContent('Skin, week 103/01/2026 · Left breast');
    await userEvent.type(screen.getByLabelText(/Weight/), '71');
    await waitFor(() =>
      expect(server.asked('taskCommandsSaveMutation')[0]?.['freshness']).toMatchObject({ revision: 3 }),
    );
  });

  it('take their date from the file, and none from the future', async () => {
    open('STARTED', []);
    const tomorrow = Date.now() + 3 * 86_400_000;
    const dialog = await choose(pictureFile('a.jpg'), pictureFile('b.jpg', { lastModified: tomorrow }));
    const [first, second] = within(dialog).getAllByLabelText(/Taken on/);
    expect(first).toHaveValue('2026-03-02');
    const written = second instanceof HTMLInputElement ? second.value : '';
    expect(Date.parse(written)).toBeLessThanOrEqual(Date.now());
  });

  it('say why one was refused, keep the others, and send it again only when asked', async () => {
    open('STARTED', [], {
      graphql: { photographCommandsReadQuery: () => ({ task: withPhotographs('STARTED', [photograph(1)], 2) }) },
    });
    const dialog = await choose(pictureFile('a.jpg'), pictureFile('b.jpg'));
    for (const caption of captionsIn(dialog)) await userEvent.type(caption, 'Skin');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 photographs' }));
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    uploads.answer(415, { message: 'The picture is damaged. Nothing was saved.' });
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
    uploads.answer(201, { number: 1 });
    expect(await within(dialog).findByText('The picture is damaged. Nothing was saved.')).toBeVisible();
    expect(await within(dialog).findByText('Added')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add 1 photograph' })).toBeEnabled();
    expect(uploads.sent).toHaveLength(2);
  });

  it('that are no picture or too large are refused before anything is sent', async () => {
    open('STARTED', []);
    const large = pictureFile('large.jpg');
    Object.defineProperty(large, 'size', { value: LIMITS.photographBytes + 1 });
    const dialog = await choose(pictureFile('note.pdf', { type: 'application/pdf' }), large);
    expect(within(dialog).getByText(/Only JPEG and PNG pictures can be added/)).toBeVisible();
    expect(within(dialog).getByText(/larger than 12 MB/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add 0 photographs' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave out photograph 1' }));
    expect(within(dialog).queryByText(/Only JPEG and PNG/)).not.toBeInTheDocument();
  });

  it.each([
    ['IMG_0412.HEIC', '', /choose "Most Compatible" under Settings, Camera, Formats/],
    ['IMG_0412', 'image/heif', /choose "Most Compatible" under Settings, Camera, Formats/],
    ['skin.webp', 'image/webp', /This is a WebP picture\. Open it and save it as JPEG or PNG/],
  ])('%s (%s) is refused with what to do', async (name, type, said) => {
    open('STARTED', []);
    const dialog = await choose(pictureFile(name, { type }));
    expect(within(dialog).getByText(said)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add 0 photographs' })).toBeDisabled();
  });

  it('can be dropped, and pasted unless text was meant', async () => {
    open('STARTED', []);
    await screen.findByRole('button', { name: 'Add photographs' });
    const dropped = (types: readonly string[]) =>
      fireEvent.drop(document.body, { dataTransfer: { types, files: [pictureFile('a.jpg')] } });
    expect(dropped(['text/plain'])).toBe(true);
    expect(dropped(['Files'])).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Add photographs' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const paste = (types: readonly string[]) =>
      fireEvent.paste(document, { clipboardData: { types, files: [pictureFile('image.png', { type: 'image/png' })] } });
    paste(['text/plain', 'Files']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    paste(['Files']);
    expect(await screen.findByRole('dialog', { name: 'Add photographs' })).toBeInTheDocument();
  });

  it('begin a task that no one has started', async () => {
    const { server } = open('NOT_STARTED', []);
    const dialog = await choose(pictureFile('a.jpg'));
    expect(server.asked('taskCommandsStartMutation')).toEqual([]);
    await userEvent.type(captionsIn(dialog)[0] ?? dialog, 'Skin');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 photograph' }));
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    expect(server.asked('taskCommandsStartMutation')).toEqual([{ id: 'e-1' }]);
  });

  it('are described again and removed with a reason, which stays in the record', async () => {
    const { server } = open('STARTED', [photograph(1)], {
      graphql: {
        photographCommandsDescribeMutation: () => ({
          describeTaskPhotograph: withPhotographs('STARTED', [photograph(1, { caption: 'Right breast' })], 2),
        }),
        photographCommandsRemoveMutation: () => ({
          removeTaskPhotograph: withPhotographs('STARTED', [photograph(1, removed)], 3),
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Skin, week 1' }));
    const caption = await screen.findByLabelText(/What it shows/);
    await userEvent.clear(caption);
    await userEvent.type(caption, 'Right breast');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Right breast' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove photograph' });
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Another patient');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove photograph' }));
    expect(await screen.findByText('1 removed photograph')).toBeInTheDocument();
    expect(await section()).toHaveTextContent('Photograph 1, removed by Elena Ruiz');
    expect(screen.queryByRole('button', { name: /^Open photograph/ })).not.toBeInTheDocument();
    expect(server.asked('photographCommandsDescribeMutation')).toMatchObject([{ number: 1, caption: 'Right breast' }]);
    expect(server.asked('photographCommandsRemoveMutation')).toEqual([
      { taskId: 'e-1', number: 1, reason: 'Another patient' },
    ]);
  });
});

describe('photographs that cannot be changed', () => {
  it.each([
    ['of a signed task', 'SIGNED', {}],
    ['to a person who may not write the note', 'STARTED', { permissions: { allowEdit: false } }],
  ] as const)('%s are shown without a way to change them', async (_, status, options) => {
    open(status, [photograph(1)], options);
    expect(await screen.findByRole('button', { name: 'Open photograph: Skin, week 1' })).toBeInTheDocument();
    for (const name of ['Add photographs', /^Edit/, /^Remove/]) {
      expect(within(await section()).queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('are absent from a signed task that has none', async () => {
    open('SIGNED', []);
    expect(await screen.findByText('As signed.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Photographs' })).not.toBeInTheDocument();
  });
});

describe('a photograph in place', () => {
  const openFirst = async () => {
    open('SIGNED', [photograph(1), photograph(2), photograph(3)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open photograph: Skin, week 2' }));
    await screen.findByRole('dialog', { name: 'Photograph 2 of 3' });
  };
  const shown = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('img')
      .map((image) => image.getAttribute('aria-label'));

  it('is named by its caption, and moves and zooms by keyboard', async () => {
    await openFirst();
    await waitFor(() => expect(shown()).toEqual(['Skin, week 2']));
    const picture = screen.getByRole('region', { name: 'Picture' });
    act(() => picture.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Photograph 3 of 3' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Photograph 1 of 3' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('150%')).toBeInTheDocument();
    act(() => screen.getByRole('region', { name: 'Picture' }).focus());
    // The browser moves the enlarged picture.
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Photograph 1 of 3' })).toBeInTheDocument();
    await userEvent.keyboard('0');
    expect(screen.getByText('100%')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is shown next to an earlier one, which can be chosen', async () => {
    await openFirst();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(shown()).toEqual(['Skin, week 2', 'Skin, week 1']));
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), '03/03/2026 · Skin, week 3');
    await waitFor(() => expect(shown()).toEqual(['Skin, week 2', 'Skin, week 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Show one' }));
    await waitFor(() => expect(shown()).toEqual(['Skin, week 2']));
  });

  it('that cannot be loaded says so, and is asked for again', async () => {
    let isAway = true;
    const bytes = () => (isAway ? new Response('', { status: 404 }) : pictureAnswer());
    openTask('SIGNED', {
      opened: withPhotographs('SIGNED', [photograph(1)]),
      rest: { 'GET /api/data_api/tasks/e-1/photographs/1': bytes },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open photograph: Skin, week 1' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('The photograph could not be loaded.')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('img', { name: 'Skin, week 1' })).toBeInTheDocument();
  });
});
