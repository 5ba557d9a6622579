import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Skeleton } from '@mantine/core';
import { generatePath, Link, useParams, useSearchParams } from 'react-router-dom';
import { ROUTES, SOURCE_SYSTEM_LABEL, SOURCE_SYSTEMS } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { WarningNote } from '../notices/FailureAlert.tsx';
import { TIMELINE_TEXT as words } from '../messages/timeline.ts';
import { PatientBanner } from '../patients/PatientBanner.tsx';
import { showInstantDate } from '../screen/dates.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../screen/Screen.tsx';
import { Demographics, TimelineLists } from './TimelineLists.tsx';
import { TimelineLanes } from './TimelineLanes.tsx';
import { eventsOf, inSpan, SPANS, type Past, type Span } from './timelineEvents.ts';
import type { TimelineRouteQuery } from '../__generated__/TimelineRouteQuery.graphql.ts';
import type { TimelineRouteBannerQuery } from '../__generated__/TimelineRouteBannerQuery.graphql.ts';
import styles from './Timeline.module.css';

/** A patient's history in one picture, shown only while its flag is on (TIME-009). */
export function Component() {
  const { flags } = useSession();
  const { patientId = '' } = useParams();
  if (!flags.PATIENT_TIMELINE_ENABLED) return <NotFound />;
  return <Chart key={patientId} patientId={patientId} />;
}

const BANNER = graphql`
  query TimelineRouteBannerQuery($patientId: ID!) {
    patient(patientId: $patientId) {
      id
      ...PatientBanner_patient
    }
  }
`;

/** The external system may be slow, so the banner with the patient is shown first. */
function Chart({ patientId }: { patientId: string }) {
  const { patient } = useLazyLoadQuery<TimelineRouteBannerQuery>(BANNER, { patientId });
  if (!patient) return <NotFound />;
  return (
    <>
      <PatientBanner patient={patient} />
      <Screen
        title={words.title}
        wide
        actions={
          <Button component={Link} variant="default" to={generatePath(ROUTES.patient, { patientId: patient.id })}>
            {words.toChart}
          </Button>
        }
      >
        <Suspense fallback={<Coming />}>
          <Whole patientId={patient.id} />
        </Suspense>
      </Screen>
    </>
  );
}

function Coming() {
  return (
    <div aria-busy="true">
      <p role="status">{words.loading}</p>
      <Skeleton height={264} />
    </div>
  );
}

const TIMELINE = graphql`
  query TimelineRouteQuery($patientId: ID!) {
    timeline(patientId: $patientId) {
      demographics {
        mrn
        dateOfBirth
        maritalStatus
        religion
        language
        race
        gender
        deceased
        deathDate
        lastContact
      }
      encounters {
        id
        kind
        startedOn
        location
        diagnoses {
          display
        }
      }
      diagnoses {
        id
        display
        onsetOn
      }
      procedures {
        id
        display
        startedOn
      }
      toxicities {
        id
        name
        grade
        isCtcae
        version
        on
      }
      chemotherapy {
        id
        agent
        intent
        firstOn
        lastOn
        ordered
        given
      }
      imaging {
        id
        modality
        bodySite
        description
        on
      }
      radiationOncology {
        id
        label
        registeredOn
        startedOn
        endedOn
        intent
        diagnoses
        referencePoints {
          name
          doseCGy
          fractions
        }
      }
      labs {
        id
        name
        unit
        data {
          on
          quantity
          text
        }
      }
      outside {
        sourceSystem
        failed
        missing
      }
    }
  }
`;

function Whole({ patientId }: { patientId: string }) {
  const [attempt, setAttempt] = useState(0);
  const { timeline } = useLazyLoadQuery<TimelineRouteQuery>(
    TIMELINE,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  if (!timeline) return <p role="status">{words.none}</p>;
  return (
    <>
      <Outside of={timeline.outside} onRetry={() => setAttempt(attempt + 1)} />
      <Demographics of={timeline.demographics} />
      <Events past={timeline} />
    </>
  );
}

function Events({ past }: { past: Past }) {
  const { timeZone } = useSession().config;
  const [now] = useState(() => Date.now());
  const [address, setAddress] = useSearchParams();
  const all = eventsOf(past);
  const requested = SPANS.find((candidate) => candidate === address.get('span'));
  // Treatment happens within a year. A patient without events in it is shown in full.
  const span = requested ?? (inSpan(all, 'year', now).length > 0 ? 'year' : 'all');
  const events = inSpan(all, span, now);
  if (all.length === 0) return <p role="status">{words.none}</p>;
  return (
    <>
      <div className={styles['spans']} role="group" aria-label={words.span.title}>
        {SPANS.map((offered: Span) => (
          <Button
            key={offered}
            size="compact-sm"
            variant={offered === span ? 'filled' : 'default'}
            aria-pressed={offered === span}
            onClick={() => setAddress({ span: offered }, { replace: true })}
          >
            {words.span[offered]}
          </Button>
        ))}
      </div>
      {events.length === 0 ? (
        <p role="status">{words.noneInSpan}</p>
      ) : (
        <>
          <TimelineLanes events={events} span={span} now={now} showDate={(on) => showInstantDate(on, timeZone)} />
          <TimelineLists events={events} />
        </>
      )}
      {past.imaging === null && <p className={styles['when']}>{words.noImaging}</p>}
      {past.diagnoses.length > 0 && (
        <Section title={words.otherDiagnoses}>{past.diagnoses.map(({ display }) => display).join(' · ')}</Section>
      )}
    </>
  );
}

function Outside({ of: outside, onRetry }: { of: Past['outside']; onRetry: () => void }) {
  if (!outside || (!outside.failed && outside.missing.length === 0)) return null;
  const sourceSystem = SOURCE_SYSTEMS.find((system) => system === outside.sourceSystem);
  const system = sourceSystem ? SOURCE_SYSTEM_LABEL[sourceSystem] : outside.sourceSystem;
  return (
    <WarningNote>
      {outside.failed ? words.outsideFailed(system) : words.outsideMissing(system, outside.missing.join(', '))}{' '}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </WarningNote>
  );
}
