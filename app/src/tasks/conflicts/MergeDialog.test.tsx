import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTask, task } from '../../testing/taskScreen.tsx';
import type { GraphqlAnswers } from '../../testing/server.ts';

const nurse = { id: 'usr-9', displayName: 'Nora Okoye' };
const LATER = '2026-03-04T19:10:00.000Z';

/** The task after the nurse saved `values`. A save changes the times of the document, and not of the task. */
function savedByNurse(values: object, revision = 5) {
  const now = task('STARTED', { OTVStatus: values }, revision);
  return { ...now, document: { ...now.document, updatedOn: LATER, updatedBy: nurse } };
}

/** A visit that opened with a weight and a remark. The first save finds that the nurse saved `theirs`. */
function openBeside(theirs: () => object, options: Parameters<typeof openTask>[1] = {}) {
  let saves = 0;
  const opened = openTask('STARTED', {
    values: { OTVStatus: { weight: 70, remark: 'old' } },
    ...options,
    graphql: {
      theirTaskQuery: () => ({ task: theirs() }),
      taskCommandsSaveMutation: () => {
        if ((saves += 1) === 1) throw new Error('TASK_OUT_OF_DATE');
        return { updateDocument: { id: 'doc-e-1', task: task('STARTED', {}, 5 + saves) } };
      },
      ...options.graphql,
    },
  });
  const saved = () => opened.server.asked('taskCommandsSaveMutation');
  const weigh = async (weight: string) => {
    const field = await screen.findByLabelText(/Weight/);
    await opened.user.clear(field);
    await opened.user.type(field, weight);
    await opened.user.tab();
  };
  return { ...opened, saved, weigh };
}

const weight = () => screen.getByLabelText(/Weight/, { selector: 'input:not([type=radio])' });

