import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTask } from '../../testing/taskScreen.tsx';

describe('a signed task', () => {
  it('cannot be edited, and shows the note as it was signed [TASK-057, TASK-065]', async () => {
    openTask('SIGNED', { values: { OTVStatus: { weight: 70 } } });
    expect(await screen.findByText('As signed.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Signed by Elena Ruiz on 03\/04\/2026 at 13:05\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Addend' })).toBeInTheDocument();
  });
});
