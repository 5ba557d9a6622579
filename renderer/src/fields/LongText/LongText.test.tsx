import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { LiveNoteView } from '../../note/NoteView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { cleanPaste, tidy } from './cleanText.ts';
import { continueList, toggleList, type Edit } from './lists.ts';

function open(attributes = '') {
  const store = engineForm(`- { id: f, type: LongText, label: History${attributes} }`);
  render(<FormView store={store} mode="edit" />);
  const stored = () => {
    act(() => flush(store));
    return store.field(pathOf('f')).value;
  };
  return { area: screen.getByLabelText('History'), stored };
}
const after = (text: string, edit: Edit | null) => edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to);

describe('long text', () => {
  it('continues a list at Enter and ends it at an empty item [FORM-031]', async () => {
    const { area, stored } = open();
    await userEvent.type(area, '- one{Enter}two{Enter}{Enter}done');
    expect(stored()).toBe('- one\n- two\ndone');
  });

  it('makes lists by button and by shortcut', async () => {
    const { area, stored } = open();
    await userEvent.type(area, 'first');
    await userEvent.click(screen.getByRole('button', { name: 'Bullet list' }));
    expect(stored()).toBe('- first');
    await userEvent.keyboard('{Control>}{Shift>}[Digit7]{/Shift}{/Control}');
    expect(stored()).toBe('1. first');
  });

  it('pastes copied content as clean text', () => {
    const { area, stored } = open();
    const html =
      '<html><head><style>p{color:red}</style></head><body><p>Seen&nbsp;today.<script>alert(1)</script></p>' +
      '<ul><li>Fatigue</li><li><b>Nausea</b></li></ul><p style="display:none">hidden</p></body></html>';
    fireEvent.paste(area, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : 'Seen today. Fatigue Nausea') },
    });
    expect(stored()).toBe('Seen today.\n\n- Fatigue\n- Nausea');
  });

  it('shows its length before it is too long', async () => {
    const { area } = open(', maxLength: 10');
    await userEvent.type(area, 'seven c');
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
    await userEvent.type(area, 'hars');
    expect(screen.getByText('11 of 10 characters')).toBeInTheDocument();
    expect(area).toHaveAccessibleDescription(/11 of 10 characters/);
  });
});

describe('a note fragment', () => {
  it('is typed like a long text, and stands in the note without its label [FORM-034]', async () => {
    const store = engineForm('- { id: f, type: NoteFragment, label: Plan }');
    render(
      <>
        <FormView store={store} mode="edit" />
        <LiveNoteView store={store} />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Plan' }), 'Continue as planned.');
    await userEvent.tab();
    await waitFor(() => expect(store.note().text).toContain('Continue as planned.'));
    expect(store.note().text).not.toContain('Plan ');
    expect(store.note().text).not.toMatch(/Plan\b/);
  });
});

describe('list marks', () => {
  it('are toggled on the selected lines', () => {
    expect(after('a\nb\n\nc', toggleList('a\nb\n\nc', 0, 6, 'bullets'))).toBe('- a\n- b\n\n- c');
    expect(after('- a\n- b', toggleList('- a\n- b', 0, 7, 'bullets'))).toBe('a\nb');
    expect(after('- a\n- b', toggleList('- a\n- b', 0, 7, 'numbers'))).toBe('1. a\n2. b');
    expect(after('x\ny', toggleList('x\ny', 2, 2, 'numbers'))).toBe('x\n1. y');
    expect(after('', toggleList('', 0, 0, 'bullets'))).toBe('- ');
  });

  it('continue numbering', () => {
    expect(after('9. nine', continueList('9. nine', 7))).toBe('9. nine\n10. ');
    expect(continueList('no list', 7)).toBeNull();
  });

  it('leave any text unchanged when toggled twice', () => {
    const line = fc
      .string({ unit: fc.constantFrom('a', ' b', '2', '.', 'x -') })
      .filter((text) => !/^\s*(- |\d+\. )/.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines.filter((line) => line.trim() !== '').join('\n');
        if (text === '') return;
        const on = after(text, toggleList(text, 0, text.length, 'bullets')) ?? '';
        expect(after(on, toggleList(on, 0, on.length, 'bullets'))).toBe(text);
      }),
    );
  });
});

describe('clean text', () => {
  it('has plain spaces, one kind of bullet and no repeated empty lines', () => {
    expect(tidy('•\tone\r\n·  two\u00a0\r\n\r\n\r\n\r\nthree\u200b  ')).toBe('- one\n- two\n\nthree');
  });

  it('keeps every word of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }), (words) => {
        const html = words.map((word) => `<div><span>${word}</span></div>`).join('');
        expect(cleanPaste(words.join(' '), html).split(/\s+/)).toEqual(words);
      }),
    );
  });
});

describe('pasted markup', () => {
  const EVIL = '<img src="x" onerror="window.ran = true"><script>window.ran = true</script>';

  it('loses everything that runs, loads or hides', () => {
    const html = `<p onclick="run()">Slept <b>well</b>${EVIL}</p><style>p { color: red }</style>
      <p><a href="javascript:run()">no pain</a><span style="display: none">hidden</span><!-- note --></p>`;
    expect(cleanPaste('', html)).toBe('Slept well\n\nno pain');
  });

  it.each(['LongText', 'NoteFragment'])('is only text in a %s, in form and note', async (type) => {
    const store = engineForm(`- { id: f, type: ${type}, label: History }`, { answers: { f: EVIL } });
    for (const mode of ['edit', 'readOnly', 'print'] as const) {
      const { container, unmount } = render(
        <>
          <FormView store={store} mode={mode} />
          <LiveNoteView store={store} />
        </>,
      );
      await waitFor(() => expect(container.querySelector('.iso-note')).toHaveTextContent('onerror'));
      expect(container.querySelectorAll('img, script')).toHaveLength(0);
      unmount();
    }
  });
});
