import { API, LIMITS } from '@isocenter/schemas';
import { create as contentDisposition } from 'content-disposition';
import { multipartParts } from '../http/multipart.ts';
import { route, type RestRoute } from '../http/restRoute.ts';
import { tooLarge } from './fileBytes.ts';

const MAY_UPLOAD = { permission: 'files:upload' } as const;
const MAY_DOWNLOAD = { permission: 'files:download' } as const;
const FORM = { files: 1, fields: LIMITS.fileRecipients, fieldBytes: 100 } as const;
/** Allowance for the parts of the form other than the file. */
const FORM_BYTES = 64 * 1024;

/** Files that administrators share (API-042 to API-046). */
export const FILE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: `${API.data}/files`,
    about: 'The files that administrators share.',
    access: MAY_UPLOAD,
    answer: async (_request, { files, user, info }) => ({ body: await files.list({ user, info }) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/user_files`,
    about: 'The files that are shared with the person.',
    access: MAY_DOWNLOAD,
    answer: async (_request, { files, user, info }) => ({ body: await files.ofUser({ user, info }) }),
  }),
  route({
    method: 'get',
    path: `${API.data}/files/recipients`,
    about: 'The people with whom files can be shared.',
    access: MAY_UPLOAD,
    answer: async (_request, { files }) => ({ body: await files.recipients() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/files`,
    about: 'Shares a file; `multipart/form-data` with the file and its recipients.',
    succeeds: 201,
    takes: 'multipart/form-data',
    access: MAY_UPLOAD,
    answer: async ({ incoming }, { files, user, info }) => {
      // Checked before a byte is read, if the sender announces the size; the bytes are counted in any case.
      if (Number(incoming.headers['content-length'] ?? 0) > LIMITS.fileBytes + FORM_BYTES) throw tooLarge();
      return { body: await files.upload(multipartParts(incoming, FORM), { user, info }) };
    },
  }),
  route({
    method: 'delete',
    path: `${API.data}/files/:id`,
    about: 'Deletes a shared file.',
    succeeds: 204,
    access: MAY_UPLOAD,
    answer: async ({ params }, { files, user, info }) => {
      await files.remove(params.id, { user, info });
      return {};
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/files/:id`,
    about: 'The bytes of a shared file.',
    answers: 'application/octet-stream',
    access: MAY_DOWNLOAD,
    answer: async ({ params }, { files, user, info }) => {
      const { name, size, contentType, bytes } = await files.download(params.id, { user, info });
      return {
        bytes,
        headers: {
          'Content-Type': contentType,
          'Content-Length': String(size),
          // Never shown as a page of ours, whatever its content.
          'Content-Disposition': contentDisposition(name),
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          // No proxy may compress it: the length must stay as announced.
          'Cache-Control': 'no-store, no-transform',
        },
      };
    },
  }),
];
