import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type Faq,
  type NewFeedback,
  type NewSupportRequest,
  listShape,
  recordShape,
  textShape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';

const faqs = listShape(recordShape<Faq>({ id: textShape, topic: textShape, question: textShape, answer: textShape }));

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
