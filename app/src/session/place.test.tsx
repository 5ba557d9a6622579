import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { returnToPlace, savePlace } from './place.ts';
import { keepingNextPath, saveNextPath, takeNextPath } from './nextPath.ts';
import { saveTokens } from './tokens.ts';

const CHART = '/patients/pat-1/episode/epi-1/manage/otv/e-1';
const signIn = (sub: string) =>
  saveTokens({ idToken: `e30.${btoa(JSON.stringify({ sub }))}.sig`, accessToken: 'access' });
const frames = () => new Promise((resolve) => setTimeout(resolve, 60));

let height = 3_000;
let position = 0;
beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  height = 3_000;
  position = 1_200;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position);
  vi.spyOn(window, 'scrollTo').mockImplementation((_x?: ScrollToOptions | number, y?: number) => {
    position = y ?? 0;
  });
});
afterEach(() => vi.restoreAllMocks());

function drawField(): HTMLInputElement {
  const field = document.createElement('input');
  field.id = 'field-OTVStatus.weight';
  document.body.append(field);
  return field;
}

/** What an inactivity logout leaves in the tab. */
function leaveFrom(path: string): void {
  drawField().focus();
  saveNextPath(path);
  savePlace(path);
  keepingNextPath(() => {
    const person = sessionStorage.getItem('last_person') ?? '';
    sessionStorage.clear();
    sessionStorage.setItem('last_person', person);
  });
  document.body.replaceChildren();
  position = 0;
}

it('the same person returns to the screen, the position and the field, once it is loaded', async () => {
  signIn('usr-ruiz');
  leaveFrom(CHART);
  signIn('usr-ruiz');
  expect(takeNextPath()).toBe(CHART);
  height = 700;
  returnToPlace(CHART);
  await frames();
  expect(position).toBe(0);
  height = 3_000;
  const field = drawField();
  await vi.waitFor(() => expect(position).toBe(1_200));
  expect(document.activeElement).toBe(field);
  expect(Object.keys(sessionStorage)).not.toContain('next_place');
});

it('another person gets neither the screen nor the position', async () => {
  signIn('usr-ruiz');
  leaveFrom(CHART);
  signIn('usr-chen');
  expect(takeNextPath()).toBe('/home');
  drawField();
  returnToPlace('/home');
  returnToPlace(CHART);
  await frames();
  expect(position).toBe(0);
  expect({ ...sessionStorage }).not.toHaveProperty('next_place');
});

it('a movement of the user ends the attempt', async () => {
  signIn('usr-ruiz');
  leaveFrom(CHART);
  height = 700;
  returnToPlace(CHART);
  dispatchEvent(new Event('wheel'));
  height = 3_000;
  drawField();
  await frames();
  expect(position).toBe(0);
});

it('keeps positions and ids only', () => {
  signIn('usr-ruiz');
  const field = drawField();
  field.value = 'Slept badly';
  leaveFrom(CHART);
  expect(JSON.parse(sessionStorage.getItem('next_place') ?? '')).toEqual({
    path: CHART,
    scroll: 1_200,
    focus: 'field-OTVStatus.weight',
  });
});
