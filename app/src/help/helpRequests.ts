import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type Faq,
  type FaqPicture,
  type NewFeedback,
  type NewSupportRequest,
  listShape,
  nullableShape,
  recordShape,
  textShape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';

const picture = recordShape<FaqPicture>({ name: textShape, alt: textShape });
const faqs = listShape(
  recordShape<Faq>({
    ...{ id: textShape, topic: textShape, question: textShape, answer: textShape },
    picture: nullableShape(picture),
  }),
);

export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => request(`${API.data}/faqs`, { shape: faqs }),
});

export function submitSupportRequest(body: NewSupportRequest): Promise<{ readonly id: string }> {
  return request(`${API.data}/support`, {
    method: 'POST',
    body,
    shape: recordShape<{ id: string }>({ id: textShape }),
  });
}

export function giveFeedback(body: NewFeedback): Promise<{ readonly id: string }> {
  return request(`${API.data}/feedback`, {
    method: 'POST',
    body,
    shape: recordShape<{ id: string }>({ id: textShape }),
  });
}
