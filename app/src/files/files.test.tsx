import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, ROUTES, type PermissionName, type UploadedFile } from '@isocenter/schemas';
import { FakeUploads } from '../testing/fakeUploads.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as FileDownload } from './FileDownloadRoute.tsx';
import { Component as FileUpload } from './FileUploadRoute.tsx';

const plan: UploadedFile = {
  ...{ id: 'upl-1', name: 'plan.pdf', size: 1_250_000, contentType: 'application/pdf', recipients: null },
  ...{ uploadedBy: { id: 'usr-2', name: 'Sam Keller' }, uploadedOn: '2026-03-02T15:00:00.000Z' },
};
const letter: UploadedFile = {
  ...{ ...plan, id: 'upl-2', name: 'letter.docx', size: 900 },
  recipients: [
    { id: 'usr-1', name: 'Elena Ruiz' },
    { id: 'usr-3', name: 'Grace Chen' },
  ],
};
const BOTH: readonly PermissionName[] = ['files:upload', 'files:download'];
const ADDRESS = '/api/data_api/files';

describe('the file upload screen', () => {
  let kept: UploadedFile[];
  let uploads: FakeUploads;
  beforeEach(() => {
    kept = [plan, letter];
    uploads = new FakeUploads();
  });
  const show = (permissions: readonly PermissionName[] = BOTH) => ({
    server: fakeServer({
      rest: {
        [`GET ${ADDRESS}`]: () => json(kept),
        [`GET ${ADDRESS}/recipients`]: () => json(letter.recipients),
        [`DELETE ${ADDRESS}/upl-1`]: () => {
          kept = [letter];
          return new Response(null, { status: 204 });
        },
      },
    }),
    ...renderScreen(<FileUpload />, { permissions, path: ROUTES.fileUpload, url: ROUTES.fileUpload }),
  });
  const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('files'), { target: { files } });
  const rowOf = async (name: string) =>
    (await screen.findByText(name, { exact: false, selector: 'li span' })).closest('li')!;

  it('exists with files:upload, and is not found without [PERM-014]', async () => {
    show(['files:download']);
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  });

  it('lists uploaded files with size, recipients, uploader and time [ADMIN-007]', async () => {
    show();
    const rows = within(await screen.findByRole('table', { name: 'Files' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('plan.pdf1.2 MBEveryoneSam Keller03/02/2026, 09:00DownloadDelete');
    expect(rows[2]).toHaveTextContent('letter.docx1 kBElena Ruiz, Grace ChenSam Keller');
  });

  it('deletes a file after a confirmation that says it is permanent [ADMIN-007]', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete “plan.pdf”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “plan.pdf”' });
    expect(dialog).toHaveTextContent('Its content is permanently removed. This cannot be undone.');
    expect(dialog).toHaveTextContent('Uploaded by Sam Keller, 03/02/2026, 09:00. Recipients: Everyone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'plan.pdf' })).toBeNull());
    expect(screen.getByRole('rowheader', { name: 'letter.docx' })).toBeVisible();
  });

  it('uploads files one by one, shows their progress, and then lists them [ADMIN-007]', async () => {
    show();
    await screen.findByRole('table', { name: 'Files' });
    choose(new File(['%PDF-'], 'one.pdf'), new File(['a'], 'two.txt'));
    const row = await rowOf('one.pdf');
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    expect(uploads.sent[0]).toMatchObject({ path: ADDRESS, names: ['one.pdf'], recipients: [] });
    uploads.progress(0.42);
    expect(await within(row).findByRole('progressbar', { name: 'Upload of “one.pdf”' })).toHaveAttribute(
      'value',
      '0.42',
    );
    expect(row).toHaveTextContent('42 %');
    expect(await rowOf('two.txt')).toHaveTextContent('Waiting');
    expect(screen.getByText(/Stay on this screen/)).toBeVisible();
    uploads.progress(1);
    expect(await within(row).findByText('Checking and storing')).toBeVisible();
    kept = [{ ...plan, id: 'upl-9', name: 'one.pdf' }, ...kept];
    uploads.answer(201, kept[0]);
    expect(await within(row).findByText('Uploaded')).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'one.pdf' })).toBeVisible();
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
  });

  it('accepts dropped files for the chosen recipients, and none before any are chosen', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'Only selected people' }));
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
    const area = screen.getByTestId('files').parentElement!;
    const drop = () => fireEvent.drop(area, { dataTransfer: { files: [new File(['a'], 'for.txt')] } });
    drop();
    expect(uploads.sent).toEqual([]);
    await user.click(await screen.findByRole('checkbox', { name: 'Grace Chen' }));
    drop();
    await waitFor(() => expect(uploads.sent[0]).toMatchObject({ names: ['for.txt'], recipients: ['usr-3'] }));
  });

  it('refuses before sending what the server would refuse', async () => {
    show();
    const large = new File(['a'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: LIMITS.fileBytes + 1 });
    choose(new File(['a'], 'page.html'), large, new File([], 'empty.txt'));
    expect(await rowOf('page.html')).toHaveTextContent(
      /This file type is not accepted. Accepted types: PDF,.* and PowerPoint\./,
    );
    expect(await rowOf('large.pdf')).toHaveTextContent('Larger than the limit of 25 MB.');
    expect(await rowOf('empty.txt')).toHaveTextContent('The file is empty.');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(uploads.sent).toEqual([]);
  });

  it('shows what the server refuses, cancels, and retries what may succeed later', async () => {
    const { user } = show();
    choose(new File(['a'], 'a.txt'));
    const row = await rowOf('a.txt');
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    uploads.answer(409, { message: '500 files are kept, which is the most.' });
    expect(await within(row).findByRole('alert')).toHaveTextContent('500 files are kept, which is the most.');
    await user.click(screen.getByRole('button', { name: 'Retry the upload of “a.txt”' }));
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of “a.txt”' }));
    expect(await within(row).findByText('Canceled. The file was not stored.')).toBeVisible();
    expect(uploads.aborted).toBe(1);
    expect(row).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss “a.txt”' }));
    expect(row).not.toBeInTheDocument();
  });

  it('cancels running uploads when the screen is left', async () => {
    show();
    choose(new File(['a'], 'a.txt'));
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    cleanup();
    expect(uploads.aborted).toBe(1);
  });
});

