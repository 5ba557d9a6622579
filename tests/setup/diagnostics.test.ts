import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

const messageOf = (look: () => unknown): string => {
  try {
    look();
  } catch (error) {
    return String(error);
  }
  throw new Error('It was found.');
};

describe('the messages of failed queries', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p>only this</p>';
  });

  it('have the document when a query looks once', () => {
    expect(messageOf(() => screen.getByText('absent'))).toMatch(/absent[^]*only this/);
  });

  it('have the document when time is up, and not at each look before', async () => {
    const looks: string[] = [];
    const waiting = waitFor(
      () => {
        looks.push(messageOf(() => screen.getByText('absent')));
        return screen.getByText('absent');
      },
      { timeout: 20, interval: 5 },
    );
    await expect(waiting).rejects.toThrow(/absent[^]*only this/);
    expect(looks.length).toBeGreaterThan(1);
    expect(looks.filter((message) => message.includes('only this'))).toEqual([]);
    await expect(screen.findByText('absent', {}, { timeout: 20 })).rejects.toThrow(/absent[^]*only this/);
  });
});
