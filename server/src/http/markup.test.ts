import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  give,
  openClinic,
  PEND,
  registerCourse,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../testing/clinic.ts';

const MARKUP = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;

describe('markup in free text', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visit: SeenTask;
  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const { tasks } = await registerCourse(ruiz);
    const planned = tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: planned?.id });
    visit = await give(ruiz, PEND, startTask, { OTVStatus: { weight: 70, remark: MARKUP } }, MARKUP);
  });
  afterAll(() => clinic.close());

  it('is stored as typed, in the answers and in the note', () => {
    expect(visit.document?.formValues).toMatchObject({ OTVStatus: { remark: MARKUP } });
    expect(visit.document?.note.value).toContain('<script>');
  });

  it('is text in the PDF of the note', async () => {
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${visit.id}/note.pdf`, { headers });
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch)\b/);
    const { text } = await extractText(file, { mergePages: true });
    expect(text).toContain('<script>');
  });

  it('is answered as JSON that no browser shows as a page', async () => {
    const headers = await clinic.server.signIn('usr-internal-staff');
    await clinic.server.call('POST', '/api/data_api/banner', { headers, body: { banner: MARKUP } });
    const answer = await clinic.server.call('GET', '/api/data_api/banner', { headers });
    expect(await answer.json()).toEqual({ banner: MARKUP });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not repeated by an error', async () => {
    const headers = await clinic.server.signIn('usr-attending');
    for (const [method, path, body] of [
      ['GET', `/api/data_api/${encodeURIComponent(MARKUP)}`, undefined],
      ['POST', '/api/data_api/user_data', { [MARKUP]: 1 }],
      ['POST', '/api/data_api/user_data', { default_episode_type: MARKUP }],
    ] as const) {
      const answer = await clinic.server.call(method, path, { headers, ...(body ? { body } : {}) });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('<script');
    }
  });
});
