import {
  flagShape,
  integerShape,
  listShape,
  nothingShape,
  optionalShape,
  recordShape,
  taggedShape,
  textShape,
  wordShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';

export type TabletValue = number | string | null;

export interface TabletQuestion {
  readonly path: string;
  readonly label: string;
  readonly kind: 'rating' | 'choice' | 'text';
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly value: TabletValue;
  readonly declined: boolean;
}

export interface TabletPage {
  readonly label: string;
  readonly questions: readonly TabletQuestion[];
}

export type TabletView =
  | { readonly state: 'none' }
  | { readonly state: 'confirm'; readonly triesLeft: number }
  | { readonly state: 'open'; readonly person: string; readonly pages: readonly TabletPage[] };

export type OpenView = Extract<TabletView, { readonly state: 'open' }>;

const valueShape: Shape<TabletValue> = (value, path) => {
  if (value === null) return null;
  return typeof value === 'number' ? value : textShape(value, path);
};

const viewShape = taggedShape<TabletView>('state', {
  none: recordShape<{ readonly state: 'none' }>({ state: wordShape('none') }),
  confirm: recordShape<Extract<TabletView, { readonly state: 'confirm' }>>({
    state: wordShape('confirm'),
    triesLeft: integerShape,
  }),
  open: recordShape<OpenView>({
    state: wordShape('open'),
    person: textShape,
    pages: listShape(
      recordShape<TabletPage>({
        label: textShape,
        questions: listShape(
          recordShape<TabletQuestion>({
            path: textShape,
            label: textShape,
            kind: wordShape('rating', 'choice', 'text'),
            min: optionalShape(integerShape),
            max: optionalShape(integerShape),
            choices: optionalShape(
              listShape(
                recordShape<{ readonly id: string; readonly label: string }>({ id: textShape, label: textShape }),
              ),
            ),
            value: valueShape,
            declined: flagShape,
          }),
        ),
      }),
    ),
  }),
});

/** One step of a tablet; its secret is in a cookie that scripts cannot read. */
const step = (name: string, body: object = {}) =>
  request(`/api/tablet/${name}`, { method: 'POST', body, shape: viewShape, onUnauthorized: 'fail' });

export const readSheet = () => request('/api/tablet/sheet', { shape: viewShape, onUnauthorized: 'fail' });
export const openWith = (code: string) => step('open', { code });
export const confirmBirth = (dateOfBirth: string) => step('confirm', { dateOfBirth });
export const sendAnswer = (answer: {
  readonly path: string;
  readonly value: TabletValue;
  readonly declined: boolean;
}) => step('answer', answer);
export const finishSheet = () => step('finish');
export const lockSheet = () =>
  request('/api/tablet/lock', { method: 'POST', body: {}, shape: nothingShape, onUnauthorized: 'fail' });
