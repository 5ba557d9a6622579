import { describe, expect, it } from 'vitest';
import { describeFrontendError } from './frontendError.ts';

describe('an error of the application', () => {
  it('keeps the number, the kind and the place [API-164]', () => {
    const text = [
      'Frontend exception: TypeError in patient search, error 1a2b3c4d, https://x.example/patients/pat-77',
      'at draw (/assets/index-abc.js:10:42)',
      'at https://other.example/evil.js:1:1',
    ].join('\n');
    expect(describeFrontendError(text)).toEqual({
      errorId: '1a2b3c4d',
      where: 'patient search',
      at: ['/assets/index-abc.js:10:42'],
      shownRequestId: null,
      kind: 'TypeError',
      route: '/patients/:patientId',
    });
  });

  it('drops everything else', () => {
    const logged = JSON.stringify(
      describeFrontendError(
        'Frontend exception: Ana Lopez in Lopez, error Lopez, https://x.example/patients/Lopez?Lopez',
      ),
    );
    expect(logged).not.toContain('Lopez');
  });
});