describe('the file download screen', () => {
  const show = (answer: () => Response, permissions: readonly PermissionName[] = ['files:download']) => ({
    server: fakeServer({
      rest: {
        'GET /api/data_api/user_files': answer,
        // jsdom has its own Blob.
        [`GET ${ADDRESS}/upl-1`]: () =>
          Object.assign(new Response(), { blob: () => Promise.resolve(new Blob(['%PDF-'])) }),
      },
    }),
    ...renderScreen(<FileDownload />, { permissions, path: ROUTES.files, url: ROUTES.files }),
  });
  const { recipients: _, ...stored } = plan;

  it('exists with files:download, and is not found without [PERM-013]', async () => {
    show(() => json([]), ['files:upload']);
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  it('lists the files of the user and saves one under its name [ADMIN-008]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { user } = show(() => json([stored]));
    await user.click(await screen.findByRole('button', { name: 'Download “plan.pdf”' }));
    await waitFor(() => expect(saved).toEqual(['plan.pdf from blob:file']));
  });

  it('may be empty, or fail to load', async () => {
    let isAway = true;
    const { user } = show(() => (isAway ? json({ message: 'away' }, 400) : json([])));
    expect(await screen.findByText('The files could not be loaded.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There are no files for you/)).toBeVisible();
  });

  it('reports a file that cannot be downloaded', async () => {
    const { user } = show(() => json([{ ...stored, id: 'upl-gone' }]));
    await user.click(await screen.findByRole('button', { name: 'Download “plan.pdf”' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“plan.pdf” could not be downloaded. Not found');
  });
});