describe('a task that another user changed', () => {
  it('takes in other fields without a question, says from whom, and saves both', async () => {
    const { user, saved, weigh } = openBeside(() => savedByNurse({ weight: 70, remark: 'tired', dose: 2000 }));
    await weigh('71');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({
      formValues: { OTVStatus: { weight: 71, remark: 'tired', dose: 2000 } },
      freshness: { revision: 5 },
    });
    expect(screen.getByLabelText(/Remark/)).toHaveValue('tired');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '2 changes by others' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changes by others' });
    expect(await within(dialog).findByRole('row', { name: /^Remark/ })).toHaveTextContent(/Remarkoldtired.*Nora Okoye/);
    expect(within(dialog).getByRole('row', { name: /^Dose to date/ })).toHaveTextContent(/–2000 cGyNora Okoye/);
  });

  it('asks about the same field with both answers, and offers the one that was not taken again', async () => {
    const { user, saved, weigh } = openBeside(() => savedByNurse({ weight: 72, remark: 'tired' }));
    await weigh('71');
    expect(await screen.findByText(/You and Nora Okoye changed the same answer\./)).toBeVisible();
    expect(weight()).toHaveValue('71');
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mine and theirs' });
    expect(await within(dialog).findByRole('row', { name: /^Weight/ })).toHaveTextContent('Weight70 71 72');
    expect(within(dialog).queryByRole('row', { name: /^Remark/ })).toBeNull();
    expect(within(dialog).getByRole('button', { name: '1 to decide' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Weight: theirs, 72' }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge and save' }));
    await waitFor(() => expect(weight()).toHaveValue('72'));
    expect(screen.getByLabelText(/Remark/)).toHaveValue('tired');

    await user.click(await screen.findByRole('button', { name: '2 changes by others' }));
    const changes = await screen.findByRole('dialog', { name: 'Changes by others' });
    await user.click(await within(changes).findByRole('button', { name: 'Use this instead: Weight' }));
    await waitFor(() => expect(weight()).toHaveValue('71'));
    expect(within(changes).getByText(/Nora Okoye\): 72/)).toBeVisible();
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({ formValues: { OTVStatus: { weight: 71, remark: 'tired' } } }),
    );
  });

  it('keeps the edits if what changed cannot be read, and tries again', async () => {
    let fails = true;
    const theirTaskQuery = () => {
      if (fails) throw new Error('INTERNAL_ERROR');
      return { task: savedByNurse({ weight: 70, remark: 'tired' }) };
    };
    const { user, saved, weigh } = openBeside(() => ({}), { graphql: { theirTaskQuery } });
    await weigh('71');
    expect(await screen.findByText(/Your edits are kept in this window\./)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ formValues: { OTVStatus: { weight: 71, remark: 'tired' } } });
  });

  it('is not signed before the signer has read what came in', async () => {
    const { user, server, saved, weigh } = openBeside(() => savedByNurse({ weight: 70, remark: 'tired' }));
    await weigh('71');
    await waitFor(() => expect(saved()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^Review/ }));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changes by others' });
    expect(await within(dialog).findByText('Read these changes before you sign.')).toBeVisible();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'I have read them' }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(server.asked('taskCommandsSignMutation')).toHaveLength(1));
  });

  it('is not signed with changes that came in with the signature itself', async () => {
    let isFresh = false;
    const { user, server } = openBeside(() => savedByNurse({ weight: 70, remark: 'tired' }), {
      notePage: true,
      graphql: { checkFreshnessQuery: () => ({ validateFreshTaskUpdate: isFresh }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/Changes by Nora Okoye came in\. Read them, then try again\./)).toBeVisible();
    // The note is drawn a moment after the answers.
    await waitFor(() => expect(screen.getByRole('article', { name: 'Note' })).toHaveTextContent('tired'));
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
    isFresh = true;
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await user.click(await screen.findByRole('button', { name: 'I have read them' }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(server.asked('taskCommandsSignMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsSignMutation')[0]).toMatchObject({
      values: { OTVStatus: { weight: 70, remark: 'tired' } },
      freshness: { revision: 5 },
    });
  });
});

describe('a statement on the work that came in while the note was open', () => {
  const offered = (of: readonly string[]) => ({
    task: { id: 'e-1', attestationChoices: of.map((text) => ({ id: text, text })), authorship: null },
  });

  /** A note whose first signature finds the nurse's edits. The statements depend on who has written by then. */
  function signBeside(before: readonly string[], after: readonly string[]) {
    let isFresh = false;
    const opened = openBeside(() => savedByNurse({ weight: 70, remark: 'tired' }), {
      notePage: true,
      graphql: {
        checkFreshnessQuery: () => ({ validateFreshTaskUpdate: isFresh }),
        useStatementsQuery: () => offered(isFresh ? after : before),
        theirTaskQuery: () => {
          isFresh = true;
          return { task: savedByNurse({ weight: 70, remark: 'tired' }) };
        },
      },
    });
    const sign = async () => opened.user.click(await screen.findByRole('button', { name: 'Sign' }));
    const cameIn = () => screen.findByText(/Changes by Nora Okoye came in\./);
    return { ...opened, sign, cameIn };
  }

  it('is asked for before the signature, though nothing was offered when the note was opened', async () => {
    const { user, server, sign, cameIn } = signBeside([], ['I was there.']);
    await sign();
    await cameIn();
    await sign();
    expect(await screen.findByText('Choose a statement, or “No statement”, before you sign.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'I was there.' }));
    await sign();
    await user.click(await screen.findByRole('button', { name: 'I have read them' }));
    await sign();
    await waitFor(() => expect(server.asked('taskCommandsSignMutation')).toHaveLength(1));
    expect(server.asked('taskCommandsSignMutation')[0]).toMatchObject({ attestation: 'I was there.' });
  });

  it('is asked for again: what was chosen before was about other work', async () => {
    const { user, server, sign, cameIn } = signBeside(['I was there.'], ['I was there.']);
    await user.click(await screen.findByRole('radio', { name: 'I was there.' }));
    await sign();
    await cameIn();
    for (const option of screen.getAllByRole('radio')) expect(option).not.toBeChecked();
    await sign();
    expect(await screen.findByText('Choose a statement, or “No statement”, before you sign.')).toBeVisible();
    expect(server.asked('taskCommandsSignMutation')).toEqual([]);
  });
});

describe('a task that another user signed first', () => {
  // A text area that grows listens for fonts, and jsdom has none.
  beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

  const signed = { ...task('SIGNED', { OTVStatus: { weight: 70, remark: 'old' } }, 5), updatedBy: nurse };
  const permissions = { allowEdit: true, allowPend: true, allowSign: false, allowCancel: true, allowUnsign: false };

  /** Types a weight, finds the task signed, and opens the signed note. */
  async function openSigned(graphql: GraphqlAnswers = {}) {
    let isSigned = false;
    const opened = openBeside(() => signed, {
      graphql: {
        TaskRouteQuery: () => ({
          task: isSigned ? signed : task('STARTED', { OTVStatus: { weight: 70, remark: 'old' } }),
          userTaskPermissions: { ...permissions, allowAddend: true, allowAttest: false },
        }),
        ...graphql,
      },
    });
    await opened.weigh('71');
    expect(await screen.findByText(/Nora Okoye signed this note\. Your edits are not part of it\./)).toBeVisible();
    isSigned = true;
    await opened.user.click(screen.getByRole('button', { name: 'Open with my edits' }));
    const kept = await screen.findByRole('region', { name: 'Your edits that are not in this note' });
    expect(kept).toHaveTextContent('Weight: 71');
    return { ...opened, kept };
  }

  it('keeps the edits and offers them as an addendum', async () => {
    const { user, server, kept } = await openSigned({
      rareCommandsAddendMutation: () => ({ addendTask: task('SIGNED', {}, 6) }),
    });
    await user.click(within(kept).getByRole('button', { name: 'Add as addendum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Addend note' });
    expect(await within(dialog).findByLabelText(/Addendum/)).toHaveValue('Weight: 71');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Weighed before the signature');
    await user.click(within(dialog).getByRole('button', { name: 'Addend' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Your edits/ })).toBeNull());
    expect(server.asked('rareCommandsAddendMutation')[0]).toMatchObject({ addendum: 'Weight: 71' });
  });

  it('asks before the edits are discarded', async () => {
    const { user, kept } = await openSigned();
    await user.click(within(kept).getByRole('button', { name: 'Discard my edits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard my edits' });
    expect(await within(dialog).findByText(/They exist only in this window\./)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('region', { name: /Your edits/ })).toHaveTextContent('Weight: 71');
  });
});
