import { queryOptions } from '@tanstack/react-query';
import { API, type Faq, type NewFeedback, type NewSupportRequest } from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { listOf, record, text } from '../requests/shape.ts';

const faqs = listOf(record<Faq>({ id: text, topic: text, question: text, answer: text }));

export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => request(`${API.data}/faqs`, { shape: faqs }),
});

export function submitSupportRequest(body: NewSupportRequest): Promise<{ readonly id: string }> {
  return request(`${API.data}/support`, { method: 'POST', body, shape: record<{ id: string }>({ id: text }) });
}

export function giveFeedback(body: NewFeedback): Promise<{ readonly id: string }> {
  return request(`${API.data}/feedback`, { method: 'POST', body, shape: record<{ id: string }>({ id: text }) });
}
