import { API, LIMITS } from '@isocenter/schemas';
import { NotFoundError } from '../foundation/errors.ts';
import { multipartParts } from '../http/multipart.ts';
import { route, type RestAnswer, type RestRoute } from '../http/restRoute.ts';
import { photographTooLarge } from './photographService.ts';

const access = { permission: 'patients:view' } as const;
const FORM = { files: 1, fields: 3, fieldBytes: 2_000 } as const;
/** Allowance for the parts of the form other than the file. */
const FORM_BYTES = 64 * 1024;

/** The bytes of photographs; everything else about them is in GraphQL. */
export const PHOTOGRAPH_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: `${API.data}/tasks/:id/photographs`,
    about:
      'Adds a photograph to a task; `multipart/form-data` with its caption, its date, a part of the body and the file.',
    succeeds: 201,
    takes: 'multipart/form-data',
    access,
    answer: async ({ incoming, params }, { photographs, user, info }) => {
      // Checked before a byte is read, if the sender announces the size; the bytes are counted in any case.
      if (Number(incoming.headers['content-length'] ?? 0) > LIMITS.photographBytes + FORM_BYTES) {
        throw photographTooLarge();
      }
      return { body: await photographs.add({ user, info }, params.id, multipartParts(incoming, FORM)) };
    },
  }),
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/photographs/:number`,
    about: 'The bytes of a photograph.',
    answers: 'application/octet-stream',
    access,
    answer: async ({ params }, { photographs, user, info }) =>
      picture(await photographs.bytes({ user, info }, params.id, numberIn(params.number), 'whole')),
  }),
  route({
    method: 'get',
    path: `${API.data}/tasks/:id/photographs/:number/small`,
    about: 'The bytes of a small picture of a photograph, for lists.',
    answers: 'application/octet-stream',
    access,
    answer: async ({ params }, { photographs, user, info }) =>
      picture(await photographs.bytes({ user, info }, params.id, numberIn(params.number), 'small')),
  }),
];

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new NotFoundError('This photograph');
  return Number(text);
}

function picture({ mediaType, bytes }: { readonly mediaType: string; readonly bytes: Buffer }): RestAnswer {
  return {
    body: bytes,
    headers: {
      'Content-Type': mediaType,
      // Never a page of ours, and never kept by a browser or a proxy.
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store, no-transform',
    },
  };
}
