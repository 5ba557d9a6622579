import { describe, expect, it } from 'vitest';
import { describeFailure, messageOf, TimeoutError } from './failures.ts';

describe('the message of a failed response', () => {
  it.each([
    ['{"message":"The banner is too long."}', 'The banner is too long.'],
    ['{"description":"No such user."}', 'No such user.'],
    ['{"message":"","description":"Second best."}', 'Second best.'],
    ['{"detail":"unknown"}', '400 Bad Request'],
    ['<html>proxy</html>', '400 Bad Request'],
    ['', '400 Bad Request'],
    ['null', '400 Bad Request'],
  ])('body %j: %j [ERR-022]', (body, told) => {
    expect(describeFailure(400, 'Bad Request', body)).toBe(told);
  });

  it('strips the prefix of GraphQL clients [ERR-025]', () => {
    expect(messageOf(new Error('GraphQL error: The task is out of date.'))).toBe('The task is out of date.');
    expect(messageOf('Error: GraphQL error: Late.')).toBe('Late.');
    expect(messageOf(new Error('An error about GraphQL error: inside'))).toBe('An error about GraphQL error: inside');
  });

  it('names the timeout [ERR-021]', () => {
    expect(new TimeoutError().message).toBe('Network request timed out...');
  });
});
