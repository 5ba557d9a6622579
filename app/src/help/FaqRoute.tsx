import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { ROUTES, type Faq } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FAQ_TEXT } from '../messages/help.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { Screen, Section } from '../screen/Screen.tsx';
import { faqsQuery } from './helpRequests.ts';
import { findFaqs } from './findFaqs.ts';
import styles from './Help.module.css';

/** So that nothing moves when a picture arrives. */
const PICTURE_SIZE = { width: 1200, height: 750 };

/** Frequently asked questions by topic, filtered by the typed words. */
export function Component() {
  const { data, isPending, isError, refetch } = useQuery(faqsQuery);
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const support = <Link to={ROUTES.support}>{FAQ_TEXT.ask}</Link>;
  const topics = findFaqs(data ?? [], typed);

  return (
    <Screen title={FAQ_TEXT.title}>
      {isPending && <Skeleton height={320} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{FAQ_TEXT.loadFailed}</FailureAlert>}
      {data && (
        <>
          <TextInput
            className={styles['find'] ?? ''}
            label={FAQ_TEXT.find}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            maxLength={80}
          />
          {topics.map(({ topic, faqs }) => (
            <Section key={topic} title={topic}>
              {faqs.map((faq) => (
                <Question key={faq.id} faq={faq} isAsked={hash === `#${faq.id}`} />
              ))}
            </Section>
          ))}
          <p role="status">
            {topics.length === 0 ? (
              <Sentence words={FAQ_TEXT.nothing} support={support} />
            ) : (
              <Sentence words={FAQ_TEXT.stillOpen} support={support} />
            )}
          </p>
        </>
      )}
    </Screen>
  );
}

/** Open, in view and with the focus when the address names it. */
function Question({ faq, isAsked }: { faq: Faq; isAsked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'start' });
    // The shell moves the focus to the page heading at every change of path. This must come after it.
    const timer = setTimeout(() => summary.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <details ref={details} id={faq.id} className={styles['question']}>
      <summary ref={summary}>{faq.question}</summary>
      {faq.answer.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {faq.picture && (
        <img
          className={styles['picture']}
          src={`/help/${faq.picture.name}.png`}
          alt={faq.picture.alt}
          {...PICTURE_SIZE}
          loading="lazy"
        />
      )}
    </details>
  );
}
