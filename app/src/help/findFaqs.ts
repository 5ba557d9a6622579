import type { Faq } from '@isocenter/schemas';

interface FaqTopic {
  readonly topic: string;
  readonly faqs: readonly Faq[];
}

/** Every typed word must occur in the question or its answer, ignoring case. Topics keep their order. */
export function findFaqs(all: readonly Faq[], typed: string): FaqTopic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ topic, question, answer }) => {
    const text = `${topic} ${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const topics = [...new Set(found.map(({ topic }) => topic))];
  return topics.map((topic) => ({ topic, faqs: found.filter((faq) => faq.topic === topic) }));
}
