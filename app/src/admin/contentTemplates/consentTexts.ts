import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type AuditUser,
  CONSENT_CHANGES,
  CONSENT_KINDS,
  type ConsentChange,
  type ConsentKind,
  type ConsentText,
  type ConsentTexts,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const PATH = `${API.data}/consent_texts`;

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const published = recordShape<ConsentText['published']>({ by: user, on: textShape });
const text = recordShape<ConsentText>({
  ...{ id: textShape, kind: wordShape(...CONSENT_KINDS), version: numberShape, in_force_on: textShape },
  ...{ change: nullableShape(wordShape(...CONSENT_CHANGES)), text: textShape, published },
  taken_back: nullableShape(
    recordShape<NonNullable<ConsentText['taken_back']>>({ by: user, on: textShape, reason: textShape }),
  ),
});

export const consentTextsQuery = queryOptions({
  queryKey: ['admin', 'consent texts'],
  queryFn: () => request(PATH, { shape: recordShape<ConsentTexts>({ texts: listShape(text) }) }),
});

export const addConsentText = (body: {
  readonly kind: ConsentKind;
  readonly after: number;
  readonly in_force_on: string;
  readonly change: ConsentChange | null;
  readonly text: string;
}): Promise<void> => request(PATH, { method: 'POST', body, shape: nothingShape });

export const takeBackConsentText = ({ id }: ConsentText, reason: string): Promise<void> =>
  request(`${PATH}/${encodeURIComponent(id)}/take_back`, { method: 'POST', body: { reason }, shape: nothingShape });
