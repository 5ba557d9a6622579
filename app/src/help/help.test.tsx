import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROUTES, type Faq } from '@isocenter/schemas';
import { SupportLink } from '../screen/SupportLink.tsx';
import { register } from '../navigation/registered.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { cameFrom } from '../screen/cameFrom.ts';
import { Component as FaqScreen } from './FaqRoute.tsx';
import { findFaqs } from './findFaqs.ts';
import { Component as Support } from './SupportRoute.tsx';

const FAQS: readonly Faq[] = [
  {
    id: 'a',
    topic: 'Patients',
    question: 'How do I find a patient?',
    answer: 'Type the MRN.\n\nOr press Ctrl+K.',
    picture: null,
  },
  {
    ...{ id: 'b', topic: 'Saving', question: 'Do I have to save?', answer: 'No.' },
    picture: { name: 'visit', alt: 'A form and its note' },
  },
  { id: 'c', topic: 'Patients', question: 'And import one?', answer: 'Press Import.', picture: null },
];
const LIST = 'GET /api/data_api/faqs';
const SUBMIT = 'POST /api/data_api/support';

describe('FAQ', () => {
  it('lists the questions of the service by topic [VIEW-032]', async () => {
    fakeServer({ rest: { [LIST]: () => json(FAQS) } });
    const { user } = renderScreen(<FaqScreen />);
    const patients = await screen.findByRole('region', { name: 'Patients' });
    expect(within(patients).getByText('How do I find a patient?')).toBeVisible();
    expect(within(patients).getByText('And import one?')).toBeVisible();
    await user.click(within(patients).getByText('How do I find a patient?'));
    expect(screen.getByText('Or press Ctrl+K.')).toBeVisible();
    const saving = screen.getByRole('region', { name: 'Saving' });
    await user.click(within(saving).getByText('Do I have to save?'));
    expect(within(saving).getByRole('img', { name: 'A form and its note' })).toHaveAttribute('src', '/help/visit.png');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('opens the answer that its address names, in view and with the focus', async () => {
    fakeServer({ rest: { [LIST]: () => json(FAQS) } });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderScreen(<FaqScreen />, { path: ROUTES.faq, url: '/faq#c' });
    expect(await screen.findByText('Press Import.')).toBeVisible();
    expect(screen.getByText('Type the MRN.')).not.toBeVisible();
    await waitFor(() => expect(screen.getByText('And import one?')).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([document.getElementById('c')]);
  });

  it('narrows to the typed words, and offers support when nothing matches', async () => {
    fakeServer({ rest: { [LIST]: () => json(FAQS) } });
    const { user } = renderScreen(<FaqScreen />);
    await user.type(await screen.findByLabelText('Search questions and answers'), 'mrn FIND');
    expect(screen.queryByText('Do I have to save?')).toBeNull();
    expect(screen.getByText('How do I find a patient?')).toBeVisible();
    await user.type(screen.getByLabelText('Search questions and answers'), ' zebra');
    expect(screen.getByText(/No question matches all of these words/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Submit a support request' })).toHaveAttribute('href', '/support');
  });

  it('reports a failed load, and retries', async () => {
    let tries = 0;
    fakeServer({ rest: { [LIST]: () => (tries++ === 0 ? json({}, 500) : json(FAQS)) } });
    const { user } = renderScreen(<FaqScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The questions could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Do I have to save?')).toBeVisible();
  });

  it('keeps the order of topics and questions', () => {
    expect(findFaqs(FAQS, '').map(({ topic, faqs }) => [topic, faqs.map(({ id }) => id)])).toEqual([
      ['Patients', ['a', 'c']],
      ['Saving', ['b']],
    ]);
  });
});

describe('support request', () => {
  it('is sent, and its number is shown [ADMIN-009]', async () => {
    const server = fakeServer({ rest: { [SUBMIT]: () => json({ id: 'sup-7' }, 201) } });
    const { user } = renderScreen(<Support />, { url: { pathname: '/start', state: { from: '/patients/worklist' } } });
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    await user.type(screen.getByLabelText(/^Subject/), ' Printing ');
    expect(submit).toBeDisabled();
    await user.type(screen.getByLabelText(/^What did you do/), 'Page two is empty.');
    await user.click(submit);
    expect(await screen.findByText('sup-7')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({
      subject: 'Printing',
      description: 'Page two is empty.',
      url: '/patients/worklist',
      files: [],
    });
    await user.click(screen.getByRole('button', { name: 'Submit another' }));
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('');
  });

  it('attaches valid files, and says which are not', async () => {
    const server = fakeServer({ rest: { [SUBMIT]: () => json({ id: 'sup-9' }, 201) } });
    const { user } = renderScreen(<Support />);
    await user.type(screen.getByLabelText(/^Subject/), 'x');
    await user.type(screen.getByLabelText(/^What did you do/), 'y');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no choice of files.');
    const choose = (...files: File[]) => user.upload(input, files);
    await choose(new File([new Uint8Array(2_500_001)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText(/too large in total/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await choose(new File(['ok'], 'log.txt', { type: 'text/plain' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('sup-9');
    expect(server.calls.at(-1)?.body).toMatchObject({ files: [{ name: 'log.txt', type: 'text/plain', data: 'b2s=' }] });
  });

  it('omits the screen if the user unchecks it', async () => {
    const server = fakeServer({ rest: { [SUBMIT]: () => json({ id: 'sup-8' }, 201) } });
    const { user } = renderScreen(<Support />, { url: { pathname: '/start', state: { from: '/patients/pat-1' } } });
    await user.click(screen.getByRole('checkbox', { name: /the screen I came from/ }));
    await user.type(screen.getByLabelText(/^Subject/), 'x');
    await user.type(screen.getByLabelText(/^What did you do/), 'y');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('sup-8');
    expect(server.calls.at(-1)?.body).toMatchObject({ url: null });
  });

  it('keeps what was typed when sending fails', async () => {
    fakeServer({ rest: { [SUBMIT]: () => json({ message: 'The store is away.' }, 503) } });
    const { user } = renderScreen(<Support />);
    await user.type(screen.getByLabelText(/^Subject/), 'Printing');
    await user.type(screen.getByLabelText(/^What did you do/), 'Page two');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your text is still here. The store is away.');
    expect(screen.getByLabelText(/^What did you do/)).toHaveValue('Page two');
  });

  it('is linked from an error, and knows the screen where it occurred [ERR-029]', async () => {
    fakeServer({});
    register(['/support']);
    const { user, router } = renderScreen(<SupportLink />, { path: '/patients/pat-1' });
    await user.click(screen.getByRole('link', { name: 'contact support for assistance' }));
    expect(router.state.location.pathname).toBe('/support');
    expect(cameFrom(router.state.location.state)).toBe('/patients/pat-1');
  });

  it.each([
    null,
    'x',
    {},
    { from: 7 },
    { from: 'https://elsewhere.example' },
    { from: '//x' },
    { from: '/a?name=Doe' },
  ])('treats %j as no screen', (state) => expect(cameFrom(state)).toBeNull());
});
